import { expect, test } from "vitest";
import { findBounds, listFieldPaths } from "./fieldBounds.ts";
import { audio, block, canvas, track } from "./timeline.ts";

test("bounds of numbers, words and lists are those of the schema", () => {
  expect(findBounds(block, "transform.opacity")).toEqual({ min: 0, max: 1, is_whole: false });
  expect(findBounds(block, "timing.in_ms")).toEqual({ min: 0, max: 86_400_000, is_whole: true });
  expect(findBounds(block, "text")).toEqual({ max_length: 10_000 });
  expect(findBounds(block, "mask.shadow")).toEqual({ min: 0, max: 1_000_000, is_whole: false });
  expect(findBounds(canvas, "fps")).toEqual({ min: 1, max: 240, is_whole: true });
  expect(findBounds(canvas, "backdrop.colors")).toEqual({ max_items: 12 });
  expect(findBounds(block, "agenda.language")).toEqual({ max_length: 20 });
});

test("what has no bounds, or is no field, says nothing", () => {
  expect([findBounds(block, "hidden"), findBounds(block, "no.such.field")]).toEqual([{}, {}]);
});

test("all fields of a schema are listed by their paths", () => {
  expect(listFieldPaths(track)).toEqual([
    "uuid",
    "label",
    "kind",
    "role",
    "order",
    "hidden",
    "locked",
    "muted",
    "height",
  ]);
  expect(listFieldPaths(block)).toEqual(
    expect.arrayContaining(["transform.x", "mask.border.width", "agenda.room", "props", "rules"]),
  );
  expect(listFieldPaths(audio)).toContain("ducking");
});
