import type { Schema } from "./openapi.ts";
import { withoutNull } from "./schema.ts";

type Schemas = Record<string, Schema>;

/** A small body that the schema allows: what is required, or else the first field there is. */
export function exampleOf(schema: Schema, schemas: Schemas, name = ""): unknown {
  const inner = withoutNull(schema);
  if (inner.$ref)
    return exampleOf(schemas[inner.$ref.slice(inner.$ref.lastIndexOf("/") + 1)]!, schemas, name);
  if (inner.const !== undefined) return inner.const;
  if (inner.enum) return inner.enum[0];
  const variants = inner.oneOf ?? inner.anyOf;
  if (variants) return exampleOf(variants[0]!, schemas, name);
  if (inner.items) return [exampleOf(inner.items, schemas, name)];
  if (inner.properties) return exampleObject(inner, schemas);
  if (typeof inner.additionalProperties === "object") return { title: "Welcome" };
  return exampleValue(inner, name);
}

function exampleObject({ properties = {}, required = [] }: Schema, schemas: Schemas) {
  const names = required.length > 0 ? required : Object.keys(properties).slice(0, 1);
  return Object.fromEntries(names.map((name) => [name, exampleOf(properties[name]!, schemas, name)]));
}

function exampleValue({ type, format, minimum }: Schema, name: string): unknown {
  const kind = [type].flat()[0];
  if (kind === "integer" || kind === "number") return minimum && minimum > -1e9 ? minimum : 0;
  if (kind === "boolean") return true;
  if (kind !== "string") return {};
  if (format === "email") return "robin@example.com";
  if (format === "uri" || name.endsWith("url")) return "https://example.com/photo.jpg";
  return words[name] ?? (name.endsWith("id") ? "ID" : "text");
}

const words: Record<string, string> = {
  ref: "foyer/now",
  title: "Opening",
  name: "Foyer",
  code: "K7M2PX",
  timezone: "Europe/Zurich",
  uuid: "main",
  track_id: "main",
};
