import { z } from "zod";

/** What a schema says of one of its fields, as far as a form can keep to it. */
export interface FieldBounds {
  min?: number;
  max?: number;
  is_whole?: boolean;
  max_length?: number;
  max_items?: number;
}

/** Reads the bounds of the field at a path such as `transform.rotate` from the schema that checks it. */
export function findBounds(schema: z.ZodType, path: string): FieldBounds {
  const field = findField(schema, path);
  return field ? readBounds(field) : {};
}

function findField(schema: z.ZodType, path: string): z.ZodType | null {
  let field: z.ZodType | undefined = schema;
  for (const name of path.split(".")) {
    const parent: z.ZodType | undefined = field && unwrap(field);
    field = parent instanceof z.ZodObject ? (parent.shape[name] as z.ZodType | undefined) : undefined;
  }
  return field ?? null;
}

function readBounds(field: z.ZodType): FieldBounds {
  const inner = unwrap(field);
  if (inner instanceof z.ZodNumber) {
    const { minValue: min, maxValue: max } = inner;
    return {
      ...(min !== null && Number.isFinite(min) && { min }),
      ...(max !== null && Number.isFinite(max) && { max }),
      is_whole: inner.format === "safeint",
    };
  }
  if (inner instanceof z.ZodArray) {
    const most = inner.meta()?.["maxItems"] ?? z.toJSONSchema(inner).maxItems;
    return typeof most === "number" ? { max_items: most } : {};
  }
  if (inner instanceof z.ZodUnion)
    return Object.assign({}, ...inner.options.map((option) => readBounds(option as z.ZodType)));
  const { maxLength } = inner.meta() ?? {};
  return typeof maxLength === "number" ? { max_length: maxLength } : {};
}

/** Lists the paths of all fields of a schema that hold something other than further fields. */
export function listFieldPaths(schema: z.ZodObject, within = ""): string[] {
  return Object.entries(schema.shape).flatMap(([name, field]) => {
    const inner = unwrap(field as z.ZodType);
    return inner instanceof z.ZodObject ? listFieldPaths(inner, `${within}${name}.`) : [`${within}${name}`];
  });
}

function unwrap(field: z.ZodType): z.ZodType {
  let inner = field;
  while (inner instanceof z.ZodOptional || inner instanceof z.ZodDefault || inner instanceof z.ZodNullable)
    inner = inner.unwrap() as z.ZodType;
  return inner;
}
