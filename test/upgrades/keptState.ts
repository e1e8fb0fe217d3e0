import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Programme } from "../../src/core/playback/programme.ts";

/** What an earlier version wrote, and what it answered when it was asked for it. */
export interface KeptState {
  /** The commit that wrote it, and the day on which it was the newest. */
  commit: string;
  day: string;
  /** The id of what was made, by the first segment of its path. */
  ids: Record<string, string>;
  /** A key that a caller was given. */
  caller_key: string;
  /** The token of a screen that is paired with the stage `ids.stages`, and the words that it shows. */
  screen_token: string;
  shown_words: string;
  /** What that screen was told to play. */
  programme: PlayedPart;
  /** The bytes that the picture `ids.assets` has. */
  picture_sha256: string;
  /** A phone that has posted, voted and answered; null for versions without guests. */
  guest: KeptGuest | null;
  /** Each `GET` of that version with its answer, by its path. */
  reads: Record<string, unknown>;
}

type PlayedPart = Pick<Programme, "idle_story_id" | "stories" | "shots" | "records">;

export interface KeptGuest {
  join_code: string;
  token: string;
  /** A post of the phone. */
  post_id: string;
  /** What the phone was told when it asked for everything. */
  told: Record<string, unknown>;
}

export const kept_folder = import.meta.dirname;

/** The folders of all states, the oldest first. */
export const kept_states = [
  "0012-screens",
  "0013-events",
  "0016-quizzes",
  "0025-guests",
  "0027-presenters",
  "0041-control-room",
  "0045-audience",
] as const;

export async function readKeptState(name: string): Promise<KeptState> {
  return JSON.parse(await readFile(path.join(kept_folder, name, "state.json"), "utf8")) as KeptState;
}

/** Of a programme, what comes from the state alone. */
export const pickPlayed = ({ idle_story_id, stories, shots, records }: Programme): PlayedPart =>
  lasting({ idle_story_id, stories, shots, records }) as PlayedPart;

/** Leaves out what changes by itself: signed addresses with the clock, and whether somebody is there. */
export function lasting(body: unknown): unknown {
  const text = JSON.stringify(body).replace(/\?exp=\d+[^"]*/g, "");
  const fleeting = new Set(["online", "last_seen_at", "last_used_at", "last_read_at", "next_read_at"]);
  return JSON.parse(text, (name, value: unknown) => (fleeting.has(name) ? undefined : value));
}
