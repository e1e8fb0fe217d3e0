import { expect, test } from "vitest";
import { ruleSet } from "../../../core/rules/rule.ts";
import { changeLabels } from "./ChangeField.tsx";
import { listChanged, listChanges } from "./ruleChanges.ts";
import type { BlockPlace, CanvasPlace } from "./rulePlace.ts";

const block: BlockPlace = { for: "block", sets: ["text", "color"], settings: [], blanks: [] };
const canvas: CanvasPlace = { for: "canvas", blanks: [] };
const keys = (place: BlockPlace | CanvasPlace, phase?: "fill") =>
  listChanges(place, phase).map(({ key }) => key);

test("whatever a rule may set can be set somewhere, and begins with what the server takes", () => {
  const offered = new Set([...keys(block), ...keys(canvas), "props"]);
  expect([...offered].toSorted()).toEqual(Object.keys(ruleSet.shape).toSorted());
  expect(Object.keys(changeLabels).toSorted()).toEqual(
    [...offered].filter((key) => key !== "props").toSorted(),
  );
  for (const { key, start } of [...listChanges(block, undefined), ...listChanges(canvas, undefined)])
    expect(ruleSet.safeParse({ [key]: start }).success).toBe(true);
});

test("a ground belongs to the canvas, words and their colour to blocks that have some", () => {
  expect(keys(block)).not.toContain("background");
  expect(keys({ ...block, sets: [] })).toEqual(["hidden", "opacity", "scale", "filter"]);
  expect(keys(canvas)).not.toContain("text");
  expect(keys(block, "fill")).toEqual(["hidden"]);
});

test("what is set already is shown in the order of what is offered, strangers first", () => {
  const offered = listChanges(block, undefined);
  expect(listChanged({ scale: 2, text: "a", background: "#000" }, offered)).toEqual([
    "background",
    "text",
    "scale",
  ]);
});
