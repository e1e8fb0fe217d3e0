import type { Db } from "../db/database.ts";

export function findScreenByToken(db: Db, token_hash: Buffer) {
  return db
    .selectFrom("screens")
    .select(["id", "workspace_id", "stage_id"])
    .where("token_hash", "=", token_hash)
    .executeTakeFirst();
}
