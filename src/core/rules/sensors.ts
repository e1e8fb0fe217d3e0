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
  session: { status: string; starts_at: number; ends_at: number } | null;
  traits: Readonly<Record<string, string>>;
  /** Since when somebody has been near, null while nobody is. */
  near_since: number | null;
}

/** What a condition's value holds, by key; how each type is checked stands in valueTypes.ts. */
export type ValueType = "time" | "date" | "days" | "text" | "number" | "seconds" | "status";

export interface Op {
  op: string;
  label: string;
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

const text = (value: unknown) => value as string;

/** Tells whether a time of day lies in a span, which may pass midnight. */
const within = (at: string, from: string, to: string) =>
  from <= to ? at >= from && at < to : at >= from || at < to;

const clock: Sensor = {
  sensor: "clock",
  label: "Time of day",
  readings: [
    {
      property: "time",
      label: "The venue's time",
      ops: [
        {
          op: "before",
          label: "is before",
          value: { time: "time" },
          holds: ({ time }, at) => at.time < text(time),
        },
        {
          op: "after",
          label: "is after",
          value: { time: "time" },
          holds: ({ time }, at) => at.time >= text(time),
        },
        {
          op: "between",
          label: "is between",
          value: { from: "time", to: "time" },
          holds: ({ from, to }, at) => within(at.time, text(from), text(to)),
        },
      ],
      example: {
        sensor: "clock",
        property: "time",
        op: "between",
        value: { from: "18:00", to: "23:00" },
      },
    },
  ],
};

const date: Sensor = {
  sensor: "date",
  label: "Date",
  readings: [
    {
      property: null,
      label: "The venue's date",
      ops: [
        { op: "is", label: "is", value: { date: "date" }, holds: ({ date }, at) => at.date === date },
        {
          op: "before",
          label: "is before",
          value: { date: "date" },
          holds: ({ date }, at) => at.date < text(date),
        },
        {
          op: "after",
          label: "is after",
          value: { date: "date" },
          holds: ({ date }, at) => at.date > text(date),
        },
        {
          op: "between",
          label: "is from … through",
          value: { from: "date", to: "date" },
          holds: ({ from, to }, at) => at.date >= text(from) && at.date <= text(to),
        },
      ],
      example: { sensor: "date", op: "between", value: { from: "2026-12-01", to: "2026-12-26" } },
    },
  ],
};

const names = (days: unknown) => days as string[];

const weekday: Sensor = {
  sensor: "weekday",
  label: "Day of the week",
  readings: [
    {
      property: null,
      label: "The venue's day",
      ops: [
        {
          op: "is",
          label: "is one of",
          value: { days: "days" },
          holds: ({ days }, at) => names(days).includes(at.weekday),
        },
        {
          op: "is_not",
          label: "is none of",
          value: { days: "days" },
          holds: ({ days }, at) => !names(days).includes(at.weekday),
        },
      ],
      example: { sensor: "weekday", op: "is", value: { days: ["sat", "sun"] } },
    },
  ],
};

const readValue = ({ values }: Readings, name: string) =>
  values !== null && Object.hasOwn(values, name) ? values[name]! : "";
const isFilled = (at: Readings, name: string) => readValue(at, name).trim() !== "";

/** Text that is no number becomes NaN, which is neither more nor less than anything. */
const toNumber = (words: string) => (words.trim() === "" ? NaN : Number(words));

const field: Sensor = {
  sensor: "field",
  label: "Data value",
  readings: [
    {
      property: null,
      names: "blank",
      label: "A blank of the record",
      ops: [
        {
          op: "is",
          label: "is",
          value: { value: "text" },
          holds: ({ value }, at, { property }) => readValue(at, property) === value,
        },
        {
          op: "is_not",
          label: "is not",
          value: { value: "text" },
          holds: ({ value }, at, { property }) => readValue(at, property) !== value,
        },
        {
          op: "contains",
          label: "contains",
          value: { value: "text" },
          holds: ({ value }, at, { property }) =>
            readValue(at, property).toLowerCase().includes(text(value).toLowerCase()),
        },
        {
          op: "has",
          label: "has a value",
          value: {},
          holds: (_, at, { property }) => isFilled(at, property),
        },
        {
          op: "empty",
          label: "is empty",
          value: {},
          holds: (_, at, { property }) => !isFilled(at, property),
        },
        {
          op: "gt",
          label: "is more than",
          value: { value: "text" },
          holds: ({ value }, at, { property }) => toNumber(readValue(at, property)) > toNumber(text(value)),
        },
        {
          op: "lt",
          label: "is less than",
          value: { value: "text" },
          holds: ({ value }, at, { property }) => toNumber(readValue(at, property)) < toNumber(text(value)),
        },
        {
          op: "filled",
          label: "all blanks of this block are filled",
          value: {},
          holds: (_, at, { blanks }) => blanks.every((blank) => isFilled(at, blank)),
        },
        {
          op: "not_filled",
          label: "a blank of this block is not filled",
          value: {},
          holds: (_, at, { blanks }) => !blanks.every((blank) => isFilled(at, blank)),
        },
      ],
      example: { sensor: "field", property: "kind", op: "is", value: { value: "keynote" } },
    },
  ],
};

const minute_ms = 60_000;
const hasBegun = new Set(["live", "held", "ended", "cancelled"]);
const isOver = new Set(["ended", "cancelled"]);

/** A session that is late still starts soon, one that overruns still ends soon. */
const minutesToStart = ({ session, now }: Readings) =>
  session && !hasBegun.has(session.status) ? (session.starts_at - now) / minute_ms : NaN;
const minutesToEnd = ({ session, now }: Readings) =>
  session && !isOver.has(session.status) ? (session.ends_at - now) / minute_ms : NaN;

const session: Sensor = {
  sensor: "session",
  label: "Live session",
  readings: [
    {
      property: "status",
      label: "Its status",
      ops: [
        {
          op: "is",
          label: "is",
          value: { status: "status" },
          holds: ({ status }, at) => at.session?.status === status,
        },
        {
          op: "is_not",
          label: "is not",
          value: { status: "status" },
          holds: ({ status }, at) => at.session?.status !== status,
        },
      ],
      example: { sensor: "session", property: "status", op: "is", value: { status: "live" } },
    },
    {
      property: "starts_in",
      label: "Minutes until it starts",
      ops: [
        {
          op: "lt",
          label: "is less than",
          value: { minutes: "number" },
          holds: ({ minutes }, at) => minutesToStart(at) < (minutes as number),
        },
        {
          op: "gt",
          label: "is more than",
          value: { minutes: "number" },
          holds: ({ minutes }, at) => minutesToStart(at) > (minutes as number),
        },
      ],
      example: { sensor: "session", property: "starts_in", op: "lt", value: { minutes: 10 } },
    },
    {
      property: "ends_in",
      label: "Minutes until it ends",
      ops: [
        {
          op: "lt",
          label: "is less than",
          value: { minutes: "number" },
          holds: ({ minutes }, at) => minutesToEnd(at) < (minutes as number),
        },
        {
          op: "gt",
          label: "is more than",
          value: { minutes: "number" },
          holds: ({ minutes }, at) => minutesToEnd(at) > (minutes as number),
        },
      ],
      example: { sensor: "session", property: "ends_in", op: "lt", value: { minutes: 5 } },
    },
  ],
};

const readTrait = ({ traits }: Readings, name: string) => (Object.hasOwn(traits, name) ? traits[name] : "");

const trait: Sensor = {
  sensor: "trait",
  label: "Stage trait",
  readings: [
    {
      property: null,
      names: "trait",
      label: "A trait of the stage",
      ops: [
        {
          op: "is",
          label: "is",
          value: { value: "text" },
          holds: ({ value }, at, { property }) => readTrait(at, property) === value,
        },
        {
          op: "is_not",
          label: "is not",
          value: { value: "text" },
          holds: ({ value }, at, { property }) => readTrait(at, property) !== value,
        },
      ],
      example: { sensor: "trait", property: "floor", op: "is", value: { value: "2" } },
    },
  ],
};

const presence: Sensor = {
  sensor: "presence",
  label: "Someone in front of the screen",
  readings: [
    {
      property: null,
      label: "Who the stage's camera notices",
      ops: [
        { op: "near", label: "someone is near", value: {}, holds: (_, at) => at.near_since !== null },
        { op: "not_near", label: "nobody is near", value: {}, holds: (_, at) => at.near_since === null },
        {
          op: "near_for",
          label: "someone has been near for",
          value: { seconds: "seconds" },
          holds: ({ seconds }, at) =>
            at.near_since !== null && at.now - at.near_since >= (seconds as number) * 1000,
        },
      ],
      example: { sensor: "presence", op: "near_for", value: { seconds: 3 } },
    },
  ],
};

/**
 * The one table of what rules can ask: the writer, the judge, `GET /block-kinds`, `GET /named-conditions/sensors` and
 * the reference are made from it.
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
