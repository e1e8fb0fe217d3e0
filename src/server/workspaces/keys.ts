import { randomBytes } from "node:crypto";
import type { Role } from "../db/schema.ts";
import { type Call, workspaceOf } from "../http/call.ts";
import { notFound } from "../http/errors.ts";
import { pageFrom, readCursor } from "../http/page.ts";
import { z } from "zod";
import { write } from "../write.ts";
import { hashSecret } from "./keyRing.ts";

const cursorKey = z.tuple([z.int(), z.string()]);

export async function listKeys(
  call: Call,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) {
  const after = readCursor("keys", cursor, cursorKey);
  let query = call.app.db
    .selectFrom("keys")
    .select(["id", "name", "role", "scopes", "created_at", "last_used_at"])
    .where("workspace_id", "=", workspaceOf(call));
  if (after) query = query.where((e) => e(e.refTuple("created_at", "id"), ">", e.tuple(after[0], after[1])));
  const rows = await query
    .orderBy("created_at")
    .orderBy("id")
    .limit(limit + 1)
    .execute();
  return pageFrom(rows, { list: "keys", limit, key: (row) => [row.created_at, row.id], item: (row) => row });
}

export async function createKey(
  call: Call,
  { name, role, scopes }: { name: string; role: Role; scopes: string[] },
) {
  const id = randomBytes(9).toString("hex");
  const secret = randomBytes(32).toString("base64url");
  return write(call, async ({ db, change }) => {
    const made = await db
      .insertInto("keys")
      .values({
        id,
        workspace_id: workspaceOf(call),
        name,
        role,
        scopes: [...new Set(scopes)],
        secret_hash: hashSecret(secret),
      })
      .returning(["id", "name", "role", "scopes", "created_at", "last_used_at"])
      .executeTakeFirstOrThrow();
    change(`keys/${id}`);
    return { ...made, key: `cue.${id}.${secret}` };
  });
}

export async function revokeKey(call: Call, id: string): Promise<void> {
  await write(call, async ({ db, change }) => {
    const { numDeletedRows } = await db
      .deleteFrom("keys")
      .where("workspace_id", "=", workspaceOf(call))
      .where("id", "=", id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw notFound("The key");
    change(`keys/${id}`);
  });
  await call.app.changes.everywhere();
}
