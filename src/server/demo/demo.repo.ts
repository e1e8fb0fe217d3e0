import type { WorkspaceContext } from "../http/call.ts";
import type { Tx } from "../write.ts";
import { madeKinds } from "../../contract/demo.ts";
import type { Db, Queryable } from "../db/database.ts";
import type { Refusal } from "../http/errors.ts";

/**
 * What the demo made, by path; events and records by their refs. Beside it, as text: when it was made, by whom, and the
 * steps that are still to be taken in the background.
 */
export type DemoContents = Record<
  (typeof madeKinds)[number] | "made_at" | "made_by" | "steps_left",
  string[]
>;

/** Why there is no demo although one was asked for, in place of what it made. */
interface FailedDemo {
  problem: [string];
}

export type StoredDemo = Record<string, string[]> | null;

export async function readDemo({ app, actor }: WorkspaceContext): Promise<StoredDemo> {
  const { demo } = await app.db
    .selectFrom("workspaces")
    .select("demo")
    .where("id", "=", actor.workspace_id)
    .executeTakeFirstOrThrow();
  return demo;
}

export async function saveMade(
  { db }: Tx,
  workspace_id: string,
  made: DemoContents | FailedDemo | null,
): Promise<void> {
  await db
    .updateTable("workspaces")
    .set({ demo: made && JSON.stringify(made) })
    .where("id", "=", workspace_id)
    .execute();
}

export function findUpload(db: Db, upload_id: string) {
  return db.selectFrom("uploads").selectAll().where("id", "=", upload_id).executeTakeFirstOrThrow();
}

export function listFeedItems(db: Db, feed_id: string) {
  return db.selectFrom("feed_items").select("ref").where("feed_id", "=", feed_id).execute();
}

export function lockWorkspace(db: Db, workspace_id: string) {
  return db
    .selectFrom("workspaces")
    .select("demo")
    .where("id", "=", workspace_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

export async function openSavepoint(client: Queryable): Promise<void> {
  await client.query("SAVEPOINT one");
}

export async function closeSavepoint(client: Queryable, refusal: Refusal | null): Promise<void> {
  await client.query(refusal ? "ROLLBACK TO SAVEPOINT one" : "RELEASE SAVEPOINT one");
}
