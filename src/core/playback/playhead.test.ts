import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  chapterOf,
  moments,
  programmeOf,
  programmes,
  shotOf,
} from "../../../test/support/screens/programmes.ts";
import type { StageRule } from "../stages/stageRule.ts";
import { toMoment } from "../time/venueTime.ts";
import { type Playing, Playhead } from "./playhead.ts";
import type { Programme } from "./programme.ts";
import { whatPlaysAt } from "./whatPlaysAt.ts";

const zone = "Europe/Zurich";
const at = (date: string, time: string) => toMoment({ date, time }, zone);
const nobody = { near: null };
const shotAt = (programme: Programme, now: number, near_since: number | null = null) => {
  const { step, started_at, until, kind } = whatPlaysAt(
    programme,
    { near: near_since === null ? null : { since: near_since, until: null } },
    now,
  );
  return [kind, step?.shot.id ?? null, started_at, until];
};

describe("the loop of a story", () => {
  const begin = at("2026-06-10", "04:00");

  test("begins with the venue's day at four and goes on shot by shot", () => {
    const programme = programmeOf();
    expect(shotAt(programme, begin)).toEqual(["idle", "a1", begin, begin + 8_000]);
    expect(shotAt(programme, begin + 8_000)).toEqual(["idle", "a2", begin + 8_000, begin + 12_000]);
    expect(shotAt(programme, begin + 21_999)).toEqual(["idle", "b1", begin + 12_000, begin + 22_000]);
    expect(shotAt(programme, begin + 22_000 * 1000 + 8_000)).toEqual([
      "idle",
      "a2",
      begin + 22_000 * 1000 + 8_000,
      begin + 22_000 * 1000 + 12_000,
    ]);
  });

  test("leaves out chapters that a visitor opens, and those without shots", () => {
    const chapters = [
      chapterOf("a", { detail: { collection_id: "c" } }),
      chapterOf("nothing"),
      chapterOf("b"),
    ];
    const programme = programmeOf({ stories: { idle: { title: "", chapters } } });
    expect(shotAt(programme, begin + 10_000)).toEqual(["idle", "b1", begin + 10_000, begin + 20_000]);
  });

  test("a fixed time cuts what is longer and holds what is shorter", () => {
    const playing = (play_for_ms: number, offset: number) => {
      const chapters = [chapterOf("a", { play_for_ms }), chapterOf("b")];
      return shotAt(programmeOf({ stories: { idle: { title: "", chapters } } }), begin + offset).slice(1);
    };
    expect(playing(10_000, 9_000)).toEqual(["a2", begin + 8_000, begin + 10_000]);
    expect(playing(5_000, 4_000)).toEqual(["a1", begin, begin + 5_000]);
    expect(playing(60_000, 59_000)).toEqual(["a2", begin + 8_000, begin + 60_000]);
  });

  test("a fixed time of years holds by the day, and to its end in a take", () => {
    const play_for_ms = Number.MAX_SAFE_INTEGER;
    const chapters = [chapterOf("a", { play_for_ms }), chapterOf("b")];
    const stories = { idle: { title: "", chapters } };
    const days = (count: number) => begin + count * 86_400_000;
    expect(shotAt(programmeOf({ stories }), days(1) - 1)).toEqual(["idle", "a2", begin + 8_000, days(1)]);
    expect(shotAt(programmeOf({ stories }), days(1))).toEqual(["idle", "a1", days(1), days(1) + 8_000]);
    const taken = programmeOf({ stories, take: { story_id: "idle", since: begin, until: null } });
    expect(shotAt(taken, days(100))).toEqual(["take", "a2", begin + 8_000, days(101)]);
  });

  test("every shot holds as long as the chapter says, from the shot it begins with", () => {
    const chapters = [chapterOf("a", { shot_duration_ms: 3_000, start_shot_id: "a2" }), chapterOf("b")];
    const programme = programmeOf({ stories: { idle: { title: "", chapters } } });
    expect(shotAt(programme, begin + 2_000)).toEqual(["idle", "a2", begin, begin + 3_000]);
    expect(shotAt(programme, begin + 3_000)).toEqual(["idle", "b1", begin + 3_000, begin + 13_000]);
  });

  test("a roll plays so many records a pass and goes on where it stopped", () => {
    const roll = {
      collection_id: "news",
      per_pass: 2,
      include_stale: false,
      order: { by: "collection" as const },
    };
    const programme = programmeOf({
      stories: { idle: { title: "", chapters: [chapterOf("r", { roll }), chapterOf("b")] } },
      shots: { r: [shotOf("r1", 5_000)], b: [shotOf("b1", 10_000)] },
      collections: { news: { name: "news", prefix: "news", fields: [] } },
      records: Object.fromEntries(
        ["news/1", "news/2", "news/3", "newsletter/4"].map((ref) => [
          ref,
          { values: {}, stale: false, created_at: 0, change: 0 },
        ]),
      ),
    });
    const refs = Array.from({ length: 6 }, (_, pass) =>
      [0, 5_000].map(
        (offset) => whatPlaysAt(programme, nobody, begin + pass * 20_000 + offset).step!.record_ref!,
      ),
    ).flat();
    const first = Number(refs[0]!.slice(5));
    expect(refs).toEqual(refs.map((_, n) => `news/${((first - 1 + n) % 3) + 1}`));
  });
});

