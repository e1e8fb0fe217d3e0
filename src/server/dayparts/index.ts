export { requireDayparts } from "./dayparts.ts";
