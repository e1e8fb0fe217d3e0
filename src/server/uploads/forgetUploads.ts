import type { App } from "../app.ts";
import { addJobs } from "../jobs/jobs.ts";
import { type Tx, transaction } from "../write.ts";
import { at_once, listForgottenUploads, lockUploads, deleteUnpostedUploads } from "./uploads.repo.ts";

/** Erases files that were sent and never posted. */
export async function forgetUploads(app: App): Promise<void> {
  // Tickets are made faster than one batch a minute could erase them.
  while ((await forgetSome(app)) === at_once);
}

/** Returns how many were found. */
async function forgetSome(app: App): Promise<number> {
  const rows = await listForgottenUploads(app.pool);
  for (const { workspace_id, ids } of rows)
    await transaction(app, workspace_id, (tx) => eraseUnposted(tx, workspace_id, ids));
  return rows.reduce((count, { ids }) => count + ids.length, 0);
}

async function eraseUnposted(tx: Tx, workspace_id: string, ids: string[]): Promise<void> {
  // Whoever posts one of them holds its lock until that is done, so the check whether somebody did comes after the
  // lock.
  await lockUploads(tx.client, ids);
  const rows = await deleteUnpostedUploads(tx.client, ids);
  await addJobs(
    tx,
    workspace_id,
    "erase",
    rows.map(({ file_id }) => file_id),
  );
}
