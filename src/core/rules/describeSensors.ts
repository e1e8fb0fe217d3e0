import { sensors } from "./sensors.ts";

/** Describes the sensors for callers and the editor. */
export function describeSensors() {
  return sensors.map(({ sensor, label, readings }) => ({
    sensor,
    label,
    readings: readings.map(({ property, label, ops, example }) => ({
      property,
      label,
      ops: ops.map(({ op, label }) => ({ op, label })),
      example,
    })),
  }));
}
