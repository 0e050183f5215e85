// @ts-check
/** The announcements: the list that stays on the page, and the two regions that screen readers read from. */

import { element } from "./page.js";
import { clearRegions, present } from "./regions.js";

/** @typedef {import("../messages.js").Line} Line */
/** @typedef {Pick<Line, "text" | "language" | "priority"> & {kind?: string, category?: string}} Said */

const LINES_KEPT = 500;
const URGENT = ["clock", "connection"]; // categories that interrupt a screen reader: all others wait their turn
const NEAR = 40; // pixels from the end of the list within which somebody reads along

const UPWARDS = ["ArrowUp", "PageUp", "Home", " "]; // the last one with Shift
const BY_HAND = 1000; // milliseconds after a wheel, finger, key or drag in which the person scrolls, and not the page

let follows = true; // the list stays at its newest line until somebody scrolls away from it
let touched = -BY_HAND; // when the person had a hand at the list
let place = 0; // of the list: only upwards leads away from the newest line

/** Keep the list's place when its height changes, as a board appears or disappears. */
export function startHeard() {
  const log = element("log");
  for (const kind of ["wheel", "touchmove"]) {
    log.addEventListener(kind, () => (touched = performance.now()), { passive: true });
  }
  log.addEventListener("keydown", ({ key }) => {
    if (UPWARDS.includes(key)) touched = performance.now(); // and not Tab, which leads past the list
    if (key !== "End") return;
    touched = -BY_HAND;
    follows = true; // a line may come before the list has scrolled
  });
  log.addEventListener("pointerdown", () => (touched = Infinity)); // perhaps at the scroll bar, which tells no more
  addEventListener("pointermove", ({ buttons }) => {
    if (touched === Infinity && !buttons) touched = performance.now();
  });
  log.addEventListener("scroll", () => {
    // The first pixel counts: a line that came before the next one would end the scrolling.
    if (log.scrollTop < place && performance.now() < touched + BY_HAND) follows = false;
    else if (isNear()) follows = true;
    place = log.scrollTop;
    element("newest").hidden = follows;
  });
  log.addEventListener("scrollend", () => {
    if (isNear()) follows = true; // somebody reads along
    else follow(); // a line came while the key End scrolled to the one before it
    element("newest").hidden = follows;
  });
  new ResizeObserver(follow).observe(log);
  const told = element("told");
  // What has the focus is scrolled clear of it where it is sticky.
  new ResizeObserver(() => document.documentElement.style.setProperty("--told", `${told.offsetHeight}px`)).observe(told);
}

/** Return whether the newest line is in view, or nearly. */
function isNear() {
  const log = element("log");
  return log.scrollHeight - log.scrollTop - log.clientHeight < NEAR;
}

const SHOWN = 6000; // milliseconds that a refusal stands at the board
let refusing = 0;

/**
 * For the eye, at the board: the list and the region for screen readers say the same.
 * @param {Line | undefined} line
 */
function refuse(line) {
  const place = element("refusal");
  clearTimeout(refusing);
  place.hidden = !line;
  place.textContent = line?.text ?? "";
  if (line) refusing = setTimeout(() => refuse(undefined), SHOWN);
}

function follow() {
  const log = element("log");
  const last = log.lastElementChild;
  if (last instanceof HTMLElement) log.style.setProperty("--newest", `${last.offsetHeight}px`);
  if (follows) log.scrollTop = log.scrollHeight;
}

export const heard = {
  /** @type {((line: Pick<Line, "text" | "language" | "priority" | "spoken">) => void) | undefined} what speaks instead */
  voice: undefined,

  /** @param {Line[]} lines */
  tell(lines) {
    this.keep(lines);
    refuse(lines.find((line) => line.category === "refusal"));
    for (const line of lines) {
      if (this.voice) this.voice(line);
      else this.show(line);
    }
  },

  /**
   * Add it to the list alone, because it was heard before.
   * @param {Line[]} lines
   */
  keep(lines) {
    const log = element("log");
    log.append(...lines.slice(-LINES_KEPT).map((line) => words("li", line)));
    while (log.childElementCount > LINES_KEPT) log.firstElementChild?.remove();
    follow();
  },

  /**
   * Send it to screen readers.
   * @param {Said} line
   */
  show(line) {
    present(URGENT.includes(line.category ?? "") ? "assertive" : "polite", words("p", line));
  },

  /** Empty the regions, because the browser speaks instead. */
  clear() {
    clearRegions();
  },

  /** Return the last announcement. */
  get last() {
    return element("log").lastElementChild?.textContent ?? "";
  },

  /** Keep only the last announcement, which says why the page ends: the person may not come back. */
  leave() {
    element("log").replaceChildren(...[...element("log").children].slice(-1));
  },

  /** Empty everything, because another person comes. */
  forget() {
    this.clear();
    element("log").replaceChildren();
  },

  /**
   * Show an answer of the page itself, in its turn, for a while.
   * @param {string} text
   */
  note(text) {
    this.say(text, "info", "answer");
  },

  /**
   * Show the state of the connection, which is no announcement and does not stay.
   * @param {string} text
   */
  interrupt(text) {
    this.say(text, "alert", "connection");
  },

  /**
   * @param {string} text
   * @param {string} priority
   * @param {string} category
   */
  say(text, priority, category) {
    const line = { text, language: document.documentElement.lang, priority, category, kind: "system" };
    if (this.voice) this.voice(line);
    else this.show(line);
  },
};

/**
 * @param {string} tag
 * @param {Pick<Line, "text" | "language"> & {kind?: string}} line
 */
function words(tag, line) {
  const made = document.createElement(tag);
  made.textContent = line.text;
  made.className = line.kind ?? "";
  if (line.language !== document.documentElement.lang) made.lang = line.language;
  return made;
}
