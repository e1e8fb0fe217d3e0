import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import * as oauth from "oauth4webapi";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, type TestBrowser } from "../support/browser/browser.ts";
import { freePort } from "../support/node/childNode.ts";
import {
  accessibilityFaults,
  openAsOwner,
  ownerOf,
  startTestStudio,
  type TestStudio,
} from "../support/browser/studioPage.ts";
import { ada } from "../support/browser/visitor.ts";

let browser: TestBrowser;
let studio: TestStudio;
beforeAll(async () => {
  [browser, studio] = await Promise.all([openBrowser(), startTestStudio()]);
});
afterAll(async () => {
  await browser?.close();
  await studio?.stop();
});

/** Somebody else's site: it sends people to the studio and waits for them to come back. */
async function startSite() {
  const returned: URLSearchParams[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url!, "http://localhost");
    if (url.pathname === "/connected") returned.push(url.searchParams);
    response.setHeader("Content-Type", "text/html").end("<title>Agenda</title>Back at the agenda");
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { host, redirect_uri: `http://${host}/connected`, returned, stop: () => server.close() };
}

/** What a client makes for one try, with a library of its own. */
async function beginConnecting(redirect_uri: string) {
  const code_verifier = oauth.generateRandomCodeVerifier();
  const state = oauth.generateRandomState();
  const code_challenge = await oauth.calculatePKCECodeChallenge(code_verifier);
  const asked = { redirect_uri, state, code_challenge, code_challenge_method: "S256" };
  const url = `${studio.url}/connect/studio?${new URLSearchParams(asked).toString()}`;
  return { url, state, code_verifier, redirect_uri };
}

async function post(path: string, body: unknown) {
  const answer = await fetch(`${studio.url}/api/v1${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
}

const me = async (api_key: string) => {
  const answer = await fetch(`${studio.url}/api/v1/me`, { headers: { Authorization: `Bearer ${api_key}` } });
  return { status: answer.status, body: await answer.json() };
};

test("an outside site is connected by its owner, makes a call with its key, and is revoked", async (context) => {
  const site = await startSite();
  context.onTestFinished(() => void site.stop());
  await ownerOf(studio.node);
  const { page, faults } = await browser.forTest(context).newPage();

  const first = await beginConnecting(site.redirect_uri);
  await page.goto(first.url);
  await page.getByLabel("E-mail").fill(ada.email);
  await page.getByLabel("Password").fill(ada.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByRole("heading", { name: `Connect ${site.host}?` }).waitFor();
  await page.getByText("It cannot touch keys and members.").waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("link", { name: "Decline" }).click();
  await page.getByText("Back at the agenda").waitFor();
  expect(site.returned.map((query) => Object.fromEntries(query))).toEqual([
    { error: "access_denied", state: first.state },
  ]);

  const { url, state, code_verifier, redirect_uri } = await beginConnecting(site.redirect_uri);
  await page.goto(url);
  await page.getByRole("button", { name: "Approve" }).click();
  await page.getByText("Back at the agenda").waitFor();
  const told = Object.fromEntries(site.returned.at(-1)!);
  expect(told).toEqual({ code: expect.any(String), state });
  const { status, body } = await post("/connect/token", {
    code: told["code"],
    code_verifier,
    redirect_uri,
  });
  expect([status, body]).toEqual([
    200,
    {
      api_key: expect.stringMatching(/^cue\./),
      workspace_id: studio.node.node.first_workspace_id,
      workspace_name: "My workspace",
    },
  ]);
  expect((await me(body.api_key)).body).toMatchObject({ name: site.host, role: "editor" });

  await page.goto(`${studio.url}/studio/settings/keys`);
  await page.getByRole("listitem").filter({ hasText: site.host }).getByText("Connected site").waitFor();
  await page.getByRole("button", { name: `Revoke ${site.host}` }).click();
  await page.getByRole("button", { name: "Revoke", exact: true }).click();
  await page.getByText(`${site.host} is no longer connected.`).waitFor();
  expect((await me(body.api_key)).status).toBe(401);

  await page.goto(url.replace("S256", "plain"));
  await page.getByText("code_challenge_method must be S256").waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  // The browser's own lines: nobody was signed in, and a page that was answered 400.
  expect(faults).toEqual([expect.stringContaining("401"), expect.stringContaining("400")]);
});

test("the client of the docs connects as it is written", async (context) => {
  const docs = await readFile(new URL("../../docs/CONNECT.md", import.meta.url), "utf8");
  const [, written] = /```js\n(.*?)```/s.exec(docs)!;
  const program = written!
    .replace("http://localhost:4000", studio.url)
    .replaceAll("5050", String(await freePort()));
  const client = spawn(process.execPath, ["--input-type=module", "--eval", program], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  context.onTestFinished(() => void client.kill());
  let said = "";
  client.stdout.on("data", (bytes: Buffer) => (said += String(bytes)));
  const ended = once(client, "close");
  await expect.poll(() => /Open (\S+)/.exec(said)?.[1]).toBeDefined();

  const { page } = await openAsOwner(browser.forTest(context), studio);
  await page.goto(/Open (\S+)/.exec(said)![1]!);
  await page.getByRole("button", { name: "Approve" }).click();
  await page.getByText("Connected to My workspace").waitFor();
  await ended;
  expect(said).toMatch(/role: 'editor'/);
  expect(said).toMatch(/scopes: \[ 'data' \]/);
});
