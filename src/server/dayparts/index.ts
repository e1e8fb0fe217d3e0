export { requireDaypart, requireDayparts } from "./dayparts.ts";
export { daypartRemoved, type RemovedDaypart } from "./deleteDaypart.ts";
