import type { Sensor } from "../sensor.ts";
import { word } from "../wording.ts";

const text = (value: unknown) => value as string;

/** Tells whether a time of day lies in a span, which may pass midnight. */
const within = (at: string, from: string, to: string) =>
  from <= to ? at >= from && at < to : at >= from || at < to;

export const clock: Sensor = {
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
          say: ({ time }) => `before ${word(time)}`,
          value: { time: "time" },
          holds: ({ time }, at) => at.time < text(time),
        },
        {
          op: "after",
          label: "is after",
          say: ({ time }) => `from ${word(time)} to midnight`,
          value: { time: "time" },
          holds: ({ time }, at) => at.time >= text(time),
        },
        {
          op: "between",
          label: "is between",
          say: ({ from, to }) => `between ${word(from)} and ${word(to)}`,
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
