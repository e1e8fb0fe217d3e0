import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { endpoints } from "../endpoints.ts";
import { describeApi } from "./openapi.ts";

const described = describeApi(endpoints, "/api/v1") as {
  paths: Record<string, Record<string, unknown>>;
  components: { schemas: Record<string, unknown> };
};

test("the API is as docs/openapi.json says; run `npm run describe` when it changes on purpose", () => {
  const kept = readFileSync(path.join(import.meta.dirname, "../../../docs/openapi.json"), "utf8");
  expect(described).toEqual(JSON.parse(kept));
});

test("every endpoint is described under its path, and every reference leads somewhere", () => {
  const count = Object.values(described.paths).flatMap((path) => Object.keys(path)).length;
  expect(count).toBe(endpoints.length);
  const referred = [...JSON.stringify(described).matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(
    (found) => found[1]!,
  );
  expect(referred.filter((name) => !(name in described.components.schemas))).toEqual([]);
  const ids = Object.values(described.paths).flatMap((path) =>
    Object.values(path).map((one) => (one as { operationId: string }).operationId),
  );
  expect(new Set(ids).size).toBe(ids.length);
});

test("what a write may leave out is not called required where the same shape is read", () => {
  const { Canvas, Rule } = described.components.schemas;
  expect([Canvas, Rule]).toEqual([
    expect.objectContaining({ required: ["width", "height"] }),
    expect.objectContaining({ required: ["when", "set"] }),
  ]);
});

test("only what refuses unknown fields says that there are no more", () => {
  const { Story, Timeline, TimelineInput, LayoutOpts } = described.components.schemas;
  const says = [Story, Timeline, TimelineInput, LayoutOpts].map(
    (shape) => (shape as { additionalProperties?: unknown }).additionalProperties,
  );
  expect(says).toEqual([undefined, undefined, undefined, false]);
});

test("a POST that makes something also says what a retry is answered, unless that was shown once", () => {
  const listResponses = (path: string) =>
    (described.paths[path]!["post"] as { responses: Record<string, { content?: unknown; headers?: object }> })
      .responses;
  const { 200: again, 201: first, 409: other } = listResponses("/engagements/{id}/posts");
  expect(again).toMatchObject({ content: first!.content, headers: { "Idempotent-Replayed": {} } });
  expect(other).toBeDefined();
  expect(Object.keys(listResponses("/keys"))).not.toContain("200");
  expect(Object.keys(listResponses("/stages/{id}/take"))).toContain("200");
  expect(listResponses("/stages/{id}/take")["200"]).not.toHaveProperty("headers");
});
