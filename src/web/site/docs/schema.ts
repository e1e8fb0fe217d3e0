import type { Schema } from "./openapi.ts";

/** One line of a table of fields. */
export interface Field {
  /** Where it stands: `items[].values`. */
  path: string;
  required: boolean;
  schema: Schema;
}

/** Every field down to the leaves; a shape with a name of its own is named there, not repeated. */
export function listFields(schema: Schema, path = ""): Field[] {
  const inner = withoutNull(schema);
  if (inner.$ref) return [];
  if (inner.items) return listFields(inner.items, `${path}[]`);
  const variants = inner.oneOf ?? inner.anyOf;
  if (variants)
    return variants.flatMap((variant) => listFields(variant, path + chooseLabel(variant, variants)));
  return Object.entries(inner.properties ?? {}).flatMap(([name, property]) => {
    const field = path === "" ? name : `${path}.${name}`;
    const required = inner.required?.includes(name) ?? false;
    return [{ path: field, required, schema: property }].concat(listFields(property, field));
  });
}

/** A union of shapes is told apart by the one field that is constant in each. */
function chooseLabel(variant: Schema, variants: Schema[]): string {
  if (variants.length === 1) return "";
  const [name, fixed] =
    Object.entries(variant.properties ?? {}).find(([, property]) => property.const !== undefined) ?? [];
  return name ? `(${name} ${String(fixed?.const)})` : "";
}

/** `anyOf` with null is how "or null" is written. */
export function withoutNull(schema: Schema): Schema {
  const choices = schema.anyOf?.filter((choice) => choice.type !== "null");
  return choices?.length === 1 ? choices[0]! : schema;
}

/** In words, with the names of shapes left as `$ref`s for the page to link. */
export function describeType(schema: Schema): (string | { $ref: string })[] {
  const inner = withoutNull(schema);
  return inner === schema ? describePlainType(schema) : [...describePlainType(inner), " or null"];
}

function describePlainType(schema: Schema): (string | { $ref: string })[] {
  if (schema.$ref) return [{ $ref: schema.$ref }];
  if (schema.const !== undefined) return [JSON.stringify(schema.const)];
  if (schema.enum) return [schema.enum.map((value) => JSON.stringify(value)).join(", ")];
  const variants = schema.oneOf ?? schema.anyOf;
  if (variants) {
    if (variants.every(({ properties }) => properties)) return ["object"];
    return variants.flatMap((variant, index) =>
      index === 0 ? describeType(variant) : [" or ", describeType(variant)].flat(),
    );
  }
  if (schema.items) return ["array of ", ...describeType(schema.items)];
  if (typeof schema.additionalProperties === "object" && !schema.properties) {
    return ["map to ", ...describeType(schema.additionalProperties)];
  }
  return [[schema.type ?? "anything"].flat().join(" or ") + (schema.format ? ` (${schema.format})` : "")];
}

// JSON Schema writes out the limits of whole numbers; nobody needs to read them.
const noBound = Number.MAX_SAFE_INTEGER;

export function listBounds(schema: Schema): string[] {
  const inner = withoutNull(schema);
  const { minimum, maximum, exclusiveMinimum, pattern } = inner;
  const low = minimum !== undefined && minimum > -noBound ? minimum : undefined;
  const high = maximum !== undefined && maximum < noBound ? maximum : undefined;
  return [
    ...range(low, high),
    ...(exclusiveMinimum === undefined ? [] : [`more than ${exclusiveMinimum}`]),
    ...range(inner.minLength, inner.maxLength, "characters"),
    ...range(inner.minItems, inner.maxItems, "items"),
    ...range(undefined, inner.maxProperties, "entries"),
    // A format's own pattern says the same once more, unreadably.
    ...(pattern === undefined || inner.format ? [] : [`matches ${pattern}`]),
    ...(schema.default === undefined ? [] : [`default ${JSON.stringify(schema.default)}`]),
    ...(inner.readOnly ? ["read-only"] : []),
  ];
}

function range(low: number | undefined, high: number | undefined, unit = ""): string[] {
  if (low === undefined && high === undefined) return [];
  const said =
    low === undefined ? `at most ${high}` : high === undefined ? `at least ${low}` : `${low} to ${high}`;
  return [unit === "" ? said : `${said} ${unit}`];
}
