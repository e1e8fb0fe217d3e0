import { isDeepStrictEqual } from "node:util";
import { topics } from "../../contract/topics.ts";
import type { Presence } from "../../core/stages/presence.ts";
import { type Call, getWorkspaceId } from "../http/call.ts";
import { write } from "../write.ts";
import { judgePresence } from "./presence.ts";
import { putLive } from "./liveState.ts";
import { findStage, lockStage } from "./stages.ts";
import { findInteraction, type Settings, updateStage } from "./stages.repo.ts";

type OptionalFields<T> = { [key in keyof T]?: T[key] | undefined };

/** Fields left out keep their value. */
export async function putPresence(
  call: Call,
  id: string,
  given: OptionalFields<Presence> & { enabled: boolean },
) {
  const workspace_id = getWorkspaceId(call);
  return write(call, async (tx) => {
    const { presence: before } = await lockStage(tx.db, workspace_id, id);
    const presence = {
      enabled: given.enabled,
      distance: given.distance ?? before.distance,
      arrive_s: given.arrive_s ?? before.arrive_s,
      leave_s: given.leave_s ?? before.leave_s,
    };
    if (!isDeepStrictEqual(presence, before)) {
      await updateStage(tx.db, id, { presence: JSON.stringify(presence) });
      await judgePresence(call.app, tx, { workspace_id, stage_id: id });
      tx.change(topics.stage(id));
    }
    return { stage_id: id, presence };
  });
}

export async function readInteraction(call: Call, id: string) {
  await findStage(call.app.db, getWorkspaceId(call), id);
  return { stage_id: id, ...(await findInteraction(call.app.db, id)) };
}

/** Fields left out keep their value. */
export async function putInteraction(call: Call, id: string, given: OptionalFields<Settings>) {
  const workspace_id = getWorkspaceId(call);
  return write(call, async (tx) => {
    const { db, change } = tx;
    await lockStage(db, workspace_id, id);
    const before = await findInteraction(db, id);
    const { languages, ...rest } = {
      enabled: given.enabled ?? before.enabled,
      input: given.input ?? before.input,
      languages: given.languages ?? before.languages,
      idle_s: given.idle_s ?? before.idle_s,
    };
    const interaction = { ...rest, languages };
    if (!isDeepStrictEqual(interaction, before)) {
      await updateStage(db, id, { interaction: JSON.stringify(rest), languages });
      change(topics.stage(id));
      // When interaction is switched off, whoever is there is no visitor any more, and must not be one when it is
      // switched on again.
      if (!rest.enabled) await putLive(tx, { workspace_id, stage_id: id, live: { visit: null } });
    }
    return { stage_id: id, ...interaction };
  });
}
