// @ts-check
/** Vibration of a phone at the own turn and at alarms, and Braille cells. They announce nothing. */

import { connection } from "./connection.js";
import { own } from "./own.js";
import { element, ours } from "./page.js";

/** @typedef {import("../messages.js").Braille} Braille */

/** @type {Record<string, number[]>} milliseconds of trembling, and of rest between */
const PATTERNS = { turn: [90, 70, 90], alarm: [300, 100, 300, 100, 300] };

const trembles = /** @type {HTMLInputElement} */ (element("vibration-on"));
const cells = /** @type {HTMLInputElement} */ (element("braille-on"));

/** Both are off until somebody switches them on. */
export function startTouch() {
  element("vibration").hidden = typeof navigator.vibrate !== "function";
  trembles.checked = own.get("vibration", false);
  cells.checked = own.get("braille", false);
  trembles.addEventListener("change", () => {
    own.set("vibration", trembles.checked);
    if (trembles.checked) tremble(["turn"]);
  });
  cells.addEventListener("change", () => {
    own.set("braille", cells.checked);
    show();
  });
  connection.on("called", (message) => tremble(message.signals));
  connection.on("braille", fill);
  connection.on("board", (message) => lead(message.match));
  connection.on("closed", () => lead(""));
  connection.on("closed", () => fill({ type: "braille", rows: [], lines: [] }));
  show();
}

/** @param {string[]} signals */
function tremble(signals) {
  const pattern = signals.flatMap((signal) => PATTERNS[signal] ?? []);
  const { userActivation } = /** @type {{userActivation?: {hasBeenActive: boolean}}} */ (navigator);
  if (trembles.checked && pattern.length && userActivation?.hasBeenActive !== false) navigator.vibrate?.(pattern);
}

/**
 * Link to the files of the open match; at home there are none on pages.
 * @param {string} match
 */
function lead(match) {
  const place = document.getElementById("files");
  if (!place) return;
  place.hidden = !match;
  place.querySelector("a")?.setAttribute("href", ours(`/matches/${match}/file`).pathname);
}

function show() {
  element("cells").hidden = !cells.checked;
  own.wish("braille", cells.checked);
}

/** @param {Braille} message */
function fill(message) {
  if (message.rows) element("cells-board").textContent = message.rows.join("\n");
  if (message.lines) element("cells-line").textContent = message.lines.join("\n");
  element("cells-board").hidden = !element("cells-board").textContent;
  element("cells-line").hidden = !element("cells-line").textContent;
  element("cells-missing").textContent = message.missing ?? "";
  element("cells-missing").hidden = !message.missing;
}
