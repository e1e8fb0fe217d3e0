import type { Asset } from "../../../../../contract/assets.ts";
import type { Brand } from "../../../../../contract/brand.ts";
import type { Programme } from "../../../../../core/playback/programme.ts";
import type { PlayedQuiz, ShownGame } from "../../../../../core/quizzes/shownGame.ts";
import { ownUrl } from "../../../library/media/assets.ts";
import { preview_at } from "./previewGame.ts";
import type { DrawnPreview } from "../../../pictures/preview.ts";

interface ScreenPreviewInput {
  engagement: { id: string; title: string; join_url: string; languages: string[] };
  brand: Brand;
  game: ShownGame;
  /** The pictures of the question and its options. */
  pictures: Asset[];
}

const size = { width: 1920, height: 1080 };
const hold_ms = 60_000;
/** How long the shot has been on: all that comes in is there. */
const shown_ms = 10_000;

const quizBlock = (engagement_id: string) => ({
  uuid: "quiz",
  kind: "quiz" as const,
  track_id: "main",
  timing: { in_ms: 0 },
  transform: { x: size.width * 0.05, y: size.height * 0.05, w: size.width * 0.9, h: size.height * 0.9 },
  props: { engagement_id },
});

/** A stage that shows nothing but the engagement's quiz, in the workspace's brand, with this game. */
export function buildScreenPreview({ engagement, brand, game, pictures }: ScreenPreviewInput): DrawnPreview {
  const quiz: PlayedQuiz = {
    title: engagement.title,
    join_url: engagement.join_url,
    languages: engagement.languages,
    game,
  };
  const shot = {
    id: "shot",
    duration_ms: hold_ms,
    timeline: {
      canvas: { ...size, fps: 30, background: "var(--brand-background)" },
      tracks: [{ uuid: "main", kind: "visual" as const, role: "main" as const, order: 0 }],
      blocks: [quizBlock(engagement.id)],
    },
    layout_id: null,
    layout_opts: {},
  };
  const chapter = {
    id: "chapter",
    scene_id: "scene",
    scene_title: "",
    settings: {},
    record_ref: null,
    fields: {},
    plays_scene_id: "scene",
  };
  return {
    kind: "take",
    started_at: preview_at - shown_ms,
    until: null,
    moment_ms: shown_ms,
    step: { chapter, shot, hold_ms, record_ref: null, session_id: null },
    programme: {
      ...emptyProgramme,
      brand,
      quizzes: { [engagement.id]: quiz },
      assets: Object.fromEntries(pictures.map((picture) => [picture.id, toPlayedAsset(picture)])),
    },
  };
}

function toPlayedAsset(asset: Asset): Programme["assets"][string] {
  const { name, bytes, mime } = asset;
  return { url: ownUrl(asset), name, sha256: null, bytes, mime };
}

const emptyProgramme: Omit<Programme, "brand"> = {
  made_at: 0,
  stage: {
    id: "preview",
    name: "",
    ...size,
    wall: null,
    traits: {},
    plays_audio: false,
    languages: [],
    presence: { enabled: false, distance: "close", arrive_s: 1, leave_s: 10 },
    interaction: { enabled: false, input: "touch", idle_s: 60 },
    calibration: null,
  },
  venue: null,
  show: null,
  take: null,
  rules: [],
  bookings: [],
  idle_story_id: null,
  stories: {},
  shots: {},
  layouts: {},
  named: {},
  dayparts: [],
  assets: {},
  fonts: [],
  pictures: "",
  collections: {},
  sessions: [],
  records: {},
  change_over: null,
  near: null,
  visit: null,
  channel: null,
  channels: {},
  agendas: [],
  walls: {},
  quizzes: {},
  polls: {},
};
