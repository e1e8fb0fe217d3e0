import { expect, test } from "vitest";
import { easings } from "../../core/motion/easings.ts";
import { bringIn, entranceMs, type Manner, takeOut } from "./entrance.ts";

const manner: Manner = { ms: 400, step_ms: 100, distance: 40, ease: easings.slowing };
const elements = (count: number) =>
  Array.from({ length: count }, () => ({ style: {} as CSSStyleDeclaration }) as HTMLElement);
const styles = (given: HTMLElement[]) =>
  given.map(({ style: { opacity, translate } }) => [opacity, translate]);

test("before its time nothing is to be seen, and one comes after the other from below", () => {
  const three = elements(3);
  expect(bringIn(three, -50, manner)).toBe(false);
  expect(styles(three)).toEqual([0, 1, 2].map(() => ["0.000", "0 40.00px"]));
  bringIn(three, 200, manner);
  expect(styles(three)).toEqual([
    ["0.995", "0 5.00px"],
    ["0.802", "0 16.88px"],
    ["0.000", "0 40.00px"],
  ]);
});

test("once all are in place nothing of it is left on them, and any moment can be drawn again", () => {
  const three = elements(3);
  expect([599, 600].map((passed_ms) => bringIn(three, passed_ms, manner))).toEqual([false, true]);
  expect(three.map(({ style }) => ({ ...style }))).toEqual(
    [0, 1, 2].map(() => ({ opacity: "", translate: "", willChange: "" })),
  );
  bringIn(three, 0, manner);
  expect(styles(three)[0]).toEqual(["0.000", "0 40.00px"]);
});

test("however many there are, the last one is not kept waiting", () => {
  const many = elements(100);
  expect([entranceMs(1, manner), entranceMs(3, manner), entranceMs(100, manner)]).toEqual([400, 600, 850]);
  expect([849, 851].map((passed_ms) => bringIn(many, passed_ms, manner))).toEqual([false, true]);
});

test("they leave together, in half the time", () => {
  const two = elements(2);
  takeOut(two, 200, manner);
  expect(styles(two)).toEqual([0, 1].map(() => ["", ""]));
  takeOut(two, 100, manner);
  expect(styles(two)).toEqual([0, 1].map(() => ["0.875", "0 -2.50px"]));
  takeOut(two, 0, manner);
  expect(styles(two)).toEqual([0, 1].map(() => ["0.000", "0 -20.00px"]));
});

test("where movement is not wanted, things are there at once", () => {
  const two = elements(2);
  expect(bringIn(two, 0, { ...manner, ms: 0, step_ms: 0 })).toBe(true);
});
