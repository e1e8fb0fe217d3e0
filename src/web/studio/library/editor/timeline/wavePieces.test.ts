import { expect, test } from "vitest";
import { listWavePieces } from "./wavePieces.ts";

const item = { uuid: "m", track_id: "music", at_ms: 1000, trim_in_ms: 500, trim_out_ms: 2500 };
const window = { from_ms: -1000, to_ms: 9000 };

test("a sound that is trimmed shows that part of its file", () => {
  const span = { from_ms: 1000, to_ms: 2500, is_open: false };
  expect(listWavePieces(item, span, { file_ms: 5000, window })).toEqual([
    { at_ms: 1000, from_ms: 500, to_ms: 2000 },
  ]);
});

test("a loop shows its part in each round, and only what is in sight", () => {
  const span = { from_ms: 1000, to_ms: 8000, is_open: true };
  const loop = { ...item, loop: true };
  expect(
    listWavePieces(loop, span, { file_ms: 5000, window }).map(({ at_ms, to_ms }) => [at_ms, to_ms]),
  ).toEqual([
    [1000, 2500],
    [3000, 2500],
    [5000, 2500],
    [7000, 1500],
  ]);
  const near = { from_ms: 3500, to_ms: 4000 };
  expect(listWavePieces(loop, span, { file_ms: 5000, window: near })).toEqual([
    { at_ms: 3500, from_ms: 1000, to_ms: 1500 },
  ]);
  expect(listWavePieces(loop, span, { file_ms: 5000, window: { from_ms: 9000, to_ms: 9500 } })).toEqual([]);
});
