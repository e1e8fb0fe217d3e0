import { isDeepStrictEqual } from "node:util";
import { topics } from "../../contract/topics.ts";
import type { QuizGameSummary } from "../../contract/quizzes.ts";
import { mergeSettings } from "../../core/quizzes/mergeSettings.ts";
import { listQuestions, type Round, type Settings, usualSettings } from "../../core/quizzes/quiz.ts";
import type { RoundInput, SettingsInput } from "../../core/quizzes/quizInput.ts";
import { findQuizProblem } from "../../core/quizzes/findQuizProblem.ts";
import { readOpenTrivia } from "../../core/quizzes/readOpenTrivia.ts";
import { readQuizWorkbook, type SheetChoice } from "../../core/quizzes/readQuizWorkbook.ts";
import { readRounds } from "../../core/quizzes/readRounds.ts";
import type { SheetReading } from "../../core/quizzes/addToRounds.ts";
import { readSheet } from "../../core/quizzes/readSheet.ts";
import { holdEngagement, requireEngagement } from "../engagements/index.ts";
import { type Call, getWorkspaceId } from "../http/call.ts";
import { conflict, invalid, notFound } from "../http/errors.ts";
import { requireMatch } from "../http/etag.ts";
import { newId } from "../newId.ts";
import { type Tx, write } from "../write.ts";
import { holdPictures } from "./holdPictures.ts";
import * as repo from "./quizzes.repo.ts";
import { shortId } from "./shortId.ts";
import { unpacking } from "./unpacking.ts";
import { lockQuizzes, countQuizzes } from "./quizzes.repo.ts";

/** The list of an engagement's quizzes is read whole, so it is bounded. */
const most_quizzes = 500;
const most_games_listed = 500;

export async function listQuizzes(call: Call, engagement_id: string) {
  await requireEngagement(call, engagement_id);
  const { db } = call.app;
  const [quizzes, games] = await Promise.all([
    repo
      .selectQuizzes(db, getWorkspaceId(call))
      .where("engagement_id", "=", engagement_id)
      .orderBy("created_at")
      .orderBy("id")
      .execute(),
    repo
      .selectGames(db, getWorkspaceId(call))
      .where("engagement_id", "=", engagement_id)
      .limit(most_games_listed)
      .execute(),
  ]);
  return { items: quizzes.map(toQuiz), games: games.map(toGameSummary) };
}

const toGameSummary = ({
  practice,
  ...game
}: Omit<QuizGameSummary, "practice"> & { practice: true | null }): QuizGameSummary =>
  practice ? { ...game, practice } : game;

export async function readQuiz(call: Call, id: string) {
  return toQuiz(await find(call.app.db, getWorkspaceId(call), id));
}

export interface QuizInput {
  title?: string | undefined;
  rounds?: RoundInput[] | undefined;
  settings?: SettingsInput | undefined;
  csv?: string | null | undefined;
  /** The workbook is an .xlsx file. */
  workbook?: Uint8Array | undefined;
  sheets?: SheetChoice | undefined;
  /** What Open Trivia DB answered. */
  opentdb?: object | null | undefined;
}

export async function createQuiz(call: Call, engagement_id: string, given: QuizInput & { title: string }) {
  const workspace_id = getWorkspaceId(call);
  const { rounds, problems } = (await readGivenQuestions(given)) ?? { rounds: [], problems: [] };
  const settings = mergeSettings(usualSettings, given.settings);
  const id = newId();
  return write(call, async (tx) => {
    await holdEngagement(tx, { workspace_id, id: engagement_id });
    await refuseCrowd(tx, engagement_id);
    await holdPictures(tx, workspace_id, rounds);
    const quiz = { title: given.title, ...toStored({ rounds, settings, problems }) };
    await repo.insertQuiz(tx.db, { id, workspace_id, engagement_id, ...quiz });
    return tell(tx, workspace_id, id);
  });
}

/** A patch that changes nothing is not passed on. */
export async function patchQuiz(call: Call, id: string, given: QuizInput) {
  const workspace_id = getWorkspaceId(call);
  const questions = await readGivenQuestions(given);
  return write(call, async (tx) => {
    const before = await lock(tx, workspace_id, id);
    requireMatch(call, toQuiz(before));
    const wanted = {
      title: given.title ?? before.title,
      rounds: questions?.rounds ?? before.rounds,
      settings: mergeSettings({ ...usualSettings, ...before.settings }, given.settings),
      problems: questions?.problems ?? before.problems,
    };
    if (isDeepStrictEqual({ ...before, ...wanted }, before)) return toQuiz(before);
    if (questions) await holdPictures(tx, workspace_id, questions.rounds);
    await repo.updateQuiz(tx.db, id, { title: wanted.title, ...toStored(wanted) });
    return tell(tx, workspace_id, id);
  });
}

