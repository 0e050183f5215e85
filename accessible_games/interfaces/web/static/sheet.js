// @ts-check
/** The deduction sheet: a table for each half, one stop of the Tab key each, arrow keys inside. */

import { connection } from "./connection.js";
import { element } from "./page.js";

/** @typedef {import("../messages.js").SheetRow} SheetRow */
/** @typedef {import("../messages.js").Half} Half */
/** @typedef {import("../messages.js").Sheet} Sheet */

/** @type {Record<string, string>} what a cell shows to the eye */
const SIGNS = { o: "○", x: "✕", n: "·", y: "●", s: "●" };

let shown = ""; // which tables there are
let marks = false;

/** Listen to the server, and to keys at the sheet. */
export function startSheet() {
  connection.on("sheet", show);
  connection.on("closed", () => show({ type: "sheet", halves: [] }));
  element("halves").addEventListener("keydown", typed);
  element("halves").addEventListener("click", (event) => {
    const cell = cellOf(event.target);
    if (!cell) return;
    goTo(cell);
    mark(cell);
  });
}

/** @param {Sheet} message */
function show(message) {
  element("sheet").hidden = !message.halves.length;
  element("sheet-how").hidden = !message.marks;
  marks = message.marks === true;
  const wanted = JSON.stringify([message.match, message.halves.map((half) => [half.seat, half.caption, half.letters])]);
  if (wanted !== shown) {
    element("halves").replaceChildren(...message.halves.map(made));
    shown = wanted;
  }
  if (message.meanings) element("meanings").replaceChildren(...message.meanings.map((each) => text("li", each)));
  message.halves.forEach((half) => half.rows.forEach((row) => fill(half, row)));
}

/**
 * @param {string} tag
 * @param {string} words
 */
function text(tag, words) {
  const found = document.createElement(tag);
  found.textContent = words;
  return found;
}

/** @param {Half} half */
function made(half) {
  const table = document.createElement("table");
  table.setAttribute("role", "grid");
  table.append(text("caption", half.caption));
  const head = table.createTHead().insertRow();
  head.append(document.createElement("td"), ...[...half.letters].map((letter) => headed(text("th", letter), "col")));
  const body = table.createTBody();
  for (const row of half.rows) {
    const line = body.insertRow();
    line.append(headed(text("th", row.piece), "row"));
    for (const letter of half.letters) {
      const cell = line.insertCell();
      cell.setAttribute("role", "gridcell");
      Object.assign(cell.dataset, { seat: half.seat, piece: row.piece, letter });
      cell.tabIndex = -1;
    }
  }
  const first = table.querySelector("[role=gridcell]");
  if (first instanceof HTMLElement) first.tabIndex = 0;
  return table;
}

/**
 * @param {HTMLElement} cell
 * @param {string} scope
 */
function headed(cell, scope) {
  cell.setAttribute("scope", scope);
  return cell;
}

/**
 * @param {Half} half
 * @param {SheetRow} row
 */
function fill(half, row) {
  const found = element("halves").querySelectorAll(
    `[data-seat="${CSS.escape(half.seat)}"][data-piece="${CSS.escape(row.piece)}"]`,
  );
  const words = element("sheet").dataset;
  found.forEach((cell, at) => {
    const kind = row.cells[at] ?? "n";
    if (cell.className === kind) return;
    cell.className = kind;
    cell.textContent = SIGNS[kind] ?? "";
    cell.setAttribute("aria-label", words[kind] ?? "");
  });
  const head = found[0]?.parentElement?.querySelector("th");
  const name = row.gone ? `${row.piece}, ${words.gone}` : row.piece;
  if (head && head.textContent !== name) head.textContent = name;
}

/** @param {EventTarget | null} target */
function cellOf(target) {
  return target instanceof HTMLElement && target.dataset.letter ? target : undefined;
}

/** @param {HTMLElement} cell */
function goTo(cell) {
  cell.closest("table")?.querySelector("[tabindex='0']")?.setAttribute("tabindex", "-1");
  cell.tabIndex = 0;
  cell.focus();
}

/** @param {KeyboardEvent} event */
function typed(event) {
  const cell = cellOf(event.target);
  if (!cell || event.altKey || event.metaKey) return;
  const lines = [...(cell.closest("tbody")?.rows ?? [])].map((row) => [...row.querySelectorAll("td")]);
  const row = lines.findIndex((line) => line.some((each) => each === cell));
  const column = lines[row]?.findIndex((each) => each === cell) ?? 0;
  const last = (lines[row]?.length ?? 1) - 1;
  /** @type {Record<string, [number, number]>} */
  const ways = {
    ArrowLeft: [row, column - 1],
    ArrowRight: [row, column + 1],
    ArrowUp: [row - 1, column],
    ArrowDown: [row + 1, column],
    Home: [event.ctrlKey ? 0 : row, 0],
    End: [event.ctrlKey ? lines.length - 1 : row, last],
  };
  const way = ways[event.key];
  if (way) {
    event.preventDefault();
    const next = lines[way[0]]?.[way[1]];
    if (next) goTo(next);
  } else if (event.key === "Enter" || event.key === " ") {
    event.preventDefault();
    mark(cell);
  } else if (event.key === "Escape") {
    element("line").focus();
  }
}

/** @param {HTMLElement} cell */
function mark(cell) {
  const { seat, piece, letter } = cell.dataset;
  const command = cell.className === "x" ? "restore" : "strike";
  if (marks) connection.send({ line: `${command} ${seat} ${piece} ${letter}` });
}
