/* Practice: reading the points off han and fu, and finding han and fu for payments. Questions and right answers are
   looked up in the page's data; streak, weak spots and choices stay in the browser. */
"use strict";

(function () {
  const { points, words, number, text, cell, payers, step, hanName, pairName, baseSteps, make, memory } = window.Riichi;
  const page = document.getElementById("practice");
  const choices = document.getElementById("choices");
  const drill = document.getElementById("drill");
  const [question, verdict, explanation, go] =
    ["question", "verdict", "explanation", "go"].map((id) => document.getElementById(id));
  const parts = { read: document.getElementById("read"), find: document.getElementById("find") };
  const fuChoice = document.getElementById("fu-choice");
  const limitFrom = Number(page.dataset.limitFrom);
  const RIGHT_IN_A_ROW = 2;

  /* --- What is kept ------------------------------------------------------------------------------------------- */

  /* What the browser remembers may be of any shape: only what could have been kept is taken. `wrong` has for the key of
     each question got wrong how often that was, and how many right answers came since. */
  const kept = (function () {
    const stored = Object(memory.get("practice", {}));
    const count = (value) => (Number.isInteger(value) && value > 0 ? value : 0);
    const wrong = new Map();
    for (const [key, value] of Object.entries(Object(stored.wrong))) {
      if (Array.isArray(value) && count(value[0])) {
        wrong.set(key, [count(value[0]), count(value[1])]);
      }
    }
    return { streak: count(stored.streak), best: count(stored.best), wrong, choices: Object(stored.choices) };
  })();

  function keep() {
    memory.set("practice", { ...kept, wrong: Object.fromEntries(kept.wrong) });
  }

  function record(key, right) {
    kept.streak = right ? kept.streak + 1 : 0;
    kept.best = Math.max(kept.best, kept.streak);
    const [times, since] = kept.wrong.get(key) || [0, 0];
    if (!right) {
      kept.wrong.set(key, [times + 1, 0]);
    } else if (times && since + 1 >= RIGHT_IN_A_ROW) {
      kept.wrong.delete(key);
    } else if (times) {
      kept.wrong.set(key, [times, since + 1]);
    }
    keep();
  }

  /* --- What can be asked -------------------------------------------------------------------------------------- */

  /* The combinations that a winner can have by a win. From five han on one stands for all fu: `fu` is 0 there. */
  function combinations(rules, winner, win) {
    return points.hans.flatMap((han) => {
      const scored = points.fus
        .map((fu) => ({ han, fu, answer: cell(rules, han, fu, winner, win) }))
        .filter((each) => !each.answer.reason);
      return han < limitFrom ? scored : scored.slice(0, 1).map((each) => ({ ...each, fu: 0 }));
    });
  }

  /* Every question of a drill, those with the same payments together: each payment is to come up as often as another,
     though so many combinations are a mangan. `same` are the combinations that pay the same, all of them right. */
  function questions(kind, rules, roles) {
    const asking = [];
    for (const winner of roles) {
      for (const win of ["ron", "tsumo"]) {
        const byPayment = new Map();
        for (const each of combinations(rules, winner, win)) {
          const paid = each.answer.paid.join("/");
          byPayment.set(paid, [...(byPayment.get(paid) || []), each]);
        }
        for (const [paid, same] of byPayment) {
          const asked = kind === "read" ? same : same.slice(0, 1);
          asking.push(asked.map((each) => {
            const what = kind === "read" ? each.han + "-" + each.fu : paid;
            return { key: [kind, rules, winner, win, what].join(" "), kind, rules, winner, win, each, same };
          }));
        }
      }
    }
    return asking;
  }

  const RANGES = {
    all: () => true,
    below: (one) => !one.each.answer.limit,
    limits: (one) => Boolean(one.each.answer.limit),
    wrong: (one) => kept.wrong.has(one.key),
  };

  function chosen() {
    const given = Object.fromEntries(new FormData(choices));
    return { ...given, roles: given.roles.split(" ") };
  }

  function inRange(range) {
    const { drill: kind, rules, roles } = chosen();
    return questions(kind, rules, roles).map((same) => same.filter(RANGES[range])).filter((same) => same.length);
  }

  /* Chance, or with #seed=7 in the address numbers that come again each time (the generator mulberry32). */
  function chance() {
    const seed = /^#seed=(\d{1,9})$/.exec(window.location.hash);
    if (!seed) {
      return Math.random;
    }
    let state = Number(seed[1]);
    return () => {
      state = (state + 0x6d2b79f5) | 0;
      let mixed = Math.imul(state ^ (state >>> 15), state | 1);
      mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
      return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
    };
  }

  let random = chance();

  function pick(list) {
    return list[Math.floor(random() * list.length)];
  }

  /* One question in the chosen range, not the last one again unless there is no other; null where there is none. */
  function draw(last) {
    const inReach = inRange(chosen().range);
    const others = inReach.map((same) => same.filter((one) => one.key !== last)).filter((same) => same.length);
    const from = others.length ? others : inReach;
    return from.length ? pick(pick(from)) : null;
  }

  /* --- How it is said ----------------------------------------------------------------------------------------- */

  /* Who pays what, an item for each who pays another amount. */
  function payments(one) {
    return payers(one.rules, one.winner, one.win, one.each.answer)
      .map((payer) => text("pays-" + payer.who, {}) + ": " + number(payer.amount));
  }

  /* A link to a hand that scores this; the label alone where there is none under these rules. */
  function handLink(one, each, label) {
    if (!each.answer.hand) {
      return make("span", label);
    }
    const link = make("a", label);
    link.href = "../" + one.rules + "/hands/index.html#" + each.answer.hand;
    return link;
  }

  function steps(one, each) {
    const { limit, base } = each.answer;
    const why = each.fu ? [] : [hanName(each.han) + ": " + limit + ", " + text("no-fu", {})];
    const lines = payers(one.rules, one.winner, one.win, each.answer).map((payer) => {
      const isExact = payer.product === payer.amount;
      return text("pays-" + payer.who, {}) + ": " + step(base, payer)
        + (isExact ? "" : " (" + text("rounded", {}) + ")");
    });
    return make("ul", [...why, ...baseSteps(each.answer, each.han, each.fu), ...lines].map((line) => make("li", line)));
  }

  /* Every combination that pays what was asked for, a line for each number of han; each leads to a hand. */
  function allRight(one) {
    const hans = [...new Set(one.same.map((each) => each.han))];
    return make("ul", hans.map((han) => {
      const ofHan = one.same.filter((each) => each.han === han);
      if (!ofHan[0].fu) {
        return make("li", [handLink(one, ofHan[0], hanName(han)), " (" + text("no-fu", {}) + ")"]);
      }
      const links = ofHan.flatMap((each, index) => [index ? ", " : "", handLink(one, each, String(each.fu))]);
      const [before, after] = words.fu.split("{fu}");
      return make("li", [hanName(han) + ", " + before, ...links, after]);
    }));
  }

  /* --- The two drills: the fields, what was answered, what there is to say about it ---------------------------- */

  /* 8000, 8,000, 8 000, 8.000 or 8'000, in whatever digits a keyboard writes; NaN where it is no whole number. */
  function amount(written) {
    const plain = written.normalize("NFKC").trim();
    return /^(\d+|\d{1,3}([ ,.'’]\d{3})+)$/.test(plain) ? Number(plain.replace(/\D/g, "")) : NaN;
  }

  const DRILLS = {
    read: {
      ask(one) {
        question.replaceChildren(make("b", pairName(one.each.han, one.each.fu)));
        const fields = payers(one.rules, one.winner, one.win, one.each.answer).map((payer) => {
          const field = make("input", []);
          field.id = "amount-" + payer.who;
          field.type = "text";
          field.inputMode = "numeric";
          field.enterKeyHint = "go";
          field.setAttribute("aria-describedby", "question");
          const label = make("label", text("pays-" + payer.who, {}));
          label.htmlFor = field.id;
          return make("p", [label, field]);
        });
        parts.read.replaceChildren(...fields);
      },
      first: () => parts.read.querySelector("input"),
      /* The answer, or what to say and where to go when there is none yet. */
      answer() {
        const fields = [...parts.read.querySelectorAll("input")];
        for (const field of fields) {
          field.removeAttribute("aria-invalid");
        }
        const missing = fields.find((field) => Number.isNaN(amount(field.value)));
        if (!missing) {
          return { given: fields.map((field) => amount(field.value)) };
        }
        const isNextField = missing !== fields[0] && !missing.value.trim();
        if (!isNextField) {
          missing.setAttribute("aria-invalid", "true");
        }
        return { ask: isNextField ? "" : text("type", {}), at: missing };
      },
      isRight: (one, given) => one.each.answer.paid.every((paid, index) => paid === given[index]),
      verdict: (one, given, right) => (right ? "" : payments(one).join(" · ")),
      explain(one) {
        const hand = one.each.answer.hand ? [make("p", handLink(one, one.each, text("hand", {})))] : [];
        return [make("h3", text("steps", {})), steps(one, one.each), ...hand];
      },
    },
    find: {
      ask(one) {
        question.replaceChildren(...payments(one).flatMap((line) => [make("b", line), " "]), make("br", []), text("which", {}));
        for (const field of drill.querySelectorAll("input[type=radio]")) {
          field.checked = false;
        }
        fitFu();
      },
      first: () => parts.find.querySelector("input"),
      answer() {
        const { han, fu } = Object.fromEntries(new FormData(drill));
        if (!han) {
          return { ask: text("choose-han", {}), at: parts.find.querySelector("input") };
        }
        if (!fu && Number(han) < limitFrom) {
          return { ask: text("choose-fu", {}), at: fuChoice.querySelector("input") };
        }
        return { given: { han: Number(han), fu: Number(fu || 0) } };
      },
      isRight: (one, given) => one.same.some((each) => each.han === given.han && each.fu === given.fu),
      verdict(one, given, right) {
        if (right) {
          return pairName(given.han, given.fu);
        }
        const answered = possible(one, given);
        const pair = pairName(given.han, given.fu);
        return answered
          ? text("pays", { pair, points: answered.answer.paid.map(number).join("/") })
          : text("impossible", { pair }) + " " + cell(one.rules, given.han, given.fu, one.winner, one.win).reason;
      },
      explain(one, given, right) {
        const shown = right ? possible(one, given) : one.each;
        return [
          make("h3", text("same", {})), allRight(one),
          make("h3", text("steps", {}) + ": " + pairName(shown.han, shown.fu)), steps(one, shown),
        ];
      },
    },
  };

  function possible(one, given) {
    return combinations(one.rules, one.winner, one.win).find((each) => each.han === given.han && each.fu === given.fu);
  }

  /* Where the han are a limit by themselves the fu cannot be chosen. */
  function fitFu() {
    const han = new FormData(drill).get("han");
    const needed = !han || Number(han) < limitFrom;
    fuChoice.disabled = !needed;
    document.getElementById("fu-hint").hidden = needed;
  }

  /* --- The course of practice --------------------------------------------------------------------------------- */

  let now = null;
  let isAnswered = false;

  function showKept() {
    document.getElementById("streak").textContent = text("streak", { count: kept.streak, best: kept.best });
    const { drill: kind, rules, roles } = chosen();
    const times = (one) => kept.wrong.get(one.key)[0];
    const weak = questions(kind, rules, roles).flat().filter(RANGES.wrong).sort((one, two) => times(two) - times(one));
    const lines = weak.map((one) => {
      const what = one.kind === "read" ? pairName(one.each.han, one.each.fu) : payments(one).join(" · ");
      return make("li", [
        make("span", text(one.winner, {}) + " · " + text(one.win, {}) + " · " + what),
        make("span", text("times", { count: times(one) })),
      ]);
    });
    const shown = weak.length ? [make("ul", lines)] : [make("p", text("no-weak", {}))];
    /* Of rulesets of another publication nothing is said: they cannot be chosen here. */
    const askable = ["read", "find"].flatMap((each) =>
      Object.keys(points.rulesets).flatMap((id) => questions(each, id, ["child", "dealer"]).flat()));
    const others = askable.filter(RANGES.wrong).length - weak.length;
    if (others) {
      shown.push(make("p", text("others", { count: others }), "note"));
    }
    document.getElementById("weak").replaceChildren(...shown);
  }

  function showChoices() {
    const labels = ["rules", "roles", "range"].map((name) => choices.elements[name].selectedOptions[0].textContent);
    document.getElementById("chosen").textContent = labels.join(" · ");
  }

  function setAnswered(answered) {
    isAnswered = answered;
    for (const field of parts.read.querySelectorAll("input")) {
      field.readOnly = answered;
    }
    document.getElementById("han-choice").disabled = answered;
    if (answered) {
      fuChoice.disabled = true;
    }
    go.textContent = text(answered ? "next" : "check", {});
  }

  /* A new question; `move` takes the focus along, where the reader has asked for the next one. */
  function start(move) {
    now = draw(now && now.key);
    verdict.replaceChildren();
    verdict.className = "verdict";
    explanation.replaceChildren();
    for (const element of [question, go, ...Object.values(parts)]) {
      element.hidden = !now;
    }
    if (!now) {
      verdict.replaceChildren(make("p", text("none-wrong", {})));
      if (move) {
        verdict.focus();
      }
      return;
    }
    for (const [kind, part] of Object.entries(parts)) {
      part.hidden = kind !== now.kind;
    }
    setAnswered(false);
    DRILLS[now.kind].ask(now);
    const who = [points.rulesets[now.rules].name, text(now.winner, {}), text(now.win, {})].join(" · ");
    question.prepend(who, make("br", []));
    if (move) {
      DRILLS[now.kind].first().focus();
    }
  }

  function check() {
    const kind = DRILLS[now.kind];
    const { given, ask, at } = kind.answer();
    if (given === undefined) {
      verdict.replaceChildren(...(ask ? [make("p", ask)] : []));
      at.focus();
      return;
    }
    const right = kind.isRight(now, given);
    record(now.key, right);
    document.getElementById("forgotten").replaceChildren();
    setAnswered(true);
    const sign = make("span", right ? "✓" : "✗");
    sign.setAttribute("aria-hidden", "true");
    const said = [sign, " ", make("b", text(right ? "right" : "wrong", {})), " ", kind.verdict(now, given, right)];
    verdict.className = "verdict " + (right ? "right" : "wrong");
    verdict.replaceChildren(make("p", said));
    explanation.replaceChildren(...kind.explain(now, given, right));
    showKept();
    go.focus();
    explanation.scrollIntoView({ block: "nearest" });
  }

  drill.addEventListener("submit", (event) => {
    event.preventDefault();
    if (isAnswered) {
      start(true);
    } else if (now) {
      check();
    }
  });
  drill.addEventListener("change", fitFu);
  /* A double click or a key held down does not skip the explanation. */
  go.addEventListener("click", (event) => {
    if (event.detail > 1) {
      event.preventDefault();
    }
  });
  drill.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && event.repeat) {
      event.preventDefault();
    }
  });

  choices.addEventListener("submit", (event) => event.preventDefault());
  choices.addEventListener("change", () => {
    kept.choices = Object.fromEntries(new FormData(choices));
    keep();
    showChoices();
    showKept();
    start(false);
  });
  document.getElementById("forget").addEventListener("click", () => {
    Object.assign(kept, { streak: 0, best: 0, wrong: new Map() });
    keep();
    showKept();
    document.getElementById("forgotten").textContent = text("forgotten", {});
    if (chosen().range === "wrong") {
      start(false);
    }
  });
  window.addEventListener("hashchange", () => {
    random = chance();
    now = null;
    start(false);
  });

  for (const name of ["drill", "rules", "roles", "range"]) {
    const field = choices.elements[name];
    if ([...(field.options || field)].some((each) => each.value === kept.choices[name])) {
      field.value = kept.choices[name];
    }
  }
  document.getElementById("needs-scripts").remove();
  page.hidden = false;
  showChoices();
  showKept();
  start(false);
})();
