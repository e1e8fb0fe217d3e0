import { topics } from "../../contract/topics.ts";
import type { App } from "../app.ts";
import { newId } from "../newId.ts";
import { addChanges, newChange } from "../realtime/outbox.ts";
import { type Tx, transaction } from "../write.ts";
import { removePicture } from "./pictureFile.ts";
import { isLinkOf, type LinkedStage, stageNamedBy } from "./playerLinks.ts";
import { hashToken } from "./screens.ts";

// More than any wall has: a link that got about must not fill the database.
const most_screens = 2_000;
const usual_name = "Browser";

type Stage = LinkedStage & { workspace_id: string };

/** Makes a device a screen of the link's stage, wherever it was before; false when the link is not good, or no more. */
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
    // Another window of the same browser came first.
    if (name === null) return true;
    const id = newId();
    const { workspace_id, id: stage_id } = stage;
    const screen = { id, workspace_id, stage_id, name, token_hash, last_seen_at: app.now() };
    await tx.db
      .insertInto("screens")
      .values({ ...screen, cell: null, resolution: null })
      .execute();
    await endPairing(tx, token_hash);
    tx.change(topics.screen(id), { cell: null });
    return true;
  });
}

async function findStage({ db, installation }: App, link: string): Promise<Stage | null> {
  const stage = await db
    .selectFrom("stages")
    .select(["id", "workspace_id", "player_nonce"])
    .where("id", "=", stageNamedBy(link))
    .executeTakeFirst();
  return stage && isLinkOf(installation.secret, stage, link) ? stage : null;
}

/** Locks the stage, so that its windows join one after the other; the link may have ended in between. */
async function mayJoin({ db }: Tx, { id, player_nonce }: Stage): Promise<boolean> {
  const stage = await db
    .selectFrom("stages")
    .select("id")
    .where("id", "=", id)
    .where("player_nonce", "=", player_nonce)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!stage) return false;
  const { count } = await db
    .selectFrom("screens")
    .select((e) => e.fn.countAll<number>().as("count"))
    .where("stage_id", "=", id)
    .executeTakeFirstOrThrow();
  return count < most_screens;
}

/** The name under which the device joins; null when it is a screen of this stage already. */
async function takeAway(app: App, tx: Tx, stage: Stage, token_hash: Buffer): Promise<string | null> {
  const before = await tx.db
    .deleteFrom("screens")
    .where("token_hash", "=", token_hash)
    .where("stage_id", "<>", stage.id)
    .returning(["id", "workspace_id", "name"])
    .executeTakeFirst();
  if (before) {
    await removePicture(app, before);
    await addChanges(tx.client, before.workspace_id, [newChange(topics.screen(before.id), { moved: true })]);
    return before.workspace_id === stage.workspace_id ? before.name : usual_name;
  }
  const known = await tx.db
    .selectFrom("screens")
    .select("id")
    .where("token_hash", "=", token_hash)
    .executeTakeFirst();
  return known ? null : usual_name;
}

/** A window of the same browser that still shows its code joins as well. */
async function endPairing({ db, client }: Tx, token_hash: Buffer): Promise<void> {
  const pairing = await db
    .deleteFrom("pairings")
    .where("token_hash", "=", token_hash)
    .returning("code")
    .executeTakeFirst();
  if (pairing) await addChanges(client, "", [newChange(topics.pairing(pairing.code))]);
}
