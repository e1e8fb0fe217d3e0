import type { NamedConditions } from "../rules/judgeRule.ts";
import type { Conditions } from "../rules/rule.ts";
import { listConditions } from "./heldSince.ts";
import { getPlace } from "./sessionsElsewhere.ts";

/** Lists the places beside the stage itself whose sessions conditions ask about: ids of stages, or `venue`. */
export function listPlacesAsked(conditions: readonly Conditions[], named: NamedConditions): string[] {
  const places = conditions.flatMap((one) => listConditions(one, named).map(getPlace));
  return [...new Set(places.filter((place) => place !== null))].filter((place) => place !== "stage");
}
