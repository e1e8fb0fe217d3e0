import pino from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { asked, codeFor, exchangeAt } from "../../../test/support/node/connecting.ts";
import {
  callNode,
  createOwnerClient,
  startTestNode,
  type TestNode,
} from "../../../test/support/node/testNode.ts";
import { newOwner } from "../../../test/support/browser/visitor.ts";
import { startNode } from "../node.ts";

let node: TestNode;
beforeAll(async () => {
  node = await startTestNode({ RATE_LIMIT_PER_MIN: "1000" });
});
afterAll(() => node.stop());

async function open(path: string, query: Record<string, string> | [string, string][]) {
  const address = `${node.url}${path}?${new URLSearchParams(query).toString()}`;
  const answer = await fetch(address, { redirect: "manual" });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

test("who asks rightly is sent on to the studio's page, with all that was asked", async () => {
  const query = { ...asked, code_challenge_method: "S256", scope: "data stages", client_id: "x" };
  const { status, headers } = await open("/connect/studio", query);
  expect([
    status,
    headers.get("location"),
    headers.get("cache-control"),
    headers.get("referrer-policy"),
  ]).toEqual([302, `/studio/connect?${new URLSearchParams(query).toString()}`, "no-store", "no-referrer"]);
  const page = await fetch(`${node.url}/studio/connect`);
  expect(page.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
});

test("the page is told who asks for what, and where a no leads", async () => {
  const { status, text } = await open("/connect/request", { ...asked, scope: "keys data" });
  expect([status, JSON.parse(text)]).toEqual([
    200,
    {
      connector: "agenda.example",
      scopes: ["data", "keys"],
      decline_url: "https://agenda.example/connected?tenant=7&error=access_denied&state=st%26te+%C3%BC",
    },
  ]);
});

const wrong: [string, Record<string, string>][] = [
  ["redirect_uri", { redirect_uri: "http://agenda.example/" }],
  ["redirect_uri", { redirect_uri: "https://agenda.example/#" }],
  ["redirect_uri", { redirect_uri: `https://agenda.example/${"x".repeat(2000)}` }],
  ["state", { state: "" }],
  ["state", { state: "x".repeat(2001) }],
  ["code_challenge", { code_challenge: "x".repeat(42) }],
  ["code_challenge", { code_challenge: `${"x".repeat(42)}=` }],
  ["code_challenge_method", { code_challenge_method: "plain" }],
  ["scope", { scope: "data <b>everything</b>" }],
];

test.each(wrong)("a wrong %s is a page that says so, and no redirect: %o", async (field, given) => {
  const { status, headers, text } = await open("/connect/studio", { ...asked, ...given });
  expect([status, headers.get("content-type"), headers.get("location")]).toEqual([
    400,
    "text/html; charset=utf-8",
    null,
  ]);
  expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  expect(text).toContain(`<p class="why">${field} `);
  expect(text).not.toContain("<b>");
  const told = await open("/connect/request", { ...asked, ...given });
  expect([told.status, JSON.parse(told.text).error.details]).toEqual([400, { field }]);
});

test("what is missing or there twice is named", async () => {
  const fields = Object.keys(asked);
  const missing = fields.map((field) => Object.entries(asked).filter(([name]) => name !== field));
  const twice = fields.map((field) => [...Object.entries(asked), [field, "again"] as [string, string]]);
  const answers = await Promise.all([...missing, ...twice].map((query) => open("/connect/request", query)));
  expect(answers.map(({ status, text }) => [status, JSON.parse(text).error.details.field])).toEqual(
    [...fields, ...fields].map((field) => [400, field]),
  );
});

test("tries from one address are counted, and in the logs there is neither code nor key", async () => {
  const lines: string[] = [];
  const log = pino({ level: "debug" }, { write: (line) => lines.push(line) });
  const started = await startNode({ ...node.node.app.config, PORT: 0 }, log);
  const loud: TestNode = {
    ...node,
    node: started,
    url: started.url,
    call: (method, path, body, options) => callNode(started.url, { method, path, body, ...options }),
    client: createOwnerClient(started.url),
  };
  const code = await codeFor(await newOwner(loud), loud);
  const { body } = await exchangeAt(loud, code);
  await fetch(`${loud.url}/connect/studio?code=${code}&api_key=${body.api_key}`);
  const tries = [];
  for (let count = 0; count < 60; count += 1) tries.push(await exchangeAt(loud, "guess"));
  await started.drain();
  const last = tries.at(-1)!;
  expect(tries.map(({ status }) => status)).toEqual([...Array.from({ length: 59 }, () => 400), 429]);
  expect([last.body.error.code, last.headers.get("retry-after")]).toEqual([
    "rate_limited",
    String(last.body.error.details.retry_after_s),
  ]);
  const said = lines.join("");
  expect(said).toContain("/api/v1/connect/token");
  expect([code, body.api_key.split(".")[2], "st%26te"].filter((secret) => said.includes(secret))).toEqual([]);
});
