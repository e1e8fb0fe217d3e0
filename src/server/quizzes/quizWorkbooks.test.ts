import { afterAll, beforeAll, expect, test } from "vitest";
import { makeEngagement } from "../../../test/support/guests/engagements.ts";
import { startTestNode, type TestNode } from "../../../test/support/node/testNode.ts";
import { workbookOf, workbookOfXml } from "../../../test/support/events/workbook.ts";
import { workbook_type } from "../../contract/quizzes.ts";

let node: TestNode;
let path: string;
beforeAll(async () => {
  node = await startTestNode();
  path = `/engagements/${(await makeEngagement(node)).id}/quizzes`;
});
afterAll(() => node.stop());

const questions = workbookOf({
  Notes: [["Ideas for the evening"]],
  Questions: [
    ["Question", "Answer 1", "Answer 2", "Answer 3", "Time limit (sec)", "Correct answer(s)"],
    ["Largest ocean?", "Atlantic", "Pacific", "Indian", 20, 2],
    ["Which are mammals?", "Whale", "Shark", "Bat", 30, "1,3"],
    ["Which?", "a", "b", "", 20, 9],
  ],
});

const upload = (raw: Buffer, headers: Record<string, string> = {}) =>
  node.call("POST", path, undefined, {
    raw: Buffer.from(raw),
    headers: { "Content-Type": workbook_type, ...headers },
  });

const askedIn = (body: { rounds: { questions: Record<string, unknown>[] }[] }) =>
  body.rounds.flatMap(({ questions: asked }) => asked.map(({ kind, text }) => [kind, text]));

const asked = [
  ["choice", "Largest ocean?"],
  ["multi", "Which are mammals?"],
];
const problems = ["Row 4: the right answer is none of its options: 9"];

test("a workbook is itself the body, and its name the title", async () => {
  const { status, body } = await upload(questions, {
    "X-Filename": encodeURIComponent("Pub-Quiz März.xlsx"),
  });
  expect([status, body.title, askedIn(body), body.problems, body.problem]).toEqual([
    201,
    "Pub-Quiz März",
    asked,
    problems,
    null,
  ]);
  const [ocean, mammals] = body.rounds[0].questions;
  expect(ocean.answer).toEqual({ option_id: ocean.options[1].id });
  expect(mammals.answer).toEqual({ correct: [mammals.options[0].id, mammals.options[2].id] });
  expect((await upload(questions)).body.title).toBe("Quiz");
});

test("a workbook is read from a field of JSON, when a quiz is made and later", async () => {
  const xlsx = questions.toString("base64");
  const made = await node.call("POST", path, { title: "Friday", xlsx });
  expect([made.status, made.body.title, askedIn(made.body), made.body.problems]).toEqual([
    201,
    "Friday",
    asked,
    problems,
  ]);
  const other = workbookOf({
    One: [
      ["text", "answer"],
      ["How many?", 3],
    ],
  }).toString("base64");
  const changed = await node.call("PATCH", `/quizzes/${made.body.id}`, { xlsx: other });
  expect([changed.status, askedIn(changed.body), changed.body.problems]).toEqual([
    200,
    [["number", "How many?"]],
    [],
  ]);
});

test("the same workbook sent again under the same key makes one quiz", async () => {
  const headers = { "Idempotency-Key": "friday-night" };
  const [first, again] = [await upload(questions, headers), await upload(questions, headers)];
  expect([first.status, again.status, again.headers.get("Idempotent-Replayed"), again.body.id]).toEqual([
    201,
    200,
    "true",
    first.body.id,
  ]);
});

