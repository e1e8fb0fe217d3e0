import { afterAll, beforeAll, expect, it } from "vitest";
import { MailServer } from "../../../test/support/mail/mailServer.ts";
import { startTestNode, strangerKey, type TestNode } from "../../../test/support/node/testNode.ts";

const mail = new MailServer();
let node: TestNode;
beforeAll(async () => {
  await mail.open();
  node = await startTestNode({ SMTP_URL: mail.url, MAIL_FROM: "Cuelight <cue@example.com>" });
});
afterAll(async () => {
  await node.stop();
  await mail.close();
});

it("sends a test at once, and not over and over", async () => {
  mail.unknown = "gone";
  await node.call("PATCH", "/trouble-settings", { emails: ["crew@example.com", "gone@example.com"] });
  const test = () => node.call("POST", "/trouble-settings/test");
  expect((await test()).body).toEqual({ sent_to: ["crew@example.com"], refused: ["gone@example.com"] });
  expect([mail.mails[0]!.subject, mail.mails[0]!.to]).toEqual([
    "Cuelight: this is a test",
    ["crew@example.com"],
  ]);
  expect((await node.call("GET", "/trouble-settings")).body.mail_error).toContain("gone@example.com");
  expect((await test()).status).toBe(429);
  const other = await node.call("POST", "/trouble-settings/test", undefined, { key: strangerKey });
  expect([other.status, other.body.error.message]).toEqual([
    409,
    "There is no address to send to: add one first",
  ]);
});
