/* On every page: the language switch keeps the anchor; from a server the pages are kept for use without network. */
"use strict";

(function () {
  const links = document.querySelectorAll("a[data-same-place]");
  function keepPlace() {
    for (const link of links) {
      link.hash = window.location.hash;
    }
  }
  window.addEventListener("hashchange", keepPlace);
  keepPlace();

  if ("serviceWorker" in navigator && window.location.protocol.startsWith("http")) {
    const root = document.querySelector("script[data-root]").dataset.root;
    window.addEventListener("load", () => navigator.serviceWorker.register(root + "sw.js"));
  }
})();
