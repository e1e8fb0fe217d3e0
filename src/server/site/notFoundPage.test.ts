import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestNode, type TestNode } from "../../../test/support/node/testNode.ts";

let node: TestNode;
beforeAll(async () => {
  node = await startTestNode();
});
afterAll(() => node?.stop());

const browser = { Accept: "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8" };

const open = (path: string, init: RequestInit = {}) => fetch(node.url + path, { headers: browser, ...init });

test("a person at a wrong address is shown what to do, in a language they read", async () => {
  const titles = ["en-GB", "de-CH,de;q=0.9", "fr", "it-IT", "pt-BR"].map(async (language) => {
    const answer = await open("/kiosk", { headers: { ...browser, "Accept-Language": language } });
    const html = await answer.text();
    expect([answer.status, answer.headers.get("content-type"), answer.headers.get("cache-control")]).toEqual([
      404,
      "text/html; charset=utf-8",
      "no-store",
    ]);
    expect(html).not.toContain("{{");
    return /<html lang="(\w+)"/.exec(html)![1];
  });
  expect(await Promise.all(titles)).toEqual(["en", "de", "fr", "it", "en"]);
});

test("programs, files and the interface are answered in JSON with the same status", async () => {
  const answers = await Promise.all([
    open("/kiosk", { headers: {} }),
    open("/kiosk", { method: "POST" }),
    open("/api/v1/nothing"),
    open("/assets/nothing"),
    open("/media/nothing/at/all"),
    open("/robots.txt"),
    open("/favicon.ico"),
  ]);
  const bodies = await Promise.all(
    answers.map(async (answer) => ({ status: answer.status, body: await answer.json() })),
  );
  expect(bodies).toEqual(
    answers.map(() => ({
      status: 404,
      body: expect.objectContaining({ error: expect.objectContaining({ code: "not_found" }) }),
    })),
  );
  const head = await open("/kiosk", { method: "HEAD" });
  expect([head.status, head.headers.get("content-type")]).toEqual([404, "application/json; charset=utf-8"]);
});