test("what is no workbook, or sent beside other questions, is refused at its field", async () => {
  const outcome = ({
    status,
    body,
  }: {
    status: number;
    body: { error: { details: { field: string }; code: string } };
  }) => [status, body.error.details.field ?? body.error.code];
  const xlsx = questions.toString("base64");
  expect(
    await Promise.all([
      upload(Buffer.from("text,answer")).then(outcome),
      upload(questions, { "Content-Type": "application/zip" }).then(outcome),
      upload(Buffer.alloc(3 * 1024 * 1024 + 1, 0x50)).then(outcome),
      node.call("POST", path, { xlsx, csv: "text,answer" }).then(outcome),
      node.call("POST", path, { xlsx, rounds: [] }).then(outcome),
      node.call("POST", path, { xlsx: "not base64!" }).then(outcome),
      node.call("POST", path, { xlsx: "" }).then(outcome),
      // As long as it may be: each letter is looked at once.
      node.call("POST", path, { xlsx: `${" ".repeat(4_000_000)}!` }).then(outcome),
    ]),
  ).toEqual([
    [400, "xlsx"],
    [415, "unsupported_media_type"],
    [413, "too_large"],
    [400, "xlsx"],
    [400, "xlsx"],
    [400, "xlsx"],
    [400, "xlsx"],
    [400, "xlsx"],
  ]);
});

const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
const heading = `<row>${cell("text")}${cell("answer")}</row>`;

test("characters that cannot be stored are dropped from cells, wherever they come from", async () => {
  const written = "W_x0000_ho\0 _xD83D_sang_xDE00_ _xD83D__xDE00_?";
  const raw = workbookOfXml({
    strings: `<si><t>${written}</t></si>`,
    sheets: {
      One: `${heading}<row><c t="s"><v>0</v></c><c><v>3</v></c></row>
        <row>${cell(written)}<c><v>3</v></c></row><row><c><v>${written}</v></c><c><v>3</v></c></row>`,
    },
  });
  const { status, body } = await upload(raw);
  expect([status, askedIn(body), body.problems]).toEqual([
    201,
    [
      ["number", "Who sang 😀?"],
      ["number", "Who sang 😀?"],
      ["number", "W_x0000_ho _xD83D_sang_xDE00_ _xD83D__xDE00_?"],
    ],
    [],
  ]);
});

test.each(["1.5", "two", "Infinity"])("a sheet with a row at %s is refused as broken", async (at) => {
  const raw = workbookOfXml({ sheets: { One: `${heading}<row r="${at}">${cell("Who?")}</row>` } });
  const { status, body } = await upload(raw);
  expect([status, body.error?.message]).toEqual([
    400,
    expect.stringContaining("is broken: a row is at no whole number"),
  ]);
});

test("every sheet of a workbook is a round where that is asked for", async () => {
  const heading = ["text", "answer"];
  const xlsx = workbookOf({ Music: [heading, ["How many?", 3]], Sport: [heading, ["How far?", 4]] });
  const sent = { xlsx: xlsx.toString("base64") };
  const titles = async (body: object) =>
    (await node.call("POST", path, body)).body.rounds.map(({ title }: { title: string }) => title);
  expect([
    await titles({ ...sent, sheets: "all" }),
    await titles({ ...sent, sheets: "first" }),
    await titles(sent),
  ]).toEqual([["Music", "Sport"], [""], [""]]);
  const { body } = await node.call("POST", path, { ...sent, sheets: "last" });
  expect(body.error.details.field).toBe("sheets");
});

