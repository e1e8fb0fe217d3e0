import path from "node:path";

/** The built pages lie in this folder. */
export const built = path.join(import.meta.dirname, "../../../dist/web");
