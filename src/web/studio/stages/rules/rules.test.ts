import { expect, test } from "vitest";
import type { Entry } from "../../../../core/rules/rule.ts";
import { sensors } from "../../../../core/rules/sensors.ts";
import { whenInput } from "../../../../core/rules/whenInput.ts";
import { allQuestions, findQuestion, startCondition } from "./questions.ts";
import { sayWhen } from "./sayWhen.ts";

const today = "2026-06-01";
const findName = (id: string) => (id === "evening" ? "In the evening" : null);
const condition = (rest: Omit<Extract<Entry, { sensor: string }>, "id">): Entry => ({ id: "c", ...rest });

test("every way of asking starts with a condition that the server takes", () => {
  const started = allQuestions.flatMap((question) =>
    question.ops.map((op) => startCondition(question, today, op)),
  );
  expect(whenInput.safeParse(started).error).toBe(undefined);
  expect(started.length).toBe(
    sensors
      .filter(({ sensor }) => sensor !== "field")
      .flatMap(({ readings }) => readings.flatMap(({ ops }) => ops)).length,
  );
});

test("what was started here can be edited again", () => {
  for (const question of allQuestions)
    for (const op of question.ops)
      expect(findQuestion(condition(startCondition(question, today, op)))).toEqual(question);
});

test.each<[string, Entry]>([
  ["a group", { match: "any", when: [] }],
  ["a named condition", { named: "evening" }],
  ["a record's blank", condition({ sensor: "field", property: "kind", op: "is", value: { value: "x" } })],
  ["a sensor of a later release", condition({ sensor: "weather", op: "is", value: { sky: "grey" } })],
  [
    "a way of asking of a later release",
    condition({ sensor: "clock", op: "about", value: { time: "12:00" } }),
  ],
])("%s is kept as it is", (_, entry) => {
  expect(findQuestion(entry)).toBe(null);
});

test("when a rule holds is said as people say it", () => {
  const when: Entry[] = [
    condition({ sensor: "presence", op: "near_for", value: { seconds: 3 } }),
    condition({ sensor: "clock", property: "time", op: "between", value: { from: "18:00", to: "23:00" } }),
    condition({ sensor: "weekday", op: "is_not", value: { days: ["sat", "sun"] } }),
    condition({ sensor: "session", property: "status", op: "is", value: { status: "held" } }),
    condition({ sensor: "trait", property: "floor", op: "is", value: { value: "2" } }),
    { match: "any", when: [{ named: "evening" }, { named: "gone" }] },
    condition({ sensor: "weather", op: "is_not", value: { sky: "grey" } }),
  ];
  expect(sayWhen({ match: "all", when }, findName)).toBe(
    "someone has been near for 3 s and it is between 18:00 and 23:00 and it is not Saturday, Sunday and " +
      "the session is on hold and the stage’s floor is 2 and (“In the evening” holds or a named condition holds) and " +
      "weather is not grey",
  );
  expect([
    sayWhen({ match: "all", when: [] }, findName),
    sayWhen({ match: "any", when: [] }, findName),
  ]).toEqual(["never, as it asks for nothing", "never, as it asks for nothing"]);
});
