import { buildExample } from "./buildExample.ts";
import type { Endpoint, OpenApi } from "./openapi.ts";

export function curlExample(
  { method, path, parameters, requestBody, "x-role": role }: Endpoint,
  { servers, components }: OpenApi,
): string {
  const json = requestBody?.content["application/json"];
  const query = parameters.filter((parameter) => parameter.in === "query" && parameter.required);
  const url =
    servers[0]!.url +
    path.replaceAll(/\{(\w+)\}/g, (_, name: string) => name.toUpperCase()) +
    (query.length > 0 ? `?${query.map(({ name }) => `${name}=${name.toUpperCase()}`).join("&")}` : "");
  const lines = [
    `curl ${method === "GET" ? "" : `-X ${method} `}"${url}"`,
    ...(role === null ? [] : [`-H "Authorization: Bearer $CUELIGHT_KEY"`]),
    ...(json
      ? [
          `-H "Content-Type: application/json"`,
          `-d '${quoted(buildExample(json.schema, components.schemas))}'`,
        ]
      : requestBody
        ? [`-H "Content-Type: image/jpeg"`, "--data-binary @photo.jpg"]
        : []),
  ];
  return lines.join(" \\\n  ");
}

/** For single quotes, which a shell ends at the next one. */
function quoted(body: unknown): string {
  return inLines(body).replaceAll("'", String.raw`'\''`);
}

// Longer, and a line runs out of its box on most windows.
const widest = 80;

/** On one line what fits on one; else each part on a line of its own, where it fits. */
function inLines(value: unknown, margin = ""): string {
  const line = JSON.stringify(value);
  if (margin.length + line.length <= widest || typeof value !== "object" || value === null) return line;
  const inner = `${margin}  `;
  const parts = Array.isArray(value)
    ? value.map((item) => inLines(item, inner))
    : Object.entries(value).map(([name, item]) => `${JSON.stringify(name)}: ${inLines(item, inner)}`);
  const [open, close] = Array.isArray(value) ? "[]" : "{}";
  return `${open}\n${parts.map((part) => inner + part).join(",\n")}\n${margin}${close}`;
}
