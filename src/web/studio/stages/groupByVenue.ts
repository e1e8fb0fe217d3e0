import type { Venue } from "../../../contract/venues.ts";
import type { Stage } from "../../../contract/stages.ts";

/** Every venue, the bare ones too; those that stand in none come last, if there are any. */
export function groupByVenue<S extends Pick<Stage, "venue_id">>(
  stages: readonly S[],
  venues: readonly Venue[],
): { venue: Venue | null; stages: S[] }[] {
  const known = new Set(venues.map(({ id }) => id));
  const groups = venues.map((venue) => ({
    venue: venue as Venue | null,
    stages: stages.filter(({ venue_id }) => venue_id === venue.id),
  }));
  // A venue may be deleted a moment before its stages are read anew.
  const rest = stages.filter(({ venue_id }) => venue_id === null || !known.has(venue_id));
  return rest.length > 0 ? [...groups, { venue: null, stages: rest }] : groups;
}
