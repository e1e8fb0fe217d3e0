import { queryOptions, useQuery } from "@tanstack/react-query";
import { type Session, useSession } from "../people/session.ts";
import type { Stage } from "../stages/stages.ts";
import { readAll } from "./readAll.ts";
import { type FollowedQuery, workspaceKey } from "../queryKeys.ts";

type Caller = Pick<Session, "workspace" | "api">;

export interface Venue {
  id: string;
  name: string;
  timezone: string;
}

interface StageRow {
  id: string;
  name: string;
  venue_id: string | null;
}

export interface Place extends StageRow {
  venue: Venue | null;
  /** Of its venue; a stage that stands nowhere goes by universal time. */
  timezone: string;
}

interface RoomRow {
  key: string;
  venue_id: string;
  stage_id: string | null;
}

const allQuery = <T>(session: Caller, list: FollowedQuery) =>
  queryOptions({
    queryKey: workspaceKey(session.workspace.id, list, "all"),
    queryFn: ({ signal }) => readAll<T>(session, `/${list}`, { signal }),
  });

export const stagesQuery = (session: Caller) => allQuery<Stage>(session, "stages");
export const venuesQuery = (session: Caller) => allQuery<Venue>(session, "venues");
export const storiesQuery = (session: Caller) => allQuery<{ id: string; title: string }>(session, "stories");
export const presentersQuery = (session: Caller) =>
  allQuery<{ id: string; name: string; organization: string }>(session, "presenters");

export interface Places {
  /** In the order added. */
  stages: Place[];
  byId: Map<string, Place>;
  venues: Venue[];
  /** The stages that are rooms of a venue: sessions of every room are on them. */
  roomsOf: (venue_id: string | null) => Place[];
  zoneOf: (session: { stage_id: string | null; venue_id: string | null }) => string;
}

/** Stages with the venues they stand in; undefined while they are being read. */
export function usePlaces(): { places: Places | undefined; error: Error | null; refetch: () => void } {
  const session = useSession();
  const stages = useQuery(stagesQuery(session));
  const venues = useQuery(venuesQuery(session));
  const rooms = useQuery(allQuery<RoomRow>(session, "rooms"));
  const all = [stages, venues, rooms];
  return {
    places:
      stages.data && venues.data && rooms.data ? placesOf(stages.data, venues.data, rooms.data) : undefined,
    error: all.find(({ error }) => error)?.error ?? null,
    refetch: () => void Promise.all(all.map(({ refetch }) => refetch())),
  };
}

export function placesOf(stages: StageRow[], venues: Venue[], rooms: RoomRow[]): Places {
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
    roomsOf: (venue_id) =>
      rooms
        .filter((room) => room.venue_id === venue_id)
        .flatMap(({ stage_id }) => byId.get(stage_id ?? "") ?? []),
    zoneOf: ({ stage_id, venue_id }) =>
      byId.get(stage_id ?? "")?.timezone ?? venueById.get(venue_id ?? "")?.timezone ?? "UTC",
  };
}
