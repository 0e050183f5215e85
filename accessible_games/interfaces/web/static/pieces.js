// @ts-check
/** The board as buttons: a list of the pieces, by owner, or each field in rows. */

import { board } from "./board.js";
import { cellOf, element } from "./page.js";
import { preferences } from "./preferences.js";

/** @typedef {{name: string, words: string, cells: string[]}} Group */

/** @type {Map<string, HTMLButtonElement>} by group and field */
const buttons = new Map();
/** @type {Map<string, HTMLElement>} by name */
const groups = new Map();

/** Follow the board, and listen to the buttons. */
export function startPieces() {
  board.followers.push(show);
  preferences.on("board", () => {
    element("pieces").replaceChildren();
    buttons.clear();
    groups.clear();
    show();
  });
  element("pieces").addEventListener("click", (event) => {
    const cell = cellOf(event.target);
    if (cell) board.choose(cell);
  });
}

function show() {
  const kind = preferences.text("board");
  const isShown = kind === "list" || kind === "buttons";
  element("pieces").hidden = !isShown;
  element("grid-how").hidden = element("letters").hidden = kind !== "grid";
  if (!isShown) return;
  const wanted = kind === "list" ? listed() : rows();
  const kept = new Set(wanted.map((group) => group.name));
  for (const [name, made] of groups) {
    if (!kept.has(name) && !made.contains(document.activeElement)) remove(name, made);
  }
  wanted.forEach((group) => fill(group));
}

/** @returns {Group[]} */
function listed() {
  const cells = board.rows.flatMap((row) => row.cells);
  const words = element("pieces").dataset;
  const isTaken = board.marks.taken.size > 0;
  const found = [
    { name: "goals", words: (isTaken ? words.goals : words.begins) ?? "", cells: cells.filter((cell) => board.marks.goals.has(cell)) },
    { name: "own", words: words.own ?? "", cells: cells.filter((cell) => board.owners[cell] === "own") },
    { name: "other", words: words.other ?? "", cells: cells.filter((cell) => board.owners[cell] === "other") },
    { name: "nobody", words: words.nobody ?? "", cells: cells.filter((cell) => board.owners[cell] === "nobody") },
  ];
  return found.filter((group) => group.cells.length);
}

/** @returns {Group[]} */
function rows() {
  const words = element("pieces").dataset.row ?? "";
  return board.rows.map((row) => ({ name: `row-${row.name}`, words: words.replace("%", row.name), cells: row.cells }));
}

/** @param {Group} group */
function fill(group) {
  const made = groups.get(group.name) ?? grouped(group);
  const title = made.firstElementChild;
  if (title && title.textContent !== group.words) title.textContent = group.words;
  const list = /** @type {HTMLElement} */ (made.lastElementChild);
  const wanted = group.cells.map((cell) => buttonOf(group.name, cell));
  for (const item of [...list.children]) {
    const button = /** @type {HTMLButtonElement} */ (item.firstElementChild);
    // The focused button keeps the focus, whatever others do.
    if (!wanted.includes(button) && button !== document.activeElement) item.remove();
    else write(button);
  }
  wanted.forEach((button, at) => {
    const item = /** @type {HTMLElement} */ (button.parentElement);
    if (list.children[at] !== item && item !== document.activeElement?.parentElement) list.insertBefore(item, list.children[at] ?? null);
    write(button);
  });
}

/** @param {Group} group */
function grouped(group) {
  const made = document.createElement("div");
  const title = document.createElement("h3");
  title.id = `pieces-${group.name}`;
  const list = document.createElement("ul");
  list.setAttribute("aria-labelledby", title.id);
  made.append(title, list);
  groups.set(group.name, made);
  if (group.name === "goals") element("pieces").prepend(made);
  else element("pieces").append(made);
  return made;
}

/**
 * @param {string} group
 * @param {string} cell
 */
function buttonOf(group, cell) {
  const key = `${group} ${cell}`;
  const known = buttons.get(key);
  if (known) return known;
  const made = document.createElement("button");
  made.type = "button";
  made.className = "quiet";
  made.dataset.cell = cell;
  document.createElement("li").append(made);
  buttons.set(key, made);
  return made;
}

/** @param {HTMLButtonElement} button */
function write(button) {
  const cell = button.dataset.cell ?? "";
  const words = board.words(cell);
  if (button.textContent !== words) button.textContent = words;
  for (const [name, marked] of Object.entries(board.marks)) button.classList.toggle(name, marked.has(cell));
}

/**
 * @param {string} name
 * @param {HTMLElement} made
 */
function remove(name, made) {
  made.remove();
  groups.delete(name);
  for (const key of [...buttons.keys()]) if (key.startsWith(`${name} `)) buttons.delete(key);
}
