import { afterAll, beforeAll, expect, test } from "vitest";
import { endpoints } from "../src/server/endpoints.ts";
import { describeApi } from "../src/server/http/openapi.ts";
import { buildExample } from "../src/web/site/docs/buildExample.ts";
import { listEndpoints, type OpenApi } from "../src/web/site/docs/openapi.ts";
import { startTestNode, type TestNode } from "./support/node/testNode.ts";

const api = JSON.parse(JSON.stringify(describeApi(endpoints, "/api/v1"))) as OpenApi;

/** As the reference page shows them, by method and path. */
const examples = new Map(
  listEndpoints(api).flatMap(({ method, path, requestBody }) => {
    const schema = requestBody?.content["application/json"]?.schema;
    return schema ? [[`${method} ${path}`, buildExample(schema, api.components.schemas)] as const] : [];
  }),
);

const withBody = endpoints.filter(({ body }) => body);
const schemaOf = new Map(withBody.map(({ method, path, body }) => [`${method} ${path}`, body!]));

test("every endpoint that takes a body has an example", () => {
  expect([...examples.keys()].toSorted()).toEqual([...schemaOf.keys()].toSorted());
});

test.each([...examples])("the example of %s is a body that it accepts", (name, example) => {
  expect(schemaOf.get(name)!.safeParse(example).error?.issues).toBeUndefined();
  expect(example).not.toEqual({});
});

let node: TestNode;
beforeAll(async () => {
  node = await startTestNode();
});
afterAll(() => node.stop());

test("the examples whose items are judged one by one are accepted too", async () => {
  const batch = await node.call("POST", "/records/batch", examples.get("POST /records/batch"));
  expect([batch.status, batch.body]).toEqual([
    200,
    { updated: 0, stored: 1, created: 0, unknown: ["menu/soup"] },
  ]);
  const imported = await node.call("POST", "/presenters/import", examples.get("POST /presenters/import"));
  expect([imported.status, imported.body]).toEqual([200, { created: 1, updated: 0, failed: [] }]);
});
