import { type ShotEntrance, shotEntrance, usual_ms } from "../../../../../core/playback/shotEntrance.ts";
import type { Block, Canvas, Timeline } from "../../../../../core/timeline/timeline.ts";
import { drawOrder } from "./blockOrder.ts";

export type ShotTransition = Pick<ShotEntrance, "kind" | "ms">;

/** A block that shows nothing: it only says how a shot without a picture of its own comes in. */
const carrier_uuid = "entrance";

/** How a shot takes the place of the one before it, as screens will do it. */
export function readTransition(timeline: Timeline): ShotTransition {
  const { kind, ms } = shotEntrance({ canvas: timeline.canvas, blocks: listShown(timeline) });
  return { kind, ms };
}

/**
 * The timeline of a shot that comes in this way. A shot enters like its picture, the backmost block that fills the
 * canvas from the beginning; where there is none, a block that shows nothing says it.
 */
export function writeTransition(timeline: Timeline, { kind, ms }: ShotTransition): Timeline {
  const transition_in = kind === "cut" ? { kind } : { kind, ms };
  const picture = listShown(timeline).find((block) => fills(block, timeline.canvas));
  if (picture)
    return {
      ...timeline,
      blocks: timeline.blocks.map((block) => (block === picture ? { ...block, transition_in } : block)),
    };
  // Without anything that says otherwise a shot dissolves as usual.
  if (kind === "dissolve" && ms === usual_ms) return timeline;
  const rows = timeline.tracks.filter((track) => track.kind === "visual" && !track.hidden);
  const backmost = rows.toSorted((a, b) => a.order - b.order)[0];
  if (!backmost) return timeline;
  const { width, height } = timeline.canvas;
  const carrier: Block = {
    uuid: carrier_uuid,
    kind: "shape",
    track_id: backmost.uuid,
    label: "Way in",
    locked: true,
    timing: { in_ms: 0 },
    transform: { x: 0, y: 0, w: width, h: height, opacity: 0 },
    props: { shape: "rect", fill: "transparent" },
    transition_in,
  };
  return { ...timeline, blocks: [carrier, ...timeline.blocks.filter(({ uuid }) => uuid !== carrier_uuid)] };
}

function listShown(timeline: Timeline): Block[] {
  const hidden_rows = new Set(timeline.tracks.flatMap(({ uuid, hidden }) => (hidden ? [uuid] : [])));
  const hidden_groups = new Set(
    (timeline.groups ?? []).flatMap(({ uuid, hidden }) => (hidden ? [uuid] : [])),
  );
  return drawOrder(timeline).filter(
    ({ hidden, timing, track_id, group_id }) =>
      !hidden &&
      timing.in_ms === 0 &&
      !hidden_rows.has(track_id) &&
      !(group_id !== undefined && hidden_groups.has(group_id)),
  );
}

function fills({ transform }: Block, { width, height }: Canvas): boolean {
  const { x, y, w = 0, h = 0, rotate = 0 } = transform;
  return x <= 0 && y <= 0 && x + w >= width && y + h >= height && rotate === 0;
}
