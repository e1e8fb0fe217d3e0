import type { Values } from "../records/values.ts";

/** Everything that rules can ask about on one stage at one moment. */
export interface Readings {
  now: number;
  /** Date, time and weekday are in venue time: `YYYY-MM-DD`, `HH:MM:SS`, `mon` … `sun`. */
  date: string;
  time: string;
  weekday: string;
  /** Null where nothing is filled: a stage by itself has no record. */
  values: Values | null;
  session: SessionReading | null;
  /** The sessions of another stage, or of all stages of the venue (`venue`); missing where only the stage is known. */
  sessionsOf?: (place: string) => SessionReading[];
  traits: Readonly<Record<string, string>>;
  /** Since when somebody has been near, null while nobody is. */
  near_since: number | null;
}

export interface SessionReading {
  status: string;
  starts_at: number;
  ends_at: number;
}

/** What a condition's value holds, by key; how each type is checked stands in valueTypes.ts. */
export type ValueType = "time" | "date" | "days" | "text" | "number" | "seconds" | "status";

export interface Op {
  op: string;
  label: string;
  /** Says when it holds as part of a sentence, such as `between 18:00 and 23:00` or `while someone is near`. */
  say(value: Readonly<Record<string, unknown>>, property: string): string;
  value: Readonly<Record<string, ValueType>>;
  holds(value: Readonly<Record<string, unknown>>, at: Readings, about: About): boolean;
}

/** What the condition is asked about: the property it names, and the blanks of the block it stands on. */
export interface About {
  property: string;
  blanks: readonly string[];
}

export interface Reading {
  /** Null when the sensor has only one reading, or when the property is a name that the caller chose (`names`). */
  property: string | null;
  names?: string;
  label: string;
  ops: readonly Op[];
  example: { sensor: string; property?: string; op: string; value?: Record<string, unknown> };
}

export interface Sensor {
  sensor: string;
  label: string;
  readings: readonly Reading[];
}
