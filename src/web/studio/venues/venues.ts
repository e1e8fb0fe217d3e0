import type { Venue } from "../../../contract/venues.ts";
import { listQuery } from "../parts/listQuery.ts";
import type { Caller, Session } from "../people/session.ts";

// More than one page of venues is nobody's; the server gives no more at once.
const page_venues = 200;

export const venuesQuery = (session: Caller) => listQuery(session, "/venues", page_venues);

export function saveVenue(
  { api }: Session,
  id: string | null,
  body: Omit<Venue, "id" | "created_at">,
): Promise<Venue> {
  return id === null ? api.post("/venues", { body }) : api.patch("/venues/{id}", { params: { id }, body });
}
