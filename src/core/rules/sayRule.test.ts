import { expect, test } from "vitest";
import type { Condition, Entry, Rule } from "./rule.ts";
import { asksNothing, sayCondition, sayHeld, sayRule, sayWhen } from "./sayRule.ts";
import { sensors, type ValueType } from "./sensors.ts";

const findName = (id: string) => (id === "evening" ? "In the evening" : null);
const condition = (rest: Omit<Condition, "id">): Condition => ({ id: "c", ...rest });
const weekend = condition({ sensor: "weekday", op: "is", value: { days: ["sat", "sun"] } });
const evening = condition({
  sensor: "clock",
  property: "time",
  op: "between",
  value: { from: "18:00", to: "23:00" },
});
const live = condition({ sensor: "session", property: "status", op: "is", value: { status: "live" } });
const near = condition({ sensor: "presence", op: "near" });
const rule = (rest: Partial<Rule>): Rule => ({
  id: "r1",
  enabled: true,
  match: "all",
  when: [weekend, evening, live],
  set: { text: "Bar is open", color: "#ff6369" },
  fade_ms: 800,
  ...rest,
});

test("a rule is read back as one sentence", () => {
  expect(sayRule(rule({}), findName)).toBe(
    "On Saturday or Sunday between 18:00 and 23:00, while the session is live: " +
      "shows “Bar is open” in red, fading in over 0.8 s.",
  );
});

test("a rule that asks nothing is never said to hold", () => {
  expect(asksNothing).toMatch(/^Never/);
  for (const match of ["all", "any"] as const) {
    expect(sayRule(rule({ match, when: [] }), findName)).toBe(asksNothing);
    expect(sayWhen({ match, when: [] }, findName)).toBe(asksNothing);
    expect(sayHeld({ match, when: [] }, "plays “Lunch”", findName)).toBe(asksNothing);
  }
});

test.each<[string, Partial<Rule>, string]>([
  [
    "any of several",
    { match: "any", when: [weekend, evening, near] },
    "On Saturday or Sunday, or between 18:00 and 23:00, or while someone is near",
  ],
  [
    "groups within a rule",
    { when: [weekend, { match: "any", when: [live, near] }] },
    "On Saturday or Sunday, and (while the session is live, or while someone is near)",
  ],
  [
    "groups within groups",
    {
      match: "any",
      when: [weekend, { match: "all", when: [evening, { match: "any", when: [live, near] }] }],
    },
    "On Saturday or Sunday, or (between 18:00 and 23:00, and (while the session is live, or while someone is near))",
  ],
  ["a group of one", { when: [{ match: "any", when: [near] }] }, "While someone is near"],
  ["a group that asks nothing", { when: [{ match: "all", when: [] }] }, "(Never: a group that asks nothing)"],
  [
    "named conditions by name",
    { when: [{ named: "evening" }, { named: "gone" }] },
    "While “In the evening” holds and a named condition that is gone holds",
  ],
])("%s", (_, part, said) => {
  expect(sayRule(rule({ ...part, set: { hidden: true }, fade_ms: 0 }), findName)).toBe(
    `${said}: is hidden, at once.`,
  );
});

test.each<[Rule["set"], string]>([
  [{}, "changes nothing yet"],
  [{ hidden: false }, "changes nothing yet"],
  [{ opacity: 0.6 }, "shows at 60 %"],
  [{ scale: 1.1, filter: "blur(4px)" }, "grows to 110 % and has the filter blur(4px)"],
  [{ scale: 0.5 }, "shrinks to 50 %"],
  [{ text: "" }, "shows no words"],
  [{ text: "a\n  b".padEnd(100, "b") }, `shows “a ${"b".repeat(57)}…”`],
  [{ color: "rebeccapurple" }, "turns rebeccapurple"],
  [
    { background: "#000", backdrop: { style: "gradient", from: "#0a1", to: "#00f" } },
    "has a background of black and has a gradient in green and blue",
  ],
  [{ backdrop: { style: "orbs", colors: ["#ffb224", "#ffb225"] } }, "has moving lights in orange"],
  [
    { props: { speed: 120, show_name: true, fill: "#ffffff", text: "https://example.com" } },
    "has speed 120, has show name on, has fill white and has text “https://example.com”",
  ],
])("%j %s", (set, said) => {
  expect(sayRule(rule({ when: [near], set }), findName)).toBe(
    `While someone is near: ${said}${said === "changes nothing yet" ? "" : ", fading in over 0.8 s"}.`,
  );
});

test("a rule that is judged at filling, and one that is off, are said to be so", () => {
  const empty = condition({ sensor: "field", property: "subtitle", op: "empty" });
  expect(sayRule(rule({ when: [empty], set: { hidden: true, opacity: 0.5 }, phase: "fill" }), findName)).toBe(
    "While {subtitle} is empty: is left out when its record is filled in.",
  );
  expect(sayRule(rule({ when: [near], set: { hidden: true }, enabled: false }), findName)).toBe(
    "Off. While someone is near: is hidden, fading in over 0.8 s.",
  );
});

test("every operator of every sensor has words of its own", () => {
  const values: Record<ValueType, unknown> = {
    time: "18:00",
    date: "2026-12-01",
    days: ["fri", "sat", "sun"],
    text: "2",
    number: 10,
    seconds: 3,
    status: "held",
  };
  const said = sensors.flatMap(({ sensor, readings }) =>
    readings.flatMap(({ property, names, ops }) =>
      ops.map(({ op, value }) => {
        const filled = Object.entries(value).map(([key, type]) => [key, values[type]]);
        return sayCondition({
          id: "c",
          sensor,
          property: property ?? (names === undefined ? "" : `my_${names}`),
          op,
          value: Object.fromEntries(filled),
        });
      }),
    ),
  );
  expect(said).toEqual([
    "before 18:00",
    "from 18:00 to midnight",
    "between 18:00 and 18:00",
    "on 1 December 2026",
    "before 1 December 2026",
    "after 1 December 2026",
    "from 1 December 2026 through 1 December 2026",
    "on Friday, Saturday or Sunday",
    "except on Friday, Saturday and Sunday",
    "while {my_blank} is “2”",
    "while {my_blank} is not “2”",
    "while {my_blank} contains “2”",
    "while {my_blank} has a value",
    "while {my_blank} is empty",
    "while {my_blank} is more than 2",
    "while {my_blank} is less than 2",
    "while all blanks of this block are filled",
    "while a blank of this block is not filled",
    "while the session is on hold",
    "while no session is on hold",
    "while the session starts in less than 10 min",
    "while the session starts in more than 10 min",
    "while the session ends in less than 10 min",
    "while the session ends in more than 10 min",
    "where the stage’s my_trait is “2”",
    "where the stage’s my_trait is not “2”",
    "while someone is near",
    "while nobody is near",
    "once someone has been near for 3 s",
  ]);
});

test("what is not filled in yet is said as such", () => {
  const when: Entry[] = [
    condition({ sensor: "clock", property: "time", op: "between", value: { from: "18:00", to: "" } }),
    condition({ sensor: "weekday", op: "is", value: { days: [] } }),
    condition({ sensor: "field", property: "", op: "is", value: {} }),
  ];
  expect(sayWhen({ match: "all", when }, findName)).toBe("Between 18:00 and … on …, while {…} is “…”");
});

test("what a later release asks is said as it is written", () => {
  const weather = condition({ sensor: "weather", property: "sky", op: "is_not", value: { sky: "grey" } });
  expect(sayWhen({ match: "all", when: [weather] }, findName)).toBe("While weather sky is not grey");
});
