import { listTypedBlanks } from "../../../../core/templates/listTypedBlanks.ts";
import type { Timeline } from "../../../../core/timeline/timeline.ts";

/** The names of all blanks that a scene's shots have, in the order in which they are met. */
export const listSceneBlanks = (timelines: readonly Timeline[]): string[] =>
  listTypedBlanks(timelines).map(({ name }) => name);
