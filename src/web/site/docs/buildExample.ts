import type { Schema } from "./openapi.ts";
import { withoutNull } from "./schema.ts";

type Schemas = Record<string, Schema>;

/**
 * A small body that the schema allows: its own example where it has one, else what is required, else the first field
 * that a caller may set.
 */
export function buildExample(schema: Schema, schemas: Schemas, name = ""): unknown {
  const inner = withoutNull(schema);
  const [example] = schema.examples ?? inner.examples ?? [];
  if (example !== undefined) return example;
  if (inner.$ref)
    return buildExample(schemas[inner.$ref.slice(inner.$ref.lastIndexOf("/") + 1)]!, schemas, name);
  if (inner.const !== undefined) return inner.const;
  if (inner.enum) return inner.enum[0];
  const variants = inner.oneOf ?? inner.anyOf;
  if (variants) return buildExample(variants[0]!, schemas, name);
  if (inner.items) return [buildExample(inner.items, schemas, name)];
  if (inner.properties) return exampleObject(inner, schemas);
  if (typeof inner.additionalProperties === "object") return { title: "Welcome" };
  return exampleValue(inner, name);
}

function exampleObject({ properties = {}, required = [] }: Schema, schemas: Schemas) {
  const settable = Object.keys(properties).filter((name) => !properties[name]!.readOnly);
  const names = required.length > 0 ? required : settable.slice(0, 1);
  return Object.fromEntries(names.map((name) => [name, buildExample(properties[name]!, schemas, name)]));
}

function exampleValue({ type, format, minimum }: Schema, name: string): unknown {
  const kind = [type].flat()[0];
  if (kind === "integer" || kind === "number") return Math.max(0, minimum ?? 0);
  if (kind === "boolean") return true;
  if (kind !== "string") return {};
  if (format === "email") return "robin@example.com";
  if (format === "uri" || name.endsWith("url")) return "https://example.com/photo.jpg";
  return words[name] ?? (/(^|_)id$/.test(name) ? "ID" : "text");
}

const words: Record<string, string> = {
  ref: "foyer/now",
  title: "Opening",
  name: "Foyer",
  code: "K7M2PX",
};
