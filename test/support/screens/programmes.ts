import fc from "fast-check";
import { houseBrand } from "../../../src/core/brand/brand.ts";
import type {
  BookedStory,
  PlayedChapter,
  PlayedShot,
  Programme,
} from "../../../src/core/playback/programme.ts";
import type { StageRule } from "../../../src/core/stages/stageRule.ts";
import type { ChapterSettings } from "../../../src/core/stories/chapterSettings.ts";
import { emptyTimeline } from "../../../src/core/timeline/emptyTimeline.ts";
import { sessionsFrom } from "../events/sessions.ts";

export function shotOf(id: string, duration_ms: number): PlayedShot {
  return { id, duration_ms, timeline: emptyTimeline, layout_id: null, layout_opts: {} };
}

/** A chapter that plays the scene of the same name. */
export function chapterOf(id: string, settings: ChapterSettings = {}, plays_scene_id = id): PlayedChapter {
  return {
    id,
    scene_id: plays_scene_id,
    scene_title: id,
    settings,
    record_ref: null,
    fields: {},
    plays_scene_id,
  };
}

export function programmeOf(rest: Partial<Programme> = {}): Programme {
  return {
    made_at: 0,
    stage: {
      id: "stage",
      name: "Foyer",
      width: 1920,
      height: 1080,
      wall: null,
      traits: {},
      plays_audio: false,
      languages: [],
      presence: { enabled: false, distance: "close", arrive_s: 1, leave_s: 10 },
      interaction: { enabled: false, input: "touch", idle_s: 60 },
      calibration: null,
    },
    venue: { name: "Town Hall", timezone: "Europe/Zurich" },
    show: null,
    take: null,
    rules: [],
    bookings: [],
    idle_story_id: "idle",
    stories: { idle: { title: "Idle", chapters: [chapterOf("a"), chapterOf("b")] } },
    shots: { a: [shotOf("a1", 8_000), shotOf("a2", 4_000)], b: [shotOf("b1", 10_000)] },
    layouts: {},
    named: {},
    dayparts: [],
    assets: {},
    fonts: [],
    pictures: "/pictures/workspace?exp=1&sig=x",
    collections: {},
    sessions: [],
    records: {},
    change_over: null,
    near: null,
    visit: null,
    channel: null,
    channels: {},
    brand: houseBrand,
    agendas: [],
    walls: {},
    quizzes: {},
    polls: {},
    ...rest,
  };
}

const dayparts = [
  { id: "morning", name: "Morning", from: "06:00", to: "11:00" },
  { id: "night", name: "Night", from: "22:00", to: "02:30" },
  { id: "noon", name: "Noon", from: "11:00", to: "13:15" },
];
const days = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;
const zones = ["Europe/Zurich", "America/New_York", "Australia/Lord_Howe", "Asia/Kolkata", "UTC"];
/** Around both clock changes of a year, and in between. */
const year = { min: 1_774_000_000_000, max: 1_794_000_000_000 };

const plays_during = fc.record({
  daypart_ids: fc.subarray(dayparts.map(({ id }) => id)),
  days: fc.subarray([...days]),
});
const roll = fc.record({
  collection_id: fc.constant("news"),
  per_pass: fc.integer({ min: 1, max: 6 }),
  include_stale: fc.boolean(),
  weight_field: fc.constantFrom(null, "weight"),
  duration_field: fc.constantFrom(null, "seconds"),
  daypart_field: fc.constantFrom(null, "times"),
  start_field: fc.constantFrom(null, "from"),
});
const duration = fc.integer({ min: 1_000, max: 90_000 });
const settings: fc.Arbitrary<ChapterSettings> = fc.record(
  {
    shot_duration_ms: fc.oneof(fc.constant(null), duration),
    play_for_ms: fc.oneof(fc.constant(null), duration),
    plays_during: fc.oneof(fc.constant(null), plays_during),
    fills_gaps: fc.boolean(),
  },
  { requiredKeys: [] },
);
const picks = ["current", "next", "current_or_next"] as const;
const chapter = fc.oneof(
  { weight: 3, arbitrary: settings },
  { weight: 1, arbitrary: fc.record({ roll, plays_during: fc.oneof(fc.constant(null), plays_during) }) },
  { weight: 1, arbitrary: fc.record({ pick: fc.record({ which: fc.constantFrom(...picks) }) }) },
);
const story = fc.array(fc.tuple(fc.constantFrom("a", "b", "c"), chapter), { minLength: 0, maxLength: 5 });

