import { isDeepStrictEqual } from "node:util";
import { topics } from "../../contract/topics.ts";
import type { Programme, SetChannel } from "../../core/playback/programme.ts";
import { type StageChannel, stageChannelAt } from "../../core/playback/stageChannel.ts";
import type { App } from "../app.ts";
import { holdChannels } from "../channels/index.ts";
import { type Call, getWorkspaceId } from "../http/call.ts";
import { notFound } from "../http/errors.ts";
import { requireControl } from "../showControl/index.ts";
import { type Tx, write } from "../write.ts";
import { buildProgramme, readProgramme } from "./programme.ts";
import { findStage, lockStage } from "../stages/index.ts";
import { findStageChannel, updateStageChannel } from "./programmes.repo.ts";

export async function readStageChannel(call: Call, id: string): Promise<StageChannel> {
  const built = await buildProgramme(call.app, getWorkspaceId(call), id);
  if (!built) throw notFound("The stage");
  return channelNow(call.app, built.programme);
}

/** By hand, over what any rule says; null hands it back to the rules. */
export async function putStageChannel(
  call: Call,
  id: string,
  channel_id: string | null,
): Promise<StageChannel> {
  const workspace_id = getWorkspaceId(call);
  return write(call, async (tx) => {
    await findStage(tx.db, workspace_id, id);
    if (channel_id !== null && !(await holdChannels(tx, workspace_id, [channel_id])).has(channel_id))
      throw notFound("The channel", { field: "channel_id" });
    await lockStage(tx.db, workspace_id, id);
    await requireControl(tx, call, id);
    await save(tx, id, channel_id === null ? null : { channel_id, set_by: call.actor.name });
    const { programme } = (await readProgramme(call.app, tx.client, workspace_id, id))!;
    return channelNow(call.app, programme);
  });
}

async function save({ db, change }: Tx, id: string, channel: SetChannel | null): Promise<void> {
  const before = await findStageChannel(db, id);
  if (isDeepStrictEqual(before.channel, channel)) return;
  await updateStageChannel(db, id, channel);
  change(topics.stage(id));
}

function channelNow(app: App, programme: Programme): StageChannel {
  return stageChannelAt(programme, app.now(), { near: programme.near });
}
