import { z } from "zod";
import type { Endpoint } from "../../../src/server/http/endpoint.ts";

/** Ids of things that exist in a workspace, by the segment their paths begin with; `ref` is what a record and a presenter go by. */
export type Ids = Record<string, string>;

type Schema = {
  $ref?: string;
  $defs?: Record<string, Schema>;
  anyOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  type?: string;
  format?: string;
  pattern?: string;
  minLength?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  readOnly?: boolean;
  examples?: unknown[];
};

/** `/stages/{id}/screens` with the id of a stage; of a part that is one of several words, the first. */
export function samplePath({ path, params }: Pick<Endpoint, "path" | "params">, ids: Ids): string {
  const segment = path.split("/")[1]!;
  const parts = params ? (schemaOf(params).properties ?? {}) : {};
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const [word] = parts[name]?.enum ?? [];
    if (typeof word === "string") return word;
    const id =
      name === "ref"
        ? segment === "events"
          ? ids["events"]
          : ids["ref"]
        : (idFor(name, ids) ?? ids[segment]);
    if (id === undefined)
      throw new Error(`test/support/screens/fillWorkspace.ts has no ${segment}: add one for ${path}`);
    return id;
  });
}

/** The least body that the endpoint's own schema accepts; where that asks for one of several fields, its first example. */
export function sampleBody({ body }: Pick<Endpoint, "body">, ids: Ids): unknown {
  if (!body) return undefined;
  const schema = schemaOf(body);
  const least = sampleOf(schema, schema.$defs ?? {}, { ids, name: "" });
  return body.safeParse(least).success ? least : (schema.examples?.[0] ?? least);
}

/** A key of somebody else's programme guide. */
const foreign = "tvg_id";

/** The fields of the body that name another thing by its id. */
export function idFields({ body }: Pick<Endpoint, "body">): string[] {
  if (!body) return [];
  const schema = schemaOf(body);
  const { properties = {} } = schema.$ref ? schema.$defs![schema.$ref.replace("#/$defs/", "")]! : schema;
  return Object.keys(properties).filter(
    (name) => name.endsWith("_id") && name !== foreign && !properties[name]!.readOnly,
  );
}

/** The id of the thing that a field such as `story_id` can name. */
export function idFor(field: string, ids: Ids): string | undefined {
  const owner = /^(\w+)_id$/.exec(field)?.[1];
  return owner && (ids[`${owner}s`] ?? ids[owner.replace(/y$/, "ies")]);
}

function schemaOf(body: z.ZodType): Schema {
  return z.toJSONSchema(body, { io: "input", unrepresentable: "any" }) as Schema;
}

function sampleOf(schema: Schema, defs: Record<string, Schema>, where: { ids: Ids; name: string }): unknown {
  if (schema.$ref) return sampleOf(defs[schema.$ref.replace("#/$defs/", "")]!, defs, where);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return sampleOf(schema.anyOf[0]!, defs, where);
  switch (schema.type) {
    case "object":
      return Object.fromEntries(
        (schema.required ?? []).map((name) => [
          name,
          sampleOf(schema.properties![name]!, defs, { ...where, name }),
        ]),
      );
    case "array":
      return [];
    case "integer":
    case "number":
      // What has a start ends an hour later.
      if (where.name === "ends_at") return 3_600_000;
      return schema.minimum ?? (schema.exclusiveMinimum !== undefined ? schema.exclusiveMinimum + 1 : 0);
    case "boolean":
      return false;
    case "string":
      return sampleText(schema, where);
    default:
      return null;
  }
}

function sampleText({ format }: Schema, { ids, name }: { ids: Ids; name: string }): string {
  if (format === "email") return "sample@example.com";
  if (format === "uri") return "https://example.com/sample.png";
  return (name === "ref" ? ids["ref"] : idFor(name, ids)) ?? "sample";
}
