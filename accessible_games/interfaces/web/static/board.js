// @ts-check
/** The board: a picture for the eye, and above it the fields of a grid for keyboard, finger and screen reader. */

import { connection } from "./connection.js";
import { pictureOf } from "./markup.js";
import { before, placeOf } from "./moving.js";
import { cellOf, element } from "./page.js";
import { preferences } from "./preferences.js";
import { turning } from "./turning.js";

/** @typedef {import("../messages.js").Board} Board */
/** @typedef {import("../messages.js").Row} Row */

const LEAST = 24; // pixels from one field to the next
const MOST = 96; // the same, unless the person wants it large
const TALL = 1.6; // height to width from which on seats stand side by side on a phone
const UNIT = 100; // of the picture, from one field to the next

export const board = {
  /** @type {Row[]} */
  rows: [],
  /** @type {Map<string, HTMLElement>} */
  cells: new Map(),
  /** @type {SVGRect | undefined} of the picture, as it was drawn */
  box: undefined,
  /** @type {Map<string, {x: number, y: number}>} where each field lies in it */
  places: new Map(),
  /** @type {Map<string, string>} what stands on each field, in words */
  labels: new Map(),
  /** @type {Record<string, string>} whose it is */
  owners: {},
  /** @type {string[]} letters of each direction */
  keys: [],
  /** @type {Record<string, string[]>} where each direction leads */
  steps: {},
  /** @type {Record<"taken" | "goals" | "threats", Set<string>>} */
  marks: { taken: new Set(), goals: new Set(), threats: new Set() },
  /** @type {string} the field that Tab comes to */
  here: "",
  /** @type {(() => void)[]} who is told of each change */
  followers: [],

  /** @param {Board} message */
  show(message) {
    element("table").hidden = !message.match;
    element("told").classList.toggle("below", message.match !== "");
    if (!message.match) return this.clear();
    if (message.picture && message.rows) this.make(message, message.picture, message.rows);
    this.repaint(message.fields ?? {});
    for (const [cell, label] of Object.entries(message.labels ?? {})) this.labels.set(cell, label);
    this.owners = { ...this.owners, ...message.owners };
    this.marks = {
      taken: new Set(message.taken ?? this.marks.taken),
      goals: new Set(message.goals ?? this.marks.goals),
      threats: new Set(message.threats ?? this.marks.threats),
    };
    if (message.facts) element("facts").replaceChildren(...message.facts.map(sentence));
    for (const [cell, made] of this.cells) this.mark(cell, made);
    for (const follow of this.followers) follow();
  },

  clear() {
    this.labels.clear();
    this.owners = {};
    this.marks = { taken: new Set(), goals: new Set(), threats: new Set() };
  },

  /**
   * @param {Board} message
   * @param {string} picture
   * @param {Row[]} rows
   */
  make(message, picture, rows) {
    const hadFocus = element("grid").contains(document.activeElement);
    const drawing = pictureOf(picture);
    const { x, y, width, height } = drawing.viewBox.baseVal;
    this.box = new DOMRect(x, y, width, height);
    const group = document.createElementNS(drawing.namespaceURI, "g");
    group.setAttribute("class", "turned");
    group.append(...[...drawing.children].filter((each) => each.tagName !== "defs"));
    drawing.append(group);
    this.clear();
    element("picture").replaceChildren(drawing);
    element("board-title").textContent = message.name ?? "";
    element("ways").textContent = message.ways ?? "";
    this.keys = message.keys ?? [];
    this.steps = message.steps ?? {};
    this.rows = rows.filter((row) => row.cells.length);
    this.cells.clear();
    this.places.clear();
    const made = this.rows.map((row) => {
      const line = document.createElement("div");
      line.setAttribute("role", "row");
      line.setAttribute("aria-label", row.name);
      line.append(...row.cells.map((cell) => this.cell(cell, drawing)));
      count(line, row.name);
      return line;
    });
    element("grid").replaceChildren(...made);
    this.turn();
    if (!this.cells.has(this.here)) this.here = this.rows[0]?.cells[0] ?? "";
    this.stop();
    if (hadFocus) this.cells.get(this.here)?.focus();
  },

  /**
   * @param {string} cell
   * @param {SVGSVGElement} drawing
   */
  cell(cell, drawing) {
    const made = document.createElement("div");
    made.setAttribute("role", "gridcell");
    made.tabIndex = -1;
    made.dataset.cell = cell;
    const field = drawing.querySelector(`[data-cell="${CSS.escape(cell)}"]`);
    if (field) this.places.set(cell, placeOf(field));
    if (field?.classList.contains("square")) made.classList.add("square");
    this.cells.set(cell, made);
    return made;
  },

  /** Put the picture and the fields above it where they lie now. */
  turn() {
    const drawing = element("picture").querySelector("svg");
    if (!drawing || !this.box) return;
    measure(drawing, turning.turn(drawing, this.box));
    for (const [cell, made] of this.cells) {
      const place = this.places.get(cell);
      if (!place) continue;
      const { x, y } = turning.share(place, this.box);
      made.style.left = `${x * 100}%`;
      made.style.top = `${y * 100}%`;
    }
  },

  /** @param {Record<string, string>} fields */
  repaint(fields) {
    const picture = element("picture");
    const after = before(picture, Object.keys(fields));
    for (const [cell, markup] of Object.entries(fields)) {
      picture.querySelector(`[data-cell="${CSS.escape(cell)}"]`)?.replaceWith(pictureOf(markup));
    }
    after();
  },

  /**
   * @param {string} cell
   * @param {HTMLElement} made
   */
  mark(cell, made) {
    made.setAttribute("aria-label", this.words(cell));
    made.classList.toggle("own", this.isMine(cell));
    made.classList.toggle("occupied", Boolean(this.owners[cell]));
    for (const [name, marked] of Object.entries(this.marks)) made.classList.toggle(name, marked.has(cell));
  },

  /**
   * Return the words for a field.
   * @param {string} cell
   */
  words(cell) {
    const told = [this.labels.get(cell) ?? cell];
    for (const [name, marked] of Object.entries(this.marks)) {
      if (marked.has(cell)) told.push(element("board").dataset[name] ?? "");
    }
    return told.join(", ");
  },

  /**
   * Return whether the person may move the piece there some day: an own one, or one that is nobody's.
   * @param {string} cell
   */
  isMine(cell) {
    return this.owners[cell] === "own" || this.owners[cell] === "nobody";
  },

  /** @param {string} cell */
  goTo(cell) {
    const next = this.cells.get(cell);
    if (!next) return;
    this.cells.get(this.here)?.setAttribute("tabindex", "-1");
    this.here = cell;
    this.stop();
    next.focus();
  },

  /** Make the field a stop of the Tab key, but not where buttons or a list replace the grid for readers. */
  stop() {
    this.cells.get(this.here)?.setAttribute("tabindex", preferences.text("board") === "grid" ? "0" : "-1");
  },

  /**
   * Pick up the piece there, or put one down there.
   * @param {string} cell
   */
  choose(cell) {
    connection.send({ line: `grab ${cell}` });
  },

  /**
   * @param {string} key  an arrow key, Home or End
   * @returns {boolean} false at the edge
   */
  step(key) {
    const before = this.here;
    const cells = this.rows.map((row) => row.cells);
    const row = cells.findIndex((each) => each.includes(this.here));
    const column = cells[row]?.indexOf(this.here) ?? 0;
    if (key === "ArrowLeft" || key === "ArrowRight") {
      this.goTo(cells[row]?.[column + (key === "ArrowLeft" ? -1 : 1)] ?? this.here);
    } else if (key === "Home" || key === "End") {
      this.goTo(cells[row]?.at(key === "Home" ? 0 : -1) ?? this.here);
    } else {
      this.goTo(this.nearest(cells[row + (key === "ArrowUp" ? -1 : 1)] ?? [this.here]));
    }
    return this.here !== before || key === "Home" || key === "End";
  },

  /** @param {string[]} row */
  nearest(row) {
    const here = this.places.get(this.here)?.x ?? 0;
    const away = (/** @type {string} */ cell) => Math.abs((this.places.get(cell)?.x ?? 0) - here);
    return row.reduce((best, cell) => (away(cell) < away(best) ? cell : best));
  },
};

