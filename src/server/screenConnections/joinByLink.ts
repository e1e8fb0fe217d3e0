import { topics } from "../../contract/topics.ts";
import type { App } from "../app.ts";
import { newId } from "../newId.ts";
import { addChanges, newChange } from "../realtime/outbox.ts";
import { type Tx, transaction } from "../write.ts";
import { hashToken, isPlayerLink, removePicture } from "../stages/index.ts";
import {
  mayJoin,
  type Stage,
  insertScreen,
  findLinkedStage,
  deleteScreensElsewhere,
  findScreenByToken,
  deletePairing,
} from "./screenConnections.repo.ts";

const usual_name = "Browser";

/**
 * Makes a device a screen of the link's stage, wherever it was before; returns false when the link is not valid, or
 * no longer.
 */
export async function joinByLink(
  app: App,
  { link, token }: { link: string; token: string },
): Promise<boolean> {
  const stage = await findStage(app, link);
  if (!stage) return false;
  return transaction(app, stage.workspace_id, async (tx) => {
    if (!(await mayJoin(tx, stage))) return false;
    const token_hash = hashToken(token);
    const name = await takeAway(app, tx, stage, token_hash);
    // Another window of the same browser joined first.
    if (name === null) return true;
    const id = newId();
    const { workspace_id, id: stage_id } = stage;
    const screen = { id, workspace_id, stage_id, name, token_hash, last_seen_at: app.now() };
    await insertScreen(tx.db, screen);
    await endPairing(tx, token_hash);
    tx.change(topics.screen(id), { cell: null });
    return true;
  });
}

async function findStage({ db, installation }: App, link: string): Promise<Stage | null> {
  const stage = await findLinkedStage(db, link);
  return stage && isPlayerLink(installation.secret, stage, link) ? stage : null;
}

/** Returns the name under which the device joins, or null when it is a screen of this stage already. */
async function takeAway(app: App, tx: Tx, stage: Stage, token_hash: Buffer): Promise<string | null> {
  const before = await deleteScreensElsewhere(tx.db, stage.id, token_hash);
  if (before) {
    await removePicture(app, before);
    await addChanges(tx.client, before.workspace_id, [newChange(topics.screen(before.id), { moved: true })]);
    return before.workspace_id === stage.workspace_id ? before.name : usual_name;
  }
  const known = await findScreenByToken(tx.db, token_hash);
  return known ? null : usual_name;
}

/** A window of the same browser that still shows its code joins as well. */
async function endPairing({ db, client }: Tx, token_hash: Buffer): Promise<void> {
  const pairing = await deletePairing(db, token_hash);
  if (pairing) await addChanges(client, "", [newChange(topics.pairing(pairing.code))]);
}
