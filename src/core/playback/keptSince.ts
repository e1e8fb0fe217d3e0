import type { ComposedBlock } from "../compose/composedBlock.ts";
import type { Block } from "../timeline/timeline.ts";
import { nobodyNear, type Playhead, type Playing, type Sensors } from "./playhead.ts";
import type { Programme } from "./programme.ts";

// A video that has run through more shots than this is at its end anyway.
const most_shots = 100;

/**
 * Returns since when a video that is kept from shot to shot has been running. A looping video has no beginning: it
 * follows the clock alone, so it never starts over.
 */
export function keptSince(
  playhead: Playhead,
  { layouts }: Programme,
  playing: Playing,
  block: ComposedBlock,
  sensors: Sensors = nobodyNear,
): number {
  if (block.loop) return 0;
  let since = playing.started_at;
  for (let count = 0; count < most_shots; count += 1) {
    const before = playhead.at(since - 1, sensors);
    const shot = before.step?.shot;
    const layout = shot?.layout_id ? layouts[shot.layout_id] : undefined;
    const blocks = [...(shot?.timeline.blocks ?? []), ...(layout?.blocks ?? [])];
    if (!blocks.some((other) => isSameVideo(block, other)) || before.started_at >= since) break;
    since = before.started_at;
  }
  return since;
}

export function isKept({
  kind,
  morph_key,
  keep_running,
}: Pick<Block, "kind" | "morph_key" | "keep_running">) {
  if (morph_key === undefined || morph_key === "") return false;
  // A channel has no beginning to start over from.
  return kind === "channel" || ((kind === "clip" || kind === "presenter") && keep_running === true);
}

type BlockIdentity = Pick<Block, "kind" | "morph_key" | "keep_running" | "asset" | "presenter_slot">;

/**
 * Tells whether two blocks are the same video under the same name. The next shot then goes on playing the very same
 * one.
 */
export function isSameVideo(one: BlockIdentity, other: BlockIdentity): boolean {
  if (!isKept(one) || !isKept(other) || one.kind !== other.kind) return false;
  const hasSameSlot = (one.presenter_slot ?? 0) === (other.presenter_slot ?? 0);
  return one.morph_key === other.morph_key && one.asset === other.asset && hasSameSlot;
}
