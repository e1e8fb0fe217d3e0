import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import {
  approveAs,
  asked,
  code_verifier,
  codeFor,
  exchangeAt,
} from "../../../test/support/node/connecting.ts";
import { startTestNode, strangerKey, type TestNode } from "../../../test/support/node/testNode.ts";
import { linkPath, newOwner, newVisitor, type Visitor } from "../../../test/support/browser/visitor.ts";
import { scopeNames } from "../../contract/declare.ts";
import { forgetOldCodes } from "./connect.repo.ts";

let node: TestNode;
let ada: Visitor;
let workspace_id: string;
beforeAll(async () => {
  node = await startTestNode();
  ada = await newOwner(node);
  workspace_id = node.node.first_workspace_id;
});
afterAll(() => node.stop());
afterEach(() => {
  node.node.app.now = Date.now;
});

const usual = scopeNames.filter((name) => name !== "keys");
const refusal = {
  error: {
    code: "invalid",
    message: expect.stringContaining("cannot be exchanged"),
    details: { field: "code" },
  },
};

const me = (key: string) => node.call("GET", "/me", undefined, { key });

/** The newest lines of the audit log, the newest first. */
async function audit(count: number) {
  const { body } = await node.call("GET", `/audit?limit=${count}`);
  return body.items.map(({ who, what, target }: Record<string, Record<string, string>>) => [
    who!["name"],
    what,
    target,
  ]);
}

async function member(role: string, name: string): Promise<{ visitor: Visitor; id: string }> {
  const { body } = await node.call("POST", "/members", { role, email: `${name}@example.com` });
  const visitor = newVisitor(node);
  await visitor.send("POST", linkPath(body.link), { name, password: "correct horse" });
  return { visitor, id: body.id };
}

test("an approved site exchanges its code for a key that carries its scopes and shows among the keys", async () => {
  const approved = await approveAs(ada, node);
  expect([approved.status, approved.body, approved.headers.get("cache-control")]).toEqual([
    200,
    {
      redirect_to: expect.stringMatching(
        /^https:\/\/agenda\.example\/connected\?tenant=7&code=[\w-]{43}&state=st%26te\+%C3%BC$/,
      ),
    },
    "no-store",
  ]);
  const code = new URL(approved.body.redirect_to).searchParams.get("code")!;
  const { rows } = await node.node.app.pool.query("SELECT * FROM connect_codes");
  expect(JSON.stringify(rows)).not.toContain(code);

  const { status, body, headers } = await exchangeAt(node, code);
  const key_id = body.api_key.split(".")[1];
  expect([status, body, headers.get("cache-control")]).toEqual([
    200,
    { api_key: expect.stringMatching(/^cue\.\w+\.[\w-]{43}$/), workspace_id, workspace_name: "My workspace" },
    "no-store",
  ]);
  expect((await me(body.api_key)).body).toEqual({
    workspace_id,
    workspace_name: "My workspace",
    key_id,
    name: "agenda.example",
    role: "editor",
    scopes: usual,
    plan: "pro",
  });
  const keys = (await node.call("GET", "/keys")).body.items;
  expect(
    keys.map(({ name, role, connector }: Record<string, unknown>) => [name, role, connector]).toSorted(),
  ).toEqual([
    ["Bootstrap key", "owner", null],
    ["agenda.example", "editor", "agenda.example"],
  ]);
  expect(await audit(2)).toEqual([
    ["agenda.example", "Exchange a code for this key", `keys/${key_id}`],
    ["Ada", "Approve the connection of agenda.example", "connect"],
  ]);

  expect((await node.call("DELETE", `/keys/${key_id}`)).status).toBe(204);
  expect((await me(body.api_key)).status).toBe(401);
});

test("it may ask for less, and for keys by name only", async () => {
  const narrow = await exchangeAt(node, await codeFor(ada, node, { scope: " data  sessions:read data " }));
  expect((await me(narrow.body.api_key)).body).toMatchObject({
    role: "editor",
    scopes: ["data", "sessions:read"],
  });
  expect((await node.call("GET", "/keys", undefined, { key: narrow.body.api_key })).status).toBe(403);
  const wide = await exchangeAt(node, await codeFor(ada, node, { scope: "keys" }));
  expect((await me(wide.body.api_key)).body).toMatchObject({ role: "owner", scopes: ["keys"] });
});

test("wrong, foreign and unknown: all are answered alike, and the code stays good for who may use it", async () => {
  const code = await codeFor(ada, node);
  const wrong = [
    await exchangeAt(node, code, { code_verifier: `${code_verifier}x` }),
    await exchangeAt(node, code, { redirect_uri: "https://agenda.example/connected" }),
    await exchangeAt(node, code, { redirect_uri: "https://AGENDA.example/connected?tenant=7" }),
    await exchangeAt(node, `${code}x`),
    await exchangeAt(node, "nonsense"),
  ];
  expect(wrong.map(({ status, body }) => [status, body])).toEqual(wrong.map(() => [400, refusal]));
  expect((await exchangeAt(node, code)).status).toBe(200);
});