describe("the way from one shot to the next", () => {
  const begin = at("2026-06-10", "04:00");
  const passage = (programme: Programme, now: number) => {
    const { offset_ms, transition } = whatPlaysAt(programme, nobody, now);
    return [
      offset_ms,
      transition && [transition.kind, transition.passed_ms, transition.from?.shot.id ?? null],
    ];
  };

  test("is half a second of dissolve unless the shot says otherwise", () => {
    const programme = programmeOf();
    expect(passage(programme, begin + 8_000)).toEqual([0, ["dissolve", 0, "a1"]]);
    expect(passage(programme, begin + 8_499)).toEqual([499, ["dissolve", 499, "a1"]]);
    expect(passage(programme, begin + 8_500)).toEqual([500, null]);
  });

  test("is none where the same shot comes again, and leads from the idle card", () => {
    const chapters = [chapterOf("b", { plays_during: { daypart_ids: ["noon"] } })];
    const programme = programmeOf({
      stories: { idle: { title: "", chapters } },
      dayparts: [{ id: "noon", name: "Noon", from: "12:00", to: "13:00" }],
    });
    const noon = at("2026-06-10", "12:00");
    expect(passage(programme, noon + 100)).toEqual([100, ["dissolve", 100, null]]);
    expect(passage(programme, noon + 10_100)).toEqual([100, null]);
  });
});

test("a reason that has nothing to play is named", () => {
  const now = at("2026-06-10", "12:00");
  const why = (rest: Partial<Programme>) => whatPlaysAt(programmeOf(rest), nobody, now).why;
  const empty = { title: "Empty", chapters: [] };
  const idle = { title: "Idle", chapters: [chapterOf("a")] };
  const take = { story_id: "empty", since: now - 1, until: null };
  expect(why({ take, stories: { idle, empty } })).toBe(
    "“Empty” was put on by hand, but has nothing to play; “Idle” plays whenever nothing is booked",
  );
  expect(why({ stories: { idle: empty } })).toBe(
    "“Empty” plays whenever nothing is booked, but has nothing to play",
  );
});

describe("times of day", () => {
  const dayparts = [
    { id: "lunch", name: "Lunch", from: "11:30", to: "14:00" },
    { id: "late", name: "Late", from: "22:00", to: "02:00" },
  ];
  const storyOf = (chapters: Programme["stories"][string]["chapters"]) =>
    programmeOf({ dayparts, stories: { idle: { title: "", chapters } } });

  test("a chapter plays in its dayparts and on its days, the night being the evening's", () => {
    const programme = storyOf([
      chapterOf("a", { plays_during: { daypart_ids: ["late"], days: ["fri"] } }),
      chapterOf("b", { fills_gaps: true }),
    ]);
    const sceneAt = (date: string, time: string) =>
      whatPlaysAt(programme, nobody, at(date, time)).step!.chapter.id;
    // 2026-06-12 is a Friday.
    expect([
      sceneAt("2026-06-12", "21:50"),
      sceneAt("2026-06-12", "23:00"),
      sceneAt("2026-06-13", "01:30"),
      sceneAt("2026-06-13", "02:30"),
      sceneAt("2026-06-13", "23:00"),
      sceneAt("2026-06-12", "01:30"),
    ]).toEqual(["b", "a", "a", "b", "b", "b"]);
  });

  test("with nothing to play the idle card shows until something may", () => {
    const programme = storyOf([chapterOf("a", { plays_during: { daypart_ids: ["lunch"] } })]);
    expect(shotAt(programme, at("2026-06-12", "10:00"))).toEqual([
      "card",
      null,
      at("2026-06-12", "10:00"),
      at("2026-06-12", "11:30"),
    ]);
    expect(shotAt(programme, at("2026-06-12", "11:30"))[1]).toBe("a1");
  });
});

