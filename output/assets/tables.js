/* The tables of a ruleset: honba added in place, a cell found by its han and fu, cells covered for practice. */
"use strict";

(function () {
  const { number, text, plus } = window.Riichi;
  const tools = document.getElementById("tools");
  const figures = document.querySelectorAll("[data-paid]");
  const grids = document.querySelectorAll("table.grid");

  function withHonba(count) {
    for (const figure of figures) {
      const table = figure.closest("table");
      const each = Number(figure.tagName === "B" ? table.dataset.honbaRon : table.dataset.honbaTsumo);
      const place = figure.querySelector("a") || figure;
      const parts = figure.dataset.paid.split(" ").flatMap((paid, index) => {
        const amount = number(plus(Number(paid), each, count));
        return index ? ["/", document.createElement("wbr"), amount] : [amount];
      });
      place.replaceChildren(...parts);
    }
    for (const caption of document.querySelectorAll(".with-honba")) {
      caption.textContent = count ? text("honba", { count: count }) : "";
    }
  }

  document.getElementById("honba").addEventListener("change", (event) => withHonba(Number(event.target.value)));

  document.getElementById("jump").addEventListener("click", () => {
    const [han, fu, winner] = ["han", "fu", "winner"].map((name) => document.getElementById("jump-" + name).value);
    window.location.hash = [winner, "ron", han, fu].join("-");
  });

  /* Covering: a cell by itself, a row or a column by its header, everything by the buttons. */
  const cover = document.getElementById("cover");

  function setCovered(cell, covered) {
    cell.classList.toggle("covered", covered);
    if (covered) {
      cell.setAttribute("aria-label", text("covered", {}));
    } else {
      cell.removeAttribute("aria-label");
    }
  }

  function cellsOf(header) {
    if (header.tagName === "TD") {
      return [header];
    }
    if (header.scope === "row") {
      return [...header.parentElement.querySelectorAll("td")];
    }
    const column = header.cellIndex;
    return [...header.closest("table").tBodies[0].rows].map((row) => row.cells[column]).filter((cell) => cell.tagName === "TD");
  }

  function toggle(target) {
    const cells = cellsOf(target);
    const covered = cells.every((cell) => !cell.classList.contains("covered"));
    for (const cell of cells) {
      setCovered(cell, covered);
    }
  }

  function all(covered) {
    for (const grid of grids) {
      for (const cell of grid.querySelectorAll("td")) {
        setCovered(cell, covered);
      }
    }
  }

  function onCell(event) {
    const target = event.target.closest("td, th");
    if (!cover.checked || !target || (event.type === "keydown" && event.key !== "Enter" && event.key !== " ")) {
      return;
    }
    event.preventDefault();
    toggle(target);
  }

  for (const grid of grids) {
    grid.addEventListener("click", onCell);
    grid.addEventListener("keydown", onCell);
  }
  cover.addEventListener("change", () => {
    document.getElementById("cover-tools").hidden = !cover.checked;
    for (const grid of grids) {
      grid.classList.toggle("covering", cover.checked);
      for (const cell of grid.querySelectorAll("td, th")) {
        if (cover.checked) {
          cell.tabIndex = 0;
        } else {
          cell.removeAttribute("tabindex");
        }
      }
      for (const link of grid.querySelectorAll("td a")) {
        link.tabIndex = cover.checked ? -1 : 0;
      }
    }
    all(cover.checked);
  });
  document.getElementById("cover-all").addEventListener("click", () => all(true));
  document.getElementById("reveal-all").addEventListener("click", () => all(false));

  tools.addEventListener("submit", (event) => event.preventDefault());
  tools.hidden = false;
  withHonba(Number(document.getElementById("honba").value));
})();
