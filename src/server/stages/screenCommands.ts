import { topics } from "../../contract/topics.ts";
import type { Command } from "../../contract/liveMessages.ts";
import { type Call, getWorkspaceId } from "../http/call.ts";
import { conflict } from "../http/errors.ts";
import { newId } from "../newId.ts";
import { write } from "../write.ts";
import { findScreen } from "./screens.ts";
import { updateScreenScreenshotWantedAt } from "./screens.repo.ts";

export async function commandScreen(call: Call, id: string, command: Command) {
  return write(call, async ({ db, change }) => {
    const { online, name } = await findScreen(call, db, id);
    if (!online) throw conflict("The screen is offline: nothing was sent to it");
    const sent_at = call.app.now();
    if (command === "screenshot")
      await updateScreenScreenshotWantedAt(db, { workspace_id: getWorkspaceId(call), id, sent_at });
    change(topics.screenCommand(id), { id: newId(), command, name });
    return { screen_id: id, command, sent_at };
  });
}
