import type { connectPage } from "./connect.ts";
import type { guests } from "./guests.ts";
import type { people } from "./people.ts";

type ValueOf<T> = T[keyof T];

/** Routes of the studio's pages outside `/api/v1`. */
export type StudioRoute = ValueOf<typeof people> | ValueOf<typeof connectPage>;
export type GuestRoute = ValueOf<typeof guests>;
