import type { GuestQuestion } from "./guestQuestion.ts";

/** Which questions are for those who speak on a stage. */
export interface SpeakerScope {
  /** Questions about one of these sessions are. */
  session_ids: string[];
  /** So are those about none that were asked in one of these rooms, or in none; null means all rooms. */
  rooms: string[] | null;
}

export function isForSpeaker(
  { session_ids, rooms }: SpeakerScope,
  { session_id, room }: Pick<GuestQuestion, "session_id" | "room">,
): boolean {
  if (session_id !== null) return session_ids.includes(session_id);
  return room === null || rooms === null || rooms.includes(room);
}
