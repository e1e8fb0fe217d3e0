import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  chapterOf,
  moments,
  programmeOf,
  programmes,
  shotOf,
} from "../../../test/support/screens/programmes.ts";
import type { Visit } from "../stages/visit.ts";
import { nobodyNear, Playhead, type Playing } from "./playhead.ts";
import type { Programme } from "./programme.ts";

const opened_at = 1_780_000_000_000;
const idle_s = 60;
const ends = opened_at + idle_s * 1000;

const opens = (rest: Partial<Visit["opened"]> = {}): Visit => ({
  language: null,
  opened: { story_id: "idle", collection_id: "news", record_ref: "news/1", at: opened_at, ...rest },
  touched_at: opened_at,
});

/** With a detail of two shots in its idle story, and a visitor who may open it. */
function withDetail(programme: Programme): Programme {
  const { stage, stories, shots, collections, records } = programme;
  const detail = chapterOf("detail", { detail: { collection_id: "news" } });
  const idle = stories["idle"]!;
  return {
    ...programme,
    stage: { ...stage, interaction: { enabled: true, input: "touch", idle_s } },
    stories: { ...stories, idle: { ...idle, chapters: [...idle.chapters, detail] } },
    shots: { ...shots, detail: [shotOf("d1", 8_000), shotOf("d2", 5_000)] },
    collections: { ...collections, news: { name: "News", prefix: "news", fields: [] } },
    records: { ...records, "news/1": { values: { title: "One" }, stale: false, created_at: 0, change: 0 } },
  };
}
const programme = withDetail(programmeOf());

const seen = ({ step, started_at, until }: Playing) => [
  step?.shot.id ?? null,
  step?.record_ref ?? null,
  started_at - opened_at,
  until - opened_at,
];
const playing = (now: number, visit: Visit | null, of = programme) =>
  new Playhead(of).at(now, { near: null, visit });
const loop = (now: number, of = programme) => playing(now, null, of);

describe("what a visitor opened", () => {
  test("plays its shots in turn, filled with the record, from the moment it was opened", () => {
    const at = (ms: number) => seen(playing(opened_at + ms, opens()));
    expect([at(0), at(7_999), at(8_000), at(13_000), at(59_000)]).toEqual([
      ["d1", "news/1", 0, 8_000],
      ["d1", "news/1", 0, 8_000],
      ["d2", "news/1", 8_000, 13_000],
      ["d1", "news/1", 13_000, 21_000],
      ["d1", "news/1", 52_000, 60_000],
    ]);
    const { kind, story_id, why, opened_at: when } = playing(opened_at, opens());
    expect([kind, story_id, why, when]).toEqual(["idle", "idle", "A visitor opened “news/1”", opened_at]);
  });

  test("stays as it is where it has a single shot, however often it is touched", () => {
    const single = { ...programme, shots: { ...programme.shots, detail: [shotOf("d1", 8_000)] } };
    expect(seen(playing(opened_at + 50_000, opens(), single))).toEqual(["d1", "news/1", 0, 60_000]);
    const touched = { ...opens(), touched_at: opened_at + 30_000 };
    expect(seen(playing(opened_at + 80_000, touched, single))).toEqual(["d1", "news/1", 0, 90_000]);
  });

  test("begins with the shot and lasts the time that its chapter says", () => {
    const detail = chapterOf("detail", {
      detail: { collection_id: "news" },
      shot_duration_ms: 3_000,
      start_shot_id: "d2",
      play_for_ms: 1_000,
    });
    const { idle } = programme.stories;
    const other = { ...programme, stories: { idle: { ...idle!, chapters: [chapterOf("a"), detail] } } };
    other.shots = { ...other.shots, detail: ["d1", "d2", "d3"].map((id) => shotOf(id, 8_000)) };
    expect(seen(playing(opened_at + 4_000, opens(), other))).toEqual(["d3", "news/1", 3_000, 6_000]);
  });

  test("gives way to another story, and is there again when that is over", () => {
    const take = { story_id: "other", since: opened_at + 1_000, until: opened_at + 5_000 };
    const stories = { ...programme.stories, other: { title: "Other", chapters: [chapterOf("b")] } };
    const taken = { ...programme, stories, take };
    const at = (ms: number) => seen(playing(opened_at + ms, opens(), taken));
    expect([at(0), at(1_000), at(5_000)]).toEqual([
      ["d1", "news/1", 0, 1_000],
      ["b1", null, 1_000, 5_000],
      ["d1", "news/1", 0, 8_000],
    ]);
  });

  const { stage } = programme;
  const switched_off = { ...stage, interaction: { ...stage.interaction, enabled: false } };
  const gone = { values: null, stale: false, created_at: 0, change: 0 };
  test.each([
    ["before its moment", programme, opens({ at: opened_at + 1 })],
    ["in another story", programme, opens({ story_id: "other" })],
    ["of a collection without a detail", programme, opens({ collection_id: "people" })],
    ["of a record that is not of the collection", programme, opens({ record_ref: "newsletter/1" })],
    ["of a record that nobody wrote", programme, opens({ record_ref: "news/unknown" })],
    ["of a record that is gone", { ...programme, records: { "news/1": gone } }, opens()],
    ["without shots", { ...programme, shots: { ...programme.shots, detail: [] } }, opens()],
    ["where visitors may not choose", { ...programme, stage: switched_off }, opens()],
    ["that was closed again", programme, { ...opens(), opened: null }],
  ])("is not there: %s", (_, of, visit) => {
    const { until, ...rest } = playing(opened_at, visit, of);
    const { until: loop_until, ...expected } = loop(opened_at, of);
    expect(rest).toEqual(expected);
    expect(until).toBeLessThanOrEqual(loop_until);
  });

  test("never leaves a gap, and when it closes the loop is where it would have been", () => {
    fc.assert(
      fc.property(
        programmes.map(withDetail),
        moments,
        fc.integer({ min: 0, max: 50_000 }),
        fc.boolean(),
        (given, at, touched_ms, is_closed) => {
          const touched_at = at + touched_ms;
          const visit = { ...opens({ at }), touched_at, ...(is_closed && { opened: null }) };
          const playhead = new Playhead(given);
          const sensors = { near: null, visit };
          const over = touched_at + idle_s * 1000;
          let now = at - 1_000;
          for (let count = 0; now < over + 60_000 && count < 500; count += 1) {
            const playing = playhead.at(now, sensors);
            const undisturbed = new Playhead(given).at(now, nobodyNear);
            expect(playing.until).toBeGreaterThan(now);
            expect(playing.started_at).toBeLessThanOrEqual(now);
            if (playing.opened_at === null) expect(playing.step).toEqual(undisturbed.step);
            else expect([playing.step?.chapter.id, playing.step?.record_ref]).toEqual(["detail", "news/1"]);
            const may = !is_closed && now >= at && now < over && undisturbed.kind === "idle";
            if (may) expect(playing.opened_at).toBe(at);
            if (now >= over) expect(playing.opened_at).toBe(null);
            now = playing.until;
          }
          const { until: _, ...then } = playhead.at(over, sensors);
          const { until: __, ...undisturbed } = new Playhead(given).at(over, nobodyNear);
          expect(then).toEqual(undisturbed);
        },
      ),
      { numRuns: 60 },
    );
  });

  test("is asked about again when the visit ends, also when only a language was chosen", () => {
    const visit = { language: "de", opened: null, touched_at: opened_at };
    const { until } = loop(ends - 1);
    expect(playing(ends - 1, visit).until).toBe(Math.min(until, ends));
    expect(playing(ends, visit)).toEqual(loop(ends));
  });
});
