import type { EngagementRoom } from "../../../../core/engagements/engagement.ts";

/** Where phones find a room chosen already; null: none is. */
export function roomUrl(join_url: string, room: EngagementRoom | null): string {
  return room ? `${join_url}?room=${encodeURIComponent(room.key)}` : join_url;
}
