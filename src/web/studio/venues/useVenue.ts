import { useInfiniteQuery } from "@tanstack/react-query";
import type { Venue } from "../../../contract/venues.ts";
import { useSession } from "../people/session.ts";
import { venuesQuery } from "./venues.ts";

/** Undefined while venues are read, and of a stage that stands in none. */
export function useVenue(venue_id: string | null): Venue | undefined {
  const { data: venues } = useInfiniteQuery(venuesQuery(useSession()));
  return venues?.find(({ id }) => id === venue_id);
}