test("an exchange that is not one says what is wrong with it", async () => {
  const bodies = [
    {},
    { code: "c", code_verifier, redirect_uri: "nowhere" },
    { code: "c", code_verifier: "short", redirect_uri: asked.redirect_uri },
    { code: "c", code_verifier: `${"v".repeat(128)}v`, redirect_uri: asked.redirect_uri },
    { code: "c", code_verifier: `${code_verifier}ü`, redirect_uri: asked.redirect_uri },
    { code: "c", code_verifier, redirect_uri: asked.redirect_uri, grant_type: "authorization_code" },
  ];
  const answers = await Promise.all(
    bodies.map((body) => node.call("POST", "/connect/token", body, { key: null })),
  );
  expect(answers.map(({ status, body }) => [status, body.error.details])).toEqual([
    [400, { field: "code" }],
    [400, { field: "redirect_uri" }],
    [400, { field: "code_verifier" }],
    [400, { field: "code_verifier" }],
    [400, { field: "code_verifier" }],
    [400, { field: "grant_type" }],
  ]);
});

test("a code is good for a minute, and not a moment longer", async () => {
  const began_at = Date.now();
  node.node.app.now = () => began_at;
  const [early, late] = [await codeFor(ada, node), await codeFor(ada, node)];
  node.node.app.now = () => began_at + 59_999;
  expect((await exchangeAt(node, early)).status).toBe(200);
  node.node.app.now = () => began_at + 60_000;
  expect([(await exchangeAt(node, late)).status, (await exchangeAt(node, late)).body]).toEqual([
    400,
    refusal,
  ]);
});

test("a code that comes a second time takes the key along that it gave, late and with a wrong verifier too", async () => {
  const other = await node.another();
  const began_at = Date.now();
  for (const [after_ms, sent] of [
    [0, {}],
    [60 * 60 * 1000, { code_verifier: `${code_verifier}x` }],
    [0, { redirect_uri: "https://elsewhere.example/" }],
  ] as const) {
    node.node.app.now = () => began_at;
    const code = await codeFor(ada, node);
    const { api_key } = (await exchangeAt(node, code)).body;
    const told = await other.call("GET", "/me", undefined, { key: api_key });
    node.node.app.now = () => began_at + after_ms;
    const again = await exchangeAt(node, code, sent);
    const gone = await other.call("GET", "/me", undefined, { key: api_key });
    expect([told.status, again.status, again.body, gone.status]).toEqual([200, 400, refusal, 401]);
    expect((await audit(1))[0].slice(0, 2)).toEqual([
      "agenda.example",
      "Revoke this key: its code came a second time",
    ]);
  }
  await other.stop();
});

test("of many who exchange a code at the same moment exactly one gets a key, and none keeps it", async () => {
  const other = await node.another();
  const code = await codeFor(ada, node);
  const answers = await Promise.all([node, other, node, other, node].map((at) => exchangeAt(at, code)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400, 400, 400]);
  const given = answers.find(({ status }) => status === 200)!;
  expect((await me(given.body.api_key)).status).toBe(401);
  await other.stop();
});

test("only owners approve, and only what they still own when the code is exchanged", async () => {
  for (const role of ["viewer", "operator", "editor"]) {
    const { visitor } = await member(role, role);
    const { status, body } = await approveAs(visitor, node);
    expect([status, body]).toEqual([
      403,
      {
        error: {
          code: "forbidden",
          message: `Only owners connect a site, and your role in My workspace is ${role}`,
          details: { role: "owner" },
        },
      },
    ]);
  }
  const { visitor, id } = await member("owner", "grace");
  const [first, second] = [await codeFor(visitor, node), await codeFor(visitor, node)];
  await node.call("PATCH", `/members/${id}`, { role: "editor" });
  expect((await exchangeAt(node, first)).body).toEqual(refusal);
  await node.call("DELETE", `/members/${id}`);
  expect((await exchangeAt(node, second)).body).toEqual(refusal);
});

test("nobody approves for another workspace, without signing in, or from another site's page", async () => {
  const theirs = (await node.call("GET", "/me", undefined, { key: strangerKey })).body.workspace_id;
  const mine = { "X-Cuelight-Workspace": workspace_id };
  const answers = [
    await ada.send("POST", "/connect/approve", asked, { "X-Cuelight-Workspace": theirs }),
    await ada.send("POST", "/connect/approve", asked),
    await newVisitor(node).send("POST", "/connect/approve", asked, mine),
    await ada.send("POST", "/connect/approve", asked, { ...mine, Origin: "https://evil.example" }),
    await ada.send("POST", "/connect/approve", asked, { ...mine, Origin: "null" }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 403, 403]);
});

test("codes are forgotten a day after their minute, used or not", async () => {
  const began_at = Date.now();
  node.node.app.now = () => began_at;
  await node.node.app.pool.query("DELETE FROM connect_codes");
  await exchangeAt(node, await codeFor(ada, node));
  await codeFor(ada, node);
  const day_ms = 24 * 60 * 60 * 1000;
  const count = async () =>
    (await node.node.app.pool.query("SELECT count(*) FROM connect_codes")).rows[0].count;
  await forgetOldCodes({ pool: node.node.app.pool, now: () => began_at + day_ms + 60_000 });
  expect(await count()).toBe(2);
  await forgetOldCodes({ pool: node.node.app.pool, now: () => began_at + day_ms + 60_001 });
  expect(await count()).toBe(0);
});
