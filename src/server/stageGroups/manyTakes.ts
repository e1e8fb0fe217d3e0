import type { Targets } from "../../contract/targets.ts";
import { type Call, getWorkspaceId } from "../http/call.ts";
import { endTakesOf, type TakeInput, takeStages } from "../stages/index.ts";
import { write } from "../write.ts";
import { resolveTargets } from "./resolveTargets.ts";

/** Puts a story or a scene on several stages at once; a stage that another's show holds is refused, and the rest taken. */
export async function startTakes(call: Call, given: TakeInput & Targets) {
  return write(call, async (tx) => {
    const stage_ids = await resolveTargets(tx.db, getWorkspaceId(call), given);
    return takeStages(call, tx, { ...given, stage_ids });
  });
}

export async function endTakes(call: Call, given: Targets) {
  return write(call, async (tx) => {
    const stage_ids = await resolveTargets(tx.db, getWorkspaceId(call), given);
    return { ended: await endTakesOf(call, tx, stage_ids) };
  });
}
