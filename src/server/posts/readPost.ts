import type { App } from "../app.ts";
import type { Db } from "../db/database.ts";
import { takeHomeExpiresAt, takeHomeUrl } from "../takeHome/index.ts";
import { postFileUrl } from "./postFiles.ts";
import { selectPosts, type ShownRow } from "./posts.repo.ts";

/** Reads a post, and refuses when it does not exist. */
export async function readPost(
  app: App,
  db: Db,
  { id, ...where }: { workspace_id: string; engagement_id: string; id: string },
) {
  return toPost(app, await selectPosts(db, where).where("posts.id", "=", id).executeTakeFirstOrThrow());
}

/** Returns a post in the form of the API. */
export function toPost(app: App, { id, files, ...post }: ShownRow) {
  const take_home_url = takeHomeUrl(app, { id, ...post });
  const toUrl = (file: string | undefined) => (file === undefined ? null : postFileUrl(app, file));
  return {
    post_id: id,
    ...post,
    take_home_url,
    take_home_expires_at: takeHomeExpiresAt({ id, ...post }),
    keepsake_url: post.keepsake_ready ? take_home_url : null,
    media_url: toUrl(files.photo ?? files.video),
    thumb_url: toUrl(files.thumb),
  };
}
