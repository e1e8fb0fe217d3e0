import { afterEach, beforeEach, expect, test } from "vitest";
import { ownerKey, startTestNode, strangerKey, type TestNode } from "../../../test/support/node/testNode.ts";
import { ada, linkPath, newOwner, newVisitor, type Visitor } from "../../../test/support/browser/visitor.ts";

let node: TestNode;
let owner: Visitor;

beforeEach(async () => {
  node = await startTestNode();
  owner = await newOwner(node);
});
afterEach(() => node.stop());

const anId = expect.stringMatching(/^[0-9a-f-]{36}$/);
const aTime = expect.any(Number);
const grace = { name: "Grace", email: "grace@example.com", password: "nanosecond wire" };

/** Grace, invited with this role and signed in. */
async function join(role: string, from: TestNode = node) {
  const { body: invitation } = await from.call("POST", "/members", { role });
  const visitor = newVisitor(from);
  await visitor.send("POST", linkPath(invitation.link), grace);
  return { visitor, id: invitation.id as string };
}

test("an invitation is listed, and whoever follows its link joins with the role it names", async () => {
  const invited = await owner.api("POST", "/members", { role: "viewer", email: "Grace@Example.com" });
  const pending = {
    id: anId,
    name: null,
    email: "grace@example.com",
    role: "viewer",
    status: "invited",
    created_at: aTime,
    last_seen_at: null,
  };
  expect([invited.status, invited.body]).toEqual([
    201,
    { ...pending, link: expect.stringContaining("/studio/link/") },
  ]);
  const active = {
    id: anId,
    name: "Ada",
    email: ada.email,
    role: "owner",
    status: "active",
    created_at: aTime,
    last_seen_at: aTime,
  };
  expect((await owner.api("GET", "/members")).body).toEqual({ items: [active, pending], next_cursor: null });

  const visitor = newVisitor(node);
  const shown = await visitor.send("GET", linkPath(invited.body.link));
  expect(shown.body).toEqual({
    kind: "invite",
    workspace_name: "My workspace",
    email: grace.email,
    expires_at: aTime,
    signed_in: null,
  });
  const { name, password } = grace;
  expect((await visitor.send("POST", linkPath(invited.body.link), { name, password })).status).toBe(200);

  expect((await visitor.api("GET", "/records")).status).toBe(200);
  const refused = await visitor.api("POST", "/records", { ref: "menu", values: {} });
  expect([refused.status, refused.body.error.details]).toEqual([403, { role: "operator" }]);
  expect((await owner.api("GET", "/members")).body.items[1]).toEqual({
    ...pending,
    id: invited.body.id,
    name: "Grace",
    status: "active",
    last_seen_at: aTime,
  });
});

test("a changed role counts at once, on every node", async () => {
  const second = await node.another();
  const { visitor, id } = await join("viewer");
  const there = newVisitor(second);
  for (const [name, value] of visitor.cookies) there.cookies.set(name, value);
  expect((await there.api("POST", "/records", { ref: "a", values: {} })).status).toBe(403);

  const changed = await owner.api("PATCH", `/members/${id}`, { role: "operator" });
  expect([changed.status, changed.body.role]).toEqual([200, "operator"]);
  expect((await there.api("POST", "/records", { ref: "a", values: {} })).status).toBe(201);
  await second.stop();
});

test("removing a member ends their access at once, and a new invitation starts afresh", async () => {
  const { visitor, id } = await join("editor");
  expect((await visitor.api("GET", "/me")).status).toBe(200);
  expect((await owner.api("DELETE", `/members/${id}`)).status).toBe(204);
  expect((await owner.api("DELETE", `/members/${id}`)).status).toBe(404);
  expect((await visitor.api("GET", "/me")).status).toBe(401);
  expect((await visitor.send("GET", "/people/me")).status).toBe(401);
  const again = await join("viewer");
  expect((await again.visitor.api("GET", "/me")).body.role).toBe("viewer");
});