const sessionConditions = [
  { id: "c", sensor: "session", property: "status", op: "is", value: { status: "live" } },
  { id: "c", sensor: "session", property: "status", op: "is_not", value: { status: "scheduled" } },
  { id: "c", sensor: "session", property: "starts_in", op: "lt", value: { minutes: 10 } },
  { id: "c", sensor: "session", property: "ends_in", op: "gt", value: { minutes: 5.5 } },
];

const records = fc
  .array(
    fc.record({
      weight: fc.constantFrom("", "0", "1", "2.5", "10"),
      seconds: fc.constantFrom("", "5", "0:30", "200"),
      times: fc.constantFrom("", "morning", "night, noon"),
      from: fc.constantFrom("", "2026-06-01", "2026-10-25T02:30"),
    }),
    { maxLength: 9 },
  )
  .map((all) =>
    Object.fromEntries(
      all.map((values, n) => [`news/${n}`, { values, stale: n % 4 === 3, created_at: n, change: 0 }]),
    ),
  );

const bookings = fc
  .array(fc.tuple(fc.integer(year), fc.integer({ min: 60_000, max: 40_000_000 })), { maxLength: 4 })
  .map((given) => {
    const all: BookedStory[] = [];
    for (const [starts_at, length] of given.toSorted(([a], [b]) => a - b)) {
      if (starts_at >= (all.at(-1)?.ends_at ?? 0))
        all.push({
          id: `b${all.length}`,
          title: "",
          story_id: "booked",
          starts_at,
          ends_at: starts_at + length,
        });
    }
    return all;
  });

/** Programmes with everything that can make what plays another, in zones with and without clock changes. */
export const programmes: fc.Arbitrary<Programme> = fc
  .record({
    idle: story,
    booked: story,
    records,
    bookings,
    zone: fc.constantFrom(...zones),
    evening: fc.boolean(),
    sessions: sessionsFrom(fc.integer(year)),
    about_session: fc.constantFrom(null, ...sessionConditions),
  })
  .map(({ idle, booked, records, bookings, zone, evening, sessions, about_session }) => {
    const storyOf = (name: string, given: [string, ChapterSettings][]) => ({
      title: name,
      chapters: given.map(([scene, settings], n) => chapterOf(`${name}-${n}`, settings, scene)),
    });
    return programmeOf({
      venue: { name: "Venue", timezone: zone },
      rules: [
        ...(evening
          ? [ruleOf({ id: "c", sensor: "clock", op: "between", value: { from: "21:30", to: "01:00" } })]
          : []),
        ...(about_session ? [ruleOf(about_session)] : []),
      ],
      bookings,
      sessions,
      stories: { idle: storyOf("idle", idle), booked: storyOf("booked", booked) },
      shots: {
        a: [shotOf("a1", 8_000), shotOf("a2", 4_000)],
        b: [shotOf("b1", 11_000)],
        c: [shotOf("c1", 600), shotOf("c2", 61_000), shotOf("c3", 5_000)],
      },
      dayparts,
      collections: { news: { name: "news", prefix: "news", fields: [] } },
      records,
    });
  });

function ruleOf(condition: StageRule["when"][number]): StageRule {
  const play = { story_id: "booked" };
  return { id: "r", name: "Rule", enabled: true, match: "all", when: [condition], play };
}

export const moments = fc.integer(year);
