import { expect, test } from "vitest";
import { derivedDuration } from "./derivedDuration.ts";
import type { Audio, Block } from "./timeline.ts";

const block = (in_ms: number, out_ms?: number): Block => ({
  uuid: `${in_ms}`,
  kind: "caption",
  track_id: "main",
  timing: { in_ms, ...(out_ms !== undefined && { out_ms }) },
  transform: { x: 0, y: 0 },
});
const audio = (at_ms: number, out_ms?: number): Audio => ({
  uuid: `${at_ms}`,
  track_id: "music",
  at_ms,
  ...(out_ms !== undefined && { out_ms }),
});

const cases: [string, number, Block[], Audio[] | undefined][] = [
  ["the latest end of the blocks", 7000, [block(0, 3000), block(100, 7000), block(0, 5000)], undefined],
  ["the latest end of the audio", 9000, [block(0, 3000)], [audio(0, 9000), audio(0, 4000)]],
  ["the latest end of either", 5000, [block(0, 5000)], [audio(0, 4000)]],
  ["eight seconds when nothing ends", 8000, [block(20_000)], [audio(30_000)]],
  ["eight seconds when there is nothing", 8000, [], []],
  ["never less than half a second", 500, [block(0, 499)], undefined],
  ["exactly half a second", 500, [block(0, 500)], undefined],
  ["hardly more than half a second", 501, [block(0, 501)], undefined],
];
test.each(cases)("a shot holds for %s: %i ms", (_, duration_ms, blocks, audio) => {
  expect(derivedDuration({ blocks, audio })).toBe(duration_ms);
});
