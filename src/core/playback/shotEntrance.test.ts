import { expect, test } from "vitest";
import type { ComposedBlock } from "../compose/composedBlock.ts";
import { shotEntrance } from "./shotEntrance.ts";

const canvas = { width: 1920, height: 1080, fps: 30 };
const whole = { x: 0, y: 0, w: 1920, h: 1080 };
const block = (uuid: string, rest: Partial<ComposedBlock>): ComposedBlock => ({
  uuid,
  kind: "still",
  track_id: "main",
  timing: { in_ms: 0 },
  transform: { x: 100, y: 100, w: 300, h: 200 },
  rules: [],
  blanks: [],
  ...rest,
});
const entrance = (...blocks: ComposedBlock[]) => shotEntrance({ canvas, blocks });
const dissolve = { kind: "dissolve", ms: 500, carrier: null };

test("a shot dissolves in half a second where nobody says otherwise", () => {
  expect(entrance()).toEqual(dissolve);
  expect(entrance(block("a", { transform: whole }))).toEqual(dissolve);
  expect(entrance(block("a", { transition_in: { kind: "wipe" } }))).toEqual(dissolve);
});

test("it comes the way the backmost block comes that fills the canvas from the beginning", () => {
  const small = block("small", { transition_in: { kind: "scale" } });
  const late = block("late", { transform: whole, timing: { in_ms: 100 }, transition_in: { kind: "blur" } });
  const turned = block("turned", { transform: { ...whole, rotate: 1 }, transition_in: { kind: "blur" } });
  const picture = block("picture", {
    transform: { x: -10, y: 0, w: 1930, h: 1080 },
    transition_in: { kind: "wipe", ms: 900 },
  });
  const over = block("over", { transform: whole, transition_in: { kind: "slide-left" } });
  expect(entrance(small, late, turned, picture, over)).toEqual({ kind: "wipe", ms: 900, carrier: "picture" });
  expect(entrance(over)).toEqual({ kind: "slide-left", ms: 500, carrier: "over" });
});

test("it is cut when its picture is, or all that it begins with", () => {
  const cut = { transition_in: { kind: "cut", ms: 700 } } as const;
  expect(entrance(block("a", { ...cut, transform: whole }))).toEqual({ kind: "cut", ms: 0, carrier: "a" });
  expect(entrance(block("a", cut), block("b", cut), block("later", { timing: { in_ms: 1 } }))).toEqual({
    kind: "cut",
    ms: 0,
    carrier: null,
  });
  expect(entrance(block("a", cut), block("b", {}))).toEqual(dissolve);
});

test("words that come one after the other bring no shot with them", () => {
  const words = block("words", { transform: whole, transition_in: { kind: "wipe", by: "word" } });
  expect(entrance(words)).toEqual(dissolve);
});
