import fc from "fast-check";
import { expect, test } from "vitest";
import { fade } from "./fade.ts";

const at = (strength: number, at = 1000) => ({ strength, at });

test("a clock that is set back shows another moment, which nothing fades into", () => {
  const faded = { strength: 0.4, at: 10_000 };
  expect(fade(faded, { holds: true, fade_ms: 800 }, 4_000)).toEqual({ strength: 1, at: 4_000 });
  expect(fade(faded, { holds: true, fade_ms: 800 }, 9_990)).toEqual({ strength: 0.4, at: 9_990 });
});

test("what holds when a shot begins is there from its first frame, what does not is not", () => {
  expect(fade(null, { holds: true, fade_ms: 800 }, 1000)).toEqual(at(1));
  expect(fade(null, { holds: false, fade_ms: 800 }, 1000)).toEqual(at(0));
});

const frames: [string, number, boolean, number, number, number][] = [
  ["a quarter in", 0, true, 800, 1200, 0.25],
  ["a quarter out", 1, false, 800, 1200, 0.75],
  ["all the way in", 0, true, 800, 1800, 1],
  ["no further than all the way in", 0.5, true, 800, 99_000, 1],
  ["no further than all the way out", 0.5, false, 800, 99_000, 0],
  ["back from where it had come to", 0.25, false, 800, 1100, 0.125],
  ["no way without time", 0.25, true, 800, 1000, 0.25],
  ["no way back when the clock is set back", 0.25, true, 800, 500, 0.25],
  ["at once where nothing fades", 0, true, 0, 1000, 1],
  ["at once out where nothing fades", 1, false, 0, 1001, 0],
  ["nowhere once it is in", 1, true, 800, 5000, 1],
  ["nowhere once it is out", 0, false, 800, 5000, 0],
];
test.each(frames)("%s", (_, from, holds, fade_ms, now, strength) => {
  expect(fade(at(from), { holds, fade_ms }, now)).toEqual(at(strength, now));
});

test("frame by frame it comes as far as in one step, and stays between nothing and all", () => {
  const steps = fc.array(fc.integer({ min: 0, max: 500 }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(steps, fc.boolean(), fc.integer({ min: 1, max: 60_000 }), (steps, holds, fade_ms) => {
      const start = { strength: holds ? 0 : 1, at: 0 };
      let faded = start;
      let now = 0;
      for (const step of steps) {
        now += step;
        faded = fade(faded, { holds, fade_ms }, now);
        expect(faded.strength >= 0 && faded.strength <= 1).toBe(true);
      }
      expect(faded.strength).toBeCloseTo(fade(start, { holds, fade_ms }, now).strength, 9);
    }),
  );
});
