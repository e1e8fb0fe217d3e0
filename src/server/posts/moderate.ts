import { type Selectable, sql, type Updateable } from "kysely";
import type { Crop } from "../../core/posts/crop.ts";
import { isOnWalls, type PostStatus } from "../../core/posts/post.ts";
import { listAllowedStatuses } from "../../core/posts/transitions.ts";
import type { Database } from "../db/schema.ts";
import { type Call, workspaceOf } from "../http/call.ts";
import { conflict, invalid, notFound } from "../http/errors.ts";
import { namesTag } from "../http/etag.ts";
import { addJobs } from "../jobs/jobs.ts";
import { type Tx, write } from "../write.ts";
import { readPost } from "./posts.ts";
import { readClock } from "./readClock.ts";
import { tellPost } from "./tellPost.ts";

type Row = Selectable<Database["posts"]>;
type Changed = Updateable<Database["posts"]>;

interface Decision {
  status?: PostStatus | undefined;
  /** Null: faces are looked for anew. */
  crop?: Crop | null | undefined;
}

/** Whoever made it. Of two who decide at once the second finds what the first made of it. */
export async function moderate(call: Call, engagement_id: string, id: string, { status, crop }: Decision) {
  const where = { workspace_id: workspaceOf(call), engagement_id, id };
  return write(call, async (tx) => {
    const post = await lock(tx, where);
    await requireVersion(call, tx, post);
    const changed = {
      ...(status !== undefined && (await decided(call, tx, post, status))),
      ...(crop !== undefined && cropped(post, crop)),
    };
    if (Object.keys(changed).length > 0) {
      await update(tx, id, changed);
      if (crop !== undefined) await remakeKeepsake(tx, post);
      await tellPost(call.app, tx, post);
    }
    return readPost(call.app, tx.db, where);
  });
}

async function lock({ db }: Tx, where: Pick<Row, "workspace_id" | "engagement_id" | "id">): Promise<Row> {
  const post = await db
    .selectFrom("posts")
    .selectAll()
    .where((e) => e.and(where))
    .forUpdate()
    .executeTakeFirst();
  if (!post) throw notFound("The post");
  return post;
}

async function requireVersion({ app, if_match }: Call, { db }: Tx, post: Row): Promise<void> {
  if (if_match === null || namesTag(if_match, `"${post.version}"`)) return;
  const details = { field: "If-Match", post: await readPost(app, db, post) };
  throw conflict("The post was changed since you read it", details);
}

async function decided({ actor }: Call, tx: Tx, post: Row, status: PostStatus): Promise<Changed> {
  const allowed = listAllowedStatuses(post);
  if (!allowed.includes(status))
    throw conflict(`The post is ${post.status} and cannot become ${status}`, {
      status: post.status,
      allowed,
    });
  // One that is on the walls stays in its place there.
  const shown_at = isOnWalls(status) ? (post.shown_at ?? (await readClock(tx))) : null;
  return { status, held_because: null, shown_at, decided_by: actor.name };
}

function cropped(post: Row, crop: Crop | null): Changed {
  if (post.kind !== "photo") throw invalid("crop", "can be set of a photo only");
  if (post.held_because === "withdrawn" || post.held_because === "unreadable")
    throw conflict("There is nothing left to crop", { status: post.status });
  return {
    crop: crop && JSON.stringify(crop),
    crop_source: crop && "manual",
    keepsake_ready: false,
  };
}

async function update({ db }: Tx, id: string, changed: Changed): Promise<void> {
  await db
    .updateTable("posts")
    .set({ ...changed, version: sql`version + 1`, updated_at: sql`now_ms()` })
    .where("id", "=", id)
    .execute();
}

/** Where the photo is not made yet, its own job has a keepsake made afterwards. */
async function remakeKeepsake(tx: Tx, { id, workspace_id, engagement_id }: Row): Promise<void> {
  const photo = await tx.db
    .selectFrom("post_files")
    .select("id")
    .where("post_id", "=", id)
    .where("role", "=", "photo")
    .executeTakeFirst();
  if (photo) await addJobs(tx, workspace_id, "keepsake", [id], engagement_id);
}
