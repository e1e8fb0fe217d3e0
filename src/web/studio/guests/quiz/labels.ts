import { ArrowRight, CircleStop, Eye, ListOrdered, Lock, type LucideIcon, Play, Trophy } from "#icons";
import type { QuizGame } from "../../../../contract/games.ts";
import type { Action, Phase } from "../../../../core/quizzes/game.ts";
import type { QuestionKind, Settings } from "../../../../core/quizzes/quiz.ts";

export const phaseLabels: Record<Phase, { label: string; says: string }> = {
  lobby: { label: "Lobby", says: "Guests join. Begin when they are here." },
  question: { label: "Question", says: "Guests answer." },
  locked: { label: "Locked", says: "No more answers." },
  reveal: { label: "Reveal", says: "The right answer is on the screens." },
  leaderboard: { label: "Leaderboard", says: "The leaderboard is on the screens." },
  podium: { label: "Podium", says: "The winners are on the screens." },
  ended: { label: "Ended", says: "The game is over." },
};

const practiceSays: Partial<Record<Phase, string>> = {
  leaderboard: "A practice has no leaderboard. The screens show the quiz’s title.",
  podium: "A practice has no winners. The screens show the quiz’s title.",
};

export function labelPhase({ phase, practice }: Pick<QuizGame, "phase" | "practice">) {
  const { label, says } = phaseLabels[phase];
  return { label, says: (practice && practiceSays[phase]) ?? says };
}

/** What is said instead of the phase while a slide is shown. */
export const slideLabel = { label: "Slide", says: "Guests look at the screens. Go on when you are ready." };

/** Those that move the game; `auto` has a switch. */
export type Move = Exclude<Action, "auto_on" | "auto_off">;

export const moveLabels: Record<Move, { label: string; icon: LucideIcon; key: string | null }> = {
  begin: { label: "Begin", icon: Play, key: null },
  lock: { label: "Lock answers", icon: Lock, key: "l" },
  reveal: { label: "Reveal", icon: Eye, key: "r" },
  leaderboard: { label: "Leaderboard", icon: ListOrdered, key: "b" },
  next: { label: "Next question", icon: ArrowRight, key: "n" },
  podium: { label: "Podium", icon: Trophy, key: "p" },
  end: { label: "End the game", icon: CircleStop, key: "e" },
};

export const questionKindLabels: Record<QuestionKind, { label: string; does: string }> = {
  choice: { label: "Choice", does: "One of several options is right." },
  multi: { label: "Several right", does: "Guests choose all options that are right." },
  true_false: { label: "True or false", does: "Two options, one is right." },
  number: { label: "Number", does: "Guests type a number." },
  order: { label: "Order", does: "Guests put the options in order." },
  text: { label: "Text", does: "Guests type the answer." },
  slide: { label: "Slide", does: "A card between questions: it asks nothing and waits for you to go on." },
};

export const modeLabels: Record<Settings["mode"], { label: string; does: string }> = {
  solo: { label: "Everybody for themselves", does: "Each phone is a player." },
  teams: { label: "Teams", does: "Guests join a team or name a new one; a team gives one answer." },
};

export const boardLabels: Record<Settings["leaderboard"], { label: string; does: string }> = {
  question: { label: "After every question", does: "Everybody sees each move." },
  round: { label: "After every round", does: "Within a round nobody knows." },
  end: { label: "At the end only", does: "The podium is the surprise." },
};

export const sayQuestions = (count: number) => (count === 1 ? "1 question" : `${count} questions`);
export const sayRounds = (count: number) => (count === 1 ? "1 round" : `${count} rounds`);
export const sayPlayers = (count: number) =>
  count === 1 ? "1 player" : `${count.toLocaleString("en")} players`;
export const sayTeams = (count: number) => (count === 1 ? "1 team" : `${count.toLocaleString("en")} teams`);
