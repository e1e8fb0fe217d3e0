import { listBlanks } from "../../../core/compose/fillBlanks.ts";
import type { Timeline } from "../../../core/timeline/timeline.ts";
import type { Values } from "../../../core/records/values.ts";

/** Words for the blanks of a template that nothing fills yet: their own names, as people would say them. */
export function sampleValues(timelines: readonly Timeline[]): Values {
  const blanks = timelines.flatMap(({ blocks }) =>
    blocks.flatMap(({ text = "", props }) => [
      ...listBlanks(text),
      ...(typeof props?.["text"] === "string" ? listBlanks(props["text"]) : []),
    ]),
  );
  return Object.fromEntries(blanks.map((blank) => [blank, sayBlank(blank)]));
}

export function sayBlank(blank: string): string {
  const words = blank.replaceAll("_", " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
