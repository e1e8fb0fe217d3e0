export { holdUses, type Uses } from "./holdUses.ts";
