import { expect, test } from "vitest";
import type { ComposedBlock } from "../../../../core/compose/composedBlock.ts";
import { templates } from "../../../../core/templates/templates.ts";
import { hasTitleAbove } from "./hasTitleAbove.ts";

const canvas = { width: 1080, height: 1920 };
const list = { x: 54, y: 300, w: 972, h: 1500 };

function caption(given: Partial<ComposedBlock> = {}): ComposedBlock {
  const transform = { x: 54, y: 100, w: 972, h: 180 };
  return {
    kind: "caption",
    uuid: "title",
    text: "Ask away",
    font_size: 90,
    transform,
    ...given,
  } as ComposedBlock;
}

test("a title right above a list names it", () => {
  expect(hasTitleAbove(list, [caption()], canvas)).toBe(true);
});

test.each([
  ["empty", caption({ text: " " })],
  ["small", caption({ font_size: 40 })],
  ["far away", caption({ transform: { x: 54, y: 20, w: 972, h: 100 } })],
  ["beside it", caption({ transform: { x: 1030, y: 100, w: 50, h: 180 } })],
  ["below it", caption({ transform: { x: 54, y: 1810, w: 972, h: 90 } })],
  ["in it", caption({ transform: { x: 54, y: 310, w: 972, h: 90 } })],
])("one that is %s does not", (_, other) => {
  expect(hasTitleAbove(list, [other], canvas)).toBe(false);
});

test("the design for questions has one heading on upright and square canvases", () => {
  const design = templates.find(({ key }) => key === "questions")!;
  const isNamed = (size: { width: number; height: number }) => {
    const { blocks } = design.layOut(size).shots[0]!.timeline;
    const { x, y, w = 0, h = 0 } = blocks.find(({ kind }) => kind === "questions")!.transform;
    const captions = blocks.filter(({ kind }) => kind === "caption") as ComposedBlock[];
    return hasTitleAbove({ x, y, w, h }, captions, size);
  };
  const sizes = [
    { width: 1080, height: 1920 },
    { width: 1080, height: 1080 },
    { width: 720, height: 2560 },
    { width: 1920, height: 1080 },
    { width: 3840, height: 720 },
  ];
  expect(sizes.map(isNamed)).toEqual([true, true, true, false, false]);
});
