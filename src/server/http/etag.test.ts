import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fillWorkspace, readWorkspace } from "../../../test/support/screens/fillWorkspace.ts";
import { type Ids, sampleBody, samplePath } from "../../../test/support/node/sampleRequest.ts";
import { startTestNode, type TestNode } from "../../../test/support/node/testNode.ts";
import { endpoints } from "../endpoints.ts";
import type { Refusal } from "./errors.ts";
import { computeEtag, requireMatch } from "./etag.ts";
import { describeApi } from "./openapi.ts";

let node: TestNode;
let ids: Ids;
beforeAll(async () => {
  node = await startTestNode();
  ids = await fillWorkspace(node);
});
afterAll(() => node.stop());

test("the tag names the content, in whatever order its fields stand, and nothing else", () => {
  const content = fc.jsonValue({ depthSize: "small" });
  fc.assert(
    fc.property(content, content, (one, other) => {
      expect(computeEtag(turned(one))).toBe(computeEtag(one));
      const same = JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
      expect(computeEtag(one) === computeEtag(other)).toBe(same);
      expect(computeEtag(one)).toMatch(/^"[\w-]{43}"$/);
    }),
  );
});

const turned = rebuild((entries) => entries.toReversed());
const sorted = rebuild((entries) => entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));

function rebuild(order: (entries: [string, unknown][]) => [string, unknown][]) {
  const again = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(again);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(order(Object.entries(value)).map(([name, entry]) => [name, again(entry)]));
  };
  return again;
}

describe("If-Match", () => {
  const current = { id: "a", title: "Now" };
  const tag = computeEtag(current);
  const asked = (if_match: string | null) => {
    try {
      requireMatch({ if_match }, current);
      return "written";
    } catch (error) {
      const { code, details } = error as Refusal;
      return { code, details };
    }
  };

  test.each([
    null,
    "*",
    " * ",
    tag,
    `W/${tag}`,
    `"old", ${tag}`,
    `"a,b" ,\t${tag} `,
    `W/"x",W/${tag}`,
    `"",${tag}`,
  ])("%s lets a write through", (header) => {
    expect(asked(header)).toBe("written");
  });

  test.each(['"old"', 'W/"old"', '""', '"a", "b"', `"${tag.slice(1, -1).toUpperCase()}"`, '"\u00ff"'])(
    "%s means another state",
    (header) => {
      expect(asked(header)).toEqual({ code: "conflict", details: { field: "If-Match", etag: tag } });
    },
  );

  test.each([
    "",
    " ",
    "old",
    tag.slice(1),
    `*, ${tag}`,
    `${tag} "b"`,
    `${tag},`,
    `w/${tag}`,
    '"a b"',
    '"\u0100"',
  ])("%j cannot be read", (header) => {
    expect(asked(header)).toEqual({ code: "invalid", details: { field: "If-Match" } });
  });
});

// Made from the table of endpoints: whoever adds one is tested here without asking.

const makeName = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

describe("every endpoint that honours If-Match refuses what is out of date, and writes nothing", () => {
  const guarded = endpoints.filter(({ if_match }) => if_match);
  test.each(guarded.map((endpoint) => [makeName(endpoint), endpoint] as const))("%s", async (_, endpoint) => {
    const path = samplePath(endpoint, ids);
    const by_version = endpoint.if_match === "version";
    const thing = by_version ? path : `/${path.split("/").slice(1, 3).join("/")}`;
    const read = await node.call("GET", thing);
    const before = await readWorkspace(node);
    const present = by_version ? { post: read.body } : { etag: read.headers.get("ETag") };
    for (const [header, status, details] of [
      ['"old"', 409, { field: "If-Match", ...present }],
      ["old", 400, { field: "If-Match" }],
    ] as const) {
      const answer = await node.call(endpoint.method, path, sampleBody(endpoint, ids), {
        headers: { "If-Match": header },
      });
      expect([answer.status, answer.body.error.details]).toEqual([status, details]);
    }
    expect([await readWorkspace(node), (await node.call("GET", thing)).body]).toEqual([before, read.body]);
  });
});

describe("the tag in an answer is of what the answer holds", () => {
  const tagged = endpoints.filter(({ etag, method }) => etag && method !== "PUT");
  test.each(tagged.map((endpoint) => [makeName(endpoint), endpoint] as const))("%s", async (_, endpoint) => {
    const { status, headers, body } = await node.call(
      endpoint.method,
      samplePath(endpoint, ids),
      sampleBody(endpoint, ids),
    );
    expect([status < 300, headers.get("ETag")]).toEqual([true, computeEtag(body)]);
  });
});

test("the description names the header, the tag and the conflict wherever an endpoint has them", () => {
  type DescribedOperation = {
    parameters: { name: string }[];
    responses: Record<string, { headers?: Record<string, unknown> }>;
  };
  const { paths } = describeApi(endpoints, "/api/v1") as {
    paths: Record<string, Record<string, DescribedOperation>>;
  };
  const described = endpoints.map(({ method, path }) => {
    const { parameters, responses } = paths[path]![method.toLowerCase()]!;
    const asks = parameters.some(({ name }) => name === "If-Match") && "409" in responses;
    const answers = Object.values(responses).some(({ headers }) => headers && "ETag" in headers);
    return [makeName({ method, path }), asks, answers];
  });
  expect(described).toEqual(
    endpoints.map((endpoint) => [
      makeName(endpoint),
      endpoint.if_match !== undefined,
      endpoint.etag === true,
    ]),
  );
});

test("a retry with the same Idempotency-Key carries the tag of its first answer, though the scene has changed since", async () => {
  const { body: scene, headers } = await node.call("POST", "/scenes", { title: "Retried" });
  const add = () =>
    node.call("POST", `/scenes/${scene.id}/shots`, undefined, {
      headers: { "Idempotency-Key": "one shot", "If-Match": headers.get("ETag")! },
    });
  const first = await add();
  const again = await add();
  expect([first.status, again.status, again.body]).toEqual([201, 200, first.body]);
  expect(again.headers.get("ETag")).toBe(first.headers.get("ETag"));
});
