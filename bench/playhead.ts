import { houseBrand } from "../src/core/brand/brand.ts";
import { Playhead } from "../src/core/playback/playhead.ts";
import type { PlayedChapter, PlayedShot, Programme } from "../src/core/playback/programme.ts";
import { emptyTimeline } from "../src/core/timeline/emptyTimeline.ts";

const stages = 1_000;
const days = 7;
const quarter_ms = 15 * 60_000;
const zones = ["Europe/Zurich", "America/New_York", "Asia/Kolkata", "Australia/Sydney"];

function buildProgramme(n: number): Programme {
  const shot = (id: string, duration_ms: number): PlayedShot => ({
    id,
    duration_ms,
    timeline: emptyTimeline,
    layout_id: null,
    layout_opts: {},
  });
  const chapter = (id: string, settings: PlayedChapter["settings"] = {}): PlayedChapter => ({
    id,
    scene_id: id,
    scene_title: id,
    settings,
    record_ref: null,
    fields: {},
    plays_scene_id: id,
  });
  const uneven = n % 4 === 0;
  const records = Object.fromEntries(
    Array.from({ length: 40 }, (_, r) => [
      `news/${r}`,
      {
        values: { title: `Headline ${r}`, seconds: String(4 + ((r + n) % 9)), weight: String(1 + (r % 5)) },
        stale: false,
        created_at: r,
        change: 0,
      },
    ]),
  );
  const roll = {
    collection_id: "news",
    per_pass: 5,
    include_stale: false,
    weight_field: "weight",
    ...(uneven && { duration_field: "seconds" }),
  };
  const now = 1_795_000_000_000;
  return {
    made_at: 0,
    stage: {
      id: `s${n}`,
      name: "Stage",
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
    venue: { name: "Venue", timezone: zones[n % zones.length]! },
    show: null,
    take: null,
    rules: [
      {
        id: "r",
        name: "Evening",
        enabled: true,
        match: "all",
        when: [
          {
            id: "c",
            sensor: "clock",
            property: "time",
            op: "between",
            value: { from: "20:00", to: "23:00" },
          },
        ],
        play: { story_id: "evening" },
      },
    ],
    bookings: Array.from({ length: days }, (_, day) => ({
      id: `b${day}`,
      title: "Talk",
      story_id: "booked",
      starts_at: now + day * 86_400_000,
      ends_at: now + day * 86_400_000 + 3_600_000,
    })),
    idle_story_id: "idle",
    stories: {
      idle: {
        title: "Idle",
        chapters: [
          chapter("a"),
          chapter("morning", { plays_during: { daypart_ids: ["d1"] } }),
          chapter("rolling", { roll }),
          chapter("b", { play_for_ms: 20_000 }),
          chapter("night", { fills_gaps: true }),
        ],
      },
      evening: { title: "Evening", chapters: [chapter("a"), chapter("b")] },
      booked: { title: "Booked", chapters: [chapter("b")] },
    },
    shots: {
      a: [shot("a1", 8_000), shot("a2", 6_500)],
      b: [shot("b1", 12_000)],
      morning: [shot("m1", 9_000)],
      rolling: [shot("r1", 7_000)],
      night: [shot("n1", 10_000)],
    },
    layouts: {},
    named: {},
    dayparts: [{ id: "d1", name: "Morning", from: "06:00", to: "11:00" }],
    assets: {},
    fonts: [],
    collections: { news: { name: "news", prefix: "news", fields: [] } },
    pictures: "",
    sessions: [],
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
    records,
  };
}

/** Measures a thousand stages, a week ahead, a quarter of an hour at a time. */
export async function bench(): Promise<void> {
  const from = 1_795_000_000_000;
  const began = performance.now();
  let answers = 0;
  const kinds = new Map<string, number>();
  for (let n = 0; n < stages; n += 1) {
    const playhead = new Playhead(buildProgramme(n));
    for (let at = from; at < from + days * 86_400_000; at += quarter_ms) {
      const { kind } = playhead.at(at);
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
      answers += 1;
    }
  }
  const seconds = (performance.now() - began) / 1000;
  const spread = [...kinds].map(([kind, count]) => `${kind} ${count}`).join(", ");
  process.stdout.write(
    `${answers} answers for ${stages} stages over ${days} days: ${seconds.toFixed(2)} s, ${((seconds * 1e6) / answers).toFixed(1)} µs each (aim < 10 s); ${spread}\n`,
  );
}
