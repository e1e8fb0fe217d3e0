import { sql } from "kysely";
import type { InviteState } from "../../core/posts/speakerInvite.ts";
import type { Db } from "../db/database.ts";
import { isInviteStanding } from "../posts/index.ts";

const columns = ["post_id", "workspace_id", "session_id", "link_id", "state"] as const;

/** Whoever changes an invite holds the row of its post, so this one needs no lock. */
export function findInvite(db: Db, post_id: string) {
  return db
    .selectFrom("speaker_invites as i")
    .select(columns)
    .where("post_id", "=", post_id)
    .where(sql<boolean>`${sql.raw(isInviteStanding)}`)
    .executeTakeFirst();
}

export type InviteRow = NonNullable<Awaited<ReturnType<typeof findInvite>>>;

export function listInvites(db: Db, post_ids: readonly string[]) {
  if (post_ids.length === 0) return [];
  return db.selectFrom("speaker_invites").select(columns).where("post_id", "in", post_ids).execute();
}

export function listInvitesOfEngagement(db: Db, engagement_id: string) {
  const posts = db.selectFrom("posts").select("id").where("engagement_id", "=", engagement_id);
  return db.selectFrom("speaker_invites").select(columns).where("post_id", "in", posts).execute();
}

/** Invites anew, whatever there was before. */
export async function saveInvite(
  db: Db,
  invite: { post_id: string; workspace_id: string; session_id: string },
): Promise<void> {
  const fresh = { session_id: invite.session_id, state: "invited" as const, link_id: null };
  await db
    .insertInto("speaker_invites")
    .values({ ...invite, ...fresh })
    .onConflict((conflict) => conflict.column("post_id").doUpdateSet(fresh))
    .execute();
}

export async function updateInvite(
  db: Db,
  post_id: string,
  changed: { state: InviteState; link_id: string | null },
): Promise<void> {
  await db.updateTable("speaker_invites").set(changed).where("post_id", "=", post_id).execute();
}

export async function deleteInvites(db: Db, post_ids: readonly string[]): Promise<void> {
  if (post_ids.length === 0) return;
  await db.deleteFrom("speaker_invites").where("post_id", "in", post_ids).execute();
}

export function findSession(db: Db, workspace_id: string, id: string) {
  return db
    .selectFrom("sessions")
    .select("status")
    .where("workspace_id", "=", workspace_id)
    .where("id", "=", id)
    .executeTakeFirst();
}
