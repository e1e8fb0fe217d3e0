import type { Audio, Block, Timeline, Track } from "../../../../../core/timeline/timeline.ts";
import { aside, GroupCopies } from "./copyItems.ts";
import { freshName } from "./freshName.ts";
import { rowFor, takenNames } from "./insertBlock.ts";
import { addRow } from "./tracks.ts";

/** What is copied: the chosen items with their rows and groups, and where they come from. */
export interface Clip {
  workspace_id: string;
  /** The shot or layout. */
  document_id: string;
  timeline: Timeline;
}

/** The name under which browsers carry it from page to page. */
export const clip_type = "application/x-cuelight-blocks";
const clip_mark = "cuelight blocks";
/** Larger than any shot; more is somebody else's. */
export const longest_clip = 4_000_000;

interface Chosen {
  blocks: readonly string[];
  audio: readonly string[];
}

export function makeClip(timeline: Timeline, chosen: Chosen, from: Omit<Clip, "timeline">): string {
  const named = { blocks: new Set(chosen.blocks), audio: new Set(chosen.audio) };
  const blocks = timeline.blocks.filter(({ uuid }) => named.blocks.has(uuid));
  const audio = (timeline.audio ?? []).filter(({ uuid }) => named.audio.has(uuid));
  const rows = new Set([...blocks, ...audio].map(({ track_id }) => track_id));
  const bound = new Set(blocks.map(({ group_id }) => group_id));
  const { width, height, fps } = timeline.canvas;
  const part: Timeline = {
    canvas: { width, height, fps },
    tracks: timeline.tracks.filter(({ uuid }) => rows.has(uuid)),
    blocks,
    ...(audio.length > 0 && { audio }),
    groups: (timeline.groups ?? []).filter(({ uuid }) => bound.has(uuid)),
  };
  return JSON.stringify({ is: clip_mark, ...from, timeline: part });
}

/**
 * What was copied; null for anything else. It comes from outside: `readTimeline` takes of it what a timeline can hold,
 * and nothing more.
 */
export function readClip(text: string, readTimeline: (stored: unknown) => Timeline): Clip | null {
  if (text.length > longest_clip || !text.includes(clip_mark)) return null;
  const given = parse(text);
  if (given?.["is"] !== clip_mark) return null;
  const { workspace_id, document_id } = given;
  const timeline = readTimeline(given["timeline"]);
  if (timeline.blocks.length === 0 && (timeline.audio ?? []).length === 0) return null;
  return {
    workspace_id: typeof workspace_id === "string" ? workspace_id : "",
    document_id: typeof document_id === "string" ? document_id : "",
    timeline,
  };
}

/** Something was copied here once, whether or not it can still be read. */
export const isMarked = (text: string) => text.startsWith(`{"is":"${clip_mark}"`);

