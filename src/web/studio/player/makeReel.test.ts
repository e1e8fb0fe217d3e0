import { expect, test } from "vitest";
import { chapterOf, programmeOf, shotOf } from "../../../../test/support/screens/programmes.ts";
import { nobodyNear } from "../../../core/playback/playhead.ts";
import { makeSceneReel, makeStageReel, makeStoryReel } from "./makeReel.ts";
import { sayLength } from "./sayLength.ts";

const at = Date.UTC(2026, 4, 4, 9);
const sponsor = (title: string) => ({ values: { title }, stale: false, created_at: 0, change: 0 });
const programme = programmeOf({
  collections: { sponsors: { name: "Sponsors", prefix: "sponsors", fields: [] } },
  records: { "sponsors/a": sponsor("Acme"), "sponsors/b": sponsor("") },
  stories: {
    idle: {
      title: "Idle",
      chapters: [
        chapterOf("a"),
        chapterOf("b", {
          roll: { collection_id: "sponsors", per_pass: 5, order: { by: "collection" } },
        } as never),
      ],
    },
  },
  shots: { a: [shotOf("a1", 8_000), shotOf("a2", 4_000)], b: [shotOf("b1", 10_000)] },
});
const given = { programme, sensors: nobodyNear, at };
const told = (reel: { from: number; segments: { from: number; to: number; name: string }[] }) =>
  reel.segments.map(({ from, to, name }) => [from - reel.from, to - reel.from, name]);

test("a story's parts are its chapters, one for each record that they roll", () => {
  const reel = makeStoryReel(given, "idle");
  expect([reel.from, reel.to - reel.from, reel.programme.take]).toEqual([
    at,
    32_000,
    { story_id: "idle", since: at, until: null },
  ]);
  expect(told(reel)).toEqual([
    [0, 12_000, "a"],
    [12_000, 22_000, "b: Acme"],
    [22_000, 32_000, "b: sponsors/b"],
  ]);
});

test("a scene's parts are its shots", () => {
  const alone = { ...programme, stories: { idle: { title: "", chapters: [chapterOf("a")] } } };
  expect(told(makeSceneReel({ ...given, programme: alone }, "idle"))).toEqual([
    [0, 8_000, "Shot 1"],
    [8_000, 12_000, "Shot 2"],
  ]);
});

test("a stage's parts follow each other without a gap, whatever plays", () => {
  const reel = makeStageReel(given, 60_000);
  expect(reel.segments[0]!.from).toBe(at);
  expect(reel.segments.at(-1)!.to).toBe(at + 60_000);
  for (const [place, { to }] of reel.segments.entries())
    expect(reel.segments[place + 1]?.from ?? to).toBe(to);
  const bare = { ...given, programme: { ...programme, idle_story_id: null } };
  expect(told(makeStageReel(bare, 60_000))).toEqual([[0, 60_000, "The idle card"]]);
});

test("a story of which nothing plays is empty", () => {
  const empty = { ...programme, stories: { idle: { title: "", chapters: [] } } };
  const reel = makeStoryReel({ ...given, programme: empty }, "idle");
  expect([reel.from, reel.to, reel.segments]).toEqual([at, at, []]);
});

test("lengths are written as players write them", () => {
  expect([0, 7_900, 62_000, 3_750_000].map(sayLength)).toEqual(["0:00", "0:07", "1:02", "1:02:30"]);
});
