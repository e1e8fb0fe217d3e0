import { sql } from "kysely";
import { topics } from "../../contract/topics.ts";
import { isFinished } from "../../core/sessions/session.ts";
import { conflict } from "../http/errors.ts";
import type { Tx } from "../write.ts";

/**
 * For a presenter who is being deleted, and whom nobody can name any more: out of the sessions that are over; 409 while
 * one is not.
 */
export async function forgetPresenter(
  { db, change }: Tx,
  workspace_id: string,
  presenter_id: string,
): Promise<void> {
  const named = await db
    .selectFrom("sessions")
    .leftJoin("events", "events.id", "sessions.event_id")
    .select(["sessions.id", "sessions.status", "events.ref as event_ref"])
    .where("sessions.workspace_id", "=", workspace_id)
    .where(sql<boolean>`sessions.presenter_ids @> ARRAY[${presenter_id}]::text[]`)
    .orderBy("sessions.starts_at")
    .orderBy("sessions.id")
    .forNoKeyUpdate("sessions")
    .execute();
  const unfinished = named.filter(({ status }) => !isFinished(status)).map(({ id }) => id);
  if (unfinished.length > 0)
    throw conflict("The presenter is in a session that has not finished", { sessions: unfinished });
  if (named.length === 0) return;
  await db
    .updateTable("sessions")
    .set({
      presenter_ids: sql<string[]>`array_remove(presenter_ids, ${presenter_id})`,
      updated_at: sql<number>`now_ms()`,
    })
    .where(
      "id",
      "in",
      named.map(({ id }) => id),
    )
    .execute();
  for (const { id } of named) change(topics.session(id));
  for (const ref of new Set(named.flatMap(({ event_ref }) => event_ref ?? []))) change(topics.event(ref));
}
