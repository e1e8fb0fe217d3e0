import { expect, test } from "vitest";
import { findCueAfter, nextAfterFiring, nextAfterReplacing } from "./nextCue.ts";

const list = (ids: string) => [...ids].map((id) => ({ id }));

test("the cue after one is found, and none after the last", () => {
  expect(["a", "c", "gone"].map((id) => findCueAfter(list("abc"), id))).toEqual([{ id: "b" }, null, null]);
});

test.each<[string, string, string | null, string, string | null]>([
  ["the next one", "abc", "a", "a", "b"],
  ["one further down", "abc", "a", "b", "c"],
  ["the last one", "abc", "a", "c", null],
  ["an earlier one again", "abc", "c", "a", "c"],
  ["an earlier one after the end", "abc", null, "a", null],
])("%s fires, and the list goes on behind it, never back", (_, cues, next, fired, expected) => {
  expect(nextAfterFiring(list(cues), next, fired)).toBe(expected);
});

test.each<[string, string, string | null, string, string | null]>([
  ["nothing before it", "", null, "xy", "x"],
  ["the next one still there", "abc", "b", "cba", "b"],
  ["the next one gone", "abcd", "c", "abd", "d"],
  ["it and those before it gone", "abcd", "c", "dxy", "d"],
  ["one added before the next", "abc", "b", "axbc", "b"],
  ["one added after the end", "ab", null, "abx", "x"],
  ["nothing added after the end", "ab", null, "ba", "a"],
  ["all gone", "ab", "b", "", null],
  ["all others", "ab", null, "xy", "x"],
])("cues are replaced with %s", (_, before, next, after, expected) => {
  expect(nextAfterReplacing(list(before), next, list(after))).toBe(expected);
});
