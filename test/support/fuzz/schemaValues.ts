import fc from "fast-check";
import { harmlessUrls, oddWord, textUpTo, unstorableWords } from "./oddText.ts";
import { nested, strangeEntries, withEntries, wrongKind } from "./strangeValues.ts";

/** As much of JSON Schema as the API description uses. */
export interface Schema {
  $ref?: string;
  const?: unknown;
  enum?: unknown[];
  examples?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  type?: string | string[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  propertyNames?: Schema;
  maxProperties?: number;
}

export interface Surroundings {
  /** What `$ref` points at. */
  schemas: Record<string, Schema>;
  /** Texts that mean something in a field of this name, such as the id of a venue in `venue_id`. */
  known: (name: string) => string[];
  /** Takes the place of a schema that allows anything. */
  anything: fc.Arbitrary<unknown>;
}

type Place = Surroundings & { name: string; depth: number };
type Value = fc.Arbitrary<unknown>;

/** Values that mostly fit the schema, and now and then break it in one place or another. */
export function valuesOf(schema: Schema, around: Surroundings, name = ""): Value {
  return valueAt(schema, { ...around, name, depth: 0 });
}

function valueAt(schema: Schema, place: Place): Value {
  if (place.depth > 8) return fc.constant(null);
  return fc.oneof(
    { weight: 40, arbitrary: fitting(schema, place) },
    { weight: 1, arbitrary: breaking(schema, place) },
  );
}

/** Now and then an example of the description: some things are hardly ever right by chance. */
function fitting(schema: Schema, place: Place): Value {
  const made = madeUp(schema, place);
  if (!schema.examples?.length) return made;
  return fc.oneof(
    { weight: 3, arbitrary: made },
    { weight: 1, arbitrary: fc.constantFrom(...schema.examples) },
  );
}

function madeUp(schema: Schema, place: Place): Value {
  if (schema.$ref) return fitting(place.schemas[schema.$ref.split("/").at(-1)!]!, place);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const branches = Array.isArray(schema.type)
    ? schema.type.map((type) => ({ ...schema, type }))
    : (schema.anyOf ?? schema.oneOf ?? schema.allOf);
  if (branches) return fc.oneof(...branches.map((branch) => fitting(branch, place)));
  switch (schema.type) {
    case "object":
      return fc
        .tuple(fieldsOf(schema, place), entriesOf(schema, place))
        .map(([fields, more]) => withEntries(fields, Object.entries(more)));
    case "array":
      return itemsOf(schema, place);
    case "integer":
    case "number":
      return numberIn(schema);
    case "string":
      return textOf(schema, place);
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    default:
      return place.anything;
  }
}

function fieldsOf({ properties = {}, required = [] }: Schema, place: Place): fc.Arbitrary<object> {
  const model = Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [
      name,
      valueAt(property, { ...place, name, depth: place.depth + 1 }),
    ]),
  );
  return fc.record(model, { requiredKeys: required, noNullPrototype: true });
}

/** The free entries of an object that is a map. */
function entriesOf(
  { additionalProperties, propertyNames, maxProperties = 20 }: Schema,
  place: Place,
): fc.Arbitrary<object> {
  if (typeof additionalProperties !== "object") return fc.constant({});
  const inside = { ...place, depth: place.depth + 1 };
  const value = valueAt(additionalProperties, inside);
  const some = fc.array(
    fc.tuple(valueAt(propertyNames ?? { type: "string" }, { ...inside, name: "" }).map(String), value),
    { maxLength: 4 },
  );
  const full = fc
    .tuple(value, fc.constantFrom(maxProperties, maxProperties + 1))
    .map(([entry, count]) =>
      Array.from({ length: fits(entry, count) ? count : 1 }, (_, index) => [`k${index}`, entry] as const),
    );
  return fc
    .oneof({ weight: 20, arbitrary: some }, { weight: 1, arbitrary: full })
    .map((entries) => Object.fromEntries(entries));
}

function itemsOf({ items = {}, minItems = 0, maxItems = 1000 }: Schema, place: Place): Value {
  const item = valueAt(items, { ...place, depth: place.depth + 1 });
  const some = fc.array(item, { minLength: minItems, maxLength: Math.min(maxItems, 4) });
  const full = fc
    .tuple(item, fc.constantFrom(maxItems, maxItems + 1))
    .map(([value, count]) => Array<unknown>(fits(value, count) ? count : 1).fill(value));
  return fc.oneof({ weight: 30, arbitrary: some }, { weight: 1, arbitrary: full });
}

/** Full lists inside full lists would be larger than any text can be. */
function fits(value: unknown, count: number): boolean {
  return count * (JSON.stringify(value) ?? "").length < 4_000_000;
}

function boundsOf({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }: Schema) {
  return { least: minimum ?? exclusiveMinimum ?? -1e9, most: maximum ?? exclusiveMaximum ?? 1e9 };
}

function numberIn(schema: Schema): Value {
  const { least, most } = boundsOf(schema);
  const whole = fc.oneof(
    fc.integer({ min: Math.ceil(Math.max(least, -1e9)), max: Math.floor(Math.min(most, 1e9)) }),
    fc.constantFrom(least, most, Math.min(most, Math.max(least, 1))),
  );
  if (schema.type === "integer") return whole;
  return fc.oneof(whole, fc.double({ min: least, max: most, noNaN: true }));
}

function textOf({ format, pattern, minLength = 0, maxLength = 2000 }: Schema, { name, known }: Place): Value {
  const meant = known(name);
  const free =
    pattern && format !== "email"
      ? fc.stringMatching(new RegExp(pattern))
      : textUpTo(maxLength).map((text) => (text.trim().length < minLength ? "x".repeat(minLength) : text));
  if (meant.length > 0)
    return fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...meant) }, { weight: 1, arbitrary: free });
  if (format === "email") return fc.constantFrom("ada@example.com", "ADA@example.com", "a+b@example.co.uk");
  if (format === "uri" || name.endsWith("url")) return fc.constantFrom(...harmlessUrls);
  return free;
}

function breaking(schema: Schema, place: Place): Value {
  const ways: Value[] = [wrongKind, fc.constantFrom(...unstorableWords), nested, pastBounds(schema)];
  if (schema.type === "object")
    ways.push(
      fc.tuple(fieldsOf(schema, place), strangeEntries).map(([fields, more]) => withEntries(fields, more)),
    );
  if (schema.required?.length) ways.push(fieldsOf({ ...schema, required: [] }, place));
  return fc.oneof(...ways);
}

function pastBounds(schema: Schema): Value {
  const { least, most } = boundsOf(schema);
  if (schema.type === "integer" || schema.type === "number")
    return fc.constantFrom(least - 1, most + 1, least - 0.5, 1e21);
  if (schema.maxLength !== undefined)
    return fc.constantFrom("x", "👏").map((character) => character.repeat(schema.maxLength! + 1));
  return oddWord;
}
