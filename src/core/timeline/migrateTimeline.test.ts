import { expect, test } from "vitest";
import { migrateTimeline, type Steps } from "./migrateTimeline.ts";
import { readTimeline } from "./readTimeline.ts";
import { timelineVersion } from "./timeline.ts";

/** What a history of the format could look like: `elements` became `blocks`, then `start` became `timing`. */
const steps: Steps = {
  0: ({ elements, ...rest }) => ({ ...rest, blocks: elements }),
  1: ({ blocks, ...rest }) => ({
    ...rest,
    blocks: (blocks as { uuid: string; start: number }[]).map(({ uuid, start }) => ({
      uuid,
      timing: { in_ms: start },
    })),
  }),
};
const newest = 2;

const before = { version: 0, fps: 25, elements: [{ uuid: "a", start: 500 }] };
const between = { version: 1, fps: 25, blocks: [{ uuid: "a", start: 500 }] };
const after = { fps: 25, blocks: [{ uuid: "a", timing: { in_ms: 500 } }] };

test("an old timeline takes every step up to the newest version", () => {
  expect(migrateTimeline(before, steps, newest)).toEqual({ version: 0, ...after });
});

test("a younger one takes only the steps that it lacks", () => {
  expect(migrateTimeline(between, steps, newest)).toEqual({ version: 1, ...after });
});

test.each([2, 3, 1e308, undefined, null, "0", NaN, 0.5, -1, -1e308, {}])(
  "what says %j of its version is left as it is",
  (version) => {
    const stored = { ...before, version };
    expect(migrateTimeline(stored, steps, newest)).toBe(stored);
  },
);

test("a version that nothing changed after needs no step", () => {
  expect(migrateTimeline(between, { 0: steps[0]! }, newest)).toBe(between);
});

test("what was stored is not touched", () => {
  const stored = structuredClone(before);
  migrateTimeline(stored, steps, newest);
  expect(stored).toEqual(before);
});

test("every version before the newest has its step", () => {
  const stored = { version: 0, canvas: { width: 640, height: 360 } };
  // As long as there is one version only, what is older than it reads like it.
  expect([timelineVersion, readTimeline(stored).canvas]).toEqual([1, { width: 640, height: 360, fps: 30 }]);
});
