import type { Values } from "../records/values.ts";
import type { Readings } from "../rules/sensors.ts";

/** While a scene is filled only its values are known. */
export function atFillTime(values: Values): Readings {
  return {
    now: 0,
    date: "",
    time: "",
    weekday: "",
    values,
    session: null,
    traits: {},
    near_since: null,
  };
}
