export { requireFolder } from "./folders.ts";
