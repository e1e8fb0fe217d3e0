import type { SpeakerMessage } from "../../core/stages/speakerMessage.ts";
import { type Call, getWorkspaceId } from "../http/call.ts";
import { write } from "../write.ts";
import { putLive } from "./liveState.ts";
import { findSpeakerMessage } from "./stages.repo.ts";
import { findStage, lockStage } from "./stages.ts";

/** Each message takes the place of the one before. The same words sent again are a message of their own. */
export async function sendSpeakerMessage(
  call: Call,
  stage_id: string,
  { text, flash }: { text: string; flash: boolean },
): Promise<{ stage_id: string; message: SpeakerMessage }> {
  const workspace_id = getWorkspaceId(call);
  return write(call, async (tx) => {
    await lockStage(tx.db, workspace_id, stage_id);
    const message = { text, flash, sent_at: call.app.now(), by: call.actor.name };
    await putLive(tx, { workspace_id, stage_id, live: { speaker_message: message } });
    return { stage_id, message };
  });
}

export async function readSpeakerMessage(call: Call, stage_id: string) {
  await findStage(call.app.db, getWorkspaceId(call), stage_id);
  return { stage_id, message: await findSpeakerMessage(call.app.db, stage_id) };
}

/** Two operators may remove the same message, so that there is none is as wanted. */
export async function removeSpeakerMessage(call: Call, stage_id: string): Promise<void> {
  const workspace_id = getWorkspaceId(call);
  await write(call, async (tx) => {
    await lockStage(tx.db, workspace_id, stage_id);
    if (await findSpeakerMessage(tx.db, stage_id))
      await putLive(tx, { workspace_id, stage_id, live: { speaker_message: null } });
  });
}
