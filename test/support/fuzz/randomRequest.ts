import fc from "fast-check";
import { endpoints } from "../../../src/server/endpoints.ts";
import { sampleBody } from "../node/sampleRequest.ts";
import type { Description, Operation } from "./description.ts";
import { type Body, bodyOf } from "./randomBody.ts";
import { type Headers, headersOf } from "./randomHeaders.ts";
import { type PathPart, pathOf } from "./randomPath.ts";
import { queryOf } from "./randomQuery.ts";
import { type Surroundings, valuesOf } from "./schemaValues.ts";
import { seldom } from "./seldom.ts";
import { anyJson } from "./strangeValues.ts";

export interface RandomRequest {
  operation: Operation;
  method: string;
  path: PathPart[];
  query: string;
  headers: Headers;
  body: Body;
}

/** What the requests may know of the world they are sent into. */
export interface Known {
  /** Ids of the other workspace by the segment their paths begin with. */
  foreign: Record<string, string>;
  /** Ids of the caller's own, for bodies. */
  own: Record<string, string>;
  /** Refs used again and again, so that requests meet what earlier ones left. */
  refs: string[];
}

export function randomRequests(description: Description, known: Known): fc.Arbitrary<RandomRequest> {
  return fc.oneof(...description.operations.map((operation) => requestTo(operation, description, known)));
}

function requestTo(
  operation: Operation,
  description: Description,
  known: Known,
): fc.Arbitrary<RandomRequest> {
  const around = surroundings(operation, description, known);
  return fc.record({
    operation: fc.constant(operation),
    method: seldom(
      fc.constant(operation.method),
      fc.constantFrom("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND"),
    ),
    path: pathOf(operation, known),
    query: queryOf(operation, around),
    headers: headersOf(operation),
    body: bodyOf(operation, around, sampleFor(operation, known)),
  });
}

function sampleFor({ method, path }: Operation, { own }: Known): unknown {
  const endpoint = endpoints.find((other) => other.method === method && other.path === path);
  return endpoint && sampleBody(endpoint, own);
}

function surroundings(
  { path }: Operation,
  { operations, schemas }: Description,
  { foreign, own, refs }: Known,
): Surroundings {
  const idsOf = (name: string) => {
    const owner =
      name === "template"
        ? "scenes"
        : name
            .replace(/^(?:photo|image)_/, "")
            .replace(/y_id$|_ids?$/, (end) => (end === "y_id" ? "ies" : "s"));
    return /_ids?$/.test(name) || name === "template"
      ? [own[owner], own[owner], foreign[owner]].filter((id) => id !== undefined)
      : [];
  };
  const meant: Record<string, string[]> = {
    ref: refs,
    record_ref: refs,
    prefix: ["", "fuzz/"],
    timezone: ["Europe/Zurich", "UTC", "+01:00", "Mars/Olympus"],
  };
  const bare = { schemas, known: (name: string) => meant[name] ?? idsOf(name) };
  // Where anything goes, things of the same family are the likeliest to get further.
  const kin = operations.filter(
    (other) => other.path.split("/")[1] === path.split("/")[1] && other.path !== path && other.body,
  );
  const relatives = kin.map(({ body }) => valuesOf(body!, { ...bare, anything: anyJson }));
  return { ...bare, anything: fc.oneof(anyJson, ...relatives) };
}