/** Listen to the server. */
export function startBoard() {
  connection.on("board", (message) => board.show(message));
  connection.on("cursor", (message) => board.goTo(message.field));
  connection.on("closed", () => board.show({ type: "board", match: "" }));
  turning.followers.push(() => board.turn());
  connection.on("opened", wish);
  for (const name of ["begins", "threats", "board"]) preferences.on(name, wish);
  preferences.on("board", () => {
    const isGrid = preferences.text("board") === "grid";
    element("grid").setAttribute("role", isGrid ? "grid" : "presentation");
    if (isGrid) element("grid").removeAttribute("aria-hidden");
    else element("grid").setAttribute("aria-hidden", "true");
    board.stop();
  });
}

/** Say what can be moved, if a list of pieces replaces the grid. */
function wish() {
  const isList = preferences.text("board") === "list";
  /** @type {import("../messages.js").Wished["wish"]} */
  const wishes = preferences.isOn("begins") || isList ? ["begins"] : [];
  if (preferences.isOn("threats")) wishes.push("threats");
  connection.send({ wish: wishes });
}

/**
 * Number a row and its fields as their names do, c3 as row 3 and column 3, because readers speak both.
 * @param {HTMLElement} line
 * @param {string} name
 */
function count(line, name) {
  for (const made of line.children) {
    const [, letter = "", digits = ""] = /^([a-z])(\d+)$/.exec(cellOf(made)) ?? [];
    const place = String(letter.charCodeAt(0) - "a".charCodeAt(0) + 1);
    if (!digits) return;
    line.setAttribute("aria-rowindex", name === letter ? place : digits);
    made.setAttribute("aria-colindex", name === letter ? digits : place);
  }
}

/** @param {string} words */
function sentence(words) {
  const made = document.createElement("li");
  made.textContent = words;
  return made;
}

/**
 * Compute the largest size of the board, and of a field.
 * @param {SVGSVGElement} drawing
 * @param {{width: number, height: number}} size
 */
function measure(drawing, { width, height }) {
  element("board").style.minWidth = `${Math.ceil((width / UNIT) * LEAST)}px`;
  element("board").style.setProperty("--field", `${(fieldWidth(drawing) / width) * 100}%`);
  element("table").classList.toggle("tall", height > TALL * width);
  element("scroll").style.setProperty("--shape", String(width / height));
  element("scroll").style.setProperty("--most", `${(width / UNIT) * MOST}px`);
}

/** @param {SVGSVGElement} drawing */
function fieldWidth(drawing) {
  const well = drawing.querySelector(".well");
  return Number(well?.getAttribute("width") ?? 2 * Number(well?.getAttribute("r") ?? UNIT / 3));
}
