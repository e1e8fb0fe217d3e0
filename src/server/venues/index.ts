export { createVenue, deleteVenue, holdVenues, requireVenue } from "./venues.ts";
