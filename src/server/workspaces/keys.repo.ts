import type { Database } from "../db/schema.ts";
import type { Insertable } from "kysely";
import type { Queryable, Db } from "../db/database.ts";
import { scopeNames, type Role } from "../../contract/declare.ts";
import { hashSecret } from "./hashSecret.ts";
import type { Actor } from "../http/call.ts";

export async function lockWorkspacesTable(client: Queryable): Promise<void> {
  await client.query("LOCK TABLE workspaces IN SHARE ROW EXCLUSIVE MODE");
}

export async function listFirstWorkspace(client: Queryable) {
  const { rows } = await client.query<{ id: string }>(
    "SELECT id FROM workspaces ORDER BY created_at, id LIMIT 1",
  );
  return rows;
}

export async function insertFirstWorkspace(client: Queryable, id: string): Promise<void> {
  await client.query("INSERT INTO workspaces (id, name) VALUES ($1, 'My workspace')", [id]);
}

export async function lockKeysTable(client: Queryable): Promise<void> {
  await client.query("LOCK TABLE keys IN SHARE ROW EXCLUSIVE MODE");
}

export async function listKeyWorkspace(client: Queryable, id: string) {
  const { rows } = await client.query<{ workspace_id: string }>(
    "SELECT workspace_id FROM keys WHERE id = $1",
    [id],
  );
  return rows;
}

export async function insertWorkspace(client: Queryable, workspace_id: string, id: string): Promise<void> {
  await client.query("INSERT INTO workspaces (id, name) VALUES ($1, $2) ON CONFLICT DO NOTHING", [
    workspace_id,
    `Workspace ${id}`,
  ]);
}

export async function insertBootstrapKey(
  client: Queryable,
  { workspace_id, id, secret }: { workspace_id: string; id: string; secret: string },
): Promise<void> {
  await client.query(
    `INSERT INTO keys (id, workspace_id, name, role, scopes, secret_hash) VALUES ($1, $2, 'Bootstrap key', 'owner', $3, $4)
       ON CONFLICT (id) DO UPDATE SET role = excluded.role, scopes = excluded.scopes, secret_hash = excluded.secret_hash`,
    [id, workspace_id, scopeNames, hashSecret(secret)],
  );
}

export interface HeldKey extends Actor {
  secret_hash: Buffer;
}

export async function listHeldKeys(client: Queryable, id: string) {
  const { rows } = await client.query<HeldKey & { role: Role }>({
    name: "keys.find",
    text: `SELECT 'key' AS kind, k.id, k.name, k.role, k.scopes, k.secret_hash, k.workspace_id, w.name AS workspace_name
             FROM keys k JOIN workspaces w ON w.id = k.workspace_id WHERE k.id = $1`,
    values: [id],
  });
  return rows;
}

/** Finds a key as an actor, for what is done in its name without a request. */
export async function findKeyActor(client: Queryable, workspace_id: string, id: string) {
  const { rows } = await client.query<Actor>(
    `SELECT 'key' AS kind, k.id, k.name, k.role, k.scopes, k.workspace_id, w.name AS workspace_name
     FROM keys k JOIN workspaces w ON w.id = k.workspace_id WHERE k.id = $1 AND k.workspace_id = $2`,
    [id, workspace_id],
  );
  return rows[0];
}

export function updateKeysLastUsed(client: Queryable, ids: string[], times: number[]) {
  return client.query(
    `UPDATE keys SET last_used_at = greatest(last_used_at, u.at)
         FROM unnest($1::text[], $2::bigint[]) AS u (id, at) WHERE keys.id = u.id`,
    [ids, times],
  );
}

export const shown = ["id", "name", "role", "scopes", "created_at", "last_used_at"] as const;

export function selectKeys(db: Db, workspace_id: string) {
  return db
    .selectFrom("keys")
    .select([...shown, "connector"])
    .where("workspace_id", "=", workspace_id);
}

export function insertKey(
  db: Db,
  { secret, ...key }: Omit<Insertable<Database["keys"]>, "secret_hash"> & { secret: string },
) {
  return db
    .insertInto("keys")
    .values({ ...key, secret_hash: hashSecret(secret) })
    .returning(shown)
    .executeTakeFirstOrThrow();
}

export function deleteKey(db: Db, workspace_id: string, id: string) {
  return db
    .deleteFrom("keys")
    .where("workspace_id", "=", workspace_id)
    .where("id", "=", id)
    .executeTakeFirst();
}
