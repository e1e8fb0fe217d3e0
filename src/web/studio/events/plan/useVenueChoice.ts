import { useQuery } from "@tanstack/react-query";
import type { Venue } from "../../../../contract/venues.ts";
import { useSession } from "../../people/session.ts";
import { workspaceKey } from "../../queryKeys.ts";
import { describeZone } from "../../venues/zones.ts";
import { daysIn } from "../times.ts";
import { textIn } from "./difference.ts";
import type { WrittenPlan } from "./readPlan.ts";
import { isKnown, suggestVenue } from "./suggestVenue.ts";

interface VenueChoice {
  venues: Venue[];
  /** The event is there already. */
  isKnown: boolean;
  /** Empty: the event's own. */
  venue_id: string;
}

const day_ms = 86_400_000;

/** The venue of a file's plans: the one chosen, else the plan's own, else the one suggested. Null while they are read. */
export function useVenueChoice(
  plan: WrittenPlan | undefined,
  chosen: string | undefined,
  file_number: number,
): VenueChoice | null {
  const session = useSession();
  // As it was when the file was brought: what its first day made must not change the choice for the second.
  const { data } = useQuery({
    queryKey: workspaceKey(session.workspace.id, "plan", file_number),
    queryFn: async ({ signal }) => ({
      venues: await session.api.listAll("/venues", { signal }),
      events: await session.api.listAll("/events", { signal }),
    }),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
  if (!data || !plan) return null;
  const { venues, events } = data;
  const noon = daysIn(textIn(plan, "date")) * day_ms + day_ms / 2;
  const isSameClock = (one: string, other: string) => offsetAt(one, noon) === offsetAt(other, noon);
  return {
    venues,
    isKnown: isKnown(plan, events),
    venue_id:
      chosen ?? (textIn(plan, "venue_id") || suggestVenue(plan, { venues, events, isSameClock }) || ""),
  };
}

/** Null for a zone or a date that nobody knows: the server says so. */
function offsetAt(zone: string, at: number): string | null {
  try {
    return describeZone(zone, at).offset;
  } catch {
    return null;
  }
}
