import { z } from "zod";
import { limits } from "../limits.ts";
import { blankName } from "./values.ts";

const rule = "must start with a letter, then letters, digits or _";

/** The name of a blank. */
export const blank = z.string().max(limits.name).regex(blankName, rule);

/** The name of a blank, or an empty string for none. */
export const blankOrNone = z
  .string()
  .max(limits.name)
  .regex(new RegExp(`^$|${blankName.source}`), `${rule}, or be empty`);
