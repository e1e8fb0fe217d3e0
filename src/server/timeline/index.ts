export { holdUses } from "./holdUses.ts";
