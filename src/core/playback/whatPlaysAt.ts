import { composeShot, type ShotParts } from "../compose/composeShot.ts";
import type { Step } from "./chapterSteps.ts";
import { type Playing, Playhead, type Sensors } from "./playhead.ts";
import type { Programme } from "./programme.ts";
import { isSameShot } from "./sameStep.ts";
import { type ShotEntrance, shotEntrance } from "./shotEntrance.ts";

/** A transition from one shot to another that is under way. */
export interface Passage extends ShotEntrance {
  /** The step underneath; null for the idle card. */
  from: Step | null;
  passed_ms: number;
}

/** A caller that asks more than once should keep a Playhead instead, which remembers its way. */
export function whatPlaysAt(
  programme: Programme,
  sensors: Sensors,
  now: number,
): Playing & { offset_ms: number; transition: Passage | null } {
  const playhead = new Playhead(programme);
  const playing = playhead.at(now, sensors);
  const offset_ms = now - playing.started_at;
  return {
    ...playing,
    offset_ms,
    transition: passageAt(programme, playhead.at(playing.started_at - 1, sensors), playing, now),
  };
}

function passageAt(
  programme: Programme,
  before: Playing,
  { step, started_at }: Playing,
  now: number,
): Passage | null {
  if (!step || (before.step && isSameShot(before.step, step))) return null;
  const { record_ref, chapter } = step;
  const values = { ...chapter.fields, ...(record_ref !== null && programme.records[record_ref]?.values) };
  const filling = {
    values,
    named: programme.named,
    timezone: programme.venue?.timezone ?? "UTC",
    pictureUrl: () => null,
  };
  const entrance = shotEntrance(composeShot(getShotParts(step, programme), filling));
  const passed_ms = now - started_at;
  return passed_ms < entrance.ms ? { ...entrance, from: before.step, passed_ms } : null;
}

export function getShotParts({ shot }: Step, { layouts }: Pick<Programme, "layouts">): ShotParts {
  const { timeline, layout_id, layout_opts } = shot;
  return { timeline, layout: (layout_id && layouts[layout_id]) || null, layout_opts };
}
