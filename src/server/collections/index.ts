export { createCollection, deleteCollection, requireCollection } from "./collections.ts";
