import { composeShot } from "../../../core/compose/composeShot.ts";
import type { Playing } from "../../../core/playback/playhead.ts";
import type { Programme } from "../../../core/playback/programme.ts";
import { shotEntrance } from "../../../core/playback/shotEntrance.ts";
import { getShotParts } from "../../../core/playback/whatPlaysAt.ts";

/** Returns how long the way in takes of what plays: that of the shot, or of whatever moves over from the shot before. */
export function findEntrance(programme: Programme, { step }: Pick<Playing, "step">): number {
  if (!step) return 0;
  const { record_ref, chapter } = step;
  const recorded = record_ref === null ? undefined : programme.records[record_ref]?.values;
  const shot = composeShot(getShotParts(step, programme), {
    values: { ...chapter.fields, ...recorded },
    named: programme.named,
    timezone: programme.venue?.timezone ?? "UTC",
    pictureUrl: () => null,
  });
  const moving = shot.blocks
    .filter(({ morph_key }) => morph_key)
    .map(({ transition_in }) => transition_in?.ms);
  return Math.max(shotEntrance(shot).ms, ...moving.map((ms) => ms ?? 0));
}
