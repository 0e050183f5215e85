// @ts-check
/**
 * The page on which one plays. The server sends words and boards; what is typed, or chosen on the board, goes to it as
 * lines. Nothing here knows the rules of a game, and nothing that others do moves the focus.
 */
"use strict";

/**
 * @typedef {{seq: number, text: string, language: string, category: string, priority: string, kind: string}} Line
 * @typedef {{type: "lines", lines: Line[]}} Lines
 * @typedef {{name: string, cells: string[]}} Row
 * @typedef {{type: "secret", on: boolean}} Secret
 * @typedef {{type: "board", match: string, labels?: Record<string, string>, name?: string, rows?: Row[],
 *   picture?: string, fields?: Record<string, string>}} Board
 */

const LINES_KEPT = 500;
const HEARD_KEPT = 50;
const HISTORY_KEPT = 100;
const FIRST_WAIT = 1000; // milliseconds until the first new attempt to connect
const LONGEST_WAIT = 30000;

/**
 * @param {string} id
 * @returns {HTMLElement}
 */
function element(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(id);
  return found;
}

const input = /** @type {HTMLInputElement} */ (element("line"));

/** Each announcement is a node of its own: equal words are heard as often as they are said. */
const heard = {
  /** @param {Line} line */
  tell(line) {
    const log = element("log");
    const isAtEnd = log.scrollHeight - log.scrollTop - log.clientHeight < 40;
    log.append(words("li", line));
    keep(log, LINES_KEPT);
    const region = element(line.priority === "alert" ? "assertive" : "polite");
    region.append(words("p", line));
    keep(region, HEARD_KEPT);
    if (isAtEnd) log.scrollTop = log.scrollHeight;
  },
};

/**
 * @param {string} tag
 * @param {Line} line
 */
function words(tag, line) {
  const made = document.createElement(tag);
  made.textContent = line.text;
  made.className = line.kind;
  if (line.language !== document.documentElement.lang) made.lang = line.language;
  return made;
}

/**
 * @param {HTMLElement} list
 * @param {number} most
 */
function keep(list, most) {
  while (list.childElementCount > most) list.firstElementChild?.remove();
}

/** The board: a picture for the eye, and above it the fields of a grid for keyboard, finger and screen reader. */
const board = {
  /** @type {string[][]} */
  rows: [],
  /** @type {Map<string, HTMLElement>} */
  cells: new Map(),
  /** @type {string} the field that Tab comes to */
  here: "",

  /** @param {Board} message */
  show(message) {
    element("table").hidden = !message.match;
    if (!message.match) return;
    if (message.picture && message.rows) this.make(message.picture, message.rows, message.name ?? "");
    for (const [cell, markup] of Object.entries(message.fields ?? {})) this.repaint(cell, markup);
    for (const [cell, label] of Object.entries(message.labels ?? {})) {
      this.cells.get(cell)?.setAttribute("aria-label", label);
    }
  },

  /**
   * @param {string} picture
   * @param {Row[]} rows
   * @param {string} name
   */
  make(picture, rows, name) {
    const hadFocus = element("grid").contains(document.activeElement);
    const drawing = parsed(picture);
    element("picture").replaceChildren(drawing);
    element("board-title").textContent = name;
    const filled = rows.filter((row) => row.cells.length);
    this.rows = filled.map((row) => row.cells);
    this.cells.clear();
    const made = filled.map((row) => {
      const line = document.createElement("div");
      line.setAttribute("role", "row");
      line.setAttribute("aria-label", row.name);
      line.append(...row.cells.map((cell) => this.cell(cell, drawing)));
      return line;
    });
    element("grid").replaceChildren(...made);
    if (!this.cells.has(this.here)) this.here = this.rows[0]?.[0] ?? "";
    this.cells.get(this.here)?.setAttribute("tabindex", "0");
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
    const place = this.place(cell, drawing);
    if (place) {
      const { x, y, width, height } = drawing.viewBox.baseVal;
      made.style.left = `${((place.x - x) / width) * 100}%`;
      made.style.top = `${((place.y - y) / height) * 100}%`;
    }
    this.cells.set(cell, made);
    return made;
  },

  /**
   * @param {string} cell
   * @param {SVGSVGElement} drawing
   */
  place(cell, drawing) {
    const field = drawing.querySelector(`[data-cell="${CSS.escape(cell)}"]`);
    const moved = /translate\(([-\d.]+) ([-\d.]+)\)/.exec(field?.getAttribute("transform") ?? "");
    return moved && { x: Number(moved[1]), y: Number(moved[2]) };
  },

  /**
   * @param {string} cell
   * @param {string} markup
   */
  repaint(cell, markup) {
    const old = element("picture").querySelector(`[data-cell="${CSS.escape(cell)}"]`);
    old?.replaceWith(parsed(markup));
  },

  /** @param {string} cell */
  goTo(cell) {
    const next = this.cells.get(cell);
    if (!next) return;
    this.cells.get(this.here)?.setAttribute("tabindex", "-1");
    this.here = cell;
    next.setAttribute("tabindex", "0");
    next.focus();
  },

  /** @param {string} key */
  step(key) {
    const row = this.rows.findIndex((cells) => cells.includes(this.here));
    const column = this.rows[row]?.indexOf(this.here) ?? 0;
    const last = (this.rows[row]?.length ?? 1) - 1;
    if (key === "ArrowLeft" || key === "ArrowRight") {
      this.goTo(this.rows[row]?.[column + (key === "ArrowLeft" ? -1 : 1)] ?? this.here);
    } else if (key === "Home" || key === "End") {
      this.goTo(this.rows[row]?.[key === "Home" ? 0 : last] ?? this.here);
    } else {
      this.goTo(this.nearest(this.rows[row + (key === "ArrowUp" ? -1 : 1)] ?? [this.here]));
    }
  },

  /** @param {string[]} row */
  nearest(row) {
    const here = parseFloat(this.cells.get(this.here)?.style.left ?? "0");
    const away = (/** @type {string} */ cell) => Math.abs(parseFloat(this.cells.get(cell)?.style.left ?? "0") - here);
    return row.reduce((best, cell) => (away(cell) < away(best) ? cell : best));
  },
};

