import { element } from "../../shared/element.ts";
import { codeBlock } from "./codeBlock.ts";
import { curlExample } from "./curlExample.ts";
import { fieldTable, schemaTable } from "./fieldTable.ts";
import { type Endpoint, isSuccess, type OpenApi } from "./openapi.ts";

export function endpointSection(endpoint: Endpoint, api: OpenApi): HTMLElement {
  const { operationId, method, path, summary } = endpoint;
  const title = `${operationId}-title`;
  return element(
    "article",
    { id: operationId, class: "endpoint", "aria-labelledby": title },
    element("h3", { id: title }, element("a", { class: "anchor", href: `#${operationId}` }, summary)),
    element("p", { class: "line" }, methodBadge(method), " ", element("code", { class: "path" }, path)),
    needs(endpoint),
    ...parameters(endpoint),
    ...body(endpoint, api),
    ...answers(endpoint, api),
    codeBlock(curlExample(endpoint, api), `Example: ${summary}`),
  );
}

export function methodBadge(method: string): HTMLElement {
  return element("span", { class: `method ${method.toLowerCase()}` }, method);
}

function needs({ "x-scopes": scopes, "x-role": role }: Endpoint): HTMLElement {
  if (role === null) return element("p", { class: "needs" }, "Needs no key");
  const scope =
    scopes.length === 0 ? ["any key"] : scopes.flatMap((name) => [element("code", {}, name), " "]);
  return element(
    "p",
    { class: "needs" },
    "Scope ",
    ...scope,
    "· role ",
    element("code", {}, role),
    " or higher",
  );
}

function parameters({ parameters }: Endpoint): HTMLElement[] {
  if (parameters.length === 0) return [];
  const rows = parameters.map(({ name, required, schema, description, in: place }) => ({
    path: name,
    required: required && place !== "path",
    place: `in ${place}`,
    schema,
    description,
  }));
  return [fieldTable(["Parameters"], rows)];
}

function body({ requestBody }: Endpoint, { components }: OpenApi): HTMLElement[] {
  return Object.entries(requestBody?.content ?? {}).map(([type, { schema }]) =>
    type === "application/json"
      ? schemaTable("Body", schema, components.schemas)
      : element(
          "p",
          { class: "whole" },
          "Body: or the file itself, with its ",
          element("code", {}, "Content-Type"),
          ` (${type})`,
        ),
  );
}

function answers({ responses }: Endpoint, { components }: OpenApi): HTMLElement[] {
  const entries = Object.entries(responses);
  const good = entries.filter(([status]) => isSuccess(status));
  const bad = entries.filter(([status]) => !isSuccess(status));
  const schemas = new Map(
    good.map(([status, { content }]) => [status, content?.["application/json"]?.schema]),
  );
  const statuses = [...schemas.keys()];
  const same = statuses.every(
    (status) => JSON.stringify(schemas.get(status)) === JSON.stringify(schemas.get(statuses[0]!)),
  );
  const shown =
    same && statuses.length > 1
      ? [[statuses.join(" or "), schemas.get(statuses[0]!)] as const]
      : [...schemas];
  return [
    ...shown.map(([status, schema]) =>
      schema
        ? schemaTable(`Answers ${status}`, schema, components.schemas)
        : element("p", { class: "whole" }, `Answers ${status}, with no body`),
    ),
    element(
      "p",
      { class: "whole" },
      "Refusals",
      ...bad.flatMap(([status, { description }]) => [
        " ",
        element("a", { href: "#errors", title: description }, status),
      ]),
    ),
  ];
}
