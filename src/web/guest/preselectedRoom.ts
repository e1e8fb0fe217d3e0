import type { EngagementRoom } from "../../core/engagements/engagement.ts";

/** The server takes no longer ids. */
const longest_id = 64;

/**
 * Returns the key of the room that the page's address names (`?room=`), by key or label; empty when it names none
 * that exists.
 */
export function preselectedRoom(rooms: EngagementRoom[], search: string): string {
  const named = new URLSearchParams(search).get("room")?.trim().toLowerCase();
  const found =
    rooms.find(({ key }) => key.toLowerCase() === named) ??
    rooms.find(({ label }) => label.toLowerCase() === named);
  return found?.key ?? "";
}

/** Returns the id of the session that the page's address names (`?session=`); null when it names none. */
export function namedSession(search: string): string | null {
  const named = new URLSearchParams(search).get("session")?.trim() ?? "";
  return named === "" || named.length > longest_id ? null : named;
}
