import { z } from "zod";
import { scopeNames } from "../../contract/declare.ts";
import { type Endpoint } from "./endpoint.ts";
import { statusByCode } from "./errors.ts";

type Json = { [name: string]: unknown };

/** Builds the OpenAPI 3.1 description from the very schemas that validate. */
export function describeApi(endpoints: Endpoint[], base_url: string): Json {
  const schemas: Json = { Error: errorSchema };
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = describeEndpoint(endpoint, schemas);
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Cuelight",
      version: "1.0.0",
      description: "Live screen content, agenda sync and guest engagement.",
      license: { name: "Apache-2.0", identifier: "Apache-2.0" },
    },
    servers: [{ url: base_url }],
    security: [{ key: [] }],
    paths,
    components: {
      schemas,
      securitySchemes: {
        key: {
          type: "http",
          scheme: "bearer",
          description: `cue.<id>.<secret>; scopes: ${scopeNames.join(", ")}`,
        },
      },
    },
  };
}

function describeEndpoint(endpoint: Endpoint, schemas: Json): Json {
  const { method, path, summary, scopes, role, params, query, body, file, responses } = endpoint;
  const { etag, if_match, answers_file, keyless = false } = endpoint;
  return {
    operationId: makeOperationId(method, path),
    summary,
    tags: [readTag(path)],
    ...(keyless
      ? { description: "Needs no key: what is sent is the credential.", security: [] }
      : {
          description: `Scope: ${scopes.length === 0 ? "any key" : scopes.join(" + ")}. Least role: ${role}.`,
        }),
    "x-scopes": scopes,
    "x-role": keyless ? null : role,
    parameters: [
      ...describeParameters(params, "path", schemas),
      ...describeParameters(query, "query", schemas),
      ...(method === "POST" && !keyless ? [idempotencyKey] : []),
      ...(if_match ? [if_match === "version" ? ifMatchVersion : ifMatch] : []),
    ],
    ...((body || file) && {
      requestBody: {
        required: !body?.safeParse(undefined).success,
        content: {
          ...(body && { "application/json": { schema: toJsonSchema(body, "input", schemas) } }),
          ...(file && { [file.types]: { schema: binary } }),
        },
      },
    }),
    responses: {
      ...Object.fromEntries(
        Object.entries({ ...describeReplay(endpoint), ...responses }).map(([status, schema]) => [
          status,
          {
            description: isReplay(endpoint, status)
              ? "The answer to a retry, as it was given first"
              : summary,
            ...((etag || isReplay(endpoint, status)) && {
              headers: {
                ...(etag && { ETag: etagHeader }),
                ...(isReplay(endpoint, status) && { "Idempotent-Replayed": replayedHeader }),
              },
            }),
            ...((schema || answers_file) && {
              content: {
                ...(schema && { "application/json": { schema: toJsonSchema(schema, "output", schemas) } }),
                ...(answers_file && { [answers_file]: { schema: binary } }),
              },
            }),
          },
        ]),
      ),
      ...Object.fromEntries(listErrorStatuses(endpoint).map((status) => [status, errorResponse(status)])),
    },
  };
}

/** A retried creation is answered again with 200, unless its response is shown only once. */
function describeReplay({ method, keyless, shown_once, responses }: Endpoint): Endpoint["responses"] {
  const made = responses[201];
  return method === "POST" && !keyless && !shown_once && made !== undefined ? { 200: made } : {};
}

const isReplay = (endpoint: Endpoint, status: string) =>
  status === "200" && 200 in describeReplay(endpoint) && !(200 in endpoint.responses);

function listErrorStatuses(endpoint: Endpoint): number[] {
  const { method, path, body, params, query, file, if_match, keyless, errors = [] } = endpoint;
  const statuses = new Set([...(keyless ? [] : [401, 403]), 429, 503, ...errors]);
  if (body || query) statuses.add(400);
  // The conflict is an Idempotency-Key that was used with another request.
  if (if_match || (method === "POST" && !keyless)) statuses.add(409);
  if (body || file) statuses.add(413).add(415);
  if (params || path.includes("{")) statuses.add(404).add(400);
  return [...statuses].sort((a, b) => a - b);
}

