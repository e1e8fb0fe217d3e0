import type { Request } from "../support/load.ts";

/** One of the programs that are measured, each alone on the machine from its start to its stop. */
export interface System {
  name: string;
  /** Starts it on what lies in the folder, which is empty the first time, and waits until it responds to requests. */
  start: (folder: string) => Promise<RunningSystem>;
}

/** What a system cannot do is null: that work is not measured on it. */
export interface RunningSystem {
  url: string;
  /** Every request carries it. */
  key: string;
  /** Its processes; those they started are found from these. */
  pids: number[];
  /** Stores the records that are read and changed afterwards. */
  prepare: () => Promise<void>;
  requests: RecordRequests | null;
  screens: Screens | null;
  phones: Phones | null;
  stop: () => Promise<void>;
}

/** The same requests in each system's own words, for the n-th time. */
export interface RecordRequests {
  write: (n: number) => Request;
  read: (n: number) => Request;
  /** A hundred records. */
  list: () => Request;
  /** Five hundred records that are stored already get new values. */
  writeMany: (n: number) => Request;
}

export interface Screens {
  /** Connects as many screens that show the same record. */
  open: (count: number) => Promise<Crowd<Listener>>;
  /** Puts this word into the record that the screens show. */
  change: (word: string) => Request;
}

/** Connections that keep themselves alive until they are closed. */
export interface Crowd<T> {
  all: T[];
  close: () => void;
}

export interface Listener {
  onMessage: (text: string) => void;
}

export interface Phones {
  open: (count: number) => Promise<Crowd<Phone>>;
  /** Sends question q to all phones. */
  ask: (q: number) => Promise<unknown>;
  /** Does what has to be done before the next question, which is not measured. */
  finish: (q: number) => Promise<unknown>;
}

export interface Phone {
  /** Resolves when question q arrives. */
  hear: (q: number) => Promise<unknown>;
  /** Resolves when the answer is acknowledged. */
  answer: (q: number, option: string) => Promise<unknown>;
}

export const options = ["a", "b", "c", "d"];

/** How many records lie in each store. */
export const stored_records = 1_000;

export const recordValues = (n: number) => ({
  title: "Opening keynote",
  speaker: "Ada Lovelace",
  room: "Main hall",
  starts: "09:30",
  note: "Doors at nine",
  n: String(n),
});

/** What the screens show: a word that changes, and a line that does not. */
export const shownValues = (word: string) => ({
  word,
  line: "A sentence of the length that a lower third shows under a speaker's name, and a little more of it, so that the frame is about 300 bytes",
});

/** The first question warms up and is not counted. */
export const asked_questions = 4;

/** What the phones are asked, for the systems that have no quiz of their own. */
export const question = (q: number) => ({
  q,
  text: `Which of these four is the one that we are looking for in question number ${q + 1}?`,
  options: options.map((id) => ({ id, label: `The answer that is called ${id}` })),
  time_s: 120,
});
