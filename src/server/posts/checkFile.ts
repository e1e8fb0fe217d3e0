import { hasFile, type PostBody } from "../../core/posts/readNewPost.ts";
import type { App } from "../app.ts";
import { Refusal } from "../http/errors.ts";
import { MediaMissing } from "../media/store.ts";
import { hasVideoTools } from "../media/video/hasVideoTools.ts";
import { type Upload, checkReceived, uploadGone, withoutVideoTools } from "../uploads/index.ts";

/** What was found of the file that a post names. */
export interface CheckedFile {
  upload_id: string;
  refusal: Refusal | null;
}

interface Posted {
  engagement_id: string;
  maker: string;
  body: Pick<PostBody, "kind" | "upload_id">;
}

/**
 * To be asked before the transaction that makes the post: looking at a file takes a while. It refuses nothing by
 * itself, because a retry whose first request was answered meanwhile is to get that answer.
 */
export async function checkFile(
  app: App,
  posted: Posted,
  hasTools = hasVideoTools,
): Promise<CheckedFile | null> {
  const upload = await findReceived(app, posted);
  if (!upload) return null;
  try {
    return { upload_id: upload.id, refusal: await refusalOf(app, upload, hasTools) };
  } catch (error) {
    // It was posted meanwhile, and its file is gone: its rows say so.
    if (!(await findReceived(app, posted))) return null;
    if (error instanceof MediaMissing) return { upload_id: upload.id, refusal: uploadGone() };
    throw error;
  }
}

/** Only a whole file of its maker is looked at; everything else is refused with the rows at hand. */
async function findReceived(app: App, { engagement_id, maker, body }: Posted): Promise<Upload | undefined> {
  if (!hasFile(body.kind) || body.upload_id == null) return undefined;
  return app.db
    .selectFrom("uploads")
    .selectAll()
    .where("id", "=", body.upload_id)
    .where("engagement_id", "=", engagement_id)
    .where("maker", "=", maker)
    .where("kind", "=", body.kind)
    .whereRef("received", "=", "bytes")
    .executeTakeFirst();
}

async function refusalOf(app: App, upload: Upload, hasTools: typeof hasVideoTools): Promise<Refusal | null> {
  try {
    if (upload.kind === "video" && !(await hasTools())) throw withoutVideoTools();
    await checkReceived(app, upload);
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}
