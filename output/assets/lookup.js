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
    const groups = new RegExp("\\B(?=(\\d{" + format.size + "})+$)", "g");
    const grouped = digits.length >= format.start ? digits.replace(groups, format.separator) : digits;
    return (value < 0 ? "\u2212" : "") + grouped;
  }

  /* A message of the page with its values: text("pays", {points: "8,000"}) fills {points}. */
  function text(key, values) {
    return words[key].replace(/\{(\w+)\}/g, (whole, name) => String(values[name]));
  }

  /* The payments of a cell for a role and win, or null with the reason where it cannot occur. */
  function cell(rules, han, fu, winner, win) {
    const ruleset = points.rulesets[rules];
    const [at, formula, why, hands] = ruleset.cells[han + "-" + fu];
    if (win in why) {
      return { reason: points.reasons[why[win]] };
    }
    const payment = ruleset.payments[at];
    const [paid, products, total] = payment[winner + "-" + win];
    return {
      limit: payment.limit,
      base: payment.base,
      formula: formula,
      paid,
      products,
      total,
      /* Empty where the table of hands has none under these rules. */
      hand: hands && winner + "-" + win in hands ? hands[winner + "-" + win] : [win, han, fu].join("-"),
    };
  }

  /* The payments of so many yakuman. */
  function yakuman(rules, times, winner, win) {
    const ruleset = points.rulesets[rules];
    const payment = ruleset.payments[ruleset.yakuman[times - 1]];
    const [paid, products, total] = payment[winner + "-" + win];
    return { limit: payment.limit, base: payment.base, formula: null, hand: "", paid, products, total };
  }

  /* An amount with so many more of `each`: honba or riichi sticks. Scripts add and multiply points here and nowhere else. */
  function plus(amount, each, count) {
    return amount + each * count;
  }

  /* Who pays for a win: "discarder", "child" (so many of them) or "dealer"; how much each pays, and the factor of the
     base points that it comes from, with what that gives before rounding. */
  function payers(rules, winner, win, answer) {
    return points.rulesets[rules].payers[winner + "-" + win].map(([who, count, factor], index) => (
      { who, count, factor, amount: answer.paid[index], product: answer.products[index] }
    ));
  }

  /* How a payment comes from base points: "960 × 4 = 3,840 → 3,900". */
  function step(base, payer) {
    return number(base) + " × " + payer.factor + " = " + number(payer.product)
      + (payer.product === payer.amount ? "" : " → " + number(payer.amount));
  }

  /* How a number of han is called: the last one stands for more as well. */
  function hanName(han) {
    return text("han", { han: han + (han === points.hans[points.hans.length - 1] ? "+" : "") });
  }

  /* Han and fu together; without fu where these play no part. */
  function pairName(han, fu) {
    return fu ? text("pair", { han: han, fu: fu }) : hanName(han);
  }

  /* How the base points come about, a line for each step. Without fu they are those of the limit alone. */
  function baseSteps(answer, han, fu) {
    const named = { limit: answer.limit, points: number(answer.base) };
    if (!fu) {
      return [text("limit", named)];
    }
    const formula = text("formula", { fu, han, points: number(answer.formula) });
    return answer.limit ? [formula, text(answer.formula < answer.base ? "kiriage" : "capped", named)] : [formula];
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
        const kept = JSON.parse(window.localStorage.getItem("riichi-points." + key));
        return kept === null ? fallback : kept;
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

  return { points, words, number, text, cell, yakuman, plus, payers, step, hanName, pairName, baseSteps, make, memory };
})();
