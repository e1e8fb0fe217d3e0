import { addJobs } from "../jobs/jobs.ts";
import type { Tx } from "../write.ts";
import { deleteUpload } from "./uploads.repo.ts";

/** Erases a received file that is no longer needed: its copies are made, or none can be. */
export async function eraseUpload(
  tx: Tx,
  { workspace_id, upload_id }: { workspace_id: string; upload_id: string | null },
): Promise<void> {
  const rows = await deleteUpload(tx.client, upload_id);
  const parts = rows.map(({ file_id }) => file_id);
  await addJobs(tx, workspace_id, "erase", parts);
}
