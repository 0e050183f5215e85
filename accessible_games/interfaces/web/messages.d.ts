/** What goes over the socket; made from messages.py by tests/interfaces/web/script_types.py. No browser gets it. */

/** First: a new visit, or on with the one that the page had. A page that was loaded anew and has nothing else says so with ``new``; it gets all that it shows, and what it had heard as ``past``. */
export interface Begin {
  /** Key of the visit; empty for a new one. */
  begin: string;
  /** Number of the last frame that the page has. */
  heard?: number;
  new?: boolean;
  /** Mark of the person in the head of the page (`data-who`); empty: nobody. */
  who?: string;
}

/** A line to carry out. */
export interface Typed {
  /** Number of this message; one whose number has come before is not done again. */
  n?: number;
  /** Number of the last frame that the page has. */
  heard?: number;
  /** What was typed, or `grab c3` for a field that was chosen. */
  line: string;
}

/** A line to complete: `completed` comes, and what the line may become is told. */
export interface Completing {
  /** Number of this message; one whose number has come before is not done again. */
  n?: number;
  /** Number of the last frame that the page has. */
  heard?: number;
  /** What stands in the line. */
  complete: string;
}

/** A key of exploring mode: `cursor` comes, or why there is no such field is told. */
export interface Pressed {
  /** Number of this message; one whose number has come before is not done again. */
  n?: number;
  /** Number of the last frame that the page has. */
  heard?: number;
  /** The key, and the field at which it was pressed. */
  press: ["o" | "O" | "p" | "P" | "m" | "M" | "g" | "G" | "0" | "n", string];
}

/** What else the board is to show: `board` comes. */
export interface Wished {
  /** Number of this message; one whose number has come before is not done again. */
  n?: number;
  /** Number of the last frame that the page has. */
  heard?: number;
  /** `begins`: where a move may begin. */
  wish: ("begins" | "threats")[];
}

/** What lines are to have beside their text. */
export interface Felt {
  /** Number of this message; one whose number has come before is not done again. */
  n?: number;
  /** Number of the last frame that the page has. */
  heard?: number;
  /** `spoken`: where a voice says it otherwise; `braille`: messages of that type come. */
  felt: ("spoken" | "braille")[];
}

/** How do the clocks stand: `clock` comes. */
export interface ClockAsked {
  /** Number of this message; one whose number has come before is not done again. */
  n?: number;
  /** Number of the last frame that the page has. */
  heard?: number;
  clock: true;
}

/** What another page has left for this one: kept until the person is in, then taken as if it was typed. */
export interface Left {
  /** Number of this message; one whose number has come before is not done again. */
  n?: number;
  /** Number of the last frame that the page has. */
  heard?: number;
  /** Lines, with line breaks between. */
  first: string;
}

/** Does the connection stand: `here` comes. */
export interface HereAsked {
  /** Number of this message; one whose number has come before is not done again. */
  n?: number;
  /** Number of the last frame that the page has. */
  heard?: number;
  here: true;
}

/** What the page has, where it has nothing else to say. */
export interface Heard {
  /** Number of the last frame that the page has. */
  heard: number;
}

/** A new visit; nothing of an old one holds. */
export interface Begun {
  /** Its key. */
  begun: string;
  got: number;
}

/** The visit goes on; what the page lacks follows. */
export interface Resumed {
  resumed: true;
  got: number;
}

/** Messages that belong together. The server keeps a frame until the page has said that it has it. */
export interface Frame {
  /** Number of the last one. */
  got: number;
  n: number;
  all: (Lines | Past | Secret | Board | Answers | Completed | Cursor | Forget | Sheet | Standing | Clock | Sounds | Braille | Called | Came | Who | Here)[];
}

/** Announcements: each is heard once. */
export interface Lines {
  type: "lines";
  lines: Line[];
}

/** One announcement. It goes into the list, and into one of the regions that screen readers read from. */
export interface Line {
  /** Counts the announcements of one listener; 0 for one that only the page has. */
  seq: number;
  text: string;
  language: string;
  /** `clock` and `connection` interrupt, all else waits its turn. */
  category: string;
  /** `alert`, `move` or `info`. */
  priority: string;
  /** `game`: what happens on the board; `match`: beside it; `talk`: of people; `system`. */
  kind: string;
  /** The field that it is about. */
  place?: string;
  sound?: string;
  /** Where it comes from: -1 left to 1 right, -1 below to 1 above. */
  spot?: [number, number];
  /** What a voice says, where that differs. */
  spoken?: string;
}

/** What was heard before: into the list alone. */
export interface Past {
  type: "past";
  lines: Line[];
}

/** Whether the line for input hides what is typed, and has another name. */
export interface Secret {
  type: "secret";
  on: boolean;
}

