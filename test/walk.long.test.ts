import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { endpoints as all } from "../src/server/endpoints.ts";
import { scopeNames } from "../src/contract/declare.ts";
import { type Endpoint, holdsScope, roleReaches } from "../src/server/http/endpoint.ts";
import { fillWorkspace, readWorkspace } from "./support/screens/fillWorkspace.ts";
import { idFields, idFor, type Ids, sampleBody, samplePath } from "./support/node/sampleRequest.ts";
import { startTestNode, strangerKey, type TestNode } from "./support/node/testNode.ts";

// Made from the table of endpoints: whoever adds one is tested here without asking.

let node: TestNode;
let mine: Ids;
let theirs: Ids;
beforeAll(async () => {
  node = await startTestNode();
  mine = await fillWorkspace(node, { ref: "only/mine" });
  theirs = await fillWorkspace(node, { key: strangerKey, ref: "only/theirs" });
});
afterAll(() => node.stop());

/** Of one, what is sent is the credential. */
const endpoints = all.filter(({ keyless }) => !keyless);

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const isWrite = ({ method }: Endpoint) => method !== "GET";

async function keyOf(role: string, scopes: readonly string[]): Promise<string> {
  const { body } = await node.call("POST", "/keys", { name: "walker", role, scopes });
  return body.key;
}

test("only a code is exchanged without a key", () => {
  expect(all.filter(({ keyless }) => keyless).map(nameOf)).toEqual(["POST /connect/token"]);
});

describe("without a key every other endpoint answers 401", () => {
  test.each(endpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const))("%s", async (_, endpoint) => {
    for (const key of [
      null,
      "cue.owner.wrong",
      "cue.nobody.secret",
      "nonsense",
      "cue.owner.owner-secret.more",
    ]) {
      const { status, body } = await node.call(
        endpoint.method,
        samplePath(endpoint, mine),
        sampleBody(endpoint, mine),
        { key },
      );
      expect([key, status, body.error.code]).toEqual([key, 401, "unauthorized"]);
    }
  });
});

describe("with each single scope missing it answers 403 and names the scope", () => {
  const scoped = endpoints.flatMap((endpoint) =>
    endpoint.scopes.map((scope) => [nameOf(endpoint), scope, endpoint] as const),
  );
  test.each(scoped)("%s without %s", async (_, missing, endpoint) => {
    const scopes = scopeNames.filter((scope) => !holdsScope([scope], missing));
    const key = await keyOf("owner", scopes);
    const { status, body } = await node.call(
      endpoint.method,
      samplePath(endpoint, mine),
      sampleBody(endpoint, mine),
      { key },
    );
    expect([status, body.error.code, body.error.details]).toEqual([403, "forbidden", { scope: missing }]);
  });
});

describe("a role below the least one answers 403", () => {
  const roles = ["viewer", "operator", "editor"] as const;
  const cases = endpoints.flatMap((endpoint) =>
    roles
      .filter((role) => !roleReaches(role, endpoint.role))
      .map((role) => [nameOf(endpoint), role, endpoint] as const),
  );
  test.each(cases)("%s as %s", async (_, role, endpoint) => {
    const key = await keyOf(role, scopeNames);
    const { status, body } = await node.call(
      endpoint.method,
      samplePath(endpoint, mine),
      sampleBody(endpoint, mine),
      { key },
    );
    expect([status, body.error.code]).toEqual([403, "forbidden"]);
  });

  test("a viewer may write nothing at all", () => {
    expect(
      endpoints.filter((endpoint) => isWrite(endpoint) && endpoint.role === "viewer").map(nameOf),
    ).toEqual([]);
  });
});

describe("an id of another workspace answers 404 and changes nothing", () => {
  const addressed = endpoints.filter((one) => one.path.includes("{") && !upserts(one));
  test.each(addressed.map((endpoint) => [nameOf(endpoint), endpoint] as const))("%s", async (_, endpoint) => {
    const before = await readWorkspace(node);
    const path = samplePath(endpoint, mine);
    const { status, body } = await node.call(endpoint.method, path, sampleBody(endpoint, theirs), {
      key: strangerKey,
    });
    expect([status, body.error?.code]).toEqual([404, "not_found"]);
    if (!isWrite(endpoint)) expect((await node.call("GET", path)).status).toBe(200);
    expect(await readWorkspace(node)).toEqual(before);
  });

  /** A PUT or PATCH by ref or word makes the caller's own; that it stays apart is tested where it is made. */
  function upserts({ method, path }: Endpoint) {
    return /\{(?:ref|word)\}(?:\/source)?$/.test(path) && (method === "PUT" || method === "PATCH");
  }
});

describe("an id of another workspace in a body is refused and changes nothing", () => {
  const naming = endpoints.flatMap((endpoint) =>
    idFields(endpoint).map((field) => [nameOf(endpoint), field, endpoint] as const),
  );
  test.each(naming)("%s with %s", async (_, field, endpoint) => {
    const foreign = idFor(field, mine);
    if (foreign === undefined)
      throw new Error(`test/support/screens/fillWorkspace.ts has nothing for ${field}`);
    const before = [await readWorkspace(node), await readWorkspace(node, strangerKey)];
    const body = { ...(sampleBody(endpoint, theirs) as object), [field]: foreign };
    const answer = await node.call(endpoint.method, samplePath(endpoint, theirs), body, { key: strangerKey });
    expect([
      [400, "invalid"],
      [404, "not_found"],
    ]).toContainEqual([answer.status, answer.body.error?.code]);
    expect([await readWorkspace(node), await readWorkspace(node, strangerKey)]).toEqual(before);
  });
});
