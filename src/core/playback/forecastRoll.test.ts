import { expect, test } from "vitest";
import { chapterOf, programmeOf, shotOf } from "../../../test/support/screens/programmes.ts";
import { forecastRoll } from "./forecastRoll.ts";
import { Playhead } from "./playhead.ts";
import type { PlayedChapter, Programme } from "./programme.ts";
import type { Roll } from "../stories/chapterSettings.ts";

const noon = Date.parse("2026-07-31T10:00Z");
const rolling = (roll: Partial<Roll> = {}) =>
  chapterOf("loop", {
    roll: {
      collection_id: "sponsors",
      per_pass: 5,
      include_stale: false,
      order: { by: "collection" },
      weight_field: "weight",
      ...roll,
    },
  });

function recordsOf(values: Record<string, Record<string, string>>): Programme["records"] {
  return Object.fromEntries(
    Object.entries(values).map(([name, own]) => [
      `sponsors/${name}`,
      { values: own, stale: false, created_at: 0, change: 0 },
    ]),
  );
}

function sourceOf(values: Record<string, Record<string, string>>): Programme {
  return programmeOf({
    shots: {
      loop: [shotOf("first", 5_000), shotOf("second", 3_000)],
      tv: [shotOf("tv", 60_000)],
    },
    collections: { sponsors: { name: "Sponsors", prefix: "sponsors", fields: [] } },
    records: recordsOf(values),
    dayparts: [{ id: "lunch", name: "Lunch", from: "12:30", to: "14:00" }],
  });
}

function forecast(chapters: PlayedChapter[], values: Record<string, Record<string, string>>) {
  const source = sourceOf(values);
  const story = { title: "Foyer", chapters };
  const { records, ...sums } = forecastRoll({ story, chapter_id: "loop", source, from: noon });
  const shown = Object.fromEntries(
    [...records].map(([ref, { shows, on_ms, share }]) => [ref.slice(9), [shows, on_ms / 1000, share]]),
  );
  return { shown, ...sums };
}

test("six records with weights share an hour of their own, and a paused one has none of it", () => {
  const weights = { a: "3", b: "2", c: "1", d: "1", e: "1", f: "0" };
  const values = Object.fromEntries(Object.entries(weights).map(([name, weight]) => [name, { weight }]));
  expect(forecast([rolling()], values)).toEqual({
    shown: {
      a: [169, 1352, 0.375],
      b: [112, 896, 0.25],
      c: [56, 448, 0.125],
      d: [57, 456, 0.125],
      e: [56, 448, 0.125],
    },
    shows: 450,
    on_ms: 3_600_000,
    counted_ms: 3_600_000,
  });
});

test("what other chapters play is not there for the records, and a record may hold for as long as it says", () => {
  const values = { a: { s: "10" }, b: { s: "2:00" } };
  const loop = rolling({ weight_field: null, duration_field: "s" });
  // A pass takes 60 s of television and 130 s of records, and the hour ends within the nineteenth.
  expect(forecast([chapterOf("tv"), loop], values)).toEqual({
    shown: { a: [19, 190, 0.5], b: [19, 2270, 0.5] },
    shows: 38,
    on_ms: 2_460_000,
    counted_ms: 3_600_000,
  });
});

test("a stage on which the story is put now shows each record as often as was counted", () => {
  const values = { a: { weight: "5" }, b: { weight: "2", s: "4" }, c: { s: "1:10" }, d: { when: "Lunch" } };
  const chapters = [
    chapterOf("tv", { play_for_ms: 25_000 }),
    rolling({ per_pass: 3, duration_field: "s", daypart_field: "when" }),
  ];
  const playhead = new Playhead({
    ...sourceOf(values),
    stories: { foyer: { title: "Foyer", chapters } },
    take: { story_id: "foyer", since: noon, until: null },
  });
  const shown: Record<string, number> = {};
  for (let at = noon; at < noon + 3_600_000;) {
    const { step, until } = playhead.at(at);
    if (step?.record_ref && step.shot.id === "first")
      shown[step.record_ref.slice(9)] = (shown[step.record_ref.slice(9)] ?? 0) + 1;
    at = until;
  }
  const counted = forecast(chapters, values).shown;
  expect(shown).toEqual(Object.fromEntries(Object.entries(counted).map(([name, [shows]]) => [name, shows])));
});

test("a record that comes within the hour is counted from then on", () => {
  const values = { a: {}, b: { when: "Lunch" } };
  const { shown } = forecast([rolling({ weight_field: null, daypart_field: "when" })], values);
  expect(shown).toEqual({ a: [338, 2704, 1], b: [112, 896, 0] });
});

test("a chapter that does not play in this hour shows nothing", () => {
  const never = {
    ...rolling(),
    settings: { ...rolling().settings, plays_during: { days: ["sun" as const] } },
  };
  expect(forecast([chapterOf("tv"), never], { a: {} })).toMatchObject({ shown: { a: [0, 0, 1] }, shows: 0 });
});

test("very many records that come and go one after the other are counted over less than the hour", () => {
  const values = Object.fromEntries(
    Array.from({ length: 10_000 }, (_, place) => [
      String(place).padStart(5, "0"),
      { from: new Date(noon + place * 1_000).toISOString() },
    ]),
  );
  const { shows, counted_ms } = forecast([rolling({ start_field: "from", per_pass: 20 })], values);
  expect({ shows, counted_ms }).toEqual({ shows: 496, counted_ms: 51_000 });
});