/** Deletes a quiz; its games and their results stay. */
export async function deleteQuiz(call: Call, id: string): Promise<void> {
  const workspace_id = getWorkspaceId(call);
  await write(call, async (tx) => {
    requireMatch(call, toQuiz(await lock(tx, workspace_id, id)));
    const running = await repo
      .selectGames(tx.db, workspace_id)
      .where("quiz_id", "=", id)
      .where("phase", "<>", "ended")
      .executeTakeFirst();
    if (running) throw conflict("A game of this quiz runs: end it first", { game_id: running.id });
    await repo.deleteQuiz(tx.db, id);
    tx.change(topics.quiz(id));
  });
}

/** Reads the quiz and locks it until the transaction is over. */
export async function holdQuiz(tx: Tx, workspace_id: string, id: string) {
  const quiz = await repo
    .selectQuizzes(tx.db, workspace_id)
    .where("id", "=", id)
    .forShare()
    .executeTakeFirst();
  if (!quiz) throw notFound("The quiz");
  return toQuiz(quiz);
}

interface Questions {
  rounds: Round[];
  /** The rows of the spreadsheet that could not be read. */
  problems: string[];
}

async function readGivenQuestions(given: QuizInput): Promise<Questions | null> {
  const { rounds, csv, workbook, sheets, opentdb } = given;
  if (csv != null && rounds) throw invalid("csv", "cannot be sent together with rounds");
  if (workbook && (rounds || csv != null))
    throw invalid("xlsx", "cannot be sent together with rounds or csv");
  if (opentdb && (rounds || csv != null || workbook))
    throw invalid("opentdb", "cannot be sent together with rounds, csv or xlsx");
  if (workbook) return readImport("xlsx", await readQuizWorkbook(workbook, unpacking, sheets));
  if (opentdb) return readImport("opentdb", readOpenTrivia(opentdb));
  if (csv != null) return readImport("csv", readSheet(csv));
  return rounds ? { rounds: readRounds(rounds, shortId), problems: [] } : null;
}

function readImport(field: string, read: SheetReading | { refused: string }): Questions {
  if ("refused" in read) throw invalid(field, read.refused);
  return { rounds: readRounds(read.rounds, shortId), problems: read.problems };
}

async function refuseCrowd({ client }: Tx, engagement_id: string): Promise<void> {
  // Quizzes are added one after the other, because two at once would both be the last.
  await lockQuizzes(client, engagement_id);
  const rows = await countQuizzes(client, engagement_id);
  if (rows[0]!.count >= most_quizzes)
    throw conflict(`An engagement holds at most ${most_quizzes} quizzes: delete one first`);
}

async function find(db: Tx["db"], workspace_id: string, id: string): Promise<repo.QuizRow> {
  const quiz = await repo.selectQuizzes(db, workspace_id).where("id", "=", id).executeTakeFirst();
  if (!quiz) throw notFound("The quiz");
  return quiz;
}

async function lock({ db }: Tx, workspace_id: string, id: string): Promise<repo.QuizRow> {
  const quiz = await repo.selectQuizzes(db, workspace_id).where("id", "=", id).forUpdate().executeTakeFirst();
  if (!quiz) throw notFound("The quiz");
  return quiz;
}

async function tell(tx: Tx, workspace_id: string, id: string) {
  tx.change(topics.quiz(id));
  return toQuiz(await find(tx.db, workspace_id, id));
}

function toStored({ rounds, settings, problems }: Questions & { settings: Settings }) {
  return {
    rounds: JSON.stringify(rounds),
    settings: JSON.stringify(settings),
    problems: JSON.stringify(problems),
  };
}

function toQuiz({ rounds, settings, problems, created_at, updated_at, ...quiz }: repo.QuizRow) {
  return {
    ...quiz,
    rounds,
    // Quizzes of an earlier version do not have all of them.
    settings: mergeSettings(usualSettings, settings),
    questions: listQuestions({ rounds }).length,
    problem: findQuizProblem(rounds),
    problems,
    created_at,
    updated_at,
  };
}
