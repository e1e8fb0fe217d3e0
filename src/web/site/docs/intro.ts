import { element } from "../../shared/element.ts";
import { codeBlock } from "./codeBlock.ts";
import { endpointsOf, isSuccess, type OpenApi } from "./openapi.ts";

/** What holds for every call, said once. */
export function intro(api: OpenApi): HTMLElement[] {
  const base = api.servers[0]!.url;
  return [
    element("p", { class: "lead" }, api.info.description, " Everything here is made from the very rules the service checks requests with."),
    chapter(
      "base",
      "Address and format",
      codeBlock(base, "Base address"),
      text("Paths below are relative to this address. Requests and answers are JSON. Times are whole milliseconds since 1970 (UTC). Ids are opaque strings."),
    ),
    chapter(
      "authorization",
      "Authorization",
      codeBlock(`curl "${base}/me" \\\n  -H "Authorization: Bearer $CUELIGHT_KEY"`, "A first call"),
      text("A key looks like ", code("cue.<id>.<secret>"), " and is made in the studio under Settings, API keys. It belongs to one workspace and has a role and scopes; each endpoint names what it needs. A revoked key is refused at once. What belongs to another workspace is answered with 404, as if it did not exist."),
    ),
    chapter(
      "errors",
      "Errors",
      codeBlock('{ "error": { "code": "invalid", "message": "title must not be blank", "details": { "field": "title" } } }', "The body of every error"),
      text("Every refusal has this body. ", code("details.field"), " is a dotted path to what is wrong (", code("items.3.values.title"), "); ", code("details.scope"), " names a missing scope. A field that no rule knows is refused, not ignored. Every answer carries ", code("X-Request-Id"), "."),
      errorTable(api),
    ),
    chapter(
      "lists",
      "Lists and cursors",
      text("Lists take ", code("limit"), " (1 to 200, 50 unless told) and ", code("cursor"), ". They answer ", code("items"), " and ", code("next_cursor"), ": pass it on as ", code("cursor"), " for the next page; null means that this was the last one. Nothing is skipped or repeated while others add items."),
    ),
    chapter(
      "limits",
      "Rate limits",
      text("Each key has a number of requests per minute. ", code("RateLimit-Limit"), ", ", code("RateLimit-Remaining"), " and ", code("RateLimit-Reset"), " (seconds) tell how many are left. Past it the answer is 429 with ", code("Retry-After"), "."),
    ),
    chapter(
      "retries",
      "Safe retries",
      text("Send an ", code("Idempotency-Key"), " of your own (1 to 200 characters) with a POST. The same key with the same body within 24 hours answers the same again, with ", code("Idempotent-Replayed: true"), ", and does nothing twice; with another body it is 409."),
    ),
  ];
}

function chapter(id: string, title: string, ...content: HTMLElement[]): HTMLElement {
  return element(
    "section",
    { id, class: "chapter", "aria-labelledby": `${id}-title` },
    element("h3", { id: `${id}-title` }, element("a", { class: "anchor", href: `#${id}` }, title)),
    ...content,
  );
}

export const introTitles: [id: string, title: string][] = [
  ["base", "Address and format"],
  ["authorization", "Authorization"],
  ["errors", "Errors"],
  ["lists", "Lists and cursors"],
  ["limits", "Rate limits"],
  ["retries", "Safe retries"],
];

function errorTable(api: OpenApi): HTMLElement {
  const responses = endpointsOf(api).flatMap(({ responses }) => Object.entries(responses));
  const codes = new Map(responses.flatMap(([status, { description }]) => (isSuccess(status) ? [] : [[status, description]])));
  const rows = [...codes].sort(([a], [b]) => Number(a) - Number(b));
  return element(
    "table",
    { class: "fields" },
    element("caption", {}, "Statuses and their codes"),
    element("thead", {}, element("tr", {}, element("th", { scope: "col" }, "Status"), element("th", { scope: "col" }, "Code"))),
    element(
      "tbody",
      {},
      ...rows.map(([status, name]) => element("tr", {}, element("th", { scope: "row" }, code(status)), element("td", {}, code(name)))),
    ),
  );
}

const text = (...parts: (Node | string)[]) => element("p", {}, ...parts);
const code = (words: string) => element("code", {}, words);
