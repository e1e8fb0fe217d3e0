import { type Insertable, type Updateable, sql, type Selectable } from "kysely";
import type { Tx } from "../write.ts";
import type { Database } from "../db/schema.ts";
import type { Db, Queryable } from "../db/database.ts";
import type { PostKind, PostFileRole } from "../../core/posts/post.ts";
import type { PlayedPost, PlayedWall } from "../../core/posts/playedWall.ts";
import type { Crop } from "../../core/posts/crop.ts";
import type { InviteState } from "../../core/posts/speakerInvite.ts";

/** Holds for invites `i` that a guest can still say something to. Whoever revokes a guest's link ends the invite, too. */
export const isInviteStanding = "(i.state <> 'accepted' OR i.link_id IS NOT NULL)";

/** Selects posts with the files that people are shown. */
export function selectPosts(
  db: Db,
  { workspace_id, engagement_id }: { workspace_id: string; engagement_id: string },
) {
  return db
    .selectFrom("posts")
    .select([
      "posts.id",
      "posts.engagement_id",
      "posts.kind",
      "posts.status",
      "posts.held_because",
      "posts.video_status",
      "posts.caption",
      "posts.name",
      "posts.room",
      "posts.client_label",
      "posts.source",
      "posts.share_ready",
      "posts.crop",
      "posts.crop_source",
      "posts.keepsake_ready",
      "posts.decided_by",
      "posts.session_id",
      "posts.votes",
      "posts.pinned",
      "posts.answer_text",
      "posts.merged_into",
      "posts.reason",
      "posts.version",
      "posts.created_at",
      "posts.updated_at",
    ])
    .select(
      sql<{ photo?: string; video?: string; thumb?: string }>`coalesce((
        SELECT jsonb_object_agg(f.role, f.id) FROM post_files f
        WHERE f.post_id = posts.id AND f.role IN ('photo', 'video', 'thumb')), '{}')`.as("files"),
    )
    .select(
      sql<{ session_id: string; state: InviteState } | null>`(
        SELECT jsonb_build_object('session_id', i.session_id, 'state', i.state) FROM speaker_invites i
        WHERE i.post_id = posts.id AND ${sql.raw(isInviteStanding)})`.as("invite"),
    )
    .where("posts.workspace_id", "=", workspace_id)
    .where("posts.engagement_id", "=", engagement_id);
}

export type ShownRow = Awaited<ReturnType<ReturnType<typeof selectPosts>["executeTakeFirstOrThrow"]>>;

export type PostRow = Selectable<Database["posts"]>;

type PostAndGuest = Pick<PostRow, "id" | "guest_id">;

export async function leaveToOperator(tx: Tx, engagement_id: string): Promise<PostAndGuest[]> {
  const { rows } = await tx.client.query<PostAndGuest>(
    `UPDATE posts SET held_because = 'review', version = version + 1, updated_at = now_ms()
     WHERE engagement_id = $1 AND status = 'pending' AND held_because = 'paused' RETURNING id, guest_id`,
    [engagement_id],
  );
  return rows;
}

export type PostChanges = Updateable<Database["posts"]>;

export async function updatePost({ db }: Tx, id: string, changed: PostChanges): Promise<void> {
  await db
    .updateTable("posts")
    .set({ ...changed, version: sql`version + 1`, updated_at: sql`now_ms()` })
    .where("id", "=", id)
    .execute();
}

/** All stamps of posts come from the database's clock, so that nodes whose clocks differ agree on their order. */
export async function readClock({ client }: Tx): Promise<number> {
  const { rows } = await client.query<{ now: number }>("SELECT now_ms() AS now");
  return rows[0]!.now;
}

