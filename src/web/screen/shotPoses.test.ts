import { expect, test } from "vitest";
import { transitionKinds } from "../../core/timeline/blockFields.ts";
import { arrived, shotPoses } from "./shotPoses.ts";

const moments = Array.from({ length: 101 }, (_, n) => n * 10);

test("every kind is another one halfway", () => {
  const poses = transitionKinds.map((kind) => JSON.stringify(shotPoses({ kind, ms: 1000 }, 500)));
  expect(new Set(poses).size).toBe(transitionKinds.length);
});

test("every kind begins with the picture before and ends with the next, wholly there", () => {
  for (const kind of transitionKinds) {
    const { coming, going, ground } = shotPoses({ kind, ms: 1000 }, 0);
    const isSeen = coming.opacity > 0 && coming.wiped > 0 && Math.abs(coming.x) < 1 && Math.abs(coming.y) < 1;
    expect([kind, isSeen, ground, going]).toEqual([kind, kind === "cut", 0, arrived.going]);
    expect(shotPoses({ kind, ms: 1000 }, 1000)).toBe(arrived);
  }
});

test("a fade goes through the ground, and a dissolve never shows it", () => {
  const at = (kind: "fade" | "dissolve", ms: number) => {
    const { coming, ground } = shotPoses({ kind, ms: 1000 }, ms);
    return [ground, coming.opacity];
  };
  expect([0, 250, 500, 750].map((ms) => at("fade", ms))).toEqual([
    [0, 0],
    [0.5, 0],
    [1, 0],
    [1, 0.5],
  ]);
  expect([0, 250, 500, 750].map((ms) => at("dissolve", ms))).toEqual([
    [0, 0],
    [0, 0.25],
    [0, 0.5],
    [0, 0.75],
  ]);
});

test("a picture that goes along with the next never shows what lies under it", () => {
  for (const kind of ["slide-left", "slide-right", "slide-up", "slide-down"] as const)
    for (const moment of moments) {
      const { coming, going } = shotPoses({ kind, ms: 1000 }, moment);
      const [to, from] = [coming.x + coming.y, going.x + going.y];
      // Both go the same way, and the gap behind the one that goes is narrower than what has come.
      expect(Math.abs(from)).toBeLessThanOrEqual(1 - Math.abs(to));
      expect(from * to).toBeLessThanOrEqual(0);
    }
});
