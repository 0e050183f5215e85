// @ts-check
/** The moves of the round as a table, in which one goes back: one stop of the Tab key, arrow keys inside. */

import { connection } from "./connection.js";
import { element } from "./page.js";

/** @typedef {import("../messages.js").Moves} Moves */

/** @type {NonNullable<Moves["seats"]>} */
let seats = [];
/** @type {NonNullable<Moves["moves"]>} */
let moves = [];
/** @type {HTMLButtonElement[]} by number, from the first move on */
let buttons = [];
let shown = 0;

/** Listen to the server, and to whoever goes through the moves. */
export function startMoves() {
  connection.on("moves", show);
  connection.on("closed", () => show({ type: "moves", match: "" }));
  element("moves-list").addEventListener("keydown", typed);
  element("moves-list").addEventListener("click", (event) => {
    const at = buttons.findIndex((each) => each === event.target);
    if (at >= 0) connection.send({ line: `goto ${at + 1}` });
  });
  for (const id of ["moves", "past"]) {
    element(id).addEventListener("click", (event) => {
      const line = event.target instanceof Element ? event.target.getAttribute("data-line") : null;
      if (line) connection.send({ line });
    });
  }
}

/** @param {Moves} message */
function show(message) {
  const hasMoves = message.match !== "" && (message.first ?? 0) + (message.moves?.length ?? 0) > 0;
  const past = element("past");
  past.hidden = !message.past;
  if (past.firstElementChild) past.firstElementChild.textContent = message.past ?? "";
  element("moves").hidden = !hasMoves;
  if (message.seats) head(message.seats);
  const first = message.first ?? 0;
  shown = message.shown ?? 0;
  if (!hasMoves || message.seats || first < moves.length) {
    moves = [...moves.slice(0, first), ...(message.moves ?? [])];
    fill();
  } else {
    for (const each of message.moves ?? []) add(each);
  }
  point();
}

/** @param {NonNullable<Moves["seats"]>} found */
function head(found) {
  seats = found;
  const row = document.createElement("tr");
  const turn = document.createElement("th");
  turn.append(hidden(element("moves").dataset.turn ?? ""));
  row.append(turn, ...seats.map(([, name]) => cell("th", name)));
  for (const each of row.children) each.setAttribute("scope", "col");
  element("moves").querySelector("thead")?.replaceChildren(row);
}

function fill() {
  const all = moves;
  moves = [];
  buttons = [];
  body().replaceChildren();
  for (const each of all) add(each);
}

/** @param {[string, string]} move */
function add(move) {
  moves.push(move);
  const column = seats.findIndex(([seat]) => seat === move[0]);
  let row = body().lastElementChild;
  if (!row || (row.children[column + 1]?.childElementCount ?? 1) || [...row.children].slice(column + 2).some((each) => each.childElementCount)) {
    row = document.createElement("tr");
    const number = cell("th", String(body().childElementCount + 1));
    number.setAttribute("scope", "row");
    row.append(number, ...seats.map(() => document.createElement("td")));
    body().append(row);
  }
  const made = document.createElement("button");
  made.type = "button";
  made.className = "quiet";
  made.tabIndex = -1;
  made.textContent = move[1];
  const words = element("moves").dataset.move ?? "";
  made.setAttribute("aria-label", words.replace("%n", String(moves.length)).replace("%s", seats[column]?.[1] ?? "").replace("%m", move[1]));
  buttons.push(made);
  row.children[column + 1]?.append(made);
}

/** The move behind which the board stands that is shown is the one that Tab comes to. */
function point() {
  const list = element("moves-list");
  const hasFocus = list.contains(document.activeElement);
  buttons.forEach((each, at) => {
    const isShown = at + 1 === shown;
    each.toggleAttribute("aria-current", isShown);
    if (isShown) each.setAttribute("aria-current", "true");
    if (!hasFocus) each.tabIndex = isShown || (!shown && !at) ? 0 : -1;
  });
  const here = buttons[shown - 1];
  if (!here || hasFocus) return;
  const { top } = list.getBoundingClientRect();
  list.scrollTop += here.getBoundingClientRect().top - top - list.clientHeight / 2;
}

/** @param {KeyboardEvent} event */
function typed(event) {
  const at = buttons.findIndex((each) => each === event.target);
  const [row, column] = at < 0 ? [0, 0] : placeOf(at);
  /** @type {Record<string, number>} */
  const ways = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    ArrowUp: near(row - 1, column),
    ArrowDown: near(row + 1, column),
    Home: 0,
    End: buttons.length - 1,
  };
  const next = buttons[ways[event.key] ?? -1];
  if (at < 0 || !(event.key in ways)) return;
  event.preventDefault();
  if (!next) return;
  for (const each of buttons) each.tabIndex = each === next ? 0 : -1;
  next.focus();
}

/**
 * Row and column of a move in the table.
 * @param {number} at
 * @returns {[number, number]}
 */
function placeOf(at) {
  const row = buttons[at]?.closest("tr");
  return [[...body().children].indexOf(/** @type {Element} */ (row)), [...(row?.children ?? [])].findIndex((each) => each.contains(buttons[at] ?? null))];
}

/**
 * The move in that row that is next to the column; -1 where there is no row.
 * @param {number} row
 * @param {number} column
 */
function near(row, column) {
  const found = [...(body().children[row]?.querySelectorAll("button") ?? [])];
  const away = (/** @type {Element} */ each) => Math.abs([...(each.closest("tr")?.children ?? [])].indexOf(/** @type {Element} */ (each.parentElement)) - column);
  const best = found.sort((one, other) => away(one) - away(other))[0];
  return best ? buttons.indexOf(best) : -1;
}

function body() {
  return /** @type {HTMLElement} */ (element("moves").querySelector("tbody"));
}

/**
 * @param {string} tag
 * @param {string} words
 */
function cell(tag, words) {
  const made = document.createElement(tag);
  made.textContent = words;
  return made;
}

/** @param {string} words */
function hidden(words) {
  const made = cell("span", words);
  made.className = "heard";
  return made;
}
