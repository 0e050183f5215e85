// @ts-check
/** The short sounds of lines, placed like the fields of the board, as soon as a key or finger has allowed any. */

import { connection } from "./connection.js";
import { own } from "./own.js";
import { element, ours } from "./page.js";

/** @typedef {import("../messages.js").Line} Line */
/** @typedef {import("../messages.js").Sounds} Sounds */

const APART = 0.11; // seconds from one sound of a message to the next
const MOST = 4; // sounds of one message
const SPAN = 4 / 12; // octaves from the middle of the board to its edge
const LATEST = 1; // seconds behind its line, after which a sound is out of date

const isOn = /** @type {HTMLInputElement} */ (element("sounds-on"));
const loudness = /** @type {HTMLInputElement} */ (element("loudness"));
/** @type {AudioContext | undefined} */
let audio;
/** @type {Map<string, Promise<AudioBuffer | undefined>>} */
const buffers = new Map();
/** @type {Sounds | undefined} what the account says */
let account;

/** Listen to the server, and to the settings of sounds. */
export function startSounds() {
  connection.on("sounds", told);
  connection.on("lines", (message) => play(message.lines));
  for (const kind of ["pointerdown", "keydown"]) document.addEventListener(kind, wake, { capture: true });
  isOn.addEventListener("change", () => {
    own.set("sounds", isOn.checked);
    wake();
  });
  loudness.addEventListener("change", () => {
    own.set("loudness", Number(loudness.value));
    play([{ sound: "turn" }]);
  });
}

/**
 * A setting of this browser is valid until the account is changed.
 * @param {Sounds} message
 */
function told(message) {
  if (account && account.on !== message.on) own.set("sounds", undefined);
  if (account && account.loudness !== message.loudness) own.set("loudness", undefined);
  account = message;
  isOn.checked = own.get("sounds", message.on);
  loudness.value = String(own.get("loudness", message.loudness));
}

/** Browsers let a page play sounds only after somebody has touched it. */
function wake() {
  if (!isOn.checked || typeof AudioContext === "undefined") return;
  try {
    audio ??= new AudioContext();
  } catch {
    return; // no loudspeaker: every sound has words as well
  }
  if (audio.state !== "running") audio.resume().catch(() => undefined);
}

/** @param {Pick<Line, "sound" | "spot">[]} lines */
function play(lines) {
  if (!audio || !isOn.checked) return;
  /** @type {Map<string, Pick<Line, "sound" | "spot">>} */
  const batch = new Map();
  for (const line of lines) if (line.sound) batch.set(JSON.stringify([line.sound, line.spot]), line);
  const now = audio.currentTime;
  [...batch.values()].slice(0, MOST).forEach((line, at) => void begin(audio, line, now + at * APART));
}

/**
 * @param {AudioContext | undefined} context
 * @param {Pick<Line, "sound" | "spot">} line
 * @param {number} due
 */
async function begin(context, line, due) {
  const buffer = await loaded(context, line.sound ?? "");
  if (!context || !buffer || context.state !== "running" || context.currentTime > due + LATEST) return;
  const [pan, lift] = line.spot ?? [0, 0];
  const source = new AudioBufferSourceNode(context, { buffer, playbackRate: 2 ** (lift * SPAN) });
  const gain = new GainNode(context, { gain: Number(loudness.value) / 100 });
  source.connect(new StereoPannerNode(context, { pan })).connect(gain).connect(context.destination);
  source.start(Math.max(due, context.currentTime));
}

/**
 * @param {AudioContext | undefined} context
 * @param {string} name
 * @returns {Promise<AudioBuffer | undefined>}
 */
function loaded(context, name) {
  const found = buffers.get(name) ?? fetched(context, name);
  buffers.set(name, found);
  return found;
}

/**
 * @param {AudioContext | undefined} context
 * @param {string} name
 */
async function fetched(context, name) {
  try {
    const answer = await fetch(ours(`/sounds/${name}.wav?${account?.edition ?? ""}`));
    if (answer.ok && context) return await context.decodeAudioData(await answer.arrayBuffer());
  } catch {
    buffers.delete(name); // tried again with the next one
  }
  return undefined;
}
