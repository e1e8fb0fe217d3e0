import type { GuestEngagement } from "../../core/engagements/engagement.ts";

/** Picks what everybody with the code may know. */
export function toGuestEngagement(row: GuestEngagement): GuestEngagement {
  const { title, state, moderation, consent, rooms, kinds, languages } = row;
  const { reactions, voting, retention_days } = row;
  return { title, state, moderation, consent, rooms, kinds, languages, reactions, voting, retention_days };
}
