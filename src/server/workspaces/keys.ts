import { randomBytes } from "node:crypto";
import type { Role } from "../db/schema.ts";
import { type Call, workspaceOf } from "../http/call.ts";
import { notFound } from "../http/errors.ts";
import { pageByAge } from "../http/page.ts";
import { write } from "../write.ts";
import { hashSecret } from "./keyRing.ts";

export async function listKeys(call: Call, page: { limit: number; cursor?: string | undefined }) {
  const keys = call.app.db
    .selectFrom("keys")
    .select(["id", "name", "role", "scopes", "created_at", "last_used_at"])
    .where("workspace_id", "=", workspaceOf(call));
  return pageByAge(keys, { list: "keys", ...page });
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
