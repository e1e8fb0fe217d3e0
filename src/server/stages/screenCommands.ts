import { topics } from "../../contract/topics.ts";
import type { Command } from "../../contract/liveMessages.ts";
import { type Call, getWorkspaceId } from "../http/call.ts";
import { conflict } from "../http/errors.ts";
import { newId } from "../newId.ts";
import { type Tx, write } from "../write.ts";
import { isOnline } from "./online.ts";
import { findScreen } from "./screens.ts";
import { type CommandedScreen, updateScreenshotsWantedAt } from "./screens.repo.ts";

export async function commandScreen(call: Call, id: string, command: Command) {
  return write(call, async ({ db, change }) => {
    const { online, name } = await findScreen(call, db, id);
    if (!online) throw conflict("The screen is offline: nothing was sent to it");
    const sent_at = call.app.now();
    if (command === "screenshot")
      await updateScreenshotsWantedAt(db, { workspace_id: getWorkspaceId(call), ids: [id], sent_at });
    change(topics.screenCommand(id), { id: newId(), command, name });
    return { screen_id: id, command, sent_at };
  });
}

/** Each screen is asked this much later than the one before, so that not all of them load or send at once. */
const apart_ms = 20;
/** A picture that comes later than in a minute is not taken. */
const longest_wait_ms = 30_000;

/** Asks those that are online, and says which are not. Names show at once; pages and pictures come in turn. */
export async function commandScreens(
  call: Call,
  { db, change }: Tx,
  { screens, command }: { screens: CommandedScreen[]; command: Command },
) {
  const sent_at = call.app.now();
  const asked = screens.map(({ id, stage_id, name, last_seen_at }) => ({
    screen_id: id,
    stage_id,
    name,
    sent: isOnline(last_seen_at, sent_at),
  }));
  const online = asked.filter(({ sent }) => sent);
  if (command === "screenshot")
    await updateScreenshotsWantedAt(db, {
      workspace_id: getWorkspaceId(call),
      ids: online.map(({ screen_id }) => screen_id),
      sent_at,
    });
  const step_ms = command === "identify" ? 0 : Math.min(apart_ms, longest_wait_ms / online.length);
  for (const [place, { screen_id, name }] of online.entries())
    change(topics.screenCommand(screen_id), {
      id: newId(),
      command,
      name,
      wait_ms: Math.round(place * step_ms),
    });
  return {
    command,
    sent_at,
    sent: online.length,
    offline: asked.length - online.length,
    screens: asked,
  };
}