test("what Open Trivia DB answers is read from its own field, or as the text of a file", async () => {
  const opentdb = {
    response_code: 0,
    results: [
      {
        type: "multiple",
        difficulty: "hard",
        category: "Art",
        question: "Who painted &quot;Nighthawks&quot;?",
        correct_answer: "Hopper",
        incorrect_answers: ["Klee", "Mir&oacute;", "Ernst"],
      },
      {
        type: "boolean",
        category: "Art",
        question: "Is it?",
        correct_answer: "No",
        incorrect_answers: ["Yes"],
      },
      { type: "riddle", category: "Art", question: "?", correct_answer: "", incorrect_answers: [] },
    ],
  };
  for (const sent of [{ opentdb }, { csv: JSON.stringify(opentdb) }]) {
    const { status, body } = await node.call("POST", path, { title: "Art", ...sent });
    expect([status, askedIn(body), body.problem, body.problems]).toEqual([
      201,
      [
        ["choice", 'Who painted "Nighthawks"?'],
        ["true_false", "Is it?"],
      ],
      null,
      ["Question 3: its type is neither multiple nor boolean: riddle"],
    ]);
    const [painted] = body.rounds[0].questions;
    const right = painted.options.find(({ id }: { id: string }) => id === painted.answer.option_id);
    expect(right.label).toBe("Hopper");
  }
  const refusedAt = async (body: object) => (await node.call("POST", path, body)).body.error.details.field;
  expect([
    await refusedAt({ opentdb: { response_code: 1, results: [] } }),
    await refusedAt({ opentdb: { results: [] } }),
    await refusedAt({ opentdb, csv: "text,answer" }),
    await refusedAt({ opentdb, rounds: [] }),
  ]).toEqual(["opentdb", "opentdb.response_code", "opentdb", "opentdb"]);
});

test("a text and a slide are written, filled with what is usual, and played only with a right answer", async () => {
  const write = (...questions: object[]) => node.call("POST", path, { rounds: [{ questions }] });
  const { body } = await write(
    { kind: "text", text: "Which city?", answer: { accept: [" Zürich ", "Turicum"] } },
    { kind: "slide", text: "Welcome", answer: null, options: [] },
  );
  const rest = {
    id: expect.any(String),
    image_asset_id: null,
    options: [],
    unit: "",
    time_s: 20,
    partial: false,
  };
  expect([body.rounds[0].questions, body.questions, body.problem]).toEqual([
    [
      { ...rest, kind: "text", text: "Which city?", answer: { accept: ["Zürich", "Turicum"] }, points: 1000 },
      { ...rest, kind: "slide", text: "Welcome", answer: null, points: 0 },
    ],
    2,
    null,
  ]);
  expect((await write({ kind: "text", text: "Which?" })).body.problem).toBe(
    "Question 1 (Which?) has no right answer",
  );
  expect((await write({ kind: "slide", text: "Only this" })).body.problem).toBeNull();
});

test("a question with several right answers is written by ids or indexes, and checked", async () => {
  const write = (question: object) =>
    node.call("POST", path, { rounds: [{ questions: [{ kind: "multi", text: "Which?", ...question }] }] });
  const options = [{ id: "a", label: "A" }, { id: "b", label: "B" }, "C"];
  const [byId, byIndex, none] = await Promise.all([
    write({ options, answer: { correct: ["b", "a"] } }),
    write({ options, answer: { indexes: [2, 0] } }),
    write({ options }),
  ]);
  expect(byId.body.rounds[0].questions[0].answer).toEqual({ correct: ["a", "b"] });
  expect(byIndex.body.rounds[0].questions[0].answer.correct).toEqual([
    "a",
    byIndex.body.rounds[0].questions[0].options[2].id,
  ]);
  expect(none.body.problem).toBe("Question 1 (Which?) has no right answer");
  const readRefusedField = async (question: object) =>
    (await write({ options, ...question })).body.error.details.field;
  const at = "rounds.0.questions.0.answer";
  expect([
    await readRefusedField({ answer: { correct: ["a", "x"] } }),
    await readRefusedField({ answer: { indexes: [0, 3] } }),
    await readRefusedField({ answer: { indexes: [] } }),
    await readRefusedField({ answer: { correct: ["a", "a"] } }),
    await readRefusedField({ answer: { correct: ["a"], indexes: [1] } }),
    await readRefusedField({ answer: { index: 1 } }),
  ]).toEqual([
    `${at}.correct.1`,
    `${at}.indexes.1`,
    `${at}.indexes`,
    `${at}.correct`,
    `${at}.indexes`,
    `${at}.index`,
  ]);
});
