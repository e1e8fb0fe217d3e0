export { requireLayout } from "./layouts.ts";
