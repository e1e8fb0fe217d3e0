import type { App } from "../app.ts";
import { conflict } from "../http/errors.ts";
import { MediaMissing } from "../media/store.ts";
import { mediaKey } from "../media/mediaKey.ts";
import type { Tx } from "../write.ts";
import { listUploadParts } from "./uploads.repo.ts";

/** Phones send the file again when they receive this. */
export const uploadGone = () => conflict("The file is no longer here: send it again", { field: "upload_id" });

/**
 * Keeps a posted file from being forgotten by its age. It comes before the commit, because nothing may be missing of
 * a post that is acknowledged; what was settled for a post that failed is erased with its row.
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
