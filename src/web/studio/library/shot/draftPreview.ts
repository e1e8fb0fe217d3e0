import type { PlayedAsset } from "../../../../core/playback/programme.ts";
import type { Preview } from "../../../../contract/preview.ts";
import type { DrawnPreview } from "../../pictures/preview.ts";
import type { ShotFields } from "./shots.ts";

interface Draft {
  fields: ShotFields;
  /** Files that were chosen since. */
  picked: Record<string, PlayedAsset>;
  moment_ms: number | null;
}

/** What is being edited in place of what is stored: the same drawing shows it before anybody has saved it. */
export function draftPreview(preview: Preview, { fields, picked, moment_ms }: Draft): DrawnPreview {
  const { step, programme } = preview;
  if (!step) return preview;
  const { timeline, duration_ms, layout_id, layout_opts } = fields;
  const { width, height } = timeline.canvas;
  return {
    ...preview,
    step: {
      ...step,
      hold_ms: duration_ms,
      shot: { ...step.shot, timeline, duration_ms, layout_id, layout_opts },
    },
    programme: {
      ...programme,
      stage: { ...programme.stage, width, height },
      assets: { ...picked, ...programme.assets },
    },
    moment_ms: moment_ms ?? undefined,
  };
}