function parse(text: string): Record<string, unknown> | null {
  try {
    const given: unknown = JSON.parse(text);
    return typeof given === "object" && given !== null ? (given as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

const most_blocks = 5000;

/** All that was copied, in front of its rows; where it lay, or a little aside if that is where it came from. */
export function pasteClip(
  timeline: Timeline,
  clip: Timeline,
  { isAside }: { isAside: boolean },
): { timeline: Timeline; blocks: string[]; audio: string[] } {
  const { audio: sounds = [] } = clip;
  if (timeline.blocks.length + clip.blocks.length > most_blocks) return { timeline, blocks: [], audio: [] };
  const place = placeOn(timeline, clip, isAside);
  const groups = new GroupCopies(timeline, clip);
  const taken = {
    blocks: takenNames(timeline),
    audio: new Set((timeline.audio ?? []).map((one) => one.uuid)),
  };
  const rows = new RowsFor(timeline, clip.tracks);
  const blocks = clip.blocks.map((block) => {
    const uuid = nextName(taken.blocks, block.kind);
    const { morph_key, ...rest } = block;
    // Two blocks of one shot cannot become the same one in the next.
    const tie = !isAside && morph_key !== undefined && { morph_key };
    return groups.inCopy(place({ ...rest, ...tie, uuid, track_id: rows.find(block.track_id) }));
  });
  const audio = sounds.map((sound): Audio =>
    Object.assign({}, sound, {
      uuid: nextName(taken.audio, "sound"),
      track_id: rows.find(sound.track_id),
    }),
  );
  const pasted = groups.addTo({
    ...rows.timeline,
    blocks: [...timeline.blocks, ...blocks],
    ...(audio.length > 0 && { audio: [...(timeline.audio ?? []), ...audio] }),
  });
  return {
    timeline: pasted,
    blocks: blocks.map(({ uuid }) => uuid),
    audio: audio.map(({ uuid }) => uuid),
  };
}

function nextName(taken: Set<string>, stem: string): string {
  const name = freshName(taken, stem);
  taken.add(name);
  return name;
}

/** Rows are told by their role, then by their kind; a sound that has no row gets one. */
class RowsFor {
  /** Where they go, with the rows that were made for them. */
  timeline: Timeline;
  #from: readonly Track[];
  #found = new Map<string, string>();

  constructor(timeline: Timeline, from: readonly Track[]) {
    this.timeline = timeline;
    this.#from = from;
  }

  find(track_id: string): string {
    const known = this.#found.get(track_id);
    if (known !== undefined) return known;
    const { kind = "visual", role } = this.#from.find(({ uuid }) => uuid === track_id) ?? {};
    const { timeline, uuid } =
      kind === "audio" ? this.#audioRow(role) : rowFor(this.timeline, role ?? track_id);
    this.timeline = timeline;
    this.#found.set(track_id, uuid);
    return uuid;
  }

  #audioRow(role: Track["role"]): { timeline: Timeline; uuid: string } {
    const { timeline } = this;
    const rows = timeline.tracks.filter(({ kind, locked }) => kind === "audio" && !locked);
    const row = rows.find((one) => one.role === role) ?? rows[0];
    return row ? { timeline, uuid: row.uuid } : addRow(timeline, { kind: "audio", role });
  }
}

/** Another canvas takes it as a whole, as large as fits, in the middle. */
function placeOn({ canvas }: Timeline, { canvas: own }: Timeline, isAside: boolean): (block: Block) => Block {
  const times = Math.min(canvas.width / own.width, canvas.height / own.height);
  const left = (canvas.width - own.width * times) / 2 + (isAside ? aside * canvas.width : 0);
  const top = (canvas.height - own.height * times) / 2 + (isAside ? aside * canvas.height : 0);
  if (times === 1 && left === 0 && top === 0) return (block) => block;
  const scaled = (length: number) => (times === 1 ? length : Math.round(length * times));
  return (block) => {
    const { x, y, w, h } = block.transform;
    return {
      ...block,
      transform: {
        ...block.transform,
        x: Math.round(x * times + left),
        y: Math.round(y * times + top),
        ...(w !== undefined && { w: scaled(w) }),
        ...(h !== undefined && { h: scaled(h) }),
      },
      ...(block.font_size !== undefined && { font_size: Math.max(1, scaled(block.font_size)) }),
    };
  };
}

/** The files that were copied along by their ids. */
export const listClipAssets = ({ blocks, audio = [] }: Timeline): string[] => [
  ...new Set([...blocks, ...audio].flatMap(({ asset }) => asset ?? [])),
];

/** The same with the files' ids of another workspace; what has none there comes without its file. */
export function withAssets(timeline: Timeline, ids: ReadonlyMap<string, string>): Timeline {
  const swap = <T extends { asset?: string | undefined }>(item: T): T => {
    if (item.asset === undefined) return item;
    const { asset, ...rest } = item;
    const id = ids.get(asset);
    return { ...rest, ...(id !== undefined && { asset: id }) } as T;
  };
  return {
    ...timeline,
    blocks: timeline.blocks.map(swap),
    ...(timeline.audio && { audio: timeline.audio.map(swap) }),
  };
}
