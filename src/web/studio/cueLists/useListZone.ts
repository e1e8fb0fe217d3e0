import { useInfiniteQuery } from "@tanstack/react-query";
import type { CueList } from "../../../contract/cueLists.ts";
import { eventsQuery } from "../events/events.ts";
import { useSession } from "../people/session.ts";
import { useTimezone } from "../venues/useTimezone.ts";

/** The clock by which times are planned: the event's, else that of the first venue. */
export function useListZone({ event_ref }: Pick<CueList, "event_ref">): string {
  const first = useTimezone();
  const { data: events = [] } = useInfiniteQuery(eventsQuery(useSession()));
  return events.find(({ ref }) => ref === event_ref)?.time_zone ?? first;
}
