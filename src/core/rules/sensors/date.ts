import type { Sensor } from "../sensor.ts";
import { sayDate } from "../wording.ts";

const text = (value: unknown) => value as string;

export const date: Sensor = {
  sensor: "date",
  label: "Date",
  readings: [
    {
      property: null,
      label: "The venue's date",
      ops: [
        {
          op: "is",
          label: "is",
          say: ({ date }) => `on ${sayDate(date)}`,
          value: { date: "date" },
          holds: ({ date }, at) => at.date === date,
        },
        {
          op: "before",
          label: "is before",
          say: ({ date }) => `before ${sayDate(date)}`,
          value: { date: "date" },
          holds: ({ date }, at) => at.date < text(date),
        },
        {
          op: "after",
          label: "is after",
          say: ({ date }) => `after ${sayDate(date)}`,
          value: { date: "date" },
          holds: ({ date }, at) => at.date > text(date),
        },
        {
          op: "between",
          label: "is from … through",
          say: ({ from, to }) => `from ${sayDate(from)} through ${sayDate(to)}`,
          value: { from: "date", to: "date" },
          holds: ({ from, to }, at) => at.date >= text(from) && at.date <= text(to),
        },
      ],
      example: { sensor: "date", op: "between", value: { from: "2026-12-01", to: "2026-12-26" } },
    },
  ],
};