/**
 * @param {string} markup
 * @returns {SVGSVGElement}
 */
function parsed(markup) {
  const found = new DOMParser().parseFromString(markup, "image/svg+xml").documentElement;
  return /** @type {SVGSVGElement} */ (/** @type {unknown} */ (document.importNode(found, true)));
}

/** The connection. When it is lost it is made again; what was typed meanwhile stays in the field. */
const connection = {
  /** @type {WebSocket | undefined} */
  socket: undefined,
  wait: FIRST_WAIT,

  open() {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${location.host}/socket`);
    this.socket = socket;
    socket.addEventListener("open", () => {
      this.wait = FIRST_WAIT;
      this.say("");
      if (document.activeElement === document.body) input.focus();
    });
    socket.addEventListener("message", (event) => this.receive(JSON.parse(event.data)));
    socket.addEventListener("close", (event) => this.closed(event.code === 1000));
  },

  /** @param {Lines | Secret | Board} message */
  receive(message) {
    if (message.type === "lines") message.lines.forEach((line) => heard.tell(line));
    else if (message.type === "board") board.show(message);
    else if (message.type === "secret") hide(message.on);
  },

  /** @param {boolean} isEnd */
  closed(isEnd) {
    hide(false);
    board.show({ type: "board", match: "" });
    this.say(isEnd ? "ended" : "lost");
    if (isEnd) return;
    setTimeout(() => this.open(), this.wait);
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  },

  /** @param {string} what */
  say(what) {
    const place = element("connection");
    const text = what ? (place.dataset[what] ?? "") : "";
    if (place.textContent === text) return;
    place.textContent = text;
    place.hidden = !text;
    if (text) element("assertive").append(words("p", { ...NOBODY, text }));
  },

  /** @param {string} line */
  send(line) {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify({ line }));
    return true;
  },
};

/** @type {Line} */
const NOBODY = { seq: 0, text: "", language: document.documentElement.lang, category: "", priority: "", kind: "system" };

/** @param {boolean} isSecret */
function hide(isSecret) {
  input.type = isSecret ? "password" : "text";
  input.value = isSecret ? "" : input.value;
  const label = element("line-label");
  label.textContent = (isSecret ? label.dataset.secret : label.dataset.line) ?? "";
}

/** @type {string[]} */
const typed = [];
let typedAt = 0;

element("command").addEventListener("submit", (event) => {
  event.preventDefault();
  if (!connection.send(input.value)) return;
  if (input.type === "text" && input.value && typed.at(-1) !== input.value) typed.push(input.value);
  if (typed.length > HISTORY_KEPT) typed.shift();
  typedAt = typed.length;
  input.value = "";
});

input.addEventListener("keydown", (event) => {
  if (input.type !== "text" || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
  event.preventDefault();
  typedAt = Math.max(0, Math.min(typed.length, typedAt + (event.key === "ArrowUp" ? -1 : 1)));
  input.value = typed[typedAt] ?? "";
});

element("grid").addEventListener("keydown", (event) => {
  if (event.altKey || event.metaKey || event.ctrlKey) return;
  if (["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"].includes(event.key)) {
    event.preventDefault();
    board.step(event.key);
  } else if (event.key === "Enter" || event.key === " ") {
    event.preventDefault();
    connection.send(`grab ${board.here}`);
  } else if (event.key === "Escape") {
    input.focus();
  }
});

element("grid").addEventListener("click", (event) => {
  const target = event.target instanceof HTMLElement ? event.target.dataset.cell : undefined;
  if (!target) return;
  board.goTo(target);
  connection.send(`grab ${target}`);
});

connection.open();
