// @ts-check
/** Vibration of a phone at the own turn and at alarms, and Braille cells that choose fields. They announce nothing. */

import { board } from "./board.js";
import { connection } from "./connection.js";
import { own } from "./own.js";
import { cellOf, element, ours } from "./page.js";

/** @typedef {import("../messages.js").Braille} Braille */

/** @type {Record<string, number[]>} milliseconds of trembling, and of rest between */
const PATTERNS = { turn: [90, 70, 90], alarm: [300, 100, 300, 100, 300] };

const trembles = /** @type {HTMLInputElement} */ (element("vibration-on"));
const cells = /** @type {HTMLInputElement} */ (element("braille-on"));

/** @type {Map<string, {button: HTMLButtonElement, name: string}>} the Braille cells of each field, and its name in cells */
const fields = new Map();
let layout = ""; // of the board in cells

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
  board.followers.push(label);
  element("cells-board").addEventListener("click", (event) => {
    const cell = cellOf(event.target);
    if (cell) board.choose(cell);
  });
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

/**
 * Show the board; a button that has the focus keeps it, because a layout that is the same is only written anew.
 * @param {string[]} rows
 * @param {[number, string, string][][]} places
 * @param {number} wide
 */
function draw(rows, places, wide) {
  const wanted = JSON.stringify([places, wide]);
  if (wanted !== layout) {
    layout = wanted;
    fields.clear();
    element("cells-board").replaceChildren(...rows.flatMap((row, number) => drawnRow(row, places[number] ?? [], wide)));
  }
  rows.forEach((row, number) => {
    for (const [start, cell] of places[number] ?? []) {
      const button = fields.get(cell)?.button;
      const text = row.slice(start, start + wide);
      if (button && button.textContent !== text) button.textContent = text;
    }
  });
  label();
}

/**
 * @param {string} row
 * @param {[number, string, string][]} places
 * @param {number} wide
 */
function drawnRow(row, places, wide) {
  /** @type {(string | HTMLElement)[]} */
  const parts = [];
  let at = 0;
  for (const [start, cell, name] of places) {
    const button = document.createElement("button");
    button.type = "button";
    button.tabIndex = -1; // a Braille display comes here by its routing keys, and the grid is the stop of Tab
    button.dataset.cell = cell;
    fields.set(cell, { button, name });
    parts.push(row.slice(at, start), button);
    at = start + wide;
  }
  return [...parts, `${row.slice(at)}\n`];
}

/** Name the cells as the fields of the grid are named, and those in Braille by what stands there and where. */
function label() {
  for (const [cell, made] of board.cells) made.toggleAttribute("aria-braillelabel", cells.checked && fields.has(cell));
  if (!cells.checked) return;
  for (const [cell, { button, name }] of fields) {
    const short = `${button.textContent}\u2800${name}`;
    button.setAttribute("aria-label", board.words(cell));
    button.setAttribute("aria-braillelabel", short);
    board.cells.get(cell)?.setAttribute("aria-braillelabel", short);
  }
}

function show() {
  label();
  element("cells").hidden = !cells.checked;
  own.wish("braille", cells.checked);
}

/** @param {Braille} message */
function fill(message) {
  if (message.rows) draw(message.rows, message.fields ?? [], message.wide ?? 1);
  if (message.lines) element("cells-line").textContent = message.lines.join("\n");
  element("cells-board").hidden = !element("cells-board").textContent;
  element("cells-line").hidden = !element("cells-line").textContent;
  element("cells-missing").textContent = message.missing ?? "";
  element("cells-missing").hidden = !message.missing;
}