test("a withdrawn invitation no longer lets anybody in", async () => {
  const { body: invitation } = await owner.api("POST", "/members", { role: "viewer" });
  expect((await owner.api("DELETE", `/members/${invitation.id}`)).status).toBe(204);
  expect((await newVisitor(node).send("POST", linkPath(invitation.link), grace)).status).toBe(404);
});

test("the last owner can be neither removed nor demoted", async () => {
  const { body } = await owner.api("GET", "/members");
  const { id } = body.items[0];
  await owner.api("POST", "/members", { role: "owner" });
  const answers = [
    await owner.api("DELETE", `/members/${id}`),
    await owner.api("PATCH", `/members/${id}`, { role: "editor" }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([409, 409]);
  expect((await owner.api("PATCH", `/members/${id}`, { role: "owner" })).status).toBe(200);

  const second = await join("owner");
  const both = await Promise.all([
    owner.api("DELETE", `/members/${second.id}`),
    second.visitor.api("DELETE", `/members/${id}`),
  ]);
  const statuses = both.map(({ status }) => status).sort((a, b) => a - b);
  expect([
    [204, 401],
    [204, 409],
  ]).toContainEqual(statuses);
});

test("only owners manage members, and only with the scope for it", async () => {
  const { visitor, id } = await join("editor");
  expect((await visitor.api("GET", "/members")).status).toBe(403);
  expect((await visitor.api("PATCH", `/members/${id}`, { role: "owner" })).status).toBe(403);
  expect((await visitor.api("PATCH", "/workspace", { name: "Mine" })).status).toBe(403);
  const { body: key } = await owner.api("POST", "/keys", {
    name: "data only",
    role: "owner",
    scopes: ["data"],
  });
  const refused = await node.call("GET", "/members", undefined, { key: key.key });
  expect([refused.status, refused.body.error.details]).toEqual([403, { scope: "keys" }]);
});

test("members of another workspace cannot be seen or touched", async () => {
  const { id } = await join("viewer");
  const stranger = { key: strangerKey };
  expect((await node.call("GET", "/members", undefined, stranger)).body.items).toEqual([]);
  expect([
    (await node.call("PATCH", `/members/${id}`, { role: "owner" }, stranger)).status,
    (await node.call("POST", `/members/${id}/reset`, undefined, stranger)).status,
    (await node.call("DELETE", `/members/${id}`, undefined, stranger)).status,
  ]).toEqual([404, 404, 404]);
});

test("an e-mail address is invited once, and not again once its person has joined", async () => {
  const invite = () => owner.api("POST", "/members", { role: "viewer", email: grace.email });
  const { body } = await invite();
  const twice = await invite();
  expect([twice.status, twice.body.error.details]).toEqual([409, { field: "email" }]);
  await newVisitor(node).send("POST", linkPath(body.link), grace);
  expect((await invite()).status).toBe(409);

  const { body: open } = await owner.api("POST", "/members", { role: "viewer" });
  const signedIn = newVisitor(node);
  await signedIn.send("POST", "/auth/sign-in/email", { email: grace.email, password: grace.password });
  expect((await signedIn.send("POST", linkPath(open.link), {})).status).toBe(409);
});

test("somebody with an account signs in first and then joins another workspace", async () => {
  await join("viewer");
  const { body: invitation } = await node.call(
    "POST",
    "/members",
    { role: "editor", email: grace.email },
    { key: strangerKey },
  );
  const visitor = newVisitor(node);
  const path = linkPath(invitation.link);
  const answers = [
    await visitor.send("POST", path, { ...grace, password: "some other one" }),
    await visitor.send("POST", path, grace),
    await visitor.send("POST", path, {}),
  ];
  // Whether the password was right is not told.
  expect(answers[1]!.body).toEqual(answers[0]!.body);
  expect(answers.map(({ status, body }) => [status, body.error.details])).toEqual([
    [403, { field: "email" }],
    [403, { field: "email" }],
    [401, {}],
  ]);
  expect(visitor.cookies.size).toBe(0);
  await visitor.send("POST", "/auth/sign-in/email", { email: grace.email, password: grace.password });
  expect((await visitor.send("POST", path, {})).status).toBe(200);
  expect((await visitor.send("POST", path, {})).status).toBe(404);
  expect((await visitor.send("GET", "/people/me")).body.workspaces).toEqual([
    { id: node.node.first_workspace_id, name: "My workspace", role: "viewer", member_id: expect.any(String) },
    { id: expect.any(String), name: "Workspace stranger", role: "editor", member_id: invitation.id },
  ]);
});

test("an invitation that names an e-mail address is for nobody else", async () => {
  const { body: invitation } = await node.call("POST", "/members", { role: "viewer", email: grace.email });
  const path = linkPath(invitation.link);
  const asked = [ada.email, "nobody@example.com"].map((email) =>
    newVisitor(node).send("POST", path, { ...grace, email }),
  );
  const answers = await Promise.all(asked);
  // Refused in the same words, whether or not somebody has an account with it.
  expect(answers[0]!.body).toEqual(answers[1]!.body);
  expect(answers.map(({ status, body }) => [status, body.error.details])).toEqual([
    [400, { field: "email" }],
    [400, { field: "email" }],
  ]);
  const asAda = await owner.send("POST", path, {});
  expect([asAda.status, asAda.body.error.details]).toEqual([403, { field: "email" }]);
  expect((await newVisitor(node).send("POST", path, { ...grace, email: "GRACE@example.com" })).status).toBe(
    200,
  );
});

test("who accepts an invitation needs a password or an account, and is told which", async () => {
  const { body: invitation } = await owner.api("POST", "/members", { role: "viewer" });
  const { body: reset } = await owner.api("POST", `/members/${(await join("viewer")).id}/reset`);
  const answers = [
    await newVisitor(node).send("POST", linkPath(invitation.link), {}),
    await newVisitor(node).send("POST", linkPath(invitation.link), {
      name: "Joan",
      email: "joan@example.com",
    }),
    await owner.send("POST", linkPath(reset.link), {}),
  ];
  expect(answers.map(({ status, body }) => [status, body.error.details])).toEqual([
    [401, {}],
    [400, { field: "password" }],
    [400, { field: "password" }],
  ]);
});

test("an invitation cannot be used to find out without end who has an account", async () => {
  const { body: invitation } = await node.call("POST", "/members", { role: "viewer" }, { key: strangerKey });
  const statuses: number[] = [];
  for (let tries = 0; tries < 11; tries += 1) {
    const { status } = await newVisitor(node).send("POST", linkPath(invitation.link), {
      ...ada,
      password: `guess number ${tries}`,
    });
    statuses.push(status);
  }
  expect(statuses).toEqual([...Array<number>(10).fill(403), 404]);
});

test("a reset link sets a new password and ends every session of the person", async () => {
  const { visitor, id } = await join("viewer");
  const reset = await owner.api("POST", `/members/${id}/reset`);
  expect([reset.status, reset.body]).toEqual([
    200,
    { link: expect.stringContaining("/studio/link/"), expires_at: aTime },
  ]);

  const path = linkPath(reset.body.link);
  const elsewhere = newVisitor(node);
  expect((await elsewhere.send("GET", path)).body).toEqual({
    kind: "reset",
    workspace_name: "My workspace",
    email: grace.email,
    expires_at: reset.body.expires_at,
    signed_in: null,
  });
  expect((await elsewhere.send("POST", path, { password: "a whole new one" })).status).toBe(200);
  expect((await elsewhere.api("GET", "/me")).status).toBe(200);
  expect((await visitor.api("GET", "/me")).status).toBe(401);
  expect((await elsewhere.send("POST", path, { password: "a whole new one" })).status).toBe(404);

  const signIn = (password: string) =>
    newVisitor(node).send("POST", "/auth/sign-in/email", { email: grace.email, password });
  expect([(await signIn(grace.password)).status, (await signIn("a whole new one")).status]).toEqual([
    401, 200,
  ]);
});

test("a newer reset link ends the older; an invitation has no password to reset", async () => {
  const { id } = await join("viewer");
  const { body: older } = await owner.api("POST", `/members/${id}/reset`);
  await owner.api("POST", `/members/${id}/reset`);
  expect((await newVisitor(node).send("GET", linkPath(older.link))).status).toBe(404);
  const { body: invitation } = await owner.api("POST", "/members", { role: "viewer" });
  expect((await owner.api("POST", `/members/${invitation.id}/reset`)).status).toBe(409);
});

test("an owner cannot reach into another workspace by resetting the password of a shared member", async () => {
  const { visitor, id } = await join("viewer");
  const { body: early } = await owner.api("POST", `/members/${id}/reset`);
  const { body: invitation } = await node.call("POST", "/members", { role: "owner" }, { key: strangerKey });
  await visitor.send("POST", linkPath(invitation.link), {});
  expect(
    (await newVisitor(node).send("POST", linkPath(early.link), { password: "a whole new one" })).status,
  ).toBe(404);
  expect((await owner.api("POST", `/members/${id}/reset`)).status).toBe(409);
});

test("leaving one of two workspaces keeps the account", async () => {
  const { visitor, id } = await join("viewer");
  const { body: invitation } = await node.call("POST", "/members", { role: "viewer" }, { key: strangerKey });
  await visitor.send("POST", linkPath(invitation.link), {});
  await owner.api("DELETE", `/members/${id}`);
  expect((await visitor.api("GET", "/me")).status).toBe(401);
  expect((await visitor.send("GET", "/people/me")).body.workspaces).toHaveLength(1);
});

test("a link that has expired is gone", async () => {
  const { body: invitation } = await owner.api("POST", "/members", { role: "viewer" });
  const { app } = node.node;
  const now = app.now();
  app.now = () => now + 7 * 24 * 60 * 60 * 1000 + 1000;
  expect((await newVisitor(node).send("POST", linkPath(invitation.link), grace)).status).toBe(404);
});

test("the list of members is read page by page", async () => {
  for (const role of ["viewer", "operator", "editor"]) await node.call("POST", "/members", { role });
  const first = await node.call("GET", "/members?limit=3");
  const rest = await node.call("GET", `/members?limit=3&cursor=${first.body.next_cursor}`);
  const roles = [first, rest].map(({ body }) => body.items.map((member: { role: string }) => member.role));
  expect(roles).toEqual([["owner", "viewer", "operator"], ["editor"]]);
  expect(rest.body.next_cursor).toBeNull();
  expect((await node.call("GET", "/members?cursor=nonsense")).body.error.details).toEqual({
    field: "cursor",
  });
});

test("the workspace is read by anybody in it and renamed by an owner", async () => {
  const { visitor } = await join("viewer");
  const workspace = {
    id: node.node.first_workspace_id,
    name: "My workspace",
    plan: "pro",
    created_at: aTime,
  };
  expect((await visitor.api("GET", "/workspace")).body).toEqual(workspace);
  const renamed = await owner.api("PATCH", "/workspace", { name: "Summer fair" });
  expect([renamed.status, renamed.body]).toEqual([200, { ...workspace, name: "Summer fair" }]);
  expect((await visitor.api("GET", "/me")).body.workspace_name).toBe("Summer fair");
  expect((await node.call("PATCH", "/workspace", { name: " " }, { key: ownerKey })).status).toBe(400);
});

test("every change of a member or of the workspace is told", async () => {
  const { id } = await join("viewer");
  await owner.api("PATCH", `/members/${id}`, { role: "editor" });
  await owner.api("POST", `/members/${id}/reset`);
  await owner.api("PATCH", "/workspace", { name: "Summer fair" });
  await owner.api("DELETE", `/members/${id}`);
  const { rows } = await node.node.app.pool.query<{ topic: string }>(
    "SELECT topic FROM changes WHERE topic = $1 OR topic = 'workspace' ORDER BY id",
    [`members/${id}`],
  );
  const member = `members/${id}`;
  expect(rows.map(({ topic }) => topic)).toEqual([member, member, member, member, "workspace", member]);
});
