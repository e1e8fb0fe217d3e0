import type { Filling } from "../../../core/compose/composedBlock.ts";
import type { Step } from "../../../core/playback/chapterSteps.ts";
import { nobodyNear, type Sensors } from "../../../core/playback/playhead.ts";
import type { Programme } from "../../../core/playback/programme.ts";
import { Tries } from "../../screen/blocks/tries.ts";
import type { Surroundings } from "../../screen/drawShot.ts";
import { shotFilling } from "../../screen/shotFilling.ts";
import { Tv } from "../../screen/tv/tv.ts";
import type { Values } from "../../../core/records/values.ts";
import { sampleValues } from "./sampleValues.ts";

/** What a screen would fill the shot with; a template that nothing fills shows what its blanks are called. */
export function pictureFilling(
  programme: Programme,
  step: Step,
  wearer: HTMLElement,
  {
    at: now = Date.now(),
    sensors = nobodyNear,
  }: { at?: number | undefined; sensors?: Sensors | undefined } = {},
): Filling & Surroundings {
  const tv = new Tv({ now: () => now, sensors: () => sensors });
  tv.set(programme, null);
  const filling = shotFilling(
    {
      kind: "take",
      story_id: null,
      alert: null,
      step,
      started_at: now,
      until: Infinity,
      why: "",
      opened_at: null,
    },
    {
      programme,
      at: now,
      tries: new Tries(),
      tv,
      sensors,
      walls: {
        of: (id) => programme.walls[id] ?? null,
        fileUrl: (id) => programme.assets[id]?.url ?? null,
      },
      quizzes: { of: (id) => programme.quizzes[id] ?? null },
      polls: { of: (id) => programme.polls[id] ?? null },
      questions: { of: (id) => programme.questions?.[id] ?? null },
      fileUrl: ({ url }) => url,
      pictureUrl: (address) => address,
      onFault() {},
    },
  );
  const samples = listSamples(programme, step);
  return {
    ...filling,
    values: { ...samples, ...filling.values },
    spoken: { ...samples, ...filling.spoken },
    plays_audio: false,
    wearer,
  };
}

/** Words for the blanks that no record fills. */
export function listSamples({ layouts }: Programme, { record_ref, shot }: Step): Values {
  const { timeline, layout_id } = shot;
  if (record_ref !== null) return {};
  const layout = layout_id === null ? undefined : layouts[layout_id];
  return sampleValues(layout ? [timeline, layout] : [timeline]);
}