/** A retry is still answered, so that it does not post anew, but its response no longer holds the text. */
export async function forgetAnswer(
  { client }: Tx,
  { id, guest_id }: Pick<PostRow, "id" | "guest_id">,
): Promise<void> {
  if (guest_id === null) return;
  await client.query(
    `UPDATE idempotency_keys SET response = response || '{ "status": "hidden", "held_because": "withdrawn", "caption": "", "name": null, "share_ready": false, "take_home_url": null, "thumb_url": null }'
     WHERE actor_id = $1 AND response->>'post_id' = $2`,
    [`guest:${guest_id}`, id],
  );
}

export function lockUpload(db: Db, upload_id: string, own: { engagement_id: string; maker: string }) {
  return db
    .selectFrom("uploads")
    .select(["kind", "received", "bytes"])
    .where("id", "=", upload_id)
    .where((e) => e.and(own))
    .forUpdate()
    .executeTakeFirst();
}

export function findPostOfUpload(db: Db, upload_id: string, own: { engagement_id: string; maker: string }) {
  return db
    .selectFrom("posts")
    .select("id")
    .where("upload_id", "=", upload_id)
    .where((e) => e.and(own))
    .executeTakeFirst();
}

export function lockPost(db: Db, where: Pick<PostRow, "workspace_id" | "engagement_id" | "id">) {
  return db
    .selectFrom("posts")
    .selectAll()
    .where((e) => e.and(where))
    .forUpdate()
    .executeTakeFirst();
}

/** Tells without a lock whether the guest has such a post that was not withdrawn. */
export async function isOwnPost(db: Db, guest_id: string, post_id: string): Promise<boolean> {
  const found = await selectOwnPost(db, guest_id, post_id).select("id").executeTakeFirst();
  return found !== undefined;
}

/** Locks a post of this guest that was not withdrawn. */
export function lockOwnPost(db: Db, guest_id: string, post_id: string) {
  return selectOwnPost(db, guest_id, post_id).selectAll().forUpdate().executeTakeFirst();
}

function selectOwnPost(db: Db, guest_id: string, post_id: string) {
  return db
    .selectFrom("posts")
    .where("id", "=", post_id)
    .where("guest_id", "=", guest_id)
    .where("withdrawn_at", "is", null);
}

export function findPhotoFile(db: Db, id: string) {
  return db
    .selectFrom("post_files")
    .select("id")
    .where("post_id", "=", id)
    .where("role", "=", "photo")
    .executeTakeFirst();
}

export interface PlayedPostRow {
  id: string;
  engagement_id: string;
  kind: PostKind;
  status: PlayedPost["status"];
  room: string | null;
  caption: string;
  name: string | null;
  shown_at: number;
  featured_at: number | null;
  crop: Crop | null;
  duration_ms: number | null;
  session_id: string | null;
  votes: number;
  pinned: boolean;
  answer_text: string | null;
  created_at: number;
  files: FileRow[];
}

export interface FileRow {
  id: string;
  role: PostFileRole;
  mime: string;
  bytes: number;
  width: number;
  height: number;
  sha256: string;
  created_at: number;
}

/**
 * Holds for posts `p` that are approved and have all that is needed to show them: a picture once its copy is made, a
 * video once it is small. A question that was merged is shown as the one that stands for it.
 */
export const isShown = `p.status IN ('approved', 'featured', 'answered') AND p.withdrawn_at IS NULL AND p.merged_into IS NULL AND (
    p.kind IN ('note', 'question')
    OR EXISTS (SELECT FROM post_files f WHERE f.post_id = p.id AND f.role = CASE p.kind WHEN 'photo' THEN 'wall' ELSE 'video' END))`;

export async function listPlayedPosts(
  client: Queryable,
  condition: string,
  { values, name }: { values: unknown[]; name?: string },
) {
  const { rows } = await client.query<PlayedPostRow>({
    ...(name && { name }),
    text: `SELECT p.id, p.engagement_id, p.kind, p.status, p.room, p.caption, p.name, p.crop, p.duration_ms,
            p.shown_at + 1000 * (SELECT wall_delay_s FROM engagements e WHERE e.id = p.engagement_id) AS shown_at,
            p.featured_at, p.session_id, p.votes, p.pinned, p.answer_text, p.created_at,
            coalesce((SELECT jsonb_agg(to_jsonb(f)) FROM post_files f
                      WHERE f.post_id = p.id AND f.role IN ('wall', 'video', 'poster')), '[]') AS files
     FROM posts p WHERE ${isShown} AND ${condition}`,
    values,
  });
  return rows;
}

