import { expect, test } from "vitest";
import { readRepeat } from "../../../../core/time/repeat.ts";
import { readRule, sayRule, writeRule } from "./repeatRule.ts";

test.each([
  [null, ""],
  ["FREQ=DAILY", "Every day"],
  ["FREQ=DAILY;UNTIL=20261218", "Every day, until Friday, 18 December 2026"],
  ["FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", "Every weekday, Monday to Friday"],
  ["FREQ=WEEKLY;BYDAY=MO,FR", "Every week on Monday and Friday"],
  ["FREQ=WEEKLY;BYDAY=MO,WE,SU", "Every week on Monday, Wednesday and Sunday"],
  ["FREQ=WEEKLY", "Every week"],
  ["FREQ=MONTHLY;BYDAY=1MO", "By the rule FREQ=MONTHLY;BYDAY=1MO"],
  ["FREQ=DAILY;INTERVAL=2", "By the rule FREQ=DAILY;INTERVAL=2"],
  ["FREQ=DAILY;COUNT=3", "By the rule FREQ=DAILY;COUNT=3"],
])("%s is said, and written again as it was", (rule, said) => {
  expect([sayRule(rule), writeRule(readRule(rule))]).toEqual([said, rule]);
});

test("whatever the form makes is a rule that a booking can follow", () => {
  const kinds = ["daily", "weekdays", "weekly"] as const;
  const made = kinds.map((kind) => writeRule({ kind, days: ["SU", "MO"], until: "2026-12-18", rule: "" })!);
  expect(made).toEqual([
    "FREQ=DAILY;UNTIL=20261218",
    "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;UNTIL=20261218",
    "FREQ=WEEKLY;BYDAY=MO,SU;UNTIL=20261218",
  ]);
  expect(made.filter((rule) => "problem" in readRepeat(rule))).toEqual([]);
});
