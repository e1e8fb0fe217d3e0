import { expect, test } from "vitest";
import type { Condition, Entry } from "../../../core/rules/rule.ts";
import { sensors } from "../../../core/rules/sensors.ts";
import { whenInput } from "../../../core/rules/whenInput.ts";
import { findGaps, findSetGap } from "./findGaps.ts";
import { allQuestions, findQuestion, listQuestions, needsName, startCondition, withOp } from "./questions.ts";

const today = "2026-06-01";
const condition = (rest: Omit<Condition, "id">): Condition => ({ id: "c", ...rest });
const started = allQuestions.flatMap((question) =>
  question.ops.map((op) => condition(startCondition(question, today, op))),
);
const isKnown = (id: string) => id === "evening";
const nameIt = (entry: Condition) => (entry.property === "" ? { ...entry, property: "floor" } : entry);

test("all seven sensors are asked with every operator, and each starts with what the server takes", () => {
  expect(new Set(started.map(({ sensor }) => sensor)).size).toBe(7);
  expect(started.length).toBe(sensors.flatMap(({ readings }) => readings.flatMap(({ ops }) => ops)).length);
  expect(whenInput.safeParse(started.map(nameIt)).error).toBe(undefined);
  for (const entry of started) expect(findQuestion(entry)?.op.op).toBe(entry.op);
});

test("a stage has no record to ask about, and the canvas no blanks of its own", () => {
  const asked = (place: "stage" | "canvas" | "named") =>
    listQuestions(place === "canvas" ? { for: place, blanks: [] } : { for: place }).flatMap(
      ({ sensor, ops }) => ops.map(({ op }) => `${sensor} ${op}`),
    );
  expect(asked("stage").filter((one) => one.startsWith("field"))).toEqual([]);
  expect(asked("canvas")).not.toContain("field filled");
  expect(asked("named")).toContain("field not_filled");
  expect(asked("named").length).toBe(started.length);
});

test("another way of asking keeps the values and the name that still mean something", () => {
  const [clock, field] = ["clock time", "field"].map((id) => allQuestions.find((one) => one.id === id)!);
  const between = condition({
    sensor: "clock",
    property: "time",
    op: "between",
    value: { from: "11:30", to: "14:00" },
  });
  expect(withOp(between, clock!, clock!.ops[0]!, today)).toEqual(
    condition({ sensor: "clock", property: "time", op: "before", value: { time: "18:00" } }),
  );
  const is = condition({ sensor: "field", property: "kind", op: "is", value: { value: "talk" } });
  const [has, contains] = ["has", "contains"].map((op) => field!.ops.find((one) => one.op === op)!);
  expect(withOp(is, field!, contains!, today)).toEqual({ ...is, op: "contains" });
  expect(withOp(is, field!, has!, today)).toEqual(
    condition({ sensor: "field", property: "kind", op: "has" }),
  );
});

test("what is missing is said where it is missing, and only the server knows more", () => {
  for (const entry of started) {
    const { question, op } = findQuestion(entry)!;
    const wants = needsName(question, op);
    expect(findGaps([entry], isKnown).get("c")).toBe(wants ? `Name the ${question.names}.` : undefined);
    expect(findGaps([nameIt(entry)], isKnown).size).toBe(0);
    expect(whenInput.safeParse([entry]).success).toBe(!wants);
    for (const key of Object.keys(op.value)) {
      const { [key]: _, ...value } = entry.value!;
      const emptied = { ...nameIt(entry), value };
      expect(findGaps([emptied], isKnown).size).toBe(1);
      expect(whenInput.safeParse([emptied]).success).toBe(false);
    }
  }
});

test("gaps are found within groups, and named conditions that are gone", () => {
  const when: Entry[] = [
    {
      id: "g",
      match: "any",
      when: [
        { id: "n", named: "gone" },
        { id: "m", named: "" },
      ],
    },
    { id: "k", named: "evening" },
    condition({ sensor: "weather", op: "is" }),
  ];
  expect([...findGaps(when, isKnown).keys()]).toEqual(["n", "m", "c"]);
});

test("a style that fetches, or is empty, is no style", () => {
  expect(findSetGap({ color: "#fff", filter: "blur(4px)", opacity: 0.5 })).toBe(null);
  expect(findSetGap({ color: "" })?.key).toBe("color");
  expect(findSetGap({ background: "url(x)" })?.key).toBe("background");
  expect(findSetGap({ filter: " " })?.key).toBe("filter");
  expect(findSetGap({ backdrop: { style: "orbs", colors: ["#fff", ""] } })?.key).toBe("backdrop");
});
