import { afterEach, beforeEach, expect, test } from "vitest";
import { startTestNode, type TestNode } from "../../../test/support/node/testNode.ts";
import { linkPath, newVisitor } from "../../../test/support/browser/visitor.ts";
import { scopeNames } from "../../contract/declare.ts";

let node: TestNode;
beforeEach(async () => {
  node = await startTestNode();
});
afterEach(() => node.stop());

async function keyWith(scopes: readonly string[], key?: string): Promise<string> {
  const { body } = await node.call(
    "POST",
    "/keys",
    { name: "maker", role: "owner", scopes },
    key ? { key } : {},
  );
  return body.key;
}

const pickResponse = ({ status, body }: Awaited<ReturnType<TestNode["call"]>>) => [
  status,
  body?.error?.details,
];

test("a key makes keys with its own scopes at most", async () => {
  const key = await keyWith(["keys", "sessions"]);
  const make = async (scopes: string[]) =>
    pickResponse(await node.call("POST", "/keys", { name: "made", role: "owner", scopes }, { key }));
  expect(await make(["keys"])).toEqual([201, undefined]);
  expect(await make(["sessions", "sessions:read"])).toEqual([201, undefined]);
  expect(await make([])).toEqual([201, undefined]);
  expect(await make(["keys", "data"])).toEqual([403, { scope: "data" }]);
  expect(await make(["engagements:read"])).toEqual([403, { scope: "engagements:read" }]);
  // Not by a detour either.
  const made = await keyWith(["keys"], key);
  const detour = await node.call(
    "POST",
    "/keys",
    { name: "x", role: "viewer", scopes: ["sessions"] },
    { key: made },
  );
  expect(pickResponse(detour)).toEqual([403, { scope: "sessions" }]);
  expect(
    (await node.call("GET", "/keys")).body.items.map(({ name }: { name: string }) => name),
  ).not.toContain("x");
});

test("a key without every scope lets nobody in, raises nobody and takes over nobody's account", async () => {
  const { body: invitation } = await node.call("POST", "/members", { role: "editor" });
  const grace = { name: "Grace", email: "grace@example.com", password: "nanosecond wire" };
  await newVisitor(node).send("POST", linkPath(invitation.link), grace);
  const member = `/members/${invitation.id}`;
  const narrow = { key: await keyWith(["keys"]) };
  expect([
    pickResponse(await node.call("POST", "/members", { role: "viewer" }, narrow)),
    pickResponse(await node.call("PATCH", member, { role: "owner" }, narrow)),
    pickResponse(await node.call("POST", `${member}/reset`, undefined, narrow)),
  ]).toEqual(Array.from({ length: 3 }, () => [403, { scope: scopeNames[0] }]));
  // What takes rights away needs none of them.
  expect((await node.call("PATCH", member, { role: "viewer" }, narrow)).body.role).toBe("viewer");
  expect((await node.call("PATCH", member, { role: "editor" }, narrow)).status).toBe(403);
  expect((await node.call("DELETE", member, undefined, narrow)).status).toBe(204);

  const whole = { key: await keyWith(scopeNames) };
  expect((await node.call("POST", "/members", { role: "viewer" }, whole)).status).toBe(201);
});

test("a person who owns the workspace hands out every scope", async () => {
  const { body: invitation } = await node.call("POST", "/members", { role: "owner" });
  const visitor = newVisitor(node);
  await visitor.send("POST", linkPath(invitation.link), {
    name: "Ada",
    email: "ada@example.com",
    password: "correct horse",
  });
  const made = await visitor.api("POST", "/keys", { name: "all", role: "owner", scopes: scopeNames });
  expect([made.status, made.body.scopes]).toEqual([201, scopeNames]);
});
