/* What the scripts of the pages share: the page's data, numbers as its language writes them, words with values. */
"use strict";

window.Riichi = (function () {
  function data(id) {
    const block = document.getElementById(id);
    return block ? JSON.parse(block.textContent) : null;
  }

  const points = data("points-data");
  const words = data("words-data") || {};
  const format = points ? points.format : data("format-data");

  /* 12000 → "12,000" or "12 000"; 1000 → "1,000" or "1000". */
  function number(value) {
    const digits = String(Math.abs(value));
    const grouped = digits.length >= format.from
      ? digits.replace(/\B(?=(\d{3})+$)/g, format.separator)
      : digits;
    return (value < 0 ? "\u2212" : "") + grouped;
  }

  /* A message of the page with its values: text("pays", {points: "8,000"}) fills {points}. */
  function text(key, values) {
    return words[key].replace(/\{(\w+)\}/g, (found, name) => String(values[name]));
  }

  /* The payments of a cell for a role and win, or null with the reason where it cannot occur. */
  function cell(rules, han, fu, winner, win) {
    const ruleset = points.rulesets[rules];
    const [at, formula, why, hands] = ruleset.cells[han + "-" + fu];
    if (win in why) {
      return { reason: points.reasons[why[win]] };
    }
    const payment = ruleset.payments[at];
    const amounts = payment[winner + "-" + win];
    return {
      limit: payment.limit,
      base: payment.base,
      formula: formula,
      paid: amounts.slice(0, -1),
      total: amounts[amounts.length - 1],
      /* Empty where the table of hands has none under these rules. */
      hand: hands && winner + "-" + win in hands ? hands[winner + "-" + win] : [win, han, fu].join("-"),
    };
  }

  /* The payments of so many yakuman. */
  function yakuman(rules, times, winner, win) {
    const ruleset = points.rulesets[rules];
    const payment = ruleset.payments[ruleset.yakuman[times - 1]];
    const amounts = payment[winner + "-" + win];
    return {
      limit: payment.limit, base: payment.base, formula: null, hand: "",
      paid: amounts.slice(0, -1), total: amounts[amounts.length - 1],
    };
  }

  /* Who pays for a win, in the order of `answer.paid`: "discarder", "child" (so many of them) or "dealer"; how much each
     pays, and the factor of the base points that it comes from. */
  function payers(rules, winner, win, answer) {
    const factors = points.factors;
    if (win === "ron") {
      return [{ who: "discarder", count: 1, amount: answer.paid[0], factor: factors.ron[winner] }];
    }
    const children = points.rulesets[rules].players - (winner === "child" ? 2 : 1);
    const child = { who: "child", count: children, amount: answer.paid[0], factor: factors.child[winner] };
    return winner === "dealer"
      ? [child]
      : [child, { who: "dealer", count: 1, amount: answer.paid[1], factor: factors.dealer }];
  }

  /* How a payment comes from base points: "960 × 4 = 3,840 → 3,900". */
  function product(base, factor, amount) {
    const unrounded = base * factor;
    return number(base) + " × " + factor + " = " + number(unrounded)
      + (unrounded === amount ? "" : " → " + number(amount));
  }

  /* An element with its content: a text, an element, or a list of both. */
  function make(tag, content, className) {
    const element = document.createElement(tag);
    if (className) {
      element.className = className;
    }
    element.append(...[].concat(content));
    return element;
  }

  /* Something small to remember between visits; in a private window or from a folder it may be refused. */
  const memory = {
    get(key, fallback) {
      try {
        const found = JSON.parse(window.localStorage.getItem("riichi-points." + key));
        return found === null ? fallback : found;
      } catch (error) {
        return fallback;
      }
    },
    set(key, value) {
      try {
        window.localStorage.setItem("riichi-points." + key, JSON.stringify(value));
      } catch (error) {
        /* Nothing is remembered then. */
      }
    },
  };

  return { points, words, number, text, cell, yakuman, payers, product, make, memory };
})();
