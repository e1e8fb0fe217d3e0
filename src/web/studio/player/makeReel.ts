import { findRecordTitle } from "../../../core/playback/buildRecordCard.ts";
import { listRound } from "../../../core/playback/listRound.ts";
import { Playhead, type Playing, type Sensors } from "../../../core/playback/playhead.ts";
import type { Kind, Programme } from "../../../core/playback/programme.ts";
import type { Step } from "../../../core/playback/chapterSteps.ts";
import type { Reel, Segment } from "./reel.ts";

interface Given {
  programme: Programme;
  sensors: Sensors;
  at: number;
}

/** Plays a story once through from a moment on; its parts are its chapters, one for each record that they roll. */
export function makeStoryReel({ programme, sensors, at: from }: Given, story_id: string): Reel {
  const taken = { ...programme, take: { story_id, since: from, until: null } };
  const { steps, ends_at } = listRound(taken, story_id, from);
  const to = steps.length === 0 ? from : ends_at;
  return { programme: taken, sensors, from, to, segments: joinSteps(taken, steps, nameChapter) };
}

/** Plays a scene once through; its parts are its shots. */
export function makeSceneReel(given: Given, story_id: string): Reel {
  const reel = makeStoryReel(given, story_id);
  const { steps } = listRound(reel.programme, story_id, reel.from);
  const segments = steps.map(({ shot, started_at, until }, place) => ({
    id: shot.id,
    from: started_at,
    to: until,
    name: `Shot ${place + 1}`,
  }));
  return { ...reel, segments };
}

/** More parts than fit below each other are not told apart any more. */
const most_steps = 200;

/** Plays whatever a stage plays from a moment on, for this long. */
export function makeStageReel({ programme, sensors, at: from }: Given, length_ms: number): Reel {
  const playhead = new Playhead(programme);
  const to = from + length_ms;
  const steps: TimedPlay[] = [];
  for (let at = from; at < to && steps.length < most_steps; at = Math.max(steps.at(-1)!.until, at + 1)) {
    const playing = playhead.at(at, sensors);
    steps.push({ ...playing, started_at: at, until: Math.min(playing.until, to) });
  }
  return { programme, sensors, from, to, segments: joinSteps(programme, steps, nameChapter) };
}

type TimedPlay = Pick<Playing, "started_at" | "until"> & { kind?: Kind } & (Step | { step: Step | null });

/** Joins the shots of one chapter, for one record, to a part. */
function joinSteps(
  programme: Programme,
  steps: readonly TimedPlay[],
  name: (programme: Programme, step: Step) => string,
): Segment[] {
  const segments: (Segment & { key: string })[] = [];
  for (const timed of steps) {
    const step = "chapter" in timed ? timed : timed.step;
    const rests = timed.kind === "asleep" ? "Closed: the screens are dark" : "The idle card";
    const key = step ? `${step.chapter.id} ${step.record_ref} ${step.session_id}` : rests;
    const last = segments.at(-1);
    if (last?.key === key) last.to = timed.until;
    else
      segments.push({
        id: `${timed.started_at}`,
        key,
        from: timed.started_at,
        to: timed.until,
        name: step ? name(programme, step) : rests,
      });
  }
  return segments;
}

function nameChapter({ records }: Programme, { chapter, record_ref }: Step): string {
  const scene = chapter.scene_title || "Untitled scene";
  if (!chapter.settings.roll || record_ref === null) return scene;
  return `${scene}: ${findRecordTitle(records[record_ref]?.values ?? {}) ?? record_ref}`;
}
