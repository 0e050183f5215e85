// @ts-check
/** What was said: the list that stays on the page, and the two regions that screen readers read from. */

import { element } from "./page.js";
import { clearRegions, present } from "./regions.js";

/** @typedef {import("../messages.js").Line} Line */
/** @typedef {Pick<Line, "text" | "language" | "priority"> & {kind?: string, category?: string}} Said */

const LINES_KEPT = 500;
const URGENT = ["clock", "connection"]; // categories for which a screen reader is interrupted: all else waits its turn
const NEAR = 40; // pixels from the end of the list at which somebody reads along

let follows = true; // the list stays at its newest line until somebody scrolls away from it

/** See to the list of what was said, whose height changes when a board comes or goes. */
export function startHeard() {
  const log = element("log");
  log.addEventListener("scroll", () => {
    follows = log.scrollHeight - log.scrollTop - log.clientHeight < NEAR;
  });
  new ResizeObserver(follow).observe(log);
}

function follow() {
  const log = element("log");
  if (follows) log.scrollTop = log.scrollHeight;
}

export const heard = {
  /** @type {((line: Pick<Line, "text" | "language" | "priority" | "spoken">) => void) | undefined} what speaks instead */
  voice: undefined,

  /** @param {Line[]} lines */
  tell(lines) {
    this.keep(lines);
    for (const line of lines) {
      if (this.voice) this.voice(line);
      else this.show(line);
    }
  },

  /**
   * For the list alone: it was heard before.
   * @param {Line[]} lines
   */
  keep(lines) {
    const log = element("log");
    log.append(...lines.slice(-LINES_KEPT).map((line) => words("li", line)));
    while (log.childElementCount > LINES_KEPT) log.firstElementChild?.remove();
    follow();
  },

  /**
   * To screen readers.
   * @param {Said} line
   */
  show(line) {
    present(URGENT.includes(line.category ?? "") ? "assertive" : "polite", words("p", line));
  },

  /** Nobody is to find there what is spoken otherwise. */
  clear() {
    clearRegions();
  },

  /** What was told last. */
  get last() {
    return element("log").lastElementChild?.textContent ?? "";
  },

  /** Somebody has gone and may not come back: of what was told only the end remains, which says why. */
  leave() {
    element("log").replaceChildren(...[...element("log").children].slice(-1));
  },

  /** Another person comes: nothing that was told can be read any more. */
  forget() {
    this.clear();
    element("log").replaceChildren();
  },

  /**
   * An answer of the page itself to who uses it, in its turn; it does not stay.
   * @param {string} text
   */
  note(text) {
    this.say(text, "info", "answer");
  },

  /**
   * What became of the connection, which is no announcement and does not stay.
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
