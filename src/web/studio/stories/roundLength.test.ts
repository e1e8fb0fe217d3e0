import { expect, test } from "vitest";
import { roundLength } from "./roundLength.ts";

const shots = new Map([
  [
    "two",
    [
      { id: "a", duration_ms: 8000 },
      { id: "b", duration_ms: 4000 },
    ],
  ],
  ["one", [{ id: "c", duration_ms: 5000 }]],
]);
const findShots = (scene_id: string) => shots.get(scene_id);
const roll = { collection_id: "news", per_pass: 5, include_stale: false };

test("a round is its chapters one after the other", () => {
  expect(
    roundLength(
      [
        { scene_id: "two", settings: {} },
        { scene_id: "two", settings: { start_shot_id: "b" } },
        { scene_id: "two", settings: { shot_duration_ms: 1000 } },
        { scene_id: "one", settings: { play_for_ms: 120_000 } },
      ],
      findShots,
    ),
  ).toEqual({ ms: 12_000 + 4000 + 2000 + 120_000, is_most: false });
});

test("a roll takes at most as long as its records of a round", () => {
  expect(roundLength([{ scene_id: "one", settings: { roll } }], findShots)).toEqual({
    ms: 25_000,
    is_most: true,
  });
});

test("what plays only now and then makes it at most so long, and what visitors open is no part of it", () => {
  const detail = { collection_id: "news" };
  const weekend = { plays_during: { days: ["sat" as const] } };
  const chapters = [
    { scene_id: "one", settings: weekend },
    { scene_id: "two", settings: { detail } },
  ];
  expect(roundLength(chapters, findShots)).toEqual({ ms: 5000, is_most: true });
  expect(roundLength(chapters.slice(1), findShots)).toBe(null);
});

test("nobody knows while a scene is being read", () => {
  expect(roundLength([{ scene_id: "other", settings: {} }], findShots)).toBe(null);
});
