export const phases = ["lobby", "question", "locked", "reveal", "leaderboard", "podium", "ended"] as const;
export type Phase = (typeof phases)[number];

export const actions = [
  "begin",
  "lock",
  "reveal",
  "leaderboard",
  "next",
  "podium",
  "end",
  "auto_on",
  "auto_off",
] as const;
export type Action = (typeof actions)[number];

/** The state of a game. */
export interface Game {
  phase: Phase;
  /** The number of the question across rounds, from 0; -1 in the lobby. */
  q: number;
  auto: boolean;
  /** Answers to the question are accepted from `opens_at` until `locks_at`. */
  opens_at: number | null;
  locks_at: number | null;
  /** The quizmaster stopped the answers before their time was over. */
  is_locked_early: boolean;
  /** How many questions count: those whose answer was shown. */
  counted: number;
  /** Automatic moves count from here: the moment when the phase began or `auto` was switched on. */
  since: number;
  started_at: number;
  ended_at: number | null;
}

const unended = phases.filter((phase) => phase !== "ended");

/** In which phases each action is accepted. */
export const allowedPhases: Record<Action, readonly Phase[]> = {
  begin: ["lobby"],
  lock: ["question"],
  reveal: ["question", "locked"],
  leaderboard: ["reveal"],
  next: ["reveal", "leaderboard"],
  podium: ["reveal", "leaderboard"],
  end: unended,
  auto_on: unended,
  auto_off: unended,
};

export function listAllowedActions(phase: Phase): Action[] {
  return actions.filter((action) => allowedPhases[action].includes(phase));
}
