import { describe, expect, test } from "vitest";
import { Refusal } from "../http/errors.ts";
import { parseBody } from "../http/parseBody.ts";
import { engagementQuizEndpoints } from "./quizzes.routes.ts";

const schema = engagementQuizEndpoints.find(({ method }) => method === "POST")!.body!;

function fieldRefused(body: object): unknown {
  try {
    return parseBody(schema, body);
  } catch (error) {
    if (error instanceof Refusal) return error.details.field;
    throw error;
  }
}

describe("a quiz is refused that names", () => {
  const x = (length: number) => "x".repeat(length);
  test.each([
    ["title", { title: null }],
    ["title", { title: " " }],
    ["title", { title: x(81) }],
    ["topic", { topic: "x" }],
    ["rounds", { rounds: Array.from({ length: 13 }, () => ({})) }],
    ["rounds", { rounds: null }],
    ["rounds.0.title", { rounds: [{ title: x(81) }] }],
    ["rounds.0.name", { rounds: [{ name: "x" }] }],
    ["rounds.0.id", { rounds: [{ id: "a b" }] }],
    ["rounds.1.id", { rounds: [{ id: "a" }, { id: "a" }] }],
    ["rounds.0.questions", { rounds: [{ questions: Array.from({ length: 101 }, () => ({})) }] }],
    ["settings.mode", { settings: { mode: "pairs" } }],
    ["settings.leaderboard", { settings: { leaderboard: "never" } }],
    ["settings.captain", { settings: { captain: 1 } }],
    ["settings.lock_when_all_answered", { settings: { lock_when_all_answered: "yes" } }],
    ["settings.read_ms", { settings: { read_ms: 15_001 } }],
    ["settings.read_ms", { settings: { read_ms: -1 } }],
    ["settings.reveal_ms", { settings: { reveal_ms: 1_999 } }],
    ["settings.reveal_ms", { settings: { reveal_ms: 30_001 } }],
    ["settings.board_ms", { settings: { board_ms: 2_999 } }],
    ["settings.board_ms", { settings: { board_ms: 60_001 } }],
    ["settings.speed", { settings: { speed: 1 } }],
    ["csv", { csv: `text,answer${x(1_000_000)}` }],
  ])("%s: %j", (field, given) => {
    expect(fieldRefused({ title: "Friday", ...given })).toEqual(field);
  });

  const two = ["a", "b"];
  test.each([
    ["kind", { kind: undefined }],
    ["kind", { kind: "riddle" }],
    ["text", { text: undefined }],
    ["text", { text: "\t" }],
    ["text", { text: x(201) }],
    ["hint", { hint: "x" }],
    ["id", { id: "" }],
    ["id", { id: x(65) }],
    ["id", { id: "__proto__" }],
    ["unit", { unit: x(17) }],
    ["points", { points: 5_001 }],
    ["points", { points: -1 }],
    ["points", { points: 1.5 }],
    ["time_s", { time_s: 4 }],
    ["time_s", { time_s: 121 }],
    ["partial", { partial: "yes" }],
    ["options", { options: Array.from({ length: 13 }, (_, at) => `${at}`) }],
    ["options.1", { options: ["a", ""] }],
    ["options.1", { options: ["a", x(81)] }],
    ["options.1", { options: ["a", 2] }],
    ["options.1.label", { options: ["a", { label: " " }] }],
    [
      "options.1.id",
      {
        options: [
          { id: "a", label: "a" },
          { id: "a", label: "b" },
        ],
      },
    ],
    ["answer.index", { options: two, answer: { index: 2 } }],
    ["answer.index", { options: two, answer: { index: -1 } }],
    ["answer.index", { options: two, answer: { index: 0.5 } }],
    ["answer.option_id", { options: two, answer: { option_id: "a" } }],
    ["answer.index", { options: [{ id: "a", label: "a" }, "b"], answer: { option_id: "a", index: 1 } }],
    ["answer.value", { options: two, answer: { value: true } }],
    ["answer.number", { options: two, answer: { number: 1 } }],
    ["answer.place", { options: two, answer: { place: 1 } }],
    ["answer", { options: two, answer: 1 }],
    ["options", { kind: "number", options: two }],
    ["answer.number", { kind: "number", answer: { tolerance: 1 } }],
    ["answer.number", { kind: "number", answer: { number: 1e16 } }],
    ["answer.tolerance", { kind: "number", answer: { number: 1, tolerance: -1 } }],
    ["answer.index", { kind: "number", answer: { index: 0 } }],
    ["options", { kind: "true_false", options: ["a"] }],
    ["options.0.id", { kind: "true_false", options: [{ id: "yes", label: "Yes" }, "No"] }],
    ["answer.option_id", { kind: "true_false", answer: { option_id: "yes" } }],
    ["answer.index", { kind: "true_false", answer: { index: 2 } }],
    ["answer.option_id", { kind: "true_false", answer: { value: true, option_id: "false" } }],
    ["answer.index", { kind: "order", options: two, answer: { index: 0 } }],
    ["options", { kind: "text", options: two }],
    ["answer.accept", { kind: "text", answer: { accept: [] } }],
    ["answer.accept", { kind: "text", answer: { accept: Array.from({ length: 21 }, (_, at) => `${at}`) } }],
    ["answer.accept", { kind: "text", answer: { accept: "Paris" } }],
    ["answer.accept.1", { kind: "text", answer: { accept: ["a", " "] } }],
    ["answer.accept.0", { kind: "text", answer: { accept: [x(81)] } }],
    ["answer.option_id", { kind: "text", answer: { option_id: "a" } }],
    ["answer.accept", { kind: "choice", options: two, answer: { accept: ["a"] } }],
    ["options", { kind: "slide", options: two }],
    ["answer.accept", { kind: "slide", answer: { accept: ["a"] } }],
    ["points", { kind: "slide", points: 1 }],
  ])("a question's %s: %j", (field, given) => {
    const fine = { kind: "number", text: "How many?" };
    const rounds = [{}, { questions: [fine, { kind: "choice", text: "Well?", ...given }] }];
    expect(fieldRefused({ title: "Friday", rounds })).toEqual(`rounds.1.questions.1.${field}`);
  });

  test("a question's id that another round has too", () => {
    const questions = [{ id: "a", kind: "number", text: "How many?" }];
    const rounds = [{ questions }, { questions }];
    expect(fieldRefused({ title: "Friday", rounds })).toEqual("rounds.1.questions.0.id");
  });
});