/** The board that is looked at, made from the view of the person alone; it comes before lines that tell of it. */
export interface Board {
  /** Fields of a move that was begun. */
  taken?: string[];
  /** Where it may go on. */
  goals?: string[];
  threats?: string[];
  /** Sentences about how the match stands. */
  facts?: string[];
  /** What stands on a field, in words. */
  labels?: Record<string, string>;
  /** Whose piece that is; empty where none stands. */
  owners?: Record<string, "own" | "other" | "nobody" | "">;
  /** Of the game: with this and what follows up to `picture` the board is a new one. */
  name?: string;
  rows?: Row[];
  /** The letters of directions, in words. */
  ways?: string;
  /** Letters of each direction. */
  keys?: string[];
  /** Where these lead from each field; empty: nowhere. */
  steps?: Record<string, string[]>;
  /** SVG. */
  picture?: string;
  /** Parts of the picture that are drawn anew. */
  fields?: Record<string, string>;
  type: "board";
  /** Number; empty where none is open. */
  match: string;
}

/** Of the board. */
export interface Row {
  name: string;
  cells: string[];
}

/** What may be answered now: buttons beside the line. */
export interface Answers {
  type: "answers";
  answers: Answer[];
}

/** Its words, and the line that gives it. */
export interface Answer {
  text: string;
  line: string;
}

/** How the line goes on, if nothing else was typed meanwhile. */
export interface Completed {
  type: "completed";
  typed: string;
  line: string;
}

/** The focus goes to this field. */
export interface Cursor {
  type: "cursor";
  field: string;
}

/** Another person comes to the same keyboard, at home: list, regions and what was typed are emptied. */
export interface Forget {
  type: "forget";
}

/** The deduction sheet. */
export interface Sheet {
  type: "sheet";
  /** None where there is no sheet. */
  halves: Half[];
  match?: string;
  /** Whether they can be struck. */
  marks?: boolean;
  /** Of letters; once for each match and language. */
  meanings?: string[];
}

/** What is known of the pieces of one seat. */
export interface Half {
  seat: string;
  caption: string;
  letters: string;
  rows: SheetRow[];
}

/** What is known of one piece. */
export interface SheetRow {
  piece: string;
  /** Of each letter: `o` possible, `x` struck, `n` not possible, `y` certain, `s` seen. */
  cells: string;
  gone?: boolean;
}

/** Who plays, beside the board. */
export interface Standing {
  type: "standing";
  /** Number; empty where none is open. */
  match: string;
  name?: string;
  /** Each with words. */
  seats?: [string, string][];
  /** Seats that are to move. */
  turn?: string[];
  /** Whether clocks run. */
  clocks?: boolean;
  /** Of each seat for which it has changed, what lies beside the board: words and a picture. */
  beside?: Record<string, [string, string][]>;
}

/** Clocks that are seen. */
export interface Clock {
  type: "clock";
  /** Milliseconds. */
  left: Record<string, number>;
  /** Whose clock runs, or empty. */
  running: string;
  /** Milliseconds until it runs. */
  reading: number;
}

/** What the account wants; it holds until something else is chosen in the browser. */
export interface Sounds {
  type: "sounds";
  on: boolean;
  /** Percent. */
  loudness: number;
  /** Of the files: a sound is at `/sounds/NAME.wav?EDITION`. */
  edition: string;
}

/** Cells that are shown, and announced by nobody. */
export interface Braille {
  type: "braille";
  /** The board; none where none is open. */
  rows?: string[];
  /** What was told last, folded to the width of the person. */
  lines?: string[];
  /** Why there are no cells. */
  missing?: string;
}

/** A telephone trembles, if that is wanted. */
export interface Called {
  type: "called";
  /** `turn`, `alarm`, `talk`. */
  signals: string[];
}

/** Somebody came in by typing, or has another password: the page posts the ticket to `/session` for its cookie. That goes once and within two minutes; the answer goes into the header of the page. */
export interface Came {
  type: "came";
  ticket: string;
}

/** The person has another name: the page asks `/session` for its header. */
export interface Who {
  type: "who";
}

/** The connection stands. */
export interface Here {
  type: "here";
}

/** Which messages of the page were taken. */
export interface Got {
  /** Number of the last one. */
  got: number;
}

export type Said = Typed | Completing | Pressed | Wished | Felt | ClockAsked | Left | HereAsked;

export type FromServer = Begun | Resumed | Frame | Got;

export type CloseCode = 1000 | 1012 | 1013 | 4001 | 4002 | 4401;

/** Messages by their types. */
export interface Received {
  lines: Lines;
  past: Past;
  secret: Secret;
  board: Board;
  answers: Answers;
  completed: Completed;
  cursor: Cursor;
  forget: Forget;
  sheet: Sheet;
  standing: Standing;
  clock: Clock;
  sounds: Sounds;
  braille: Braille;
  called: Called;
  came: Came;
  who: Who;
  here: Here;
}
