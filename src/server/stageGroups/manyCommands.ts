import type { Command } from "../../contract/liveMessages.ts";
import type { Targets } from "../../contract/targets.ts";
import { type Call, getWorkspaceId } from "../http/call.ts";
import { invalid } from "../http/errors.ts";
import { commandScreens, listCommandedScreens } from "../stages/index.ts";
import { write } from "../write.ts";
import { hasTargets, refuseUnknown, resolveTargets } from "./resolveTargets.ts";

/** More screens than one event has; whoever has them asks part by part. */
const most_screens = 5_000;

interface Given extends Targets {
  command: Command;
  screen_ids?: string[] | undefined;
}

/** Asks something of many screens; one that is offline is named, and the rest are asked. */
export async function commandMany(call: Call, { command, screen_ids = [], ...targets }: Given) {
  return write(call, async (tx) => {
    const workspace_id = getWorkspaceId(call);
    if (screen_ids.length === 0 && !hasTargets(targets))
      throw invalid("targets", "are required: screen_ids, stage_ids, group_ids, venue_ids or all");
    const stage_ids = hasTargets(targets) ? await resolveTargets(tx.db, workspace_id, targets) : [];
    const screens = await listCommandedScreens(tx.db, { workspace_id, screen_ids, stage_ids });
    refuseUnknown(
      screen_ids,
      screens.map(({ id }) => id),
      { field: "screen_ids", what: "screen" },
    );
    if (screens.length > most_screens)
      throw invalid(
        "targets",
        `name ${screens.length} screens, and at most ${most_screens} are asked at once`,
      );
    return commandScreens(call, tx, { screens, command });
  });
}