function errorResponse(status: number) {
  const code = Object.entries(statusByCode).find(([, value]) => value === status)![0];
  return {
    description: code,
    content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
  };
}

function describeParameters(schema: z.ZodType | undefined, place: "path" | "query", schemas: Json): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = toJsonSchema(schema, "input", schemas) as {
    properties?: Json;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: property,
  }));
}

/**
 * Shapes with a name of their own are stored once and referred to. A shape that is both sent and returned is stored
 * as callers send it, because what they may leave out must not be called required.
 */
function toJsonSchema(schema: z.ZodType, io: "input" | "output", schemas: Json): Json {
  const {
    $schema: _,
    $defs = {},
    ...rest
  } = z.toJSONSchema(schema, { io, unrepresentable: "any", override: describeSchema }) as Json & {
    $defs?: Json;
  };
  const keep = (name: string, definition: unknown) => {
    if (io === "input" || !(name in schemas)) schemas[name] = relink(definition);
  };
  for (const [name, definition] of Object.entries($defs)) keep(name, definition);
  if (typeof rest["id"] === "string") {
    const { id: name, ...named } = rest;
    keep(name, named);
    return { $ref: `#/components/schemas/${name}` };
  }
  return relink(rest) as Json;
}

/**
 * An object schema that drops unknown fields refuses nothing, so only strict ones say that there is no more. Examples
 * are what callers send, so they are also given where a value is transformed; zod would leave them out there.
 */
function describeSchema({ zodSchema, jsonSchema }: SchemaOverride): void {
  const { def } = zodSchema._zod;
  if (def.type === "object" && !def.catchall) delete jsonSchema.additionalProperties;
  const examples = z.globalRegistry.get(zodSchema)?.["examples"];
  if (Array.isArray(examples)) jsonSchema.examples = examples;
}

type SchemaOverride = Parameters<NonNullable<z.core.ToJSONSchemaParams["override"]>>[0];

function relink(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(relink);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, entry]) => {
      if (name === "$ref" && typeof entry === "string")
        return [[name, entry.replace("#/$defs/", "#/components/schemas/")]];
      if (name === "id" && typeof entry === "string") return [];
      if (name === "examples") return [[name, entry]];
      return [[name, relink(entry)]];
    }),
  );
}

function makeOperationId(method: string, path: string) {
  const words = path.split(/[/{}_-]+/).filter((word) => word !== "");
  return method.toLowerCase() + words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join("");
}

function readTag(path: string) {
  return path.split("/")[1]!;
}

const binary = { type: "string", format: "binary" };

const idempotencyKey = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description:
    "A retry with the same key and body within 24 hours answers the same, with Idempotent-Replayed: true",
  schema: { type: "string", minLength: 1, maxLength: 200 },
};

const ifMatch = {
  name: "If-Match",
  in: "header",
  required: false,
  description:
    "The ETag of what you read. If it has changed since, nothing is written and the answer is 409 with its present tag in details.etag",
  schema: { type: "string" },
};

const ifMatchVersion = {
  ...ifMatch,
  description:
    'The version that you read, in quotes: "3". If there is a later one, nothing is written and the answer is 409 with what is there now in its details',
};

const etagHeader = {
  description: "Names this state; send it as If-Match with a write",
  schema: { type: "string" },
};

const replayedHeader = { description: "Nothing was done a second time", schema: { const: "true" } };

const errorSchema = {
  type: "object",
  required: ["error"],
  properties: {
    error: {
      type: "object",
      required: ["code", "message", "details"],
      properties: {
        code: { type: "string", enum: Object.keys(statusByCode), "x-statuses": statusByCode },
        message: { type: "string" },
        details: { type: "object", properties: { field: { type: "string" } }, additionalProperties: true },
      },
    },
  },
};
