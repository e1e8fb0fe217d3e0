import { expect, test } from "vitest";
import { longest_problem, most_problems } from "../../../contract/liveMessages.ts";
import { Problems } from "./problems.ts";

function gatherer() {
  const told: string[][] = [];
  return { told, problems: new Problems((all) => told.push(all)) };
}

test("each source speaks for itself, and what two say is told once", () => {
  const { told, problems } = gatherer();
  problems.set("media", ["A", "B"]);
  problems.set("kept media", ["B", "C"]);
  problems.set("media", []);
  problems.set("kept media", []);
  expect(told).toEqual([["A", "B"], ["A", "B", "C"], ["B", "C"], []]);
});

test("too many are counted, and too long ones end in an ellipsis, never in half a character", () => {
  const { told, problems } = gatherer();
  problems.set(
    "media",
    Array.from({ length: most_problems + 5 }, (_, index) => `Number ${index}`),
  );
  expect(told[0]).toHaveLength(most_problems);
  expect(told[0]!.at(-1)).toBe("6 more problems");
  problems.set("media", ["🎬".repeat(longest_problem + 1), "a\0b\ud800"]);
  expect(told[1]).toEqual([`${"🎬".repeat(longest_problem - 1)}…`, "ab"]);
});
