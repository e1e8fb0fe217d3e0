import { expect, test } from "vitest";
import { labelMs, labelPose } from "./labelPose.ts";

const manner = { ms: 500 };
const at = (passed_ms: number, left_ms = Infinity) => labelPose(passed_ms, left_ms, manner);
const whole = { bar: 1, ground: 1, said: [1, 1] };

test("a lower third comes in from its bar: first that, then the ground, then the name, then the rest", () => {
  expect(at(-100)).toEqual({ bar: 0, ground: 0, said: [0, 0] });
  expect(at(0)).toEqual({ bar: 0, ground: 0, said: [0, 0] });
  for (let ms = 50; ms < labelMs(manner); ms += 50) {
    const { bar, ground, said } = at(ms);
    const order = [bar, ground, ...said];
    expect(order).toEqual(order.toSorted((a, b) => b - a));
    expect(bar).toBeGreaterThan(0);
  }
  expect(at(labelMs(manner))).toEqual(whole);
});

test("it leaves quicker than it came, and is gone in time", () => {
  expect(at(5_000, 250)).toEqual(whole);
  const { ground } = at(5_000, 60);
  expect([ground > 0, ground < 1]).toEqual([true, true]);
  expect(at(5_000, 0)).toEqual({ bar: 0, ground: 0, said: [0, 0] });
});

test("where nothing may move it is there at once", () => {
  expect(labelPose(0, Infinity, { ms: 0 })).toEqual(whole);
});
