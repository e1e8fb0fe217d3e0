import { expect, test } from "vitest";
import { change, openHistory, redo, undo } from "./history.ts";

test("steps are gone back and forth; a new one ends what was undone", () => {
  const two = change(change(openHistory("a"), "b"), "c");
  expect(undo(two)).toEqual({ past: ["a"], present: "b", future: ["c"], about: null });
  expect(redo(undo(two)).present).toBe("c");
  expect(change(undo(two), "d")).toEqual({ past: ["a", "b"], present: "d", future: [], about: null });
});

test("at either end nothing happens, and what stays the same is no step", () => {
  const start = openHistory("a");
  expect([undo(start), redo(start), change(start, "a")]).toEqual([start, start, start]);
});

test("letters typed into one field are one step, and after an undo a new one", () => {
  const typed = change(change(openHistory("a"), "ab", "text"), "abc", "text");
  expect(typed.past).toEqual(["a"]);
  expect(change(undo(typed), "x", "text").past).toEqual(["a"]);
  expect(change(typed, "abcd", "other").past).toEqual(["a", "abc"]);
});
