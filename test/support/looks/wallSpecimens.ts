import type { PlayedPost, PlayedWall } from "../../../src/core/posts/playedWall.ts";
import { evening } from "../timelines/everyKind.ts";
import { fullShot } from "./blockSpecimens.ts";
import { placeName } from "./pictures.ts";
import type { MakeSpecimens } from "./specimen.ts";
import { pick, type Words } from "./words.ts";

const sheet = "walls";
const layouts = ["mosaic", "single", "ticker"] as const;
const counts = [0, 1, 4, 30];

/** What guests posted, in every layout, with nothing yet, with few posts and with many. */
export const wallSpecimens: MakeSpecimens = (canvas, words) =>
  layouts.flatMap((layout) =>
    counts.map((count) => ({
      sheet,
      name: `${layout}, ${count} posts`,
      timeline: fullShot(canvas, { kind: "wall", props: { engagement_id: "e", layout } }),
      at: evening,
      begun_at: evening - 60_000,
      walls: { e: buildWall(words, count) },
    })),
  );

const sizes = [
  { width: 1200, height: 800 },
  { width: 1200, height: 900 },
  { width: 1200, height: 1200 },
  { width: 1200, height: 1200 },
];

function buildWall(words: Words, count: number): PlayedWall {
  return {
    title: words.event,
    state: "open",
    join_url: "https://cuelight.example/e/K7P2QX",
    rooms: [{ key: "r0", label: words.rooms[0]! }],
    kinds: ["photo", "note", "question"],
    languages: [words.language],
    posts: Array.from({ length: count }, (_, at) => buildPost(words, at)),
  };
}

function buildPost(words: Words, at: number): PlayedPost {
  const isPhoto = at % 3 === 1;
  const caption = pick(words.notes, at);
  return {
    id: `post-${at}`,
    kind: isPhoto ? "photo" : /[?؟]$/.test(caption) ? "question" : "note",
    status: at === 3 ? "featured" : "approved",
    room: at % 2 === 0 ? "r0" : null,
    caption: isPhoto && at % 2 === 0 ? "" : caption,
    name: at % 4 === 3 ? null : pick(words.people, at),
    shown_at: evening - (60 - at) * 60_000,
    media: isPhoto
      ? { asset: placeName(at), poster: null, ...sizes[at % 4]!, duration_ms: null, crop: null }
      : null,
  };
}
