import { expect, test } from "vitest";
import { emptyTimeline } from "../../../../../core/timeline/emptyTimeline.ts";
import type { Block } from "../../../../../core/timeline/timeline.ts";
import { freePlace } from "./freePlace.ts";

const caption = (y: number): Block => ({
  uuid: `at-${y}`,
  kind: "caption",
  track_id: "main",
  timing: { in_ms: 0 },
  transform: { x: 96, y, w: 800, h: 200 },
});

const placed = (...taken: number[]) =>
  freePlace(caption(400), { ...emptyTimeline, blocks: taken.map(caption) }).transform.y;

test("a new block goes below those that have its place, as long as there is room", () => {
  expect([placed(), placed(100), placed(400), placed(400, 622)]).toEqual([400, 400, 622, 844]);
  expect(placed(400, 622, 844)).toBe(400);
});
