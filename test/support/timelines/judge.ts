import { type Judging, judgeRule } from "../../../src/core/rules/judgeRule.ts";
import type { Condition, Entry, Rule } from "../../../src/core/rules/rule.ts";
import type { Readings } from "../../../src/core/rules/sensors.ts";
import { deepFreeze } from "./timelines.ts";

export const now = 1_800_000_000_000;
export const minute_ms = 60_000;
export const noon: Readings = {
  now,
  date: "2026-03-01",
  time: "12:00:00",
  weekday: "sun",
  values: {},
  session: null,
  traits: {},
  near_since: null,
};

/** Tells whether a rule with these conditions holds, at noon unless `at` says otherwise. */
export function judge(when: Entry[], at: Partial<Readings>, rest: Partial<Judging & Rule> = {}): boolean {
  const { enabled = true, match = "all", named = {}, blanks = [], only } = rest;
  const judging = { at: { ...noon, ...at }, named, blanks, ...(only && { only }) };
  return judgeRule(deepFreeze({ enabled, match, when }), deepFreeze(judging));
}

export type AskedCondition = Omit<Condition, "id">;

/** A condition about the blank that `word` fills. */
export const field = (op: string, value?: string): AskedCondition => ({
  sensor: "field",
  property: "word",
  op,
  ...(value !== undefined && { value: { value } }),
});
export const word = (text: string) => ({ values: { word: text } });
