import { sensors } from "./sensors.ts";

/** The table as callers and the editor read it. */
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
