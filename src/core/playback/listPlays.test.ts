import fc from "fast-check";
import { expect, test } from "vitest";
import { chapterOf, programmeOf, programmes, shotOf } from "../../../test/support/screens/programmes.ts";
import type { StageRule } from "../stages/stageRule.ts";
import { toMoment } from "../time/venueTime.ts";
import { listPlays } from "./listPlays.ts";
import { listRound } from "./listRound.ts";
import { Playhead } from "./playhead.ts";

const zone = "Europe/Zurich";
const moment = (date: string, time: string) => toMoment({ date, time }, zone);
const day_ms = 86_400_000;

test("at any moment of any programme, what is listed is what the playhead says", () => {
  fc.assert(
    fc.property(
      programmes,
      fc.integer({ min: 1_774_000_000_000, max: 1_794_000_000_000 }),
      fc.integer({ min: 60_000, max: 3 * day_ms }),
      fc.array(fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }), {
        minLength: 8,
        maxLength: 30,
      }),
      fc.boolean(),
      (programme, from, length, shares, is_near) => {
        const sensors = { near: is_near ? { since: from + length / 3, until: null } : null };
        const plays = listPlays(programme, { from, to: from + length, sensors });
        expect([plays[0]!.from, plays.at(-1)!.to]).toEqual([from, from + length]);
        for (const [place, { to }] of plays.entries())
          expect(plays[place + 1]?.from ?? from + length).toBe(to);
        const playhead = new Playhead(programme);
        const edges = plays.flatMap(({ from, to }) => [from, to - 1]);
        for (const at of [...edges, ...shares.map((share) => from + Math.floor(share * (length - 1)))]) {
          const { kind, story_id, why } = playhead.at(at, sensors);
          const play = plays.find(({ from, to }) => at >= from && at < to)!;
          expect({ at, kind: play.kind, story_id: play.story_id, why: play.why }).toEqual({
            at,
            kind,
            story_id,
            why,
          });
        }
      },
    ),
    { numRuns: 300 },
  );
});

const lunch: StageRule = {
  id: "r",
  name: "Lunch",
  enabled: true,
  match: "all",
  when: [{ id: "c", sensor: "clock", op: "between", value: { from: "12:00", to: "13:00" } }],
  play: { story_id: "menu" },
};

const house = programmeOf({
  rules: [lunch],
  dayparts: [{ id: "morning", name: "Morning", from: "06:00", to: "11:00" }],
  bookings: [
    {
      id: "b",
      title: "Gala",
      story_id: "gala",
      starts_at: moment("2026-05-04", "19:00"),
      ends_at: moment("2026-05-04", "22:00"),
    },
  ],
  stories: {
    idle: {
      title: "Idle",
      chapters: [chapterOf("a"), chapterOf("b", { plays_during: { daypart_ids: ["morning"] } })],
    },
    menu: { title: "Menu", chapters: [chapterOf("a")] },
    gala: { title: "Gala", chapters: [chapterOf("b")] },
  },
});

test("a day is told by its rules, bookings and dayparts, not by its shots", () => {
  const plays = listPlays(house, { from: moment("2026-05-04", "08:00"), to: moment("2026-05-05", "00:00") });
  const said = plays.map(({ from, kind, story_id, chapters }) => [
    new Date(from).toLocaleTimeString("en-GB", { timeZone: zone, timeStyle: "short" }),
    kind,
    story_id,
    chapters.map(({ id }) => id).join(" "),
  ]);
  expect(said).toEqual([
    ["08:00", "idle", "idle", "a b"],
    ["11:00", "idle", "idle", "a"],
    ["12:00", "rule", "menu", "a"],
    ["13:00", "idle", "idle", "a"],
    ["19:00", "booking", "gala", "b"],
    ["22:00", "idle", "idle", "a"],
  ]);
});

test("a week is listed in few looks, also across a change of the clocks", () => {
  const from = moment("2026-10-19", "00:00");
  const plays = listPlays(house, { from, to: moment("2026-10-26", "00:00") });
  expect(plays.at(-1)!.to - from).toBe(7 * day_ms + 3_600_000);
  expect(plays.filter(({ kind }) => kind === "rule").map(({ from, to }) => to - from)).toEqual(
    Array.from({ length: 7 }, () => 3_600_000),
  );
});

test("a round lists every step once, from the moment it is begun", () => {
  const since = moment("2026-05-04", "08:00");
  const { steps, ends_at } = listRound(house, "idle", since);
  expect(steps.map(({ shot, started_at }) => [shot.id, started_at - since])).toEqual([
    ["a1", 0],
    ["a2", 8_000],
    ["b1", 12_000],
  ]);
  expect(ends_at - since).toBe(22_000);
  expect(listRound(house, "idle", moment("2026-05-04", "15:00")).steps.map(({ shot }) => shot.id)).toEqual([
    "a1",
    "a2",
  ]);
});

test("a story of which nothing may play tells when to look again", () => {
  const programme = {
    ...house,
    shots: { b: [shotOf("b1", 1_000)] },
    stories: {
      idle: { title: "", chapters: [chapterOf("b", { plays_during: { daypart_ids: ["morning"] } })] },
    },
  };
  const round = listRound(programme, "idle", moment("2026-05-04", "15:00"));
  expect(round).toEqual({ steps: [], ends_at: moment("2026-05-05", "06:00") });
  expect(listRound(programme, "nobody", 0).steps).toEqual([]);
});
