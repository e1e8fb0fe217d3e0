/** The part of OpenAPI 3.1 that our own description uses. */
export interface OpenApi {
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

export interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  "x-scopes": string[];
  /** Null where no key is needed. */
  "x-role": string | null;
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Record<string, { schema: Schema }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: Schema }> }>;
}

export interface Parameter {
  name: string;
  in: "path" | "query" | "header";
  required: boolean;
  description?: string;
  schema: Schema;
}

export interface Schema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  examples?: unknown[];
  format?: string;
  pattern?: string;
  readOnly?: boolean;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  maxProperties?: number;
  /** Of the error codes: the status that each comes with. */
  "x-statuses"?: Record<string, number>;
}

export interface Endpoint extends Operation {
  method: string;
  path: string;
}

export function listEndpoints({ paths }: OpenApi): Endpoint[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) =>
      Object.assign({ method: method.toUpperCase(), path }, operation),
    ),
  );
}

/** Endpoints by the first word of their path, in the order of the description. */
export function groupEndpoints(endpoints: Endpoint[]): { name: string; endpoints: Endpoint[] }[] {
  const names = [...new Set(endpoints.map(({ tags }) => tags[0]!))];
  return names.map((name) => ({ name, endpoints: endpoints.filter(({ tags }) => tags[0] === name) }));
}

export function makeTitle(group: string): string {
  return group[0]!.toUpperCase() + group.slice(1).replaceAll("-", " ");
}

export const shapeName = ($ref: string) => $ref.slice($ref.lastIndexOf("/") + 1);
export const shapeId = (name: string) => `shape-${name}`;

/** Success first in what it says, then what may go wrong. */
export function isSuccess(status: string): boolean {
  return status.startsWith("2");
}
