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
  /** How many questions count: those whose answer was shown, and slides that were passed. */
  counted: number;
  /** Automatic moves count from here: the moment when the phase began or `auto` was switched on. */
  since: number;
  started_at: number;
  ended_at: number | null;
}

const unended = phases.filter((phase) => phase !== "ended");

/** In which phases each action is accepted, unless a slide is shown. */
const allowedPhases: Record<Action, readonly Phase[]> = {
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

type GamePlace = Pick<Game, "phase" | "locks_at">;

/** A slide is a question without a deadline. */
export const isAtSlide = ({ phase, locks_at }: GamePlace) => phase === "question" && locks_at === null;

/** A slide takes no answers that could be locked or told: it only goes on. */
const fromSlide = new Set<Action>(["next", "end", "auto_on", "auto_off"]);

export function isAllowed(action: Action, game: GamePlace): boolean {
  return isAtSlide(game) ? fromSlide.has(action) : allowedPhases[action].includes(game.phase);
}

export function listAllowedActions(game: GamePlace): Action[] {
  return actions.filter((action) => isAllowed(action, game));
}
