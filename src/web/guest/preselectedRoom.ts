import type { EngagementRoom } from "../../core/engagements/engagement.ts";

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