describe("who decides", () => {
  const now = at("2026-06-10", "12:00");
  const stories = Object.fromEntries(
    ["idle", "booked", "ruled", "taken"].map((name) => [name, { title: name, chapters: [chapterOf(name)] }]),
  );
  const shots = Object.fromEntries(Object.keys(stories).map((name) => [name, [shotOf(name, 7_000)]]));
  const rule: StageRule = {
    id: "r",
    name: "Somebody near",
    enabled: true,
    match: "all",
    when: [{ id: "c", sensor: "presence", op: "near" }],
    play: { story_id: "ruled" },
  };
  const full = programmeOf({
    stories,
    shots,
    take: { story_id: "taken", since: now, until: now + 60_000 },
    rules: [rule],
    bookings: [
      { id: "b", title: "Talk", story_id: "booked", starts_at: now - 3_000, ends_at: now + 600_000 },
    ],
  });
  const shown = (programme: Programme, near_since: number | null) => {
    const { kind, story_id, why } = whatPlaysAt(
      programme,
      { near: near_since === null ? null : { since: near_since, until: null } },
      now + 1_000,
    );
    return [kind, story_id, why];
  };

  test("a take before a rule, a rule before a booking, a booking before the idle story, that before the card", () => {
    expect(shown(full, now)).toEqual(["take", "taken", "“taken” was put on by hand"]);
    const untaken = { ...full, take: null };
    expect(shown(untaken, now)).toEqual(["rule", "ruled", "The rule “Somebody near” holds"]);
    expect(shown(untaken, null)).toEqual(["booking", "booked", "“Talk” is booked for this time"]);
    const unbooked = { ...untaken, bookings: [] };
    expect(shown(unbooked, null)).toEqual(["idle", "idle", "“idle” plays whenever nothing is booked"]);
    const bare = { ...unbooked, idle_story_id: null };
    expect(shown(bare, null)).toEqual(["card", null, "Nothing is booked and there is no story to play"]);
  });

  test("each story begins when its reason does, and ends with it", () => {
    expect(shotAt(full, now + 1_000)).toEqual(["take", "taken", now, now + 7_000]);
    expect(shotAt(full, now + 57_000)).toEqual(["take", "taken", now + 56_000, now + 60_000]);
    const untaken = { ...full, take: null };
    expect(shotAt(untaken, now + 1_000, now - 2_000)).toEqual(["rule", "ruled", now - 2_000, now + 5_000]);
    expect(shotAt(untaken, now + 1_000)).toEqual(["booking", "booked", now - 3_000, now + 4_000]);
  });

  test("a rule waits as long as it says", () => {
    const patient = {
      ...rule,
      when: [{ id: "c", sensor: "presence", op: "near_for", value: { seconds: 5 } }],
    };
    const programme = programmeOf({ stories, shots, rules: [patient], idle_story_id: "idle" });
    const [kind, , , until] = shotAt(programme, now + 1_000, now);
    expect([kind, Number(until) <= now + 5_000]).toEqual(["idle", true]);
    expect(shotAt(programme, now + 5_000, now).slice(0, 3)).toEqual(["rule", "ruled", now + 5_000]);
  });

  test("one that has nothing to play gives way to the next", () => {
    const programme = { ...full, take: { story_id: "gone", since: now, until: null } };
    expect(shown(programme, null)[0]).toBe("booking");
  });
});

describe("at any moment, whatever the programme", () => {
  const runs = { numRuns: 150, seed: 4 };

  test("something shows, and the answer holds exactly until it says", () => {
    fc.assert(
      fc.property(programmes, moments, (programme, now) => {
        const playhead = new Playhead(programme);
        let moment = now;
        for (let count = 0; count < 40; count += 1) {
          const playing = playhead.at(moment);
          expect(playing.until).toBeGreaterThan(moment);
          expect(playing.started_at).toBeLessThanOrEqual(moment);
          if (playing.until === Infinity) return;
          const last = playhead.at(playing.until - 1);
          expect({ ...shownOf(last), started_at: 0 }).toEqual({ ...shownOf(playing), started_at: 0 });
          moment = playing.until;
        }
      }),
      runs,
    );
  });

  test("who joins late sees what those see who were there from the start", () => {
    fc.assert(
      fc.property(
        programmes,
        moments,
        fc.array(fc.integer({ min: 0, max: 200_000_000 }), { maxLength: 12 }),
        (programme, now, steps) => {
          const playhead = new Playhead(programme);
          for (const step of [0, ...steps]) {
            const moment = now + step;
            expect(whatPlaysAt(programme, nobody, moment)).toMatchObject(playhead.at(moment));
          }
        },
      ),
      runs,
    );
  });

  test("a shot that is on stays on until its end unless a higher reason comes", () => {
    fc.assert(
      fc.property(
        programmes,
        moments,
        fc.double({ min: 0, max: 1, noNaN: true }),
        (programme, now, share) => {
          const playing = new Playhead(programme).at(now, nobody);
          if (playing.until === Infinity) return;
          const between = Math.floor(now + (playing.until - now) * share * 0.999);
          expect({ ...shownOf(whatPlaysAt(programme, nobody, between)), started_at: 0 }).toEqual({
            ...shownOf(playing),
            started_at: 0,
          });
        },
      ),
      runs,
    );
  });
});

/** A gap begins anew with every question; everything else must agree. */
function shownOf({ kind, story_id, step, started_at, until }: Playing) {
  return {
    kind,
    story_id,
    shot: step?.shot.id,
    chapter: step?.chapter.id,
    ref: step?.record_ref,
    started_at,
    until,
  };
}
