import { z } from "zod";
import { boundedText } from "../boundedText.ts";
import { limits } from "../limits.ts";
import { timeOfDay } from "../time/timeOfDay.ts";
import { weekdays } from "../time/venueTime.ts";
import { sessionStatuses } from "../sessions/session.ts";
import type { ValueType } from "./sensors.ts";

/** How each type of a condition's value is checked when it is written. */
export const valueTypes: Record<ValueType, z.ZodType> = {
  time: timeOfDay,
  date: z.iso.date("must be a date, YYYY-MM-DD"),
  days: z.array(z.enum(weekdays)).min(1).max(7),
  // Event systems hold numbers and booleans; records hold them as text.
  text: z
    .union([boundedText(limits.rule_value), z.number(), z.boolean()], "must be a text, a number or a boolean")
    .transform(String),
  number: z.number().min(limits.rule_minutes.min).max(limits.rule_minutes.max),
  seconds: z.number().min(limits.rule_seconds.min).max(limits.rule_seconds.max),
  status: z.enum(sessionStatuses),
};
