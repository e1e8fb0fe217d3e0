import type { Schema } from "./schemaValues.ts";

interface Parameter {
  name: string;
  in: "path" | "query" | "header";
  schema: Schema;
}

interface OperationText {
  parameters: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, unknown>;
}

export interface Operation {
  method: string;
  path: string;
  /** The words that a part of the path may be, by its name. */
  words: Record<string, string[]>;
  query: Parameter[];
  body: Schema | null;
  takesFile: boolean;
  /** Every status the description names for it. */
  statuses: number[];
}

export interface Description {
  operations: Operation[];
  schemas: Record<string, Schema>;
}

/** The API as the server itself describes it. */
export async function readDescription(url: string): Promise<Description> {
  const answer = await fetch(`${url}/api/v1/openapi.json`);
  const { paths, components } = (await answer.json()) as {
    paths: Record<string, Record<string, OperationText>>;
    components: { schemas: Record<string, Schema> };
  };
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters, requestBody, responses }]) => ({
      method: method.toUpperCase(),
      path,
      words: Object.fromEntries(
        parameters.flatMap(({ name, schema }) => (schema.enum ? [[name, schema.enum.map(String)]] : [])),
      ),
      query: parameters.filter((parameter) => parameter.in === "query"),
      body: requestBody?.content["application/json"]?.schema ?? null,
      takesFile: Object.values(requestBody?.content ?? {}).some(({ schema }) => schema.format === "binary"),
      statuses: Object.keys(responses).map(Number),
    })),
  );
  return { operations, schemas: components.schemas };
}
