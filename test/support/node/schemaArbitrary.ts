import fc from "fast-check";
import { z } from "zod";

type Value = fc.Arbitrary<unknown>;
type Shape = Record<string, z.ZodType>;

/** Objects with these fields, those that may be missing some of the time; `own` takes the place of a schema. */
export function fittingFields(
  shape: z.core.$ZodShape,
  own: Record<string, Value> = {},
): fc.Arbitrary<object> {
  const fields = Object.entries(shape as Shape);
  const requiredKeys = fields.flatMap(([name, schema]) => (schema instanceof z.ZodOptional ? [] : [name]));
  return fc.record(Object.fromEntries(fields.map(([name, schema]) => [name, own[name] ?? fitting(schema)])), {
    requiredKeys,
    noNullPrototype: true,
  });
}

/** Values that a schema takes and hands back as they are, often at the end of what it allows. */
export function fitting(schema: z.ZodType): Value {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return fitting(schema.def.innerType as z.ZodType);
  if (schema instanceof z.ZodNullable)
    return fc.oneof(fitting(schema.def.innerType as z.ZodType), fc.constant(null));
  if (schema instanceof z.ZodObject) return fittingFields(schema.shape);
  if (schema instanceof z.ZodArray) return fc.array(fitting(schema.element as z.ZodType), { maxLength: 3 });
  if (schema instanceof z.ZodUnion) return fc.oneof(...(schema.options as z.ZodType[]).map(fitting));
  if (schema instanceof z.ZodEnum) return fc.constantFrom(...schema.options);
  if (schema instanceof z.ZodLiteral) return fc.constantFrom(...schema.values);
  if (schema instanceof z.ZodBoolean) return fc.boolean();
  if (schema instanceof z.ZodNumber) return fittingNumber(schema);
  if (schema instanceof z.ZodString) return fittingText(schema);
  throw new Error(`Nobody has said yet which values a ${schema.type} takes`);
}

function fittingNumber(schema: z.ZodNumber): Value {
  const { minValue, maxValue, isInt } = schema;
  const min = minValue ?? -1e9;
  const max = maxValue ?? 1e9;
  const between = isInt
    ? fc.integer({ min, max: Math.min(max, 2 ** 31) })
    : fc.double({ min, max, noNaN: true });
  // JSON knows no negative zero.
  return fc
    .oneof(between, fc.constantFrom(min, max))
    .map((value) => (schema.safeParse(value).success ? value + 0 : max));
}

const someWords = [
  "",
  "x",
  "Zürich",
  "👏🏽",
  "{title}",
  "{ title } of {kind}",
  "#ff6369",
  "__proto__",
  "\u202E\u2028",
];

function fittingText(schema: z.ZodString): Value {
  const pattern = schema.def.checks
    ?.map(({ _zod }) => _zod.def as { pattern?: RegExp })
    .find((check) => check.pattern)?.pattern;
  const longest = schema.meta()?.["maxLength"] as number | undefined;
  const free = fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(...someWords) },
    { weight: 9, arbitrary: fc.string({ maxLength: 8 }) },
    { weight: 1, arbitrary: fc.constant("👏".repeat(Math.min(longest ?? 1, 200))) },
  );
  const text = pattern ? fc.stringMatching(pattern, { maxLength: 12 }) : free;
  return text.map((value) => (schema.safeParse(value).success ? value : "x"));
}
