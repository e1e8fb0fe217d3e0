import type { Db } from "../db/database.ts";
import type { App } from "../app.ts";

/** Nobody waits as long as this for an answer. */
const kept_ms = 60_000;

export async function insertOffer(
  db: Db,
  offer: { id: string; forwarder_id: string; channel: string; offer: string },
): Promise<void> {
  await db
    .insertInto("forwarder_offers")
    .values({ ...offer, answer: null, problem: null })
    .execute();
}

export function findOffer(db: Db, id: string) {
  return db
    .selectFrom("forwarder_offers")
    .select(["channel", "offer"])
    .where("id", "=", id)
    .where("answer", "is", null)
    .executeTakeFirst();
}

export async function updateOffer(
  db: Db,
  id: string,
  outcome: { answer: string } | { problem: string },
): Promise<void> {
  await db.updateTable("forwarder_offers").set(outcome).where("id", "=", id).execute();
}

/** Takes what became of an offer; it stays in the table for nobody. */
export function takeOffer(db: Db, id: string) {
  return db
    .deleteFrom("forwarder_offers")
    .where("id", "=", id)
    .returning(["answer", "problem"])
    .executeTakeFirst();
}

/** Deletes offers whose answer nobody came for. */
export async function forgetOldOffers({ pool }: App): Promise<void> {
  await pool.query("DELETE FROM forwarder_offers WHERE created_at < now_ms() - $1::bigint", [kept_ms]);
}
