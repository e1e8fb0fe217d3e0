import type { PlayedShot, Programme } from "../../../src/core/playback/programme.ts";
import type { Rule } from "../../../src/core/rules/rule.ts";
import type { Block, Timeline } from "../../../src/core/timeline/timeline.ts";
import { everyKind } from "../timelines/everyKind.ts";
import { chapterOf, programmeOf } from "./programmes.ts";

const canvas = { width: 640, height: 360, fps: 30 };
const all = { x: 0, y: 0, w: canvas.width, h: canvas.height };
const half = { x: 320, y: 90, w: 320, h: 180 };
const shot_ms = 2_000;
const ways = [
  "cut",
  "dissolve",
  "fade",
  "wipe",
  "slide-left",
  "slide-right",
  "slide-up",
  "slide-down",
  "scale",
  "blur",
] as const;

const block = (uuid: string, rest: Partial<Block>): Block => ({
  uuid,
  kind: "shape",
  track_id: "main",
  timing: { in_ms: 0 },
  transform: all,
  ...rest,
});
const tracks: Timeline["tracks"] = [
  { uuid: "main", kind: "visual", order: 0 },
  { uuid: "music", kind: "audio", order: 1 },
];
const shot = (id: string, blocks: Block[], rest: Partial<Timeline> = {}): PlayedShot => ({
  id,
  duration_ms: shot_ms,
  layout_id: null,
  layout_opts: {},
  timeline: { canvas, tracks, blocks, ...rest },
});

const still = { kind: "still", asset: "photo" } as const;
const clip = { kind: "clip", asset: "film", loop: true } as const;
const kept = { ...clip, morph_key: "film", keep_running: true } as const;
const words = block("words", { kind: "caption", text: "{title}", font_size: 40, transform: half });
const busy: Rule = {
  id: "busy",
  enabled: true,
  match: "all",
  when: [{ id: "busy", sensor: "field", property: "title", op: "contains", value: { value: "1" } }],
  set: { background: "#003300" },
  fade_ms: 300,
};

const byScene = {
  kinds: [{ ...shot("kinds", []), timeline: everyKind(canvas) }],
  ways: ways.map((kind, n) =>
    shot(kind, [
      block("picture", {
        ...[still, clip, { color: "#2a6fd0" }][n % 3],
        transition_in: { kind, ms: 400 },
        transition_out: { kind, ms: 300 },
      }),
      words,
    ]),
  ),
  marked: [all, half, all].map((transform, n) =>
    shot(`marked-${n}`, [block("logo", { color: "#d03030", morph_key: "logo", transform })], {
      audio: [{ uuid: "song", track_id: "music", asset: "sound", at_ms: 0, loop: true }],
    }),
  ),
  kept: [all, half, all].map((transform, n) => shot(`kept-${n}`, [block("film", { ...kept, transform })])),
  news: [
    shot("news", [words, block("photo", { kind: "still", asset: "photo", transform: half })], {
      canvas_rules: [busy],
    }),
  ],
} satisfies Record<string, PlayedShot[]>;

const roll = { collection_id: "news", per_pass: 2, include_stale: true };
const refs = ["news/1", "news/2", "news/3", "news/4"];

/** Every kind of block and every way in, things in common, sound, a video that runs on and a roll; with other words each time. */
export function longProgramme(round: number): Programme {
  const chapters = [
    chapterOf("kinds"),
    chapterOf("ways"),
    { ...chapterOf("marked"), record_ref: "news/1" },
    chapterOf("kept"),
    chapterOf("news", { roll }),
  ];
  const record = (n: number) => ({
    values: { title: `Headline ${n} of round ${round}` },
    stale: false,
    created_at: n,
    change: round,
  });
  const { stage } = programmeOf();
  return programmeOf({
    stage: { ...stage, plays_audio: true },
    stories: { idle: { title: "Idle", chapters } },
    shots: byScene,
    assets: {
      photo: fileAt("photo", "image/jpeg"),
      film: fileAt("film", "video/mp4"),
      sound: fileAt("sound", "audio/wav"),
    },
    collections: { news: { name: "news", prefix: "news", fields: [] } },
    records: Object.fromEntries(refs.map((ref, n) => [ref, record(n)])),
  });
}

/** After so many shots the same one is on again, of the same record. */
export const shotsInAll = 2 * (Object.values(byScene).flat().length + roll.per_pass - byScene.news.length);

const fileAt = (url: string, mime: string) => ({ url, name: url, sha256: null, bytes: 1, mime });
