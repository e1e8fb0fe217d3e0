import { addToSteps } from "../../core/engagements/timeSteps.ts";
import type { App } from "../app.ts";
import { listGameResults } from "../games/index.ts";
import { listRunPolls } from "../polls/index.ts";
import {
  findTimezone,
  listActivity,
  listTopQuestions,
  readTotals,
  type SharedEngagement,
  type TopQuestion,
} from "./resultsPage.repo.ts";

/** A chart on a phone has room for so many bars. */
const most_bars = 60;
const most_questions = 10;
const most_winners = 3;

export type SharedResults = Awaited<ReturnType<typeof readSharedResults>>;

/** Reads what the page shows. Without leave, no name of a guest is in it. */
export async function readSharedResults(
  app: App,
  { id: engagement_id, workspace_id, with_names, title }: SharedEngagement,
) {
  const { pool } = app;
  const questions = await listTopQuestions(pool, engagement_id, most_questions);
  const polls = await listRunPolls(app, { workspace_id, engagement_id });
  const games = await listGameResults(app, { engagement_id, most: most_winners });
  return {
    title,
    totals: await readTotals(pool, engagement_id),
    activity: addToSteps(await listActivity(pool, engagement_id), most_bars),
    timezone: await findTimezone(pool, workspace_id),
    questions: with_names ? questions : questions.map(withoutName),
    polls,
    games: with_names ? games : games.map(withoutNames),
  };
}

function withoutName({ text, votes, status, answer_text }: TopQuestion): TopQuestion {
  return { text, votes, status, answer_text, name: null };
}

type GameResult = Awaited<ReturnType<typeof listGameResults>>[number];

function withoutNames({ id, title, mode, ranked, winners }: GameResult): GameResult {
  const nameless = winners.map(({ rank, score, correct }) => ({ rank, score, correct, name: null }));
  return { id, title, mode, ranked, winners: nameless };
}
