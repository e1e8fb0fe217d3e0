import path from "node:path";

/** Where the pages lie once they are built. */
export const built = path.join(import.meta.dirname, "../../../dist/web");
