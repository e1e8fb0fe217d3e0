import { delayAt, momentAt, projectSessions } from "../sessions/projectSessions.ts";
import { isOn } from "../sessions/session.ts";
import type { AgendaItem } from "./agendaView.ts";
import { every_room } from "./playedAgenda.ts";

/** The times of a session by all that is known now. */
export interface ProjectedTimes {
  starts_at: number;
  ends_at: number;
  /** How much later than planned the session is. */
  delay_ms: number;
  /** True while another session of its room is still on. */
  waits: boolean;
}

type TimedItem = Pick<
  AgendaItem,
  "key" | "room" | "starts_at" | "ends_at" | "status" | "went_live_at" | "ended_at"
>;

/** Projects the sessions of one room, in the same way as stages and countdowns. */
export function projectTimes<T extends TimedItem>(items: readonly T[], now: number): Map<T, ProjectedTimes> {
  const is_taken = items.some(({ status }) => isOn(status));
  const sessions = items.map((item) => ({
    ...item,
    item,
    id: item.key,
    is_everywhere: item.room === every_room,
  }));
  return new Map(
    projectSessions(sessions).map((projected) => {
      const { item, is_everywhere } = projected.session;
      const times = {
        starts_at: Math.floor(momentAt(projected.start, now)),
        ends_at: Math.floor(momentAt(projected.end, now)),
        delay_ms: Math.floor(delayAt(projected, now)),
        waits: is_taken && item.status === "scheduled" && !is_everywhere,
      };
      return [item, times];
    }),
  );
}
