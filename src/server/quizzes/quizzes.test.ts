import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeEngagement } from "../../../test/support/guests/engagements.ts";
import { picture } from "../../../test/support/browser/pictures.ts";
import { makeQuiz, quizBody } from "../../../test/support/quizzes/quizzes.ts";
import { outcome } from "../../../test/support/node/outcome.ts";
import { startTestNode, strangerKey, type TestNode } from "../../../test/support/node/testNode.ts";
import type { Phase } from "../../core/quizzes/game.ts";
import { usualSettings } from "../../core/quizzes/quiz.ts";
import { newId } from "../newId.ts";

let node: TestNode;
let engagement_id: string;
beforeAll(async () => {
  node = await startTestNode();
  engagement_id = (await makeEngagement(node)).id;
});
afterAll(() => node.stop());

const post = (body: unknown) => node.call("POST", `/engagements/${engagement_id}/quizzes`, body);
const patch = (id: string, body: unknown) => node.call("PATCH", `/quizzes/${id}`, body);

const read = (id: string) => node.call("GET", `/quizzes/${id}`);

const shortId = expect.stringMatching(/^[a-z0-9]{6}$/);

test("one is made of a title, and says that it has no questions yet", async () => {
  const { status, body } = await post({ title: "Friday" });
  expect([status, body]).toEqual([
    201,
    {
      id: expect.any(String),
      engagement_id,
      title: "Friday",
      rounds: [],
      settings: usualSettings,
      questions: 0,
      problem: "The quiz has no questions",
      problems: [],
      created_at: expect.any(Number),
      updated_at: body.created_at,
    },
  ]);
  expect(await read(body.id)).toMatchObject({ status: 200, body });
});

test("one that is given no title has one all the same", async () => {
  const { status, body } = await post({ csv: "text,answer\nHow many?,3" });
  expect([status, body.title, body.questions, body.problem]).toEqual([201, "Quiz", 1, null]);
});

test("answers are told by index, id, value or number, options by labels; the rest is filled in", async () => {
  const given = [
    { kind: "choice", text: "Which?", options: ["a", "b"], answer: { index: 1 } },
    { kind: "true_false", text: "Is it?", answer: { value: false } },
    { kind: "number", text: "How many?", answer: { number: 12.5 } },
    { kind: "order", text: "From small to large", options: ["x", { id: "why", label: "y" }] },
  ];
  const { status, body } = await post({ title: "Friday", rounds: [{ questions: given }] });
  const usual = { image_asset_id: null, unit: "", points: 1000, time_s: 20, partial: false };
  const [choice, , , order] = body.rounds[0].questions;
  expect([status, body.questions, body.problem, body.rounds]).toEqual([
    201,
    4,
    null,
    [
      {
        id: shortId,
        title: "",
        questions: [
          {
            ...usual,
            id: shortId,
            kind: "choice",
            text: "Which?",
            options: [
              { id: shortId, label: "a" },
              { id: shortId, label: "b" },
            ],
            answer: { option_id: choice.options[1].id },
          },
          {
            ...usual,
            id: shortId,
            kind: "true_false",
            text: "Is it?",
            options: [
              { id: "true", label: "True" },
              { id: "false", label: "False" },
            ],
            answer: { value: false },
          },
          {
            ...usual,
            id: shortId,
            kind: "number",
            text: "How many?",
            options: [],
            answer: { number: 12.5, tolerance: 0 },
          },
          {
            ...usual,
            id: shortId,
            kind: "order",
            text: "From small to large",
            options: [
              { id: order.options[0].id, label: "x" },
              { id: "why", label: "y" },
            ],
            answer: null,
          },
        ],
      },
    ],
  ]);
});

test("what is read can be sent back, and changes nothing", async () => {
  const { body } = await post(quizBody());
  const again = await patch(body.id, body);
  expect([again.status, again.body]).toEqual([200, body]);
});