export async function listWallEngagements(client: Queryable, workspace_id: string, wanted: string[]) {
  const { rows } = await client.query<
    Omit<PlayedWall, "posts" | "filters" | "join_url" | "delay_ms"> & {
      id: string;
      join_code: string;
      delay_ms: number;
    }
  >(
    `SELECT id, title, state, rooms, kinds, languages, join_code, 1000 * wall_delay_s AS delay_ms
     FROM engagements WHERE workspace_id = $1 AND id = ANY ($2)`,
    [workspace_id, wanted],
  );
  return rows;
}

export async function markPostWithdrawn(client: Queryable, id: string) {
  const { rows } = await client.query<{ upload_id: string | null }>(
    `UPDATE posts SET status = 'hidden', held_because = 'withdrawn', withdrawn_at = now_ms(), caption = '', name = NULL,
       shown_at = NULL, crop = NULL, crop_source = NULL, share_ready = false, keepsake_ready = false,
       version = version + 1, updated_at = now_ms()
     WHERE id = $1 AND withdrawn_at IS NULL RETURNING upload_id`,
    [id],
  );
  return rows;
}

export async function deletePostFilesAndUpload(client: Queryable, id: string, upload_id: string | null) {
  const { rows } = await client.query<{ id: string }>(
    `WITH parts AS (SELECT file_id AS id FROM upload_parts WHERE upload_id = $2),
       gone AS (DELETE FROM uploads WHERE id = $2),
       files AS (DELETE FROM post_files WHERE post_id = $1 RETURNING id),
       undone AS (DELETE FROM jobs WHERE task IN ('photo', 'keepsake', 'video') AND subject = $1)
     SELECT id FROM parts UNION ALL SELECT id FROM files`,
    [id, upload_id],
  );
  return rows;
}

/**
 * Approves the held posts in the order in which they were made, after all that are there, and not ahead of the clock.
 */
export async function approveHeld(
  tx: Tx,
  engagement_id: string,
): Promise<(PostAndGuest & Pick<PostRow, "workspace_id">)[]> {
  const { rows } = await tx.client.query<PostAndGuest & Pick<PostRow, "workspace_id">>(
    `WITH held AS (
       SELECT id, row_number() OVER (ORDER BY created_at, id) AS nth, count(*) OVER () AS count FROM posts
       WHERE engagement_id = $1 AND status = 'pending' AND held_because = 'paused'),
     last AS (
       SELECT shown_at FROM posts WHERE engagement_id = $1 AND status IN ('approved', 'featured', 'answered')
       ORDER BY shown_at DESC, id DESC LIMIT 1)
     UPDATE posts p SET status = 'approved', held_because = NULL, version = version + 1, updated_at = now_ms(),
       shown_at = greatest($2::bigint - held.count, (SELECT shown_at FROM last)) + held.nth
     FROM held WHERE p.id = held.id AND p.status = 'pending' AND p.held_because = 'paused' RETURNING p.id, p.guest_id, p.workspace_id`,
    [engagement_id, await readClock(tx)],
  );
  return rows;
}

/** A post that is approved at once is shown from now on. */
export function insertPost(db: Db, post: Omit<Insertable<Database["posts"]>, "shown_at">): Promise<PostRow> {
  const shown_at = post.status === "approved" ? sql<number>`now_ms()` : null;
  return db
    .insertInto("posts")
    .values({ ...post, shown_at })
    .returningAll()
    .executeTakeFirstOrThrow();
}

const firstOf = (condition: string, order: "ASC" | "DESC", limit: string) => `(
  SELECT p.id FROM posts p WHERE p.engagement_id = $1 AND ${isShown} AND ${condition}
  ORDER BY p.shown_at ${order}, p.id ${order} LIMIT ${limit})`;

