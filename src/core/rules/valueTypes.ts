import { z } from "zod";
import { words } from "../timeline/words.ts";
import { sessionStatuses, type ValueType, weekdays } from "./sensors.ts";

/** How each type of a condition's value is checked when it is written. */
export const valueTypes: Record<ValueType, z.ZodType> = {
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "must be a time of day, HH:MM"),
  date: z.iso.date("must be a date, YYYY-MM-DD"),
  days: z.array(z.enum(weekdays)).min(1).max(7),
  // Event systems hold numbers and booleans; records hold them as text.
  text: z
    .union([words(2000), z.number(), z.boolean()], "must be a text, a number or a boolean")
    .transform(String),
  number: z.number().min(-1_000_000).max(1_000_000),
  seconds: z.number().min(0).max(86_400),
  status: z.enum(sessionStatuses),
};
