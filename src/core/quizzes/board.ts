import type { AskedQuestion, Settings } from "./quiz.ts";
import { type QuestionResult, buildQuestionResult } from "./buildQuestionResult.ts";
import type { BoardRow } from "./shownGame.ts";
import type { Members, Side } from "./sides.ts";
import { applyQuestion, atStart, rankStandings, makeRanker, type Standings } from "./standings.ts";
import { pickSideAnswers, type TakenAnswer } from "./takenAnswer.ts";

/** Where everybody stands after the questions that count. */
export interface Board {
  /** Everybody who is ranked, from the first rank on. */
  rows: BoardRow[];
  byId: Map<string, BoardRow>;
  questions: QuestionResult[];
}

/** The state that each question updates, and from which a board is made. */
export interface Progress {
  standings: Standings;
  /** The standings before the last question. */
  before: Standings;
  /** The index of the last question that was no slide, and whether it was the first. */
  last: { index: number; is_first: boolean } | null;
  /** The standings before the first question of each round that has begun. */
  starts: (Standings | undefined)[];
  questions: QuestionResult[];
}

export const atFirst: Progress = {
  standings: new Map(),
  before: new Map(),
  last: null,
  starts: [],
  questions: [],
};

/** Adds one question. Players who joined too late for it are not counted. */
export function withQuestion(
  progress: Progress,
  asked: AskedQuestion,
  { settings, members, answers }: { settings: Settings; members: Members; answers: Iterable<TakenAnswer> },
): Progress {
  const { standings: before, last, questions } = progress;
  const { question, index, round } = asked;
  // A slide leaves everybody where they are, runs of right answers included.
  if (question.kind === "slide")
    return { ...progress, questions: [...questions, buildQuestionResult(asked, new Map(), () => "")] };
  const { streak, captain } = settings;
  const given = pickSideAnswers(answers, members, { index, captain });
  const everybody = listIds(listAskedSides(members, index));
  return {
    standings: applyQuestion(before, { question, streak, everybody }, given),
    before,
    last: { index, is_first: last === null },
    starts: progress.starts[round] ? progress.starts : withStart(progress.starts, round, before),
    questions: [...questions, buildQuestionResult(asked, given, (id) => members.sides.get(id)!.name)],
  };
}

function withStart(starts: Progress["starts"], round: number, before: Standings): Progress["starts"] {
  const next = [...starts];
  next[round] = before;
  return next;
}

function* listAskedSides({ sides }: Members, index: number): Iterable<Side> {
  for (const side of sides.values()) if (side.from_q <= index) yield side;
}

function* listIds(sides: Iterable<Side>): Iterable<string> {
  for (const { id } of sides) yield id;
}

/**
 * Makes the board, including players who have joined since. Whoever was not asked the last question had no rank before
 * it.
 */
export function boardAfter({ standings, before, last, questions }: Progress, members: Members): Board {
  const { sides } = members;
  const rankBefore =
    last === null || last.is_first
      ? null
      : makeRanker(listStandings(before, listAskedSides(members, last.index)));
  const rows: BoardRow[] = [];
  const byId = new Map<string, BoardRow>();
  for (const standing of rankStandings(withAll(standings, sides))) {
    const { id, score, correct, streak, rank, last: answered, tiebreak } = standing;
    const { name, from_q, players } = sides.get(id)!;
    const prev_rank = rankBefore && from_q <= last!.index ? rankBefore(before.get(id) ?? atStart) : null;
    const row: BoardRow = { id, name, score, correct, streak, rank, prev_rank, last: answered };
    if (players !== undefined) row.players = players;
    if (tiebreak) row.tiebreak = tiebreak;
    rows.push(row);
    byId.set(id, row);
  }
  return { rows, byId, questions };
}

function* listStandings(standings: Standings, sides: Iterable<Side>) {
  for (const { id } of sides) yield standings.get(id) ?? atStart;
}

function withAll(standings: Standings, sides: Members["sides"]): Standings {
  if (standings.size === sides.size) return standings;
  const all = new Map(standings);
  for (const id of sides.keys()) if (!all.has(id)) all.set(id, atStart);
  return all;
}
