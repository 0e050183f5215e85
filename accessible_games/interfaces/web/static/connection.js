// @ts-check
/**
 * The connection. After a loss it is opened again and continues: frames of the server and messages of the
 * page are numbered, and each side sends again what the other lacks. See docs/web.md.
 */

import { heard } from "./heard.js";
import { element, ours } from "./page.js";

const SHORT = 2000; // milliseconds in which a connection may be lost and reopened without an announcement
const FIRST_WAIT = 2000; // at most, before the first new attempt: pages that were lost together do not return together
const LONGEST_WAIT = 10000;
const BUSY_WAIT = 6000; // the same if the server has said that it restarts, or is full
const ANSWER = 8000; // within which the server acknowledges a message
const QUIET = 5000; // before an acknowledgement is sent if nothing else is
const MANY = 20; // frames after which one is sent at once
const KEPT = "connection"; // in the storage of this tab, while the page is hidden or gone

/** @type {Partial<Record<import("../messages.js").CloseCode, string>>}  after which nothing is tried again by itself */
const ENDS = { 1000: "ended", 4001: "elsewhere", 4002: "replaced", 4401: "out" };
const OUT = "out";
const RETURNS = ["elsewhere", "replaced"]; // after these, Enter opens a connection here

/** @typedef {import("../messages.js").CloseCode} CloseCode */
/** @typedef {import("../messages.js").FromServer} FromServer */
/** @typedef {import("../messages.js").Received & {opened: {type: "opened"}, closed: {type: "closed"}, out: {type: "out"}}} Received */
/** @typedef {{n: number, text: string, isSecret: boolean}} Sent */

