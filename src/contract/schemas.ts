import { z } from "zod";
import { limits } from "../core/limits.ts";
import { boundedText } from "../core/boundedText.ts";

export const MiB = 1024 * 1024;

export const text = boundedText;

/** Without NUL and without half a character pair: PostgreSQL stores neither. */
export function isStorable(value: string): boolean {
  return value.isWellFormed() && !value.includes("\0");
}

/** Text that can be stored, of limited length. */
export const storable = (max: number) => text(max).refine(isStorable);

/** A name a person reads: at least one character that is not white space. */
export const title = (max: number) =>
  text(max, 1).refine((value) => value.trim() !== "", "must not be blank");

export const refPattern = new RegExp(`^[A-Za-z0-9][A-Za-z0-9._:/-]{0,${limits.ref - 1}}$`);
export const ref = z
  .string()
  .regex(
    refPattern,
    `must start with a letter or digit and hold up to ${limits.ref} of A-Z a-z 0-9 . _ : / -`,
  );

/** An address on the web that anybody may read. */
export const webUrl = text(limits.web_url)
  .refine(isWebAddress, "must be an http or https URL")
  .refine((value) => !namesPerson(value), "must not hold a user name or password")
  .meta({ format: "uri" });

function isWebAddress(value: string): boolean {
  return ["http:", "https:"].includes(URL.parse(value)?.protocol ?? "");
}

/** Everybody who reads the list would read the password, and no fetch sends it. */
function namesPerson(value: string): boolean {
  const { username = "", password = "" } = URL.parse(value) ?? {};
  return username !== "" || password !== "";
}

/** No longer address is fetched. */
export const longest_url = 8000;

/** Where a file is fetched from; whether it may be is asked when it is. */
export const fileUrl = z
  .string()
  .max(longest_url)
  .refine((value) => URL.canParse(value), "must be a URL")
  .meta({ format: "uri" });

export const epochMs = z.int().min(0);
export const id = z.string();
export const idParams = z.object({ id });

/** Set by the service; ignored when a caller sends back what it was given. */
export const readOnly = z.unknown().optional().meta({ readOnly: true });

export const pageQuery = z.object({
  limit: z
    .string("must be an integer from 1 to 200")
    .refine(
      (value) => /^\d{1,3}$/.test(value) && Number(value) >= 1 && Number(value) <= 200,
      "must be an integer from 1 to 200",
    )
    .pipe(z.coerce.number<string>())
    .default(50)
    .meta({ type: "integer", minimum: 1, maximum: 200 }),
  cursor: z.string().optional(),
});

/**
 * What is stored holds ids and other fields that the service fills in where callers leave them out. The schemas of core
 * describe what is sent; for responses their type is named here.
 */
export function asStored<T>(schema: z.ZodType): z.ZodType<T> {
  return schema as z.ZodType<T>;
}

export function declarePage<T extends z.ZodType>(item: T) {
  return z.object({ items: z.array(item), next_cursor: z.string().nullable() });
}

/** What uses something: the first of it, and how much there is in all. */
export function declareUses<T extends z.ZodType>(item: T) {
  return z.object({ items: z.array(item), total: z.int() });
}

/** Yes or no in a query string. */
export const queryFlag = z.enum(["true", "false"]).default("false");

/** An integer in a query string. */
export const queryInteger = z
  .string()
  .regex(/^-?\d{1,15}$/, "must be an integer")
  .transform(Number)
  .meta({ type: "integer" });

const latest = 8_640_000_000_000_000;

/** A moment in a query string. */
export const queryMoment = queryInteger.refine(
  (at) => at >= 0 && at <= latest / 2,
  "must be a moment in epoch milliseconds",
);
