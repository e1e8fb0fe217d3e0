import { element } from "../../shared/element.ts";
import { codeBlock } from "./codeBlock.ts";
import type { OpenApi } from "./openapi.ts";

export interface Chapter {
  id: string;
  title: string;
  content: HTMLElement[];
}

/** What holds for every call, said once. */
export function buildIntro(api: OpenApi): Chapter[] {
  const base = api.servers[0]!.url;
  return [
    {
      id: "base",
      title: "Address and format",
      content: [
        codeBlock(base, "Base address"),
        text`Paths below are relative to this address. Requests and answers are JSON. Times are whole milliseconds since 1970 (UTC). Ids are opaque strings.`,
      ],
    },
    {
      id: "authorization",
      title: "Authorization",
      content: [
        codeBlock(`curl "${base}/me" \\\n  -H "Authorization: Bearer $CUELIGHT_KEY"`, "A first call"),
        text`A key looks like ${"cue.<id>.<secret>"} and is made in the studio's settings. It belongs to one workspace and has a role and scopes; each endpoint names what it needs. A revoked key is refused at once. What belongs to another workspace is answered with 404, as if it did not exist.`,
      ],
    },
    {
      id: "errors",
      title: "Errors",
      content: [
        codeBlock(JSON.stringify(errorExample, null, 2), "The body of every error"),
        text`Every refusal has this body. ${"details.field"} is a dotted path to what is wrong (${"items.3.values.title"}); ${"details.scope"} names a missing scope. A field that no rule knows is refused, not ignored; inside a timeline it is dropped. Every answer carries ${"X-Request-Id"}.`,
        errorTable(api),
      ],
    },
    {
      id: "lists",
      title: "Lists and cursors",
      content: [
        text`Lists take ${"limit"} (1 to 200, 50 unless told) and ${"cursor"}. They answer ${"items"} and ${"next_cursor"}: pass it on as ${"cursor"} for the next page; null means that this was the last one. Nothing is skipped or repeated while others add items.`,
      ],
    },
    {
      id: "limits",
      title: "Rate limits",
      content: [
        text`Each key has a number of requests per minute. ${"RateLimit-Limit"}, ${"RateLimit-Remaining"} and ${"RateLimit-Reset"} (seconds) tell how many are left. Past it the answer is 429 with ${"Retry-After"}.`,
      ],
    },
    {
      id: "retries",
      title: "Safe retries",
      content: [
        text`Send an ${"Idempotency-Key"} of your own (1 to 200 characters) with a POST. The same key with the same body within 24 hours answers the same again, with ${"Idempotent-Replayed: true"}, and does nothing twice; with another body it is 409.`,
      ],
    },
  ];
}

const errorExample = {
  error: { code: "invalid", message: "title must not be blank", details: { field: "title" } },
};

function errorTable({ components }: OpenApi): HTMLElement {
  const { code } = components.schemas["Error"]!.properties!["error"]!.properties!;
  const rows = Object.entries(code!["x-statuses"]!).sort(([, a], [, b]) => a - b);
  return element(
    "table",
    { class: "fields" },
    element("caption", {}, "Statuses and their codes"),
    element(
      "thead",
      {},
      element("tr", {}, element("th", { scope: "col" }, "Status"), element("th", { scope: "col" }, "Code")),
    ),
    element("tbody", {}, ...rows.map(([name, status]) => errorRow(String(status), name))),
  );
}

function errorRow(status: string, name: string): HTMLElement {
  return element("tr", {}, element("th", { scope: "row" }, code(status)), element("td", {}, code(name)));
}

/** A paragraph; what is filled in is code. */
function text(parts: TemplateStringsArray, ...codes: string[]): HTMLElement {
  return element(
    "p",
    {},
    ...parts.flatMap((part, index) => [part, ...(index < codes.length ? [code(codes[index]!)] : [])]),
  );
}

const code = (words: string) => element("code", {}, words);
