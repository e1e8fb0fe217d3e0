import type { Language } from "../../../src/core/engagements/engagement.ts";
import { createHash } from "node:crypto";
import type { PostFileRole, PostKind, PostStatus } from "../../../src/core/posts/post.ts";
import type { App } from "../../../src/server/app.ts";
import { newId } from "../../../src/server/newId.ts";
import { mediaKey } from "../../../src/server/site/mediaFiles.ts";
import { takeHomeToken } from "../../../src/server/takeHome/takeHomeLink.ts";
import type { TestNode } from "../node/testNode.ts";

interface Wish {
  kind?: PostKind;
  status?: PostStatus;
  title?: string;
  caption?: string;
  languages?: Language[];
  share_ready?: boolean;
  keepsake_ready?: boolean;
  video_status?: string | null;
  created_at?: number;
  files?: StoredCopy[];
}

export interface StoredCopy {
  role: PostFileRole;
  bytes: Buffer;
  width: number;
  height: number;
  mime?: string;
}

export interface MadePost {
  id: string;
  engagement_id: string;
  /** Of its take-home page. */
  path: string;
}

/** A post with its copies as jobs leave them, without the jobs. */
export async function madePost({ node }: TestNode, wish: Wish = {}): Promise<MadePost> {
  const { app, first_workspace_id: workspace_id } = node;
  const [id, engagement_id] = [newId(), newId()];
  const { title = "Sommerfest", languages = ["de"], files = [], ...post } = wish;
  await app.db
    .insertInto("engagements")
    .values({
      id: engagement_id,
      workspace_id,
      title,
      consent: JSON.stringify({ required: false, text: "" }),
      rooms: "[]",
      kinds: ["photo", "video"],
      languages,
      join_code: id.replaceAll("-", "").slice(-12),
    })
    .execute();
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
      maker: "guest:ada",
      consented: true,
      ...(post as object),
    })
    .execute();
  for (const file of files) await addCopy(app, { workspace_id, post_id: id, file });
  return { id, engagement_id, path: `/t/${takeHomeToken(app, id)}` };
}

async function addCopy(
  app: App,
  { workspace_id, post_id, file }: { workspace_id: string; post_id: string; file: StoredCopy },
): Promise<void> {
  const { bytes, mime = "image/jpeg", ...copy } = file;
  const id = newId();
  await app.media.put(mediaKey(workspace_id, id), bytes, mime);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  await app.db
    .insertInto("post_files")
    .values({ ...copy, id, workspace_id, post_id, mime, bytes: bytes.length, sha256 })
    .execute();
}
