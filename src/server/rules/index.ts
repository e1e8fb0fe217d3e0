export { refuseUnknown } from "./namedConditions.ts";