export const connection = {
  /** @type {WebSocket | undefined} */
  socket: undefined,
  key: "", // of the client connection; it is needed to continue
  heard: 0, // the number of the last frame
  told: 0, // which of them the server knows
  sent: 0, // the number of the last message
  /** @type {Sent[]} messages of which it is not known that they have arrived */
  unsaid: [],
  isNew: true, // the page has nothing of the connection
  isReady: false, // the server has said what continues
  hasOpened: false,
  isOver: false,
  mayReturn: false, // after the end: the person decides
  wait: FIRST_WAIT,
  /** @type {Record<string, number>} timers */
  timers: {},
  /** @type {Map<string, ((message: any) => void)[]>} */
  listeners: new Map(),

  /**
   * Call a function for messages of a type; also for "opened", "closed" and "out", which the page makes itself: it
   * can send now, its state is invalid, its browser belongs to another person.
   * @template {keyof Received} T
   * @param {T} type
   * @param {(message: Received[T]) => void} listener
   */
  on(type, listener) {
    this.listeners.set(type, [...(this.listeners.get(type) ?? []), listener]);
  },

  /** @param {Received[keyof Received]} message */
  tell(message) {
    for (const listener of this.listeners.get(message.type) ?? []) listener(message);
  },

  /**
   * @param {import("../messages.js").Said} message
   * @returns {boolean} false when there is no connection
   */
  send(message) {
    if (!this.isReady || this.socket?.readyState !== WebSocket.OPEN) {
      if (!("line" in message)) return false;
      if (this.mayReturn) this.beginHere();
      else if (this.isOver) heard.interrupt(element("connection").textContent ?? "");
      else if (this.hasOpened) this.say("lost");
      return false;
    }
    this.sent += 1;
    const text = JSON.stringify({ ...message, n: this.sent, heard: this.heard });
    this.unsaid.push({ n: this.sent, text, isSecret: input().type !== "text" });
    this.socket.send(text);
    this.told = this.heard;
    this.later("answer", ANSWER, () => this.drop());
    return true;
  },

  open() {
    if (this.isOver) return;
    this.stop("again");
    const socket = begun();
    this.socket = socket;
    this.later("answer", ANSWER, () => this.drop());
    const begin = () => {
      const who = document.querySelector("#who [data-who]")?.getAttribute("data-who") ?? "";
      socket.send(JSON.stringify({ begin: this.key, heard: this.heard, new: this.isNew, who }));
    };
    if (socket.readyState === WebSocket.OPEN) begin();
    else socket.addEventListener("open", begin);
    socket.addEventListener("message", (event) => {
      if (this.socket === socket) this.take(JSON.parse(event.data));
    });
    socket.addEventListener("close", (event) => {
      if (this.socket === socket) this.closed(event.code);
    });
  },

  /** The person continues here, and no longer in the other tab. */
  beginHere() {
    Object.assign(this, { isOver: false, mayReturn: false, isNew: true, wait: FIRST_WAIT });
    this.open();
  },

  /** @param {FromServer} frame */
  take(frame) {
    this.unsaid = this.unsaid.filter(({ n }) => n > frame.got);
    if ("begun" in frame) this.begin(frame.begun);
    if ("resumed" in frame) this.ready();
    if (!this.unsaid.length) this.stop("answer");
    this.stop("probe");
    if (!("n" in frame) || frame.n <= this.heard) return;
    this.heard = frame.n;
    for (const message of frame.all) this.tell(message);
    if (this.heard - this.told >= MANY) this.report();
    else this.later("report", QUIET, () => this.report());
  },

  /**
   * A new connection begins: nothing of the old one is valid, and the fate of the last messages is unknown.
   * @param {string} key
   */
  begin(key) {
    const told = this.unsaid.filter(({ isSecret }) => !isSecret).map(({ text }) => JSON.parse(text).line);
    Object.assign(this, { key, heard: 0, told: 0, sent: 0, unsaid: [] });
    if (this.hasOpened) this.tell({ type: "closed" });
    this.ready();
    this.unsure(told.filter((line) => typeof line === "string" && line));
  },

  /** The server has said what continues: send again what it lacks. */
  ready() {
    Object.assign(this, { isReady: true, isNew: false, hasOpened: true, wait: FIRST_WAIT });
    this.say("");
    for (const { text } of this.unsaid) this.socket?.send(text);
    if (this.unsaid.length) this.later("answer", ANSWER, () => this.drop());
    this.tell({ type: "opened" });
  },

  /**
   * The message may have been carried out, or not: the person decides.
   * @param {string[]} lines
   */
  unsure(lines) {
    const last = lines.at(-1);
    if (!last) return;
    heard.interrupt((element("connection").dataset.unsure ?? "").replace("%", () => lines.join(", ")));
    if (!input().value) input().value = last;
  },

  /** Acknowledge frames, so that the server need not store them. */
  report() {
    this.stop("report");
    if (!this.isReady || this.told === this.heard || this.socket?.readyState !== WebSocket.OPEN) return;
    this.socket.send(JSON.stringify({ heard: this.heard }));
    this.told = this.heard;
  },

  /** The connection is broken, though nobody has closed it. */
  drop() {
    const socket = this.socket;
    if (!socket) return;
    this.closed(1006);
    socket.close(4000);
  },

  /** @param {number} code */
  closed(code) {
    const end = ENDS[/** @type {CloseCode} */ (code)] ?? "";
    const isTold = end === OUT && this.isReady; // the last line says why
    this.socket = undefined;
    this.isReady = false;
    for (const timer of ["answer", "probe", "report"]) this.stop(timer);
    element("out").hidden = end !== OUT;
    if (end) {
      this.isOver = true;
      this.mayReturn = RETURNS.includes(end);
      this.key = "";
      this.tell({ type: "closed" });
      if (end === OUT) this.tell({ type: OUT });
      this.say(end, isTold ? heard.last : "");
      return;
    }
    if (element("connection").hidden) this.later("lost", SHORT, () => this.say("lost"));
    const most = code === 1012 || code === 1013 ? Math.max(this.wait, BUSY_WAIT) : this.wait;
    this.later("again", Math.random() * most, () => this.open());
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  },

  /** The network may have changed, or the page has slept: do not wait for old timers. */
  look() {
    if (this.isOver || document.hidden) return;
    if (!this.socket) {
      this.open();
    } else if (this.isReady && this.socket.readyState === WebSocket.OPEN && !this.timers.probe) {
      this.socket.send(JSON.stringify({ here: true }));
      this.later("probe", ANSWER / 2, () => this.drop());
    }
  },

  /**
   * @param {string} what
   * @param {string} told  the words, where they were heard already
   */
  say(what, told = "") {
    const place = element("connection");
    const wasLost = !place.hidden;
    const text = told || (what ? (place.dataset[what] ?? "") : "");
    this.stop("lost");
    if (what !== "lost" && place.textContent === text) return;
    place.textContent = text;
    place.hidden = !text;
    if (told) return;
    if (text) heard.interrupt(text);
    else if (wasLost) heard.note(place.dataset.back ?? "");
  },

  /** Store for this tab, when loaded again, its connection and the typed text. No secrets. */
  keep() {
    const { key, heard, sent } = this;
    const unsaid = this.unsaid.filter(({ isSecret }) => !isSecret);
    const typed = input().type === "text" ? input().value : "";
    if (key) stored((storage) => storage.setItem(KEPT, JSON.stringify({ key, heard, sent, unsaid, typed })));
  },

  /** Return what this tab has stored; a copy of the tab finds nothing. */
  recall() {
    const kept = stored((storage) => storage.getItem(KEPT));
    this.forget();
    if (!kept) return;
    const { typed, ...more } = JSON.parse(kept);
    Object.assign(this, more);
    input().value = typed;
  },

  forget() {
    stored((storage) => storage.removeItem(KEPT));
  },

  /**
   * @param {string} name
   * @param {number} wait
   * @param {() => void} work
   */
  later(name, wait, work) {
    this.stop(name);
    this.timers[name] = setTimeout(() => {
      delete this.timers[name];
      work();
    }, wait);
  },

  /** @param {string} name */
  stop(name) {
    clearTimeout(this.timers[name]);
    delete this.timers[name];
  },
};

/** Return the socket that early.js has begun, the first time and if it still goes on; else a new one. */
function begun() {
  const { early } = /** @type {{early?: WebSocket}} */ (/** @type {unknown} */ (window));
  Object.assign(window, { early: undefined });
  if (early && early.readyState <= WebSocket.OPEN) return early;
  const address = ours("/socket");
  address.protocol = address.protocol.replace("http", "ws");
  return new WebSocket(address);
}

/** @returns {HTMLInputElement} */
function input() {
  return /** @type {HTMLInputElement} */ (element("line"));
}

/**
 * Some browsers refuse it; then a page that is loaded again opens a new connection.
 * @template T
 * @param {(storage: Storage) => T} use
 * @returns {T | null}
 */
function stored(use) {
  try {
    return use(sessionStorage);
  } catch {
    return null;
  }
}

/** Connect, and whenever the connection may be possible again. */
export function startConnection() {
  connection.recall();
  addEventListener("online", () => connection.look());
  addEventListener("pageshow", (event) => {
    if (!event.persisted) return;
    connection.forget();
    connection.look();
  });
  addEventListener("pagehide", () => connection.keep());
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) connection.keep();
    else connection.forget();
    connection.look();
  });
  connection.open();
}
