// @ts-check
/** The short sounds of lines, placed like the fields of the board, as soon as a key or finger has allowed any. */

import { connection } from "./connection.js";
import { own } from "./own.js";
import { element, ours } from "./page.js";

/** @typedef {import("../messages.js").Line} Line */
/** @typedef {import("../messages.js").Sounds} Sounds */

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
  connection.on("lines", (message) => void play(message.lines));
  for (const kind of ["pointerdown", "keydown"]) document.addEventListener(kind, wake, { capture: true });
  isOn.addEventListener("change", () => {
    own.set("sounds", isOn.checked);
    wake();
  });
  loudness.addEventListener("change", () => {
    own.set("loudness", Number(loudness.value));
    void play([{ sound: "turn" }]);
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

/**
 * Play the sounds of a message one after the other, with a short silence between them.
 * @param {Pick<Line, "sound" | "pan" | "volume">[]} lines
 */
async function play(lines) {
  if (!audio || !isOn.checked) return;
  let due = audio.currentTime;
  const latest = due + LATEST;
  for (const { sound, pan, volume } of lines) {
    const buffer = sound && (await loaded(audio, sound));
    if (!buffer || audio.state !== "running" || audio.currentTime > latest) continue;
    due = Math.max(due, audio.currentTime);
    const source = new AudioBufferSourceNode(audio, { buffer });
    const gain = new GainNode(audio, { gain: (Number(loudness.value) * (volume ?? 100)) / 10000 });
    const place = new StereoPannerNode(audio, { pan: (account?.width ?? 1) * (pan ?? 0) });
    source.connect(place).connect(gain).connect(audio.destination);
    source.start(due);
    due += buffer.duration + (account?.gap ?? 0);
  }
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
