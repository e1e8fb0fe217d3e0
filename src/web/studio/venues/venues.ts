import type { Venue } from "../../../contract/venues.ts";
import { listQuery } from "../parts/listQuery.ts";
import type { Caller, Session } from "../people/session.ts";

export type VenueFields = Omit<Venue, "id" | "created_at">;

// More than one page of venues is nobody's; the server gives no more at once.
const page_venues = 200;

export function venuesQuery(session: Caller) {
  return listQuery(session, "/venues", page_venues);
}

export function saveVenue({ api }: Session, id: string | null, fields: VenueFields): Promise<Venue> {
  return id === null
    ? api.post("/venues", { body: fields })
    : api.patch("/venues/{id}", { params: { id }, body: fields });
}
