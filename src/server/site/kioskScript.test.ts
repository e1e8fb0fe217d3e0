import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestNode, type TestNode } from "../../../test/support/node/testNode.ts";
import { findAddress } from "./kioskScript.ts";

let node: TestNode;
beforeAll(async () => {
  node = await startTestNode();
});
afterAll(() => node.stop());

test("the script is handed out with the address at which it was asked for", async () => {
  const answer = await fetch(`${node.url}/kiosk.sh`);
  expect([answer.status, answer.headers.get("content-type"), answer.headers.get("cache-control")]).toEqual([
    200,
    "text/x-shellscript; charset=utf-8",
    "no-store",
  ]);
  const text = await answer.text();
  expect(text).toMatch(/^#!\/bin\/sh\n/);
  expect(text).toContain(`default_url="${node.url}"`);
});

test.each([
  ["https://cue.example", "http://evil", "https://cue.example"],
  ["https://cue.example/", "http://evil", "https://cue.example"],
  ["http://localhost:8080", "http://10.0.0.5:8080", "http://10.0.0.5:8080"],
  ["http://127.0.0.1:8080", "http://[fd00::1]:8080", "http://[fd00::1]:8080"],
  ["http://localhost:8080", 'http://x";reboot;"', ""],
  ["http://localhost:8080", "http://$(reboot)", ""],
])("a node at %s that is asked at %s writes %j", (public_url, asked, address) => {
  expect(findAddress(public_url, asked)).toBe(address);
});
