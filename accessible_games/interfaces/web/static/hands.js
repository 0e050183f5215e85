// @ts-check
/** Keys, taps and a dragged piece on the board. Nothing needs to be dragged; each way sends the same lines. */

import { board } from "./board.js";
import { connection } from "./connection.js";
import { heard } from "./heard.js";
import { cellOf, element } from "./page.js";
import { preferences } from "./preferences.js";

const ARROWS = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"];
/** @type {import("../messages.js").Pressed["press"][0][]} keys of exploring that the server answers */
const TO_SERVER = ["o", "O", "p", "P", "m", "M", "g", "G", "0", "n"];
const FAR = 8; // pixels that a pointer goes until it drags
const TWICE = 500; // milliseconds between two taps that belong together
const RESTS = 90; // milliseconds that a finger rests on a field until it is announced

/** @type {{cell: string, x: number, y: number, ghost: SVGSVGElement | undefined} | undefined} */
let dragged;
let wasDragged = false;
/** The place of the exploring finger, whether it was announced, and the tap before. */
const finger = { cell: "", isDown: false, isTold: false, timer: 0, tapped: "", at: 0 };

/** Listen to keys and pointers at the board. */
export function startHands() {
  const grid = element("grid");
  grid.addEventListener("keydown", typed);
  grid.addEventListener("click", tapped);
  grid.addEventListener("pointerdown", pressed);
  grid.addEventListener("pointermove", moved);
  grid.addEventListener("pointerup", released);
  grid.addEventListener("pointercancel", cancelled);
  document.addEventListener("click", clickedElsewhere);
  grid.addEventListener("dragstart", (event) => event.preventDefault()); // what is selected is not what is meant
}

/** @param {KeyboardEvent} event */
function typed(event) {
  if (event.altKey || event.metaKey || (event.ctrlKey && event.key !== "Home" && event.key !== "End")) return;
  if (!acts(event)) return;
  event.preventDefault();
}

/**
 * @param {KeyboardEvent} event
 * @returns {boolean} whether the key means something here
 */
function acts(event) {
  if (event.ctrlKey) board.goTo(board.rows.at(event.key === "Home" ? 0 : -1)?.cells.at(event.key === "Home" ? 0 : -1) ?? "");
  else if (ARROWS.includes(event.key)) step(event.key);
  else if (event.key === "Enter" || event.key === " ") board.choose(board.here);
  else if (event.key === "Escape" && dragged) drop();
  else if (event.key === "Escape" && board.marks.taken.size) connection.send({ press: ["0", board.here] });
  else if (event.key === "Escape") element("line").focus();
  else return preferences.isOn("letters") && letter(event.key);
  return true;
}

/** @param {string} key */
function step(key) {
  if (!board.step(key)) heard.note(element("board").dataset.edge ?? "");
}

/**
 * A click beside the board puts back what was taken.
 * @param {MouseEvent} event
 */
function clickedElsewhere(event) {
  const isFree = event.target instanceof Element && !event.target.closest("#grid, #log, #pieces, a, button, input, label, select, summary");
  if (isFree && board.marks.taken.size) connection.send({ press: ["0", board.here] });
}

/**
 * Handle a key of exploring.
 * @param {string} key
 * @returns {boolean}
 */
function letter(key) {
  if (key.length !== 1) return false;
  const asked = TO_SERVER.find((each) => each === key);
  const way = board.keys.findIndex((letters) => letters.includes(key.toLowerCase()));
  if (way >= 0) {
    const there = board.steps[board.here]?.[way];
    if (there) board.goTo(there);
    else heard.note(element("board").dataset.edge ?? "");
  } else if (key === "s") {
    heard.note(board.words(board.here));
  } else if (key === "f") {
    connection.send({ line: `row ${board.rows.find((row) => row.cells.includes(board.here))?.name ?? ""}` });
  } else if (asked) {
    connection.send({ press: [asked, board.here] });
  } else {
    return false;
  }
  return true;
}

/** @param {MouseEvent} event */
function tapped(event) {
  const cell = cellOf(event.target);
  const isLate = wasDragged && event.detail > 0; // a click of a screen reader is no end of a drag
  wasDragged = false;
  if (!cell || isLate) return;
  if (isExploring(event) && !isSecond(event, cell)) return;
  if (preferences.text("board") === "grid") board.goTo(cell);
  board.choose(cell);
}

