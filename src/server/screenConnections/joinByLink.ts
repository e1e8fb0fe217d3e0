import { topics } from "../../contract/topics.ts";
import { linkedScreenNames, type ScreenView } from "../../core/stages/screenView.ts";
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
  updateScreenView,
} from "./screenConnections.repo.ts";

/**
 * Makes a device a screen of the link's stage, wherever it was before; returns false when the link is not valid, or
 * no longer.
 */
export async function joinByLink(
  app: App,
  { link, token, view }: { link: string; token: string; view: ScreenView | undefined },
): Promise<boolean> {
  const stage = await findStage(app, link);
  if (!stage) return false;
  return transaction(app, stage.workspace_id, async (tx) => {
    if (!(await mayJoin(tx, stage))) return false;
    const token_hash = hashToken(token);
    const name = await takeAway(app, tx, {
      stage,
      token_hash,
      usual_name: linkedScreenNames[view ?? "audience"],
    });
    // It was here before, or another window of the same browser joined first.
    if (name === null) {
      await changeView(tx, token_hash, view);
      return true;
    }
    const id = newId();
    const { workspace_id, id: stage_id } = stage;
    const last_seen_at = app.now();
    await insertScreen(tx.db, {
      id,
      workspace_id,
      stage_id,
      name,
      view: view ?? "audience",
      token_hash,
      last_seen_at,
    });
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
async function takeAway(
  app: App,
  tx: Tx,
  { stage, token_hash, usual_name }: { stage: Stage; token_hash: Buffer; usual_name: string },
): Promise<string | null> {
  const before = await deleteScreensElsewhere(tx.db, stage.id, token_hash);
  if (before) {
    await removePicture(app, before);
    await addChanges(tx.client, before.workspace_id, [newChange(topics.screen(before.id), { moved: true })]);
    return before.workspace_id === stage.workspace_id ? before.name : usual_name;
  }
  const known = await findScreenByToken(tx.db, token_hash);
  return known ? null : usual_name;
}

/** A link that names no view leaves the screen the one that it has. */
async function changeView(tx: Tx, token_hash: Buffer, view: ScreenView | undefined): Promise<void> {
  const changed = view && (await updateScreenView(tx.client, { token_hash, view }));
  if (changed) tx.change(topics.screen(changed.id), { cell: changed.cell, view });
}

/** A window of the same browser that still shows its code joins as well. */
async function endPairing({ db, client }: Tx, token_hash: Buffer): Promise<void> {
  const pairing = await deletePairing(db, token_hash);
  if (pairing) await addChanges(client, "", [newChange(topics.pairing(pairing.code))]);
}
