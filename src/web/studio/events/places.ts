import { queryOptions, useQuery } from "@tanstack/react-query";
import type { ItemAt } from "../../../client/client.ts";
import type { Room } from "../../../contract/events.ts";
import type { Stage } from "../../../contract/stages.ts";
import type { Venue } from "../../../contract/venues.ts";
import { type Caller, useSession } from "../people/session.ts";

type StageRow = Pick<Stage, "id" | "name" | "venue_id">;
type RoomRow = Pick<Room, "key" | "venue_id" | "stage_id">;

export interface Place extends StageRow {
  venue: Venue | null;
  /** Of its venue; a stage that stands nowhere goes by universal time. */
  timezone: string;
}

/** Every page: a day's programme or a choice makes no sense by halves. */
const allQuery = <Path extends "/stages" | "/venues" | "/stories" | "/presenters" | "/rooms">(
  { workspace, api }: Caller,
  path: Path,
) =>
  queryOptions({
    queryKey: [workspace.id, path.slice(1), "all"],
    queryFn: ({ signal }): Promise<ItemAt<Path>[]> => api.listAll(path, { signal }),
  });

export const stagesQuery = (session: Caller) => allQuery(session, "/stages");
export const venuesQuery = (session: Caller) => allQuery(session, "/venues");
export const storiesQuery = (session: Caller) => allQuery(session, "/stories");
export const presentersQuery = (session: Caller) => allQuery(session, "/presenters");

export interface Places {
  /** In the order added. */
  stages: Place[];
  byId: Map<string, Place>;
  venues: Venue[];
  /** The stages that are rooms of a venue: sessions of every room are on them. */
  listRooms: (venue_id: string | null) => Place[];
  findZone: (session: { stage_id: string | null; venue_id: string | null }) => string;
}

/** Stages with the venues they stand in; undefined while they are being read. */
export function usePlaces(): { places: Places | undefined; error: Error | null; refetch: () => void } {
  const session = useSession();
  const stages = useQuery(stagesQuery(session));
  const venues = useQuery(venuesQuery(session));
  const rooms = useQuery(allQuery(session, "/rooms"));
  const all = [stages, venues, rooms];
  return {
    places:
      stages.data && venues.data && rooms.data ? joinPlaces(stages.data, venues.data, rooms.data) : undefined,
    error: all.find(({ error }) => error)?.error ?? null,
    refetch: () => void Promise.all(all.map(({ refetch }) => refetch())),
  };
}

export function joinPlaces(stages: StageRow[], venues: Venue[], rooms: RoomRow[]): Places {
  const venueById = new Map(venues.map((venue) => [venue.id, venue]));
  const placed = stages.map((stage) => {
    const venue = venueById.get(stage.venue_id ?? "") ?? null;
    return { ...stage, venue, timezone: venue?.timezone ?? "UTC" };
  });
  const byId = new Map(placed.map((place) => [place.id, place]));
  return {
    stages: placed,
    byId,
    venues,
    listRooms: (venue_id) =>
      rooms
        .filter((room) => room.venue_id === venue_id)
        .flatMap(({ stage_id }) => byId.get(stage_id ?? "") ?? []),
    findZone: ({ stage_id, venue_id }) =>
      byId.get(stage_id ?? "")?.timezone ?? venueById.get(venue_id ?? "")?.timezone ?? "UTC",
  };
}
