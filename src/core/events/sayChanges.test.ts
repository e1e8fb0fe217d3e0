import { expect, test } from "vitest";
import { changesIn, sayChanges } from "./sayChanges.ts";

test("changes are told with what was and what will be, each once, long ones cut", () => {
  const long = "x".repeat(90);
  expect(
    sayChanges([
      { label: "title", from: "Copper", to: "Zinc" },
      { label: "title", from: "Copper", to: "Zinc" },
      { label: "track", from: "", to: "Metals" },
      { label: "takeaway", from: long, to: "" },
      { label: "room", from: "Hall", to: "Hall" },
    ]),
  ).toBe(`title “Copper” → “Zinc”; track nothing → “Metals”; takeaway “${"x".repeat(79)}…” → nothing`);
  expect(sayChanges([])).toBeNull();
});

test("only fields that have words are told, in those words", () => {
  const merged = {
    changed: ["title", "times", "starts_at"],
    next: { title: "B", times: [1, 2], starts_at: 1 },
  };
  const words = {
    title: "title",
    times: { label: "time", say: (value: unknown) => (value as number[]).join(" to ") },
  };
  expect(changesIn(merged, { title: "A", times: [0, 1] }, words)).toEqual([
    { label: "title", from: "A", to: "B" },
    { label: "time", from: "0 to 1", to: "1 to 2" },
  ]);
});
