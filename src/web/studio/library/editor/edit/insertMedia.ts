import type { Asset } from "../../../../../contract/assets.ts";
import type { Block, Timeline } from "../../../../../core/timeline/timeline.ts";
import { limits } from "../../../../../core/limits.ts";
import { addSound, firstAudioRow } from "./audio.ts";
import type { Point } from "./geometry.ts";
import { insertBlock } from "./insertBlock.ts";

type MediaFile = Pick<Asset, "id" | "name" | "kind" | "width" | "height" | "duration_ms">;

export interface Inserted {
  timeline: Timeline;
  blocks: string[];
  audio: string[];
}

/** So much of the canvas a new picture takes at most. */
const largest = 0.6;

interface DropPlace {
  /** The middle of what is shown, in pixels of the canvas. */
  at: Point;
  /** When it begins to be heard. */
  at_ms: number;
}

/** A picture or video of its own shape where it was dropped, or a sound from a moment on. */
export function insertMedia(timeline: Timeline, file: MediaFile, { at, at_ms }: DropPlace): Inserted | null {
  if (file.kind === "audio") {
    const added = addSound(timeline, { asset: file, at_ms, row: firstAudioRow(timeline) });
    return { timeline: added.timeline, blocks: [], audio: [added.uuid] };
  }
  const kind = blockKindFor(file);
  if (kind === null) return null;
  const block: Block = {
    uuid: "",
    kind,
    track_id: "main",
    label: labelFor(file),
    timing: { in_ms: 0 },
    transform: { ...sizeOn(timeline, file, at), fit: "cover" },
    asset: file.id,
    ...(kind === "clip" && { audible: false }),
  };
  const { timeline: added, uuid } = insertBlock(timeline, block);
  return { timeline: added, blocks: [uuid], audio: [] };
}

/** The kind of block that shows such a file; null for what is not to be seen. */
export const blockKindFor = ({ kind }: Pick<Asset, "kind">): "still" | "clip" | null =>
  kind === "image" ? "still" : kind === "video" ? "clip" : null;

/** Lists of blocks call it what its file is called. */
export const labelFor = ({ name }: Pick<Asset, "name">) => name.slice(0, limits.name);

function sizeOn({ canvas }: Timeline, { width, height }: MediaFile, at: Point) {
  // A drawing without a size of its own is taken for a square.
  const [own_w, own_h] = width && height ? [width, height] : [canvas.width, canvas.width];
  const most = Math.min((canvas.width * largest) / own_w, (canvas.height * largest) / own_h);
  const times = Math.min(1, most);
  const w = Math.max(1, Math.round(own_w * times));
  const h = Math.max(1, Math.round(own_h * times));
  return { x: keepInside(at.x, w, canvas.width), y: keepInside(at.y, h, canvas.height), w, h };
}

/** Dropped near an edge, it lies along the edge: nobody means half a logo. */
const keepInside = (middle: number, length: number, room: number) =>
  Math.round(Math.min(room - length, Math.max(0, middle - length / 2)));
