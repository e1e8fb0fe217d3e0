import type { Session } from "../../../../contract/sessions.ts";
import type { EngagementRoom } from "../../../../core/engagements/engagement.ts";

/** Where a poster hangs and which session it is about; null: anywhere, any. */
export interface JoinPlace {
  room: EngagementRoom | null;
  session: Pick<Session, "id" | "title"> | null;
}

/** Where phones find the room chosen already, and ask about the session. */
export function joinAddress(join_url: string, { room, session }: JoinPlace): string {
  const query = new URLSearchParams({
    ...(room && { room: room.key }),
    ...(session && { session: session.id }),
  });
  return query.size === 0 ? join_url : `${join_url}?${query}`;
}

/** The title of an engagement with the room and the session. */
export const nameJoinPlace = (title: string, { room, session }: JoinPlace) =>
  [title, room?.label, session?.title].filter((part) => part !== undefined).join(" · ");
