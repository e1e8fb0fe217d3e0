import { expect, test } from "vitest";
import { emptyTimeline } from "../../../../../core/timeline/emptyTimeline.ts";
import type { Block, Timeline } from "../../../../../core/timeline/timeline.ts";
import { timelineInput } from "../../../../../core/timeline/writeTimeline.ts";
import { readTransition, writeTransition } from "./shotTransition.ts";

const block = (uuid: string, more: Partial<Block> = {}): Block => ({
  uuid,
  kind: "still",
  track_id: "main",
  timing: { in_ms: 0 },
  transform: { x: 0, y: 0, w: 1920, h: 1080 },
  ...more,
});
const withBlocks = (...blocks: Block[]): Timeline => ({ ...emptyTimeline, blocks });

test("a shot dissolves unless its picture says otherwise", () => {
  expect(readTransition(emptyTimeline)).toEqual({ kind: "dissolve", ms: 500 });
  const wiped = withBlocks(block("a", { transition_in: { kind: "wipe", ms: 900 } }));
  expect(readTransition(wiped)).toEqual({ kind: "wipe", ms: 900 });
});

test("the picture carries what is chosen, whatever lies over it", () => {
  const title = block("title", { kind: "caption", track_id: "overlay", transform: { x: 10, y: 10 } });
  const written = writeTransition(withBlocks(title, block("a")), { kind: "slide-left", ms: 700 });
  expect(written.blocks.map(({ uuid, transition_in }) => [uuid, transition_in])).toEqual([
    ["title", undefined],
    ["a", { kind: "slide-left", ms: 700 }],
  ]);
  expect(readTransition(written)).toEqual({ kind: "slide-left", ms: 700 });
});

test.each(["cut", "wipe", "blur", "scale", "fade"] as const)(
  "a shot without a picture comes in by %s as well, once",
  (kind) => {
    const title = block("title", { kind: "caption", transform: { x: 10, y: 10 } });
    const once = writeTransition(withBlocks(title), { kind, ms: 700 });
    const twice = writeTransition(once, { kind, ms: 700 });
    expect(readTransition(twice)).toEqual({ kind, ms: kind === "cut" ? 0 : 700 });
    expect(twice.blocks.map(({ uuid }) => uuid)).toEqual(["entrance", "title"]);
    expect(timelineInput.parse(twice)).toEqual(twice);
  },
);

test("back to the usual dissolve", () => {
  const once = writeTransition(withBlocks(), { kind: "wipe", ms: 700 });
  expect(readTransition(writeTransition(once, { kind: "dissolve", ms: 500 }))).toEqual({
    kind: "dissolve",
    ms: 500,
  });
  expect(writeTransition(emptyTimeline, { kind: "dissolve", ms: 500 })).toBe(emptyTimeline);
});