/** @param {MouseEvent} event */
function isExploring(event) {
  return preferences.isOn("finger") && event instanceof PointerEvent && event.pointerType === "touch";
}

/**
 * @param {MouseEvent} event
 * @param {string} cell
 */
function isSecond(event, cell) {
  const isSame = finger.tapped === cell && event.timeStamp - finger.at < TWICE;
  finger.tapped = isSame ? "" : cell;
  finger.at = event.timeStamp;
  if (isSame) clearTimeout(finger.timer);
  else tell(cell);
  return isSame;
}

/** @param {PointerEvent} event */
function pressed(event) {
  wasDragged = false;
  if (!event.isPrimary) return cancelled();
  const cell = cellOf(event.target);
  if (isExploring(event)) return come(cell, finger.tapped === cell && event.timeStamp - finger.at < TWICE);
  if (event.button !== 0 || !board.isMine(cell)) return;
  dragged = { cell, x: event.clientX, y: event.clientY, ghost: undefined };
}

/** @param {PointerEvent} event */
function moved(event) {
  if (!event.isPrimary) return;
  if (isExploring(event)) {
    const cell = cellOf(document.elementFromPoint(event.clientX, event.clientY));
    if (finger.isDown && cell !== finger.cell) come(cell);
  }
  if (!dragged) return;
  if (!event.buttons) return drop(); // released outside the page
  if (!dragged.ghost) {
    if (Math.hypot(event.clientX - dragged.x, event.clientY - dragged.y) < FAR) return;
    element("grid").setPointerCapture(event.pointerId);
    dragged.ghost = ghostOf(dragged.cell);
    if (!board.marks.taken.has(dragged.cell)) board.choose(dragged.cell);
  }
  dragged.ghost.style.left = `${event.clientX}px`;
  dragged.ghost.style.top = `${event.clientY}px`;
}

/**
 * Note that the finger is on another field, or on none; the field is announced when the finger rests there.
 * @param {string} cell
 * @param {boolean} isTold
 */
function come(cell, isTold = false) {
  clearTimeout(finger.timer);
  Object.assign(finger, { cell, isTold, isDown: true });
  if (cell && !isTold) finger.timer = setTimeout(() => tell(cell), RESTS);
}

/** @param {string} cell */
function tell(cell) {
  clearTimeout(finger.timer);
  if (finger.cell === cell && finger.isTold) return;
  finger.isTold = true;
  heard.note(board.words(cell));
}

/** A second finger, scrolling or the system: cancel what was begun. */
function cancelled() {
  come("");
  finger.isDown = false;
  finger.tapped = "";
  drop();
}

/** @param {PointerEvent} event */
function released(event) {
  if (!dragged) return;
  if (!dragged.ghost) {
    dragged = undefined;
    return;
  }
  const start = dragged.cell;
  const cell = cellOf(document.elementFromPoint(event.clientX, event.clientY));
  if (!cell || cell === start) {
    drop();
    return;
  }
  end();
  board.choose(cell);
}

/** Return the dragged piece to its place. */
function drop() {
  if (dragged?.ghost) connection.send({ press: ["0", dragged.cell] });
  end();
}

function end() {
  wasDragged = dragged?.ghost !== undefined;
  dragged?.ghost?.remove();
  dragged = undefined;
}

/**
 * Return the piece under the pointer.
 * @param {string} cell
 */
function ghostOf(cell) {
  const drawing = /** @type {SVGSVGElement} */ (element("picture").querySelector("svg"));
  const found = /** @type {SVGSVGElement} */ (drawing.cloneNode(false));
  const piece = drawing.querySelector(`[data-cell="${CSS.escape(cell)}"] > .piece:last-of-type`)?.cloneNode(true);
  if (piece instanceof Element) {
    piece.removeAttribute("transform");
    found.append(piece);
  }
  found.setAttribute("viewBox", "-50 -50 100 100");
  found.classList.add("ghost");
  found.style.width = `${(drawing.clientWidth / drawing.viewBox.baseVal.width) * 100}px`;
  document.body.append(found);
  return found;
}
