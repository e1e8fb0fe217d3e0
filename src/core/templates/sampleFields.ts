import type { Values } from "../records/values.ts";
import type { TemplateBlank } from "./template.ts";

const minute_ms = 60_000;
/** People say a time in whole steps of this length. */
const step_ms = 5 * minute_ms;

/** Returns the words that a scene starts with. Blanks that the stage's session fills are left to it. */
export function sampleFields(blanks: readonly TemplateBlank[], now: number): Values {
  return toValues(
    blanks.filter(({ by_session }) => !by_session),
    now,
  );
}

/** Returns words for all blanks, for looking at the design. */
export function previewFields(blanks: readonly TemplateBlank[], now: number): Values {
  return toValues(blanks, now);
}

function toValues(blanks: readonly TemplateBlank[], now: number): Values {
  return Object.fromEntries(blanks.map((blank) => [blank.name, writeSample(blank, now)]));
}

function writeSample({ sample, sample_in_min }: TemplateBlank, now: number): string {
  if (sample_in_min === undefined || sample_in_min === null) return sample;
  return String(Math.ceil((now + sample_in_min * minute_ms) / step_ms) * step_ms);
}