/** The newest; where walls hold posts back for $8 ms, also the newest that are shown by now and those that come next. */
const newest = (condition: string, limit: string) => {
  const ifHeld = `CASE WHEN $8 > 0 THEN ${limit} ELSE 0 END`;
  return `(
  ${firstOf(condition, "DESC", limit)}
  UNION ${firstOf(`p.shown_at <= now_ms() - $8::bigint AND ${condition}`, "DESC", ifHeld)}
  UNION ${firstOf(`p.shown_at > now_ms() - $8::bigint AND ${condition}`, "ASC", ifHeld)})`;
};

/**
 * The condition for the newest posts of several walls. Each kind, and each kind in each room, is looked up by itself, so that an index finds a wall of few posts among
 * very many. There are only few featured posts.
 */
export const isNewest = `p.id IN (
  SELECT id FROM ${newest("true", "$3")} AS newest
  UNION SELECT newest.id FROM unnest($4::text[]) AS wanted (kind), LATERAL ${newest("p.kind = wanted.kind", "$2")} AS newest
  UNION SELECT newest.id FROM unnest($5::text[], $6::text[]) AS wanted (room, kind),
    LATERAL ${newest("p.room = wanted.room AND p.kind = wanted.kind", "$2")} AS newest
  UNION SELECT newest.id FROM jsonb_to_recordset($7) AS wanted (rooms jsonb, kinds jsonb),
    LATERAL ${newest("p.status = 'featured' AND (wanted.rooms IS NULL OR wanted.rooms ? p.room) AND (wanted.kinds IS NULL OR wanted.kinds ? p.kind)", "$2")} AS newest)`;

export async function isSession(q: Queryable, workspace_id: string, id: string): Promise<boolean> {
  const { rowCount } = await q.query("SELECT FROM sessions WHERE workspace_id = $1 AND id = $2", [
    workspace_id,
    id,
  ]);
  return rowCount === 1;
}

export async function findGuests(q: Queryable, ids: string[]): Promise<PostAndGuest[]> {
  const { rows } = await q.query<PostAndGuest>("SELECT id, guest_id FROM posts WHERE id = ANY ($1)", [ids]);
  return rows;
}

export async function findGuestOfPost(
  q: Queryable,
  { workspace_id, engagement_id, id }: Pick<PostRow, "workspace_id" | "engagement_id" | "id">,
): Promise<Pick<PostRow, "guest_id"> | undefined> {
  const { rows } = await q.query<Pick<PostRow, "guest_id">>(
    "SELECT guest_id FROM posts WHERE workspace_id = $1 AND engagement_id = $2 AND id = $3",
    [workspace_id, engagement_id, id],
  );
  return rows[0];
}

/**
 * Marks the oldest waiting posts that nobody else holds, those of the same moderator first. A post that somebody decides
 * or takes at the same moment is passed over.
 */
export async function claimWaiting(
  q: Queryable,
  { workspace_id, engagement_id }: Pick<PostRow, "workspace_id" | "engagement_id">,
  { claimed_by, claimed_until, count }: { claimed_by: string; claimed_until: number; count: number },
): Promise<string[]> {
  const { rows } = await q.query<{ id: string }>(
    `UPDATE posts p SET claimed_by = $3, claimed_until = $4 FROM (
       SELECT id FROM posts
       WHERE workspace_id = $1 AND engagement_id = $2 AND status = 'pending' AND merged_into IS NULL
         AND (claimed_by IS NULL OR claimed_by = $3 OR claimed_until <= now_ms())
       ORDER BY claimed_by IS NOT DISTINCT FROM $3 DESC, created_at, id LIMIT $5 FOR UPDATE SKIP LOCKED) AS free
     WHERE p.id = free.id RETURNING p.id`,
    [workspace_id, engagement_id, claimed_by, claimed_until, count],
  );
  return rows.map(({ id }) => id);
}
