import type { Readings, Sensor } from "../sensor.ts";
import { sayStatus, word } from "../wording.ts";

const minute_ms = 60_000;
const hasBegun = new Set(["live", "held", "ended", "cancelled"]);
const isOver = new Set(["ended", "cancelled"]);

/** A session that is late still starts soon, one that overruns still ends soon. */
const minutesToStart = ({ session, now }: Readings) =>
  session && !hasBegun.has(session.status) ? (session.starts_at - now) / minute_ms : NaN;
const minutesToEnd = ({ session, now }: Readings) =>
  session && !isOver.has(session.status) ? (session.ends_at - now) / minute_ms : NaN;

export const session: Sensor = {
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
          say: ({ status }) => `while the session is ${sayStatus(status)}`,
          value: { status: "status" },
          holds: ({ status }, at) => at.session?.status === status,
        },
        {
          op: "is_not",
          label: "is not",
          say: ({ status }) => `while no session is ${sayStatus(status)}`,
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
          say: ({ minutes }) => `while the session starts in less than ${word(minutes)} min`,
          value: { minutes: "number" },
          holds: ({ minutes }, at) => minutesToStart(at) < (minutes as number),
        },
        {
          op: "gt",
          label: "is more than",
          say: ({ minutes }) => `while the session starts in more than ${word(minutes)} min`,
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
          say: ({ minutes }) => `while the session ends in less than ${word(minutes)} min`,
          value: { minutes: "number" },
          holds: ({ minutes }, at) => minutesToEnd(at) < (minutes as number),
        },
        {
          op: "gt",
          label: "is more than",
          say: ({ minutes }) => `while the session ends in more than ${word(minutes)} min`,
          value: { minutes: "number" },
          holds: ({ minutes }, at) => minutesToEnd(at) > (minutes as number),
        },
      ],
      example: { sensor: "session", property: "ends_in", op: "lt", value: { minutes: 5 } },
    },
  ],
};