describe("a change", () => {
  test("keeps what is not sent, of the settings too", async () => {
    const quiz = await makeQuiz(node, engagement_id, { settings: { streak: true, read_ms: 0 } });
    const changed = await patch(quiz.id, { settings: { mode: "teams", captain: true } });
    const settings = { ...usualSettings, streak: true, read_ms: 0, mode: "teams", captain: true };
    expect(changed).toMatchObject({
      status: 200,
      body: { ...quiz, settings, updated_at: expect.any(Number) },
    });
    expect((await patch(quiz.id, { title: "Saturday" })).body).toEqual({
      ...changed.body,
      title: "Saturday",
      updated_at: expect.any(Number),
    });
  });

  test("of the rounds replaces them all, and what a spreadsheet left unread is forgotten", async () => {
    const quiz = await makeQuiz(node, engagement_id);
    const csv = "text;answer\nHow many?;5\nWhich?;none";
    const sheet = (await patch(quiz.id, { csv })).body;
    expect([sheet.questions, sheet.rounds.length, sheet.problem, sheet.problems]).toEqual([
      1,
      1,
      null,
      ["Row 3: it has no kind, and neither options nor an answer that tells"],
    ]);
    expect((await patch(quiz.id, { title: "Sunday" })).body.problems).toEqual(sheet.problems);
    const { body } = await patch(quiz.id, { rounds: [{ title: "Only" }] });
    expect([body.rounds, body.questions, body.problem, body.problems]).toEqual([
      [{ id: shortId, title: "Only", questions: [] }],
      0,
      "The quiz has no questions",
      [],
    ]);
  });

  test("that comes with others at once is made after them", async () => {
    const quiz = await makeQuiz(node, engagement_id);
    const settings = { streak: true, captain: true, auto_advance: true, mode: "teams", board_ms: 3000 };
    const one = Object.entries(settings).map(([key, value]) =>
      patch(quiz.id, { settings: { [key]: value } }),
    );
    expect((await Promise.all(one)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect((await read(quiz.id)).body.settings).toEqual({ ...usualSettings, ...settings });
  });
});

describe("what cannot be played yet says why", () => {
  const number = { kind: "number", text: "How many?", answer: { number: 3 } };
  test.each([
    [{ kind: "choice", text: "Which?", answer: null }, "Question 2 (Which?) has fewer than two options"],
    [
      { kind: "choice", text: "Which?", options: ["a"], answer: { index: 0 } },
      "Question 2 (Which?) has fewer than two options",
    ],
    [
      { kind: "choice", text: "Which?", options: ["a", "b"], answer: {} },
      "Question 2 (Which?) has no right answer",
    ],
    [{ kind: "order", text: "Sort", options: ["a"] }, "Question 2 (Sort) has fewer than two options"],
    [{ kind: "true_false", text: "Is it?" }, "Question 2 (Is it?) has no right answer"],
    [{ kind: "number", text: "How many?" }, "Question 2 (How many?) has no right answer"],
  ])("%j", async (question, problem) => {
    const rounds = [{ questions: [number] }, { questions: [question] }];
    const { status, body } = await post({ title: "Friday", rounds });
    expect([status, body.problem, body.questions]).toEqual([201, problem, 2]);
  });
});

test.each([
  [
    { kind: "choice", options: [{ id: "a", label: "A" }, "B"], answer: { option_id: "a", index: 0 } },
    { option_id: "a" },
  ],
  [{ kind: "choice", options: ["A", "B"], answer: { index: null } }, null],
  [{ kind: "true_false", answer: { option_id: "false" } }, { value: false }],
  [{ kind: "true_false", answer: { index: 0, value: true } }, { value: true }],
  [
    { kind: "number", answer: { number: -0.5, tolerance: 0.25 } },
    { number: -0.5, tolerance: 0.25 },
  ],
  [{ kind: "order", options: ["A", "B"], answer: {} }, null],
])("the right answer of %j", async (question, answer) => {
  const { body } = await post({ title: "Friday", rounds: [{ questions: [{ text: "Well?", ...question }] }] });
  expect(body.rounds[0].questions[0].answer).toEqual(answer);
});

test("true and false may be called otherwise", async () => {
  const questions = [{ kind: "true_false", text: "Is it?", options: ["Fact", { label: "Fiction" }] }];
  const { body } = await post({ title: "Friday", rounds: [{ questions }] });
  expect(body.rounds[0].questions[0].options).toEqual([
    { id: "true", label: "Fact" },
    { id: "false", label: "Fiction" },
  ]);
});

test("a spreadsheet that is none, or comes with rounds, is refused", async () => {
  for (const given of [{ csv: "What is it?" }, { csv: "" }, { csv: "text,answer\nWell?,5", rounds: [] }])
    expect(outcome(await post({ title: "Friday", ...given }))).toEqual([400, "csv"]);
});

test("as many questions as fit are taken, with all they can hold", async () => {
  const options = Array.from({ length: 12 }, (_, at) => `${at} ${"x".repeat(60)}`);
  const question = { kind: "choice", text: "ß".repeat(200), options, answer: { index: 11 } };
  const questions = Array.from({ length: 100 }, () => question);
  const { status, body } = await post({
    title: "Long",
    rounds: Array.from({ length: 12 }, () => ({ questions })),
  });
  const ids = body.rounds.flatMap(({ questions }: typeof body) =>
    questions.map(({ id }: { id: string }) => id),
  );
  expect([status, body.questions, body.problem, new Set(ids).size]).toEqual([201, 1_200, null, 1_200]);
  expect((await node.call("DELETE", `/quizzes/${body.id}`)).status).toBe(204);
});

/** A game as it is stored. */
async function addGame(quiz_id: string, phase: Phase, started_at: number): Promise<string> {
  const { db } = node.node.app;
  const quiz = await db
    .selectFrom("quizzes")
    .select(["workspace_id", "engagement_id", "title", "rounds", "settings"])
    .where("id", "=", quiz_id)
    .executeTakeFirstOrThrow();
  const { workspace_id, engagement_id, ...kept } = quiz;
  const id = newId();
  const place = { phase, q: -1, auto: false, is_locked_early: false, counted: 0, since: started_at };
  const ended_at = phase === "ended" ? started_at + 1 : null;
  await db
    .insertInto("quiz_games")
    .values({
      id,
      workspace_id,
      engagement_id,
      quiz_id,
      quiz: JSON.stringify(kept),
      ...place,
      started_at,
      ended_at,
    })
    .execute();
  return id;
}

const endGame = (id: string) =>
  node.node.app.db
    .updateTable("quiz_games")
    .set({ phase: "ended", ended_at: 9 })
    .where("id", "=", id)
    .execute();

test("an engagement's quizzes are listed in the order added, its games newest first, also of quizzes that are gone", async () => {
  const { id } = await makeEngagement(node);
  const list = async () => (await node.call("GET", `/engagements/${id}/quizzes`)).body;
  expect(await list()).toEqual({ items: [], games: [] });
  const first = await makeQuiz(node, id, { title: "First" });
  const second = await makeQuiz(node, id, { title: "Second" });
  const played = await addGame(first.id, "ended", 5);
  const running = await addGame(first.id, "lobby", 7);
  const games = [
    { id: running, quiz_id: first.id, title: "First", phase: "lobby", started_at: 7, ended_at: null },
    { id: played, quiz_id: first.id, title: "First", phase: "ended", started_at: 5, ended_at: 6 },
  ];
  expect(await list()).toEqual({ items: [first, second], games });
  const refused = await node.call("DELETE", `/quizzes/${first.id}`);
  expect([refused.status, refused.body.error.details]).toEqual([409, { game_id: running }]);
  await endGame(running);
  expect((await node.call("DELETE", `/quizzes/${first.id}`)).status).toBe(204);
  expect((await read(first.id)).status).toBe(404);
  expect(await list()).toEqual({
    items: [second],
    games: [{ ...games[0], phase: "ended", ended_at: 9 }, games[1]],
  });
  expect(outcome(await node.call("GET", "/engagements/nothing/quizzes"))).toEqual([404, "not_found"]);
});

test("an engagement holds so many quizzes and no more", async () => {
  const { id } = await makeEngagement(node);
  const quiz = await makeQuiz(node, id, { rounds: [] });
  await node.node.app.pool.query(
    `INSERT INTO quizzes (id, workspace_id, engagement_id, title, rounds, settings, problems)
     SELECT 'many-' || n, workspace_id, engagement_id, title, rounds, settings, problems
     FROM quizzes, generate_series(1, 498) n WHERE id = $1`,
    [quiz.id],
  );
  const both = [1, 2].map(() => node.call("POST", `/engagements/${id}/quizzes`, { title: "x" }));
  expect((await Promise.all(both)).map(({ status }) => `${status}`).toSorted()).toEqual(["201", "409"]);
});

describe("pictures", () => {
  const asked = (image_asset_id: string) => ({
    rounds: [{ questions: [{ kind: "number", text: "How many?", answer: { number: 3 }, image_asset_id }] }],
  });
  const addPicture = async (key?: string) => {
    const raw = new Uint8Array(await picture("png"));
    const headers = { "Content-Type": "image/png" };
    return (await node.call("POST", "/assets", undefined, { raw, headers, ...(key && { key }) })).body
      .id as string;
  };
  const used = async (id: string) => (await node.call("GET", `/assets/${id}`)).body.used_by;

  test("are in use while a quiz shows them, or a game that runs", async () => {
    const [asset, other] = [await addPicture(), await addPicture()];
    const { id } = await makeEngagement(node);
    const quiz = await makeQuiz(node, id, asked(asset));
    expect([quiz.rounds[0]!.questions[0]!.image_asset_id, await used(asset)]).toEqual([asset, 1]);
    const game = await addGame(quiz.id, "lobby", 5);
    expect(await used(asset)).toBe(1);
    await patch(quiz.id, asked(other));
    expect([await used(asset), await used(other)]).toEqual([1, 1]);
    const refused = await node.call("DELETE", `/assets/${asset}`);
    expect([refused.status, refused.body.error.details]).toEqual([409, { used_by: 1 }]);
    await endGame(game);
    expect((await node.call("DELETE", `/assets/${asset}`)).status).toBe(204);
    await node.call("DELETE", `/quizzes/${quiz.id}`);
    expect((await node.call("DELETE", `/assets/${other}`)).status).toBe(204);
  });

  test("must be pictures of the workspace", async () => {
    const quiz = await makeQuiz(node, engagement_id);
    const { id: font } = (
      await node.node.app.pool.query(
        `INSERT INTO assets (id, workspace_id, kind, name, mime, bytes, sha256)
         SELECT 'a-font', workspace_id, 'font', 'x', 'font/woff2', 1, '' FROM quizzes WHERE id = $1 RETURNING id`,
        [quiz.id],
      )
    ).rows[0];
    for (const asset of ["nothing", font, await addPicture(strangerKey)]) {
      const refused = [400, "rounds.0.questions.0.image_asset_id"];
      expect(outcome(await post({ title: "Friday", ...asked(asset) }))).toEqual(refused);
      expect(outcome(await patch(quiz.id, asked(asset)))).toEqual(refused);
    }
    expect((await read(quiz.id)).body).toEqual(quiz);
  });
});

test("a spreadsheet becomes a quiz, and who listens hears of it", async () => {
  const { pool } = node.node.app;
  const csv = "\uFEFFround;text;option 1;option 2;answer\r\nEasy;Which?;a;b;B\r\nEasy;Which?;a;b;c\r\n";
  const { status, body } = await post({ title: "Friday", csv });
  const [{ questions }] = body.rounds;
  expect([status, body.rounds, body.problems]).toEqual([
    201,
    [
      {
        id: shortId,
        title: "Easy",
        questions: [
          {
            id: shortId,
            kind: "choice",
            text: "Which?",
            image_asset_id: null,
            options: [
              { id: shortId, label: "a" },
              { id: shortId, label: "b" },
            ],
            answer: { option_id: questions[0].options[1].id },
            unit: "",
            points: 1000,
            time_s: 20,
            partial: false,
          },
        ],
      },
    ],
    ["Row 3: the right answer is none of its options: c"],
  ]);
  const { rows } = await pool.query("SELECT topic FROM changes WHERE topic LIKE $1", [`%${body.id}`]);
  expect(rows).toEqual([{ topic: `quizzes/${body.id}` }]);
});
