import type { Selectable } from "kysely";
import type { GuestEngagement } from "../../core/engagements/engagement.ts";
import { joinCode } from "../../core/engagements/joinCode.ts";
import type { App } from "../app.ts";
import type { Database } from "../db/schema.ts";

type Row = Selectable<Database["engagements"]>;

/** The engagement that guests reach with this code, however they type it. */
export async function findByCode({ db }: App, code: string): Promise<Row | undefined> {
  if (!joinCode.test(code)) return undefined;
  return db
    .selectFrom("engagements")
    .selectAll()
    .where("join_code", "=", code.toUpperCase())
    .executeTakeFirst();
}

export async function findById({ db }: App, id: string): Promise<Row | undefined> {
  return db.selectFrom("engagements").selectAll().where("id", "=", id).executeTakeFirst();
}

/** What everybody with the code may know. */
export function guestEngagementOf(row: GuestEngagement): GuestEngagement {
  const { title, state, moderation, consent, rooms, kinds, languages } = row;
  return { title, state, moderation, consent, rooms, kinds, languages };
}
