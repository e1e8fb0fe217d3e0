import type { App } from "../app.ts";
import { eraseUpload } from "../uploads/index.ts";
import type { Tx } from "../write.ts";
import { raisePostVersion } from "./postFiles.repo.ts";
import { tellPost } from "./tellPost.ts";

interface UploadedPost {
  id: string;
  workspace_id: string;
  engagement_id: string;
  guest_id: string | null;
  upload_id: string | null;
}

/** Erases what was sent, once it has become what the post shows or is known to become nothing; tells everybody. */
export async function finishUpload(app: App, tx: Tx, post: UploadedPost): Promise<void> {
  await eraseUpload(tx, post);
  await raisePostVersion(tx.client, post.id);
  await tellPost(app, tx, post);
}
