// @ts-check
/** The players, the turn, pieces beside the board, and visible clocks; nothing is announced by itself. */

import { connection } from "./connection.js";
import { pictureOf } from "./markup.js";
import { element } from "./page.js";

/** @typedef {import("../messages.js").Standing} Standing */
/** @typedef {import("../messages.js").Clock} Clock */

const SOON = 300; // milliseconds after a move, when the next clock has begun to run
const AGAIN = 15000;

/** @type {Map<string, {item: HTMLElement, name: HTMLElement, state: HTMLElement, time: HTMLElement, beside: HTMLElement}>} by seat */
const seats = new Map();
/** @type {Record<string, number>} milliseconds */
let left = {};
let running = "";
let since = 0; // when the clock that runs had so much left
let hasClocks = false;
let asking = 0;

/** Listen to the server. */
export function startStanding() {
  connection.on("standing", show);
  connection.on("clock", set);
  connection.on("closed", () => show({ type: "standing", match: "" }));
  setInterval(tick, 1000);
  document.addEventListener("visibilitychange", () => ask(0));
}

/** @param {Standing} message */
function show(message) {
  const wanted = message.seats ?? [];
  if (wanted.map(([seat]) => seat).join() !== [...seats.keys()].join()) {
    seats.clear();
    element("seats").replaceChildren(...wanted.map(([seat]) => made(seat)));
  }
  const near = message.own?.[0] ?? wanted.at(-1)?.[0]; // whose place is below the board
  for (const [seat, text] of wanted) {
    const found = seats.get(seat);
    if (!found) continue;
    const isDue = message.turn?.includes(seat) ?? false;
    if (found.name.firstChild) found.name.firstChild.textContent = text;
    if (isDue) found.item.setAttribute("aria-current", "true");
    else found.item.removeAttribute("aria-current");
    found.item.classList.toggle("near", seat === near);
    const states = [isDue && element("seats").dataset.turn, message.away?.includes(seat) && element("seats").dataset.away];
    found.state.textContent = states.map((each) => (each ? `, ${each}` : "")).join("");
    const piles = message.beside?.[seat];
    if (piles) found.beside.replaceChildren(...piles.flatMap(([words, picture]) => [comma(), pictureOf(picture), ` ${words}`]));
  }
  entitle(message);
  hasClocks = message.clocks === true;
  running = "";
  ask(SOON);
}

const title = document.title;
const heading = element("title").textContent;

/**
 * The heading names the match, and the title of the window says first whether the person is to move.
 * @param {Standing} message
 */
function entitle(message) {
  element("title").textContent = message.name || heading;
  const isDue = message.own?.some((seat) => message.turn?.includes(seat)) ?? false;
  const parts = [isDue ? element("seats").dataset.due : "", message.name, title.split(" – ").at(-1)];
  document.title = message.match ? parts.filter(Boolean).join(" – ") : title;
}

/** Between words that are read one behind the other, and stand apart for the eye. */
function comma() {
  const made = document.createElement("span");
  made.className = "heard";
  made.textContent = ", ";
  return made;
}

/** @param {string} seat */
function made(seat) {
  const item = document.createElement("li");
  const name = document.createElement("span");
  const state = document.createElement("span");
  const time = document.createElement("span");
  const beside = document.createElement("span");
  time.setAttribute("role", "timer");
  time.setAttribute("aria-label", element("seats").dataset.clock ?? "");
  time.hidden = true;
  name.className = "name";
  name.append(document.createTextNode(""), state);
  beside.className = "beside";
  item.append(name, beside, " ", time);
  seats.set(seat, { item, name, state, time, beside });
  return item;
}

/** @param {number} wait */
function ask(wait) {
  clearTimeout(asking);
  if (!hasClocks || document.hidden) return;
  asking = setTimeout(() => {
    connection.send({ clock: true });
    ask(AGAIN);
  }, wait);
}

/** @param {Clock} message */
function set(message) {
  left = message.left;
  running = message.running;
  since = performance.now() + message.reading;
  tick();
}

function tick() {
  for (const [seat, { time }] of seats) {
    const known = left[seat];
    time.hidden = !hasClocks || known === undefined;
    if (time.hidden || known === undefined) continue;
    const gone = seat === running ? Math.max(0, performance.now() - since) : 0;
    const shown = minutes(Math.max(0, known - gone));
    if (time.textContent !== shown) time.textContent = shown;
  }
}

/** @param {number} milliseconds */
function minutes(milliseconds) {
  const all = Math.ceil(milliseconds / 1000);
  const [hours, rest] = [Math.floor(all / 3600), all % 3600];
  const seconds = String(rest % 60).padStart(2, "0");
  const whole = Math.floor(rest / 60);
  return hours ? `${hours}:${String(whole).padStart(2, "0")}:${seconds}` : `${whole}:${seconds}`;
}
