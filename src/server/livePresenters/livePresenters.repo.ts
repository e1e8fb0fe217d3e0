import { sql, type Updateable } from "kysely";
import type { LinkQuality, LiveSource } from "../../core/presenters/livePresenter.ts";
import type { Db } from "../db/database.ts";
import type { Database } from "../db/schema.ts";

/** Selects links as callers see them: the hash of the token is nobody's business. */
export function selectLinks(db: Db, workspace_id: string, session_id: string) {
  return db
    .selectFrom("presenter_links")
    .select(["id", "session_id", "presenter_id", "expires_at", "created_at", "last_used_at"])
    .where("workspace_id", "=", workspace_id)
    .where("session_id", "=", session_id);
}

/** Reads what links depend on of their session. */
export function findSession(db: Db, workspace_id: string, id: string) {
  return selectSession(db, workspace_id, id).executeTakeFirst();
}

/** Locks the session, so that links are made one after the other and it does not end meanwhile. */
export function lockSession(db: Db, workspace_id: string, id: string) {
  return selectSession(db, workspace_id, id).forNoKeyUpdate().executeTakeFirst();
}

function selectSession(db: Db, workspace_id: string, id: string) {
  return db
    .selectFrom("sessions")
    .select(["id", "status", "ends_at", "presenter_ids", "stage_id", "venue_id"])
    .where("workspace_id", "=", workspace_id)
    .where("id", "=", id);
}

export async function countLinks(db: Db, session_id: string): Promise<number> {
  const { count } = await db
    .selectFrom("presenter_links")
    .select((e) => e.fn.countAll<number>().as("count"))
    .where("session_id", "=", session_id)
    .executeTakeFirstOrThrow();
  return count;
}

export function insertLink(
  db: Db,
  link: {
    id: string;
    workspace_id: string;
    session_id: string;
    token_hash: string;
    expires_at: number;
  } & ({ presenter_id: string; guest_name: null } | { presenter_id: null; guest_name: string }),
) {
  return db
    .insertInto("presenter_links")
    .values({ ...link, last_used_at: null, on_air_since: null, source: null })
    .returning(["id", "session_id", "presenter_id", "expires_at", "created_at", "last_used_at"])
    .executeTakeFirstOrThrow();
}

const heldLink = ["id", "workspace_id", "session_id", "presenter_id", "expires_at", "on_air"] as const;

export function findLink(db: Db, workspace_id: string, id: string) {
  return db
    .selectFrom("presenter_links")
    .select(heldLink)
    .where("workspace_id", "=", workspace_id)
    .where("id", "=", id)
    .executeTakeFirst();
}

export function findLinkByHash(db: Db, token_hash: string) {
  return db
    .selectFrom("presenter_links")
    .select(heldLink)
    .where("token_hash", "=", token_hash)
    .executeTakeFirst();
}

/** Locks a link for the transaction that changes it or what comes over it. */
export function lockLink(db: Db, id: string) {
  return db
    .selectFrom("presenter_links")
    .select(heldLink)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

/** Locks the links of sessions, with what has become of the session and of the presenter's place in it. */
export function lockLinksOfSessions(db: Db, session_ids: readonly string[]) {
  return db
    .selectFrom("presenter_links")
    .innerJoin("sessions", "sessions.id", "presenter_links.session_id")
    .select(["presenter_links.id", "presenter_links.session_id", "presenter_links.on_air"])
    .select(sql<boolean>`sessions.status IN ('ended', 'cancelled')`.as("is_over"))
    .select(
      sql<boolean>`presenter_id IS NOT NULL AND presenter_id <> ALL (sessions.presenter_ids)`.as("is_left"),
    )
    .where("presenter_links.session_id", "in", session_ids)
    .orderBy("presenter_links.id")
    .forUpdate("presenter_links")
    .execute();
}

export async function updateLinks(
  db: Db,
  ids: readonly string[],
  changed: Updateable<Database["presenter_links"]>,
): Promise<void> {
  if (ids.length === 0) return;
  await db.updateTable("presenter_links").set(changed).where("id", "in", ids).execute();
}

export async function deleteLinks(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.deleteFrom("presenter_links").where("id", "in", ids).execute();
}

/** Deletes the links of a presenter who is being deleted. */
export function deleteLinksOfPresenter(db: Db, workspace_id: string, presenter_id: string) {
  return db
    .deleteFrom("presenter_links")
    .where("workspace_id", "=", workspace_id)
    .where("presenter_id", "=", presenter_id)
    .returning("session_id")
    .execute();
}

interface ConnectedFeed {
  id: string;
  source: LiveSource;
  quality: LinkQuality | null;
  connected_at: number;
}

/** Selects the links of a session with who they are for and what comes over them. */
export function selectPresentingLinks(db: Db, workspace_id: string, session_id: string) {
  return db
    .selectFrom("presenter_links")
    .leftJoin("presenters", "presenters.id", "presenter_links.presenter_id")
    .select([
      "presenter_links.id",
      "presenter_links.presenter_id",
      "presenter_links.expires_at",
      "on_air",
      "on_air_since",
      "muted",
      "order",
      "source",
      "note",
    ])
    .select((e) => e.fn.coalesce("presenters.name", "guest_name", e.val("")).as("name"))
    .select(
      sql<ConnectedFeed[]>`(
        SELECT coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'source', f.source, 'quality', f.quality,
                                                     'connected_at', f.connected_at) ORDER BY f.source), '[]')
        FROM presenter_feeds f WHERE f.link_id = presenter_links.id)`.as("feeds"),
    )
    .where("presenter_links.workspace_id", "=", workspace_id)
    .where("presenter_links.session_id", "=", session_id);
}

export type PresentingLink = Awaited<
  ReturnType<ReturnType<typeof selectPresentingLinks>["executeTakeFirstOrThrow"]>
>;
