import type { App } from "../app.ts";
import { hash } from "node:crypto";
import type { Db } from "../db/database.ts";

const valid_ms = 60_000;

/** A used code that comes again within this time still revokes its key. */
const remembered_ms = 24 * 60 * 60 * 1000;

export async function insertConnectCode(
  db: Db,
  {
    workspace_id,
    id,
    code,
    connector,
    scopes,
    redirect_uri,
    code_challenge,
    now,
  }: {
    workspace_id: string;
    id: string;
    code: string;
    connector: string;
    scopes: (
      | "keys"
      | "presenters"
      | "stages"
      | "channels"
      | "sessions"
      | "shows"
      | "authoring"
      | "data"
      | "sessions:read"
      | "brand"
      | "engagements:read"
      | "engagements:write"
      | "media"
    )[];
    redirect_uri: string;
    code_challenge: string;
    now: number;
  },
): Promise<void> {
  await db
    .insertInto("connect_codes")
    .values({
      code_hash: sha256(code),
      workspace_id,
      member_id: id,
      connector,
      scopes,
      redirect_uri,
      code_challenge,
      expires_at: now + valid_ms,
    })
    .execute();
}

export function findConnectCodeWorkspaceId(db: Db, code: string) {
  return db
    .selectFrom("connect_codes")
    .select("workspace_id")
    .where("code_hash", "=", sha256(code))
    .executeTakeFirst();
}

export function lockConnectCode(db: Db, code: string) {
  return db
    .selectFrom("connect_codes as c")
    .innerJoin("workspaces as w", "w.id", "c.workspace_id")
    .leftJoin("members as m", "m.id", "c.member_id")
    .selectAll("c")
    .select(["w.name as workspace_name", "m.role"])
    .where("c.code_hash", "=", sha256(code))
    .forUpdate("c")
    .executeTakeFirst();
}

export async function markCodeUsed(
  db: Db,
  { id, now, code_hash }: { id: string; now: number; code_hash: Buffer },
): Promise<void> {
  await db
    .updateTable("connect_codes")
    .set({ used_at: now, key_id: id })
    .where("code_hash", "=", code_hash)
    .execute();
}

export async function forgetOldCodes({ pool, now }: Pick<App, "pool" | "now">): Promise<void> {
  await pool.query("DELETE FROM connect_codes WHERE expires_at < $1", [now() - remembered_ms]);
}

export function sha256(text: string): Buffer {
  return hash("sha256", text, "buffer");
}
