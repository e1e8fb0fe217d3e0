import { z } from "zod";
import { id } from "./schemas.ts";

const most_targets = 2_000;
const ids = z.array(id).max(most_targets).optional();

/** On which stages something is done; what is named twice counts once. At least one of them is needed. */
export const targets = {
  stage_ids: ids,
  group_ids: ids.meta({ description: "Every stage of these groups" }),
  venue_ids: ids.meta({ description: "Every stage in these venues" }),
  all: z.boolean().optional().meta({ description: "True: every stage of the workspace" }),
};

export interface Targets {
  stage_ids?: string[] | undefined;
  group_ids?: string[] | undefined;
  venue_ids?: string[] | undefined;
  all?: boolean | undefined;
}
