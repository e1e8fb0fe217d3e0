import { exampleOf } from "./exampleOf.ts";
import type { Endpoint, OpenApi } from "./openapi.ts";

export function curlExample(
  { method, path, parameters, requestBody }: Endpoint,
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
    `-H "Authorization: Bearer $CUELIGHT_KEY"`,
    ...(json
      ? [
          `-H "Content-Type: application/json"`,
          `-d '${JSON.stringify(exampleOf(json.schema, components.schemas))}'`,
        ]
      : requestBody
        ? [`-H "Content-Type: image/jpeg"`, "--data-binary @photo.jpg"]
        : []),
  ];
  return lines.join(" \\\n  ");
}
