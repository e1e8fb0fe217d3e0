import { listBlanks } from "../../../core/compose/fillBlanks.ts";
import { sayBlank } from "../../../core/templates/listTypedBlanks.ts";
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
