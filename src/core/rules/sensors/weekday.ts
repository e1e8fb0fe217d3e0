import type { Sensor } from "../sensor.ts";
import { sayDays } from "../wording.ts";

const names = (days: unknown) => days as string[];

export const weekday: Sensor = {
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
          say: ({ days }) => `on ${sayDays(days, "or")}`,
          value: { days: "days" },
          holds: ({ days }, at) => names(days).includes(at.weekday),
        },
        {
          op: "is_not",
          label: "is none of",
          say: ({ days }) => `except on ${sayDays(days, "and")}`,
          value: { days: "days" },
          holds: ({ days }, at) => !names(days).includes(at.weekday),
        },
      ],
      example: { sensor: "weekday", op: "is", value: { days: ["sat", "sun"] } },
    },
  ],
};
