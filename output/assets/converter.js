/* The converter: han and fu to payments. Looks amounts up, adds honba and sticks; the address holds the input. */
"use strict";

(function () {
  const { points, number, text, cell, yakuman, plus, payers, step, pairName, baseSteps, make } = window.Riichi;
  const form = document.getElementById("converter");
  const result = document.getElementById("result");
  const limitFrom = Number(form.dataset.limitFrom);

  function input() {
    const given = Object.fromEntries(new FormData(form));
    const isYakuman = given.han.startsWith("y");
    return {
      rules: given.rules, winner: given.winner, win: given.win, han: given.han, fu: given.fu || "30",
      yakuman: isYakuman ? Number(given.han.slice(1)) : 0,
      honba: Math.min(99, Math.max(0, Math.trunc(Number(given.honba)) || 0)),
      sticks: Math.min(99, Math.max(0, Math.trunc(Number(given.sticks)) || 0)),
    };
  }

  /* Only the yakuman that the ruleset has can be chosen; fu are not asked for where they play no part. */
  function fit() {
    const chosen = form.elements.rules.value;
    const most = points.rulesets[chosen].yakuman.length;
    for (const option of form.elements.han.options) {
      option.hidden = option.disabled = option.value.startsWith("y") && Number(option.value.slice(1)) > most;
    }
    if (form.elements.han.selectedOptions[0].disabled) {
      form.elements.han.value = "y" + most;
    }
    const needed = !form.elements.han.value.startsWith("y") && Number(form.elements.han.value) < limitFrom;
    form.elements.fu.disabled = !needed;
    document.getElementById("fu-hint").hidden = needed;
  }

  /* From five han on any fu that the win can have will do. */
  function answerTo(wish) {
    if (wish.yakuman) {
      const answer = yakuman(wish.rules, wish.yakuman, wish.winner, wish.win);
      answer.limit += " ×" + wish.yakuman;
      return answer;
    }
    if (Number(wish.han) >= limitFrom) {
      const fu = points.fus.find((each) => !cell(wish.rules, wish.han, each, wish.winner, wish.win).reason);
      return cell(wish.rules, wish.han, fu, wish.winner, wish.win);
    }
    return cell(wish.rules, wish.han, wish.fu, wish.winner, wish.win);
  }

  function name(payer) {
    return text(payer.who, { count: payer.count });
  }

  function steps(wish, answer, paying, each) {
    const counts = !wish.yakuman && Number(wish.han) < limitFrom;
    const lines = baseSteps(answer, wish.han, counts ? wish.fu : 0);
    for (const payer of paying) {
      let line = step(answer.base, payer);
      if (wish.honba) {
        const [more, all] = [plus(0, each, wish.honba), plus(payer.amount, each, wish.honba)];
        line += text("honba", { points: number(more), total: number(all) });
      }
      lines.push(name(payer) + ": " + line);
    }
    return lines;
  }

  function show(wish, answer) {
    if (answer.reason) {
      result.replaceChildren(make("p", text("impossible", { pair: pairName(wish.han, wish.fu) }), "big"),
        make("p", answer.reason));
      return;
    }
    const ruleset = points.rulesets[wish.rules];
    const [each, together] = ruleset.honba[wish.winner + "-" + wish.win];
    const paying = payers(wish.rules, wish.winner, wish.win, answer);
    const paid = (payer) => number(plus(payer.amount, each, wish.honba));
    const list = make("ul", paying.map((payer) => make("li", [name(payer) + ": ", make("b", paid(payer))])), "payers");
    const sum = plus(answer.total, together, wish.honba);
    const total = make("p", [text("total", {}) + " ", make("b", "+" + number(plus(sum, ruleset.stick, wish.sticks)))], "big");
    const parts = [list, total];
    if (answer.limit) {
      parts.unshift(make("p", make("b", answer.limit), "limit-name"));
    }
    if (wish.sticks) {
      parts.push(make("p", text("sticks", { points: number(sum), count: wish.sticks, each: number(ruleset.stick) })));
    }
    parts.push(make("p", ruleset.name + " · " + ruleset.edition, "note"));
    parts.push(make("h2", text("steps", {})), make("ul", steps(wish, answer, paying, each).map((line) => make("li", line))));
    if (answer.hand && !(Number(wish.han) >= limitFrom)) {
      const link = make("a", text("hand", {}));
      link.href = "../" + wish.rules + "/hands/index.html#" + answer.hand;
      parts.push(make("p", link));
    }
    result.replaceChildren(...parts);
  }

  function update(remember) {
    fit();
    const wish = input();
    show(wish, answerTo(wish));
    if (remember) {
      const { yakuman: _, ...kept } = wish;
      if (form.elements.fu.disabled) {
        delete kept.fu;
      }
      window.history.replaceState(null, "", "#" + new URLSearchParams(kept));
      for (const link of document.querySelectorAll("a[data-same-place]")) {
        link.hash = window.location.hash;
      }
    }
  }

  /* The address is other people's input: only what the form offers is taken. */
  function read() {
    for (const [name, value] of new URLSearchParams(window.location.hash.slice(1))) {
      const field = form.elements[name];
      if (!field) {
        continue;
      }
      if (field instanceof RadioNodeList) {
        if ([...field].some((each) => each.value === value)) {
          field.value = value;
        }
      } else if (field.tagName === "SELECT" ? [...field.options].some((each) => each.value === value) : /^\d{1,2}$/.test(value)) {
        field.value = value;
      }
    }
  }

  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("input", () => update(true));
  window.addEventListener("hashchange", () => {
    read();
    update(false);
  });
  document.getElementById("needs-scripts").remove();
  form.hidden = false;
  read();
  update(false);
})();
