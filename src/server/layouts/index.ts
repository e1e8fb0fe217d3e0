export { readLayoutToDraw, requireLayout } from "./layouts.ts";
