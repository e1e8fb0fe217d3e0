export const pollKinds = ["single", "multi", "words", "rating", "text", "ranking"] as const;
export type PollKind = (typeof pollKinds)[number];

export const runStates = ["prepared", "open", "closed"] as const;
export type RunState = (typeof runStates)[number];

export const pollActions = ["open", "close", "show", "hide", "reset"] as const;
export type PollAction = (typeof pollActions)[number];

export const allowedRunStates: Record<PollAction, readonly RunState[]> = {
  open: ["prepared", "closed"],
  close: ["open"],
  show: ["open", "closed"],
  hide: ["open", "closed"],
  reset: ["open", "closed"],
};

export function listAllowedPollActions(state: RunState): PollAction[] {
  return pollActions.filter((action) => allowedRunStates[action].includes(state));
}

/** Tells whether votes of this kind name options. */
export const hasOptions = (kind: PollKind): boolean =>
  kind === "single" || kind === "multi" || kind === "ranking";

export interface PollOption {
  id: string;
  label: string;
}

export interface Scale {
  min: number;
  max: number;
  min_label: string;
  max_label: string;
}

/** The question of a poll and what may be voted. */
export interface AskedPoll {
  kind: PollKind;
  question: string;
  /** The options of `single`, `multi` and `ranking`. */
  options: PollOption[];
  /** The limit of `multi` and `words`. */
  max_choices: number | null;
  /** The scale of `rating`. */
  scale: Scale | null;
}

/** An option's id; ids; words; a value of the scale; a text; all ids, the best first. */
export type Vote = string | number | string[];

/**
 * By option of `single` and `multi`: votes; of `ranking`: points; by value of `rating`: votes, and their `mean`, null without
 * any; words and texts by themselves.
 */
export type Results =
  | Record<string, number | null>
  | { word: string; votes: number }[]
  | { text: string; at: number }[];

/** Results list at most this many words or texts. */
export const most_listed = 200;

/** A poll as screens and phones see it. */
export interface ShownPoll extends AskedPoll {
  id: string;
  state: RunState;
  run: number;
  closes_at: number | null;
  votes: number;
  /** Null while results are not to be shown. */
  results: Results | null;
}

/** What one phone is told of itself. */
export interface OwnVote {
  poll_id: string;
  run: number;
  vote: Vote;
}

/** What screens know of an engagement's polls. */
export interface PlayedPoll {
  title: string;
  join_url: string;
  languages: string[];
  /** The open poll, or the one that was open last. */
  poll: ShownPoll | null;
}
