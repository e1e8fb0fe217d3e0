import type { App } from "../app.ts";
import { conflict } from "../http/errors.ts";
import { MediaMissing } from "../media/store.ts";
import { mediaKey } from "../media/mediaKey.ts";
import type { Tx } from "../write.ts";
import { listUploadParts } from "./uploads.repo.ts";

/** Phones send it again when they hear this. */
export const uploadGone = () => conflict("The file is no longer here: send it again", { field: "upload_id" });

/**
 * What is posted is no longer forgotten by its age. Before the commit: of a post that is acknowledged nothing may be
 * missing, and what was settled for one that came to nothing is erased with its row.
 */
export async function settleUpload(
  { media }: App,
  { client }: Tx,
  { workspace_id, upload_id }: { workspace_id: string; upload_id: string },
): Promise<void> {
  const rows = await listUploadParts(client, upload_id);
  await media.settle(rows.map(({ file_id }) => mediaKey(workspace_id, file_id))).catch((error: unknown) => {
    throw error instanceof MediaMissing ? uploadGone() : error;
  });
}
