import type { GuestEngagement } from "../../core/engagements/engagement.ts";
import { joinCode } from "../../core/engagements/joinCode.ts";
import type { PostKind } from "../../core/posts/post.ts";
import type { App } from "../app.ts";

export interface JoinedEngagement extends GuestEngagement {
  id: string;
  workspace_id: string;
  join_code: string;
  kinds: PostKind[];
  guests_per_address_per_min: number;
}

const columns =
  "id, workspace_id, join_code, title, state, moderation, consent, rooms, kinds, languages, guests_per_address_per_min";

/** The engagement that guests reach with this code, however they type it. */
export async function findByCode({ pool }: App, code: string): Promise<JoinedEngagement | undefined> {
  if (!joinCode.test(code)) return undefined;
  const { rows } = await pool.query<JoinedEngagement>({
    name: "guests.join",
    text: `SELECT ${columns} FROM engagements WHERE join_code = $1`,
    values: [code.toUpperCase()],
  });
  return rows[0];
}

export async function findById({ pool }: App, id: string): Promise<JoinedEngagement | undefined> {
  const { rows } = await pool.query<JoinedEngagement>({
    name: "guests.joined",
    text: `SELECT ${columns} FROM engagements WHERE id = $1`,
    values: [id],
  });
  return rows[0];
}

/** What everybody with the code may know. */
export function guestEngagementOf(row: GuestEngagement): GuestEngagement {
  const { title, state, moderation, consent, rooms, kinds, languages } = row;
  return { title, state, moderation, consent, rooms, kinds, languages };
}
