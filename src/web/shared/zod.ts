import { config } from "zod/v4";

// Schemas are made after this has run, because they import it in zod's place.
config({ jitless: true });

export * from "zod/v4";
