import type { Reading, Sensor } from "./sensor.ts";
import { clock } from "./sensors/clock.ts";
import { date } from "./sensors/date.ts";
import { field } from "./sensors/field.ts";
import { presence } from "./sensors/presence.ts";
import { session } from "./sensors/session.ts";
import { trait } from "./sensors/trait.ts";
import { weekday } from "./sensors/weekday.ts";

export type { About, Op, Reading, Readings, Sensor, SessionReading, ValueType } from "./sensor.ts";

/**
 * The one table of what rules can ask: the writer, the judge, `GET /block-kinds`, `GET /named-conditions/sensors` and
 * the reference are made from it, and so are the studio's forms and the sentences that say what a rule does.
 */
export const sensors: readonly Sensor[] = [clock, date, weekday, field, session, trait, presence];

const byName = new Map(sensors.map((sensor) => [sensor.sensor, sensor]));

/** Returns null for an unknown sensor. */
export function findSensor(name: string): Sensor | null {
  return byName.get(name) ?? null;
}

/** A property may be left out where there is only one reading. */
export function findReading({ readings }: Sensor, property: string | undefined): Reading | null {
  const only = readings.length === 1 ? readings[0]! : null;
  if (only && (only.property === null || property === undefined)) return only;
  return readings.find((reading) => reading.property === property) ?? null;
}
