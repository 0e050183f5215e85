// @ts-check
/**
 * The game page. The server sends words and boards; what is typed, or chosen on the board, goes to it as
 * lines. Nothing here knows the rules of a game, and others' actions never move the focus.
 */

import { startAsked } from "./asked.js";
import { startBoard } from "./board.js";
import { startComing } from "./coming.js";
import { connection, startConnection } from "./connection.js";
import { startHands } from "./hands.js";
import { heard, startHeard } from "./heard.js";
import { startFirst } from "./first.js";
import { startLine } from "./line.js";
import { startLog } from "./log.js";
import { startMoves } from "./moves.js";
import { startPieces } from "./pieces.js";
import { startPreferences } from "./preferences.js";
import { startSheet } from "./sheet.js";
import { startShortcuts } from "./shortcuts.js";
import { startSounds } from "./sounds.js";
import { startSpeech } from "./speech.js";
import { startStanding } from "./standing.js";
import { startStaying } from "./staying.js";
import { startTools } from "./tools.js";
import { startTurning } from "./turning.js";
import { startTouch } from "./touch.js";

connection.on("forget", () => heard.forget());
connection.on("out", () => heard.leave());
connection.on("lines", (message) => heard.tell(message.lines));
connection.on("past", (message) => heard.keep(message.lines));
startPreferences();
startBoard();
startComing();
startTurning();
startHands();
startMoves();
startPieces();
startAsked();
startHeard();
startLog();
startLine();
startFirst();
startShortcuts();
startSheet();
startSounds();
startSpeech();
startTouch();
startStanding();
startTools();
startStaying();
startConnection();
