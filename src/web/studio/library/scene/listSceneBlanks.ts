import { listBlanks } from "../../../../core/compose/fillBlanks.ts";
import type { Timeline } from "../../../../core/timeline/timeline.ts";

/** The names of all blanks that a scene's shots have, in the order in which they are met. */
export function listSceneBlanks(timelines: readonly Timeline[]): string[] {
  const names = timelines.flatMap(({ blocks }) =>
    blocks.flatMap(({ text = "", alt = "", props, image_blank, target_blank, from_blank }) => [
      ...listBlanks(text),
      ...listBlanks(alt),
      ...(typeof props?.["text"] === "string" ? listBlanks(props["text"]) : []),
      ...[image_blank, target_blank, from_blank].filter((name) => name !== undefined && name !== ""),
    ]),
  );
  return [...new Set(names as string[])];
}
