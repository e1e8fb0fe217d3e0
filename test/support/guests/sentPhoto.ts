import type { App } from "../../../src/server/app.ts";
import { newId } from "../../../src/server/newId.ts";
import { mediaKey } from "../../../src/server/media/mediaKey.ts";

export interface SentPhoto {
  id: string;
  engagement_id: string;
  workspace_id: string;
}

/** A post as it is before any job has looked at it, in two parts as over a line that broke. */
export async function sentPhoto(
  app: App,
  workspace_id: string,
  bytes: Buffer,
  engagement_id: string,
): Promise<SentPhoto> {
  const [id, upload_id] = [newId(), newId()];
  const maker = "guest:ada";
  await app.db
    .insertInto("uploads")
    .values({
      id: upload_id,
      workspace_id,
      engagement_id,
      maker,
      kind: "photo",
      mime: "image/jpeg",
      bytes: bytes.length,
      received: bytes.length,
      expires_at: 0,
    })
    .execute();
  const middle = Math.floor(bytes.length / 2);
  for (const [start, end] of [
    [0, middle],
    [middle, bytes.length],
  ] as const) {
    const file_id = newId();
    await app.media.put(mediaKey(workspace_id, file_id), bytes.subarray(start, end), "image/jpeg");
    await app.db
      .insertInto("upload_parts")
      .values({ upload_id, start, bytes: end - start, file_id })
      .execute();
  }
  await app.db
    .insertInto("posts")
    .values({
      id,
      workspace_id,
      engagement_id,
      kind: "photo",
      status: "approved",
      held_because: null,
      caption: "",
      name: "Ada",
      source: "phone",
      maker,
      upload_id,
      consented: true,
      shown_at: 1,
    })
    .execute();
  return { id, engagement_id, workspace_id };
}
