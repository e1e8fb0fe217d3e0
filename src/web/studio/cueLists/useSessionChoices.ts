import { useQuery } from "@tanstack/react-query";
import { usePlaces } from "../events/places.ts";
import { eventSessionsQuery, sessionsBetweenQuery } from "../events/sessions.ts";
import { dayAt, sayTime, spanDay } from "../events/times.ts";
import type { Choice } from "../parts/Select.tsx";
import { useSession } from "../people/session.ts";
import { useNow } from "../shell/useNow.ts";

/** The sessions of the event, else those of these days, in the order in which they begin. */
export function useSessionChoices(event_ref: string | null): Choice[] {
  const session = useSession();
  const { places } = usePlaces();
  const today = dayAt(useNow(60_000), "UTC");
  const ofEvent = useQuery({ ...eventSessionsQuery(session, event_ref ?? ""), enabled: event_ref !== null });
  const ofDays = useQuery({ ...sessionsBetweenQuery(session, spanDay(today)), enabled: event_ref === null });
  const sessions = (event_ref === null ? ofDays.data : ofEvent.data) ?? [];
  return sessions
    .toSorted((a, b) => a.starts_at - b.starts_at)
    .map((one) => {
      const stage = places?.byId.get(one.stage_id ?? "")?.name ?? "every room";
      const time = sayTime(one.starts_at, places?.findZone(one) ?? "UTC");
      return { value: one.id, label: `${time} ${one.title} (${stage})` };
    });
}
