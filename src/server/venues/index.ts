export { createVenue, deleteVenue, holdVenues, requireVenue } from "./venues.ts";
export { saveVenues } from "./saveVenues.ts";
