import { newId } from "../../../src/server/newId.ts";
import { type Question, type Quiz, type Settings, usualSettings } from "../../../src/core/quizzes/quiz.ts";
import { makeEngagement } from "../guests/engagements.ts";
import type { TestNode } from "../node/testNode.ts";

const question = (id: string, given: Partial<Question>): Question => ({
  id,
  kind: "choice",
  text: `Which one is ${id}?`,
  image_asset_id: null,
  options: [],
  answer: null,
  unit: "",
  points: 1_000,
  time_s: 20,
  partial: false,
  ...given,
});

const options = (...ids: string[]) => ids.map((id) => ({ id, label: `The ${id}` }));

/** One question of each kind, in two rounds. */
export function oneOfEach(settings: Partial<Settings> = {}): Quiz {
  return {
    title: "Pub quiz",
    settings: { ...usualSettings, read_ms: 0, ...settings },
    rounds: [
      {
        id: "r1",
        title: "Warm-up",
        questions: [
          question("qc", { options: options("oa", "ob", "oc"), answer: { option_id: "ob" } }),
          question("qt", {
            kind: "true_false",
            options: [
              { id: "true", label: "True" },
              { id: "false", label: "False" },
            ],
            answer: { value: false },
          }),
        ],
      },
      {
        id: "r2",
        title: "Numbers",
        questions: [
          question("qn", {
            kind: "number",
            unit: "m",
            answer: { number: 324, tolerance: 10 },
            partial: true,
          }),
          question("qo", { kind: "order", options: options("ox", "oy", "oz", "ow"), partial: true }),
        ],
      },
    ],
  };
}

/** One question with two right options of four. */
export function severalRight(settings: Partial<Settings> = {}): Quiz {
  const multi = question("qm", {
    kind: "multi",
    options: options("oa", "ob", "oc", "od"),
    answer: { correct: ["oa", "oc"] },
    partial: true,
  });
  return {
    title: "Pub quiz",
    settings: { ...usualSettings, read_ms: 0, ...settings },
    rounds: [{ id: "r1", title: "", questions: [multi] }],
  };
}

/** A slide, a text and a choice, then a slide at the end. */
export function slidesAndText(settings: Partial<Settings> = {}): Quiz {
  const slide = (id: string, text: string) => question(id, { kind: "slide", text, points: 0 });
  return {
    title: "Pub quiz",
    settings: { ...usualSettings, read_ms: 0, ...settings },
    rounds: [
      {
        id: "r1",
        title: "Cities",
        questions: [
          slide("qs", "Welcome to the first round"),
          question("qx", { kind: "text", answer: { accept: ["Zürich", "Turicum"] } }),
          question("qc", { options: options("oa", "ob"), answer: { option_id: "ob" } }),
          slide("qe", "Thank you"),
        ],
      },
    ],
  };
}

/** A choice, then a tiebreak: the hall has 1,840 seats. */
export function choiceAndTiebreak(settings: Partial<Settings> = {}): Quiz {
  return {
    title: "Pub quiz",
    settings: { ...usualSettings, read_ms: 0, ...settings },
    rounds: [
      {
        id: "r1",
        title: "Finale",
        questions: [
          question("qc", { options: options("oa", "ob"), answer: { option_id: "ob" } }),
          question("qn", {
            kind: "number",
            text: "How many seats has this hall?",
            unit: "seats",
            answer: { number: 1_840, tolerance: 0 },
            points: 0,
            tiebreak: true,
          }),
        ],
      },
    ],
  };
}

/** Written as it is stored. */
export async function addQuiz({ node }: TestNode, engagement_id: string, quiz: Quiz): Promise<string> {
  const id = newId();
  await node.app.pool.query(
    `INSERT INTO quizzes (id, workspace_id, engagement_id, title, rounds, settings, problems)
     SELECT $1, workspace_id, id, $3, $4, $5, '[]' FROM engagements WHERE id = $2`,
    [id, engagement_id, quiz.title, JSON.stringify(quiz.rounds), JSON.stringify(quiz.settings)],
  );
  return id;
}

export interface StartedGame {
  id: string;
  quiz_id: string;
  engagement_id: string;
  join_code: string;
}

/** In the lobby, in an engagement of its own. */
export async function startGame(node: TestNode, quiz = oneOfEach()): Promise<StartedGame> {
  const engagement = await makeEngagement(node);
  const quiz_id = await addQuiz(node, engagement.id, quiz);
  const { status, body } = await node.call("POST", `/quizzes/${quiz_id}/games`);
  if (status !== 201) throw new Error(`a game was answered ${status}`);
  return { id: body.id, quiz_id, engagement_id: engagement.id, join_code: engagement.join_code };
}

/** The action that must be accepted. */
export async function act(node: TestNode, game_id: string, ...actions: string[]) {
  const games = [];
  for (const action of actions) {
    const { status, body } = await node.call("POST", `/quiz-games/${game_id}/${action}`);
    if (status !== 200) throw new Error(`${action} was answered ${status}`);
    games.push(body);
  }
  return games.at(-1);
}

interface NewPlayer {
  id?: string;
  name: string;
  team_id?: string | null;
  from_q?: number;
  seen_at?: number;
  joined_at?: number;
}

/** Who joined, as it is stored. */
export async function addPlayers(
  { node }: TestNode,
  game_id: string,
  players: NewPlayer[],
): Promise<string[]> {
  const rows = players.map(
    ({ id = newId(), name, team_id = null, from_q = 0, seen_at = 0, joined_at = 0 }) => ({
      id,
      name,
      team_id,
      from_q,
      seen_at,
      joined_at,
    }),
  );
  await node.app.pool.query(
    `INSERT INTO quiz_players (id, game_id, guest_id, name, team_id, from_q, seen_at, joined_at)
     SELECT id, $1, 'guest of ' || id, name, team_id, from_q, seen_at, joined_at FROM json_to_recordset($2)
       AS p (id text, name text, team_id text, from_q int, seen_at bigint, joined_at bigint)`,
    [game_id, JSON.stringify(rows)],
  );
  return rows.map(({ id }) => id);
}

export async function addTeams({ node }: TestNode, game_id: string, names: string[]): Promise<string[]> {
  const ids = names.map(() => newId());
  await node.app.pool.query(
    "INSERT INTO quiz_teams (id, game_id, name) SELECT id, $1, name FROM unnest($2::text[], $3::text[]) AS t (id, name)",
    [game_id, ids, names],
  );
  return ids;
}

export interface NewAnswer {
  player_id: string;
  answer: string;
  ms?: number;
  at?: number;
  by_captain?: boolean;
}

/** Answers to a question, as they are stored. */
export async function addAnswers(
  { node }: TestNode,
  game_id: string,
  q: number,
  answers: NewAnswer[],
): Promise<void> {
  const rows = answers.map(({ ms = 1_000, at = ms, by_captain = false, ...answer }) => ({
    ...answer,
    ms,
    at,
    by_captain,
  }));
  await node.app.pool.query(
    `INSERT INTO quiz_answers (game_id, q, player_id, answer, ms, at, by_captain)
     SELECT $1, $2, player_id, answer, ms, at, by_captain FROM json_to_recordset($3)
       AS a (player_id text, answer text, ms int, at bigint, by_captain boolean)`,
    [game_id, q, JSON.stringify(rows)],
  );
}
