import { createVenue, deleteVenue, listVenues, patchVenue, readVenue } from "./venues.ts";
import { implement, created, noContent, ok } from "../http/endpoint.ts";
import { venues } from "../../contract/venues.ts";

export const venueEndpoints = [
  implement(venues.list, async ({ call, query }) => ok(await listVenues(call, query))),
  implement(venues.create, async ({ call, body }) => created(await createVenue(call, body))),
  implement(venues.read, async ({ call, params }) => ok(await readVenue(call, params.id))),
  implement(venues.patch, async ({ call, params, body }) => ok(await patchVenue(call, params.id, body))),
  implement(venues.delete, async ({ call, params }) => {
    await deleteVenue(call, params.id);
    return noContent();
  }),
];
