import { expect, test } from "vitest";
import { change, type History, openHistory, redo, undo } from "./history.ts";

/** All steps there are, from the first to the last, with the present one marked. */
function list(history: History<string>): string[] {
  const past: string[] = [];
  for (let step = history.past; step; step = step.before) past.unshift(step.value);
  const future: string[] = [];
  for (let step = history.future; step; step = step.before) future.push(step.value);
  return [...past, `[${history.present}]`, ...future];
}

test("steps are gone back and forth; a new one ends what was undone", () => {
  const two = change(change(openHistory("a"), "b"), "c");
  expect(list(undo(two))).toEqual(["a", "[b]", "c"]);
  expect(list(undo(undo(two)))).toEqual(["[a]", "b", "c"]);
  expect(list(redo(undo(undo(two))))).toEqual(["a", "[b]", "c"]);
  expect(list(change(undo(two), "d"))).toEqual(["a", "b", "[d]"]);
});

test("at either end nothing happens, and what stays the same is no step", () => {
  const start = openHistory("a");
  expect([undo(start), redo(start), change(start, "a")]).toEqual([start, start, start]);
});

test("letters typed into one field are one step, and after an undo a new one", () => {
  const typed = change(change(openHistory("a"), "ab", "text"), "abc", "text");
  expect(list(typed)).toEqual(["a", "[abc]"]);
  expect(list(change(undo(typed), "x", "text"))).toEqual(["a", "[x]"]);
  expect(list(change(typed, "abcd", "other"))).toEqual(["a", "abc", "[abcd]"]);
});

test("going back has no end", () => {
  let history = openHistory("0");
  for (let step = 1; step <= 5_000; step += 1) history = change(history, String(step));
  for (let step = 0; step < 5_000; step += 1) history = undo(history);
  expect([history.present, undo(history)]).toEqual(["0", history]);
});
