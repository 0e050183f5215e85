// @ts-check
/** Single keys, if switched on: they can be changed, and do nothing in text fields. */

import { board } from "./board.js";
import { connection } from "./connection.js";
import { newest } from "./log.js";
import { element } from "./page.js";
import { preferences } from "./preferences.js";

/** @type {Record<string, () => void>} */
const ACTS = {
  board: () => board.goTo(board.here),
  line: () => element("line").focus(),
  log: newest,
  turn: () => send("turn"),
  again: () => send("again"),
  score: () => send("score"),
  help: () => send("help"),
};

/** @param {string} line */
function send(line) {
  connection.send({ line });
}

/** Listen to keys anywhere on the page, and to the buttons that do the same. */
export function startShortcuts() {
  document.addEventListener("keydown", (event) => {
    if (!preferences.isOn("shortcuts") || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.target instanceof Element && event.target.closest("input, select, textarea, dialog, [contenteditable]")) return;
    const name = Object.keys(ACTS).find((each) => preferences.text(`key-${each}`) === event.key.toLowerCase());
    if (!name) return;
    event.preventDefault();
    ACTS[name]?.();
  });
  element("review").addEventListener("click", (event) => {
    const button = event.target instanceof Element ? event.target.closest("button") : null;
    if (button?.dataset.line) send(button.dataset.line);
  });
  preferences.on("review", () => {
    element("review").hidden = !preferences.isOn("review");
  });
}
