import { listQuery } from "../parts/listQuery.ts";
import type { Session } from "../people/session.ts";

export interface Venue {
  id: string;
  name: string;
  timezone: string;
  address: string;
}

export type VenueFields = Omit<Venue, "id">;

// More than one page of venues is nobody's; the server gives no more at once.
const page_venues = 200;

export function venuesQuery(session: Pick<Session, "workspace" | "api">) {
  return listQuery<Venue>(session, "venues", page_venues);
}

export function saveVenue({ api }: Session, id: string | null, fields: VenueFields): Promise<Venue> {
  return id === null
    ? api<Venue>({ method: "POST", path: "/venues", body: fields })
    : api<Venue>({ method: "PATCH", path: `/venues/${id}`, body: fields });
}
