// @ts-check
/** Shows the single keys of this browser in the help; own.js stores changes. */

/** @type {Record<string, unknown>} */
let kept = {};
try {
  kept = Object(JSON.parse(localStorage.getItem("own") ?? "{}"));
} catch {
  kept = {};
}

for (const shown of document.querySelectorAll("[data-key]")) {
  const key = kept[`key-${shown.getAttribute("data-key")}`];
  if (typeof key === "string") shown.textContent = key || shown.getAttribute("data-none");
}
