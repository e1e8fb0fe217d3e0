import { afterAll, beforeAll, expect, test } from "vitest";
import { lookForTrouble } from "../../src/server/troubles/lookForTrouble.ts";
import { openBrowser, type TestBrowser } from "../support/browser/browser.ts";
import {
  accessibilityFaults,
  openAsMember,
  openAsOwner,
  startTestStudio,
  type TestStudio,
} from "../support/browser/studioPage.ts";
import { MailServer } from "../support/mail/mailServer.ts";

const mail = new MailServer();
let browser: TestBrowser;
let studio: TestStudio;
beforeAll(async () => {
  await mail.open();
  [browser, studio] = await Promise.all([
    openBrowser(),
    startTestStudio({ SMTP_URL: mail.url, MAIL_FROM: "cue@example.com" }),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await studio?.stop();
  await mail.close();
});

test("addresses are set and tried, and a screen that goes is counted at the bell, listed and over", async (context) => {
  const { app, first_workspace_id } = studio.node.node;
  const sql = (text: string, values: unknown[] = []) => app.pool.query(text, values);
  const { page, faults } = await openAsOwner(browser.forTest(context), studio, "/studio/settings/trouble");
  const found: Record<string, string[]> = {};

  await page.getByLabel("E-mail to").fill("crew@example.com\nRobin");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("“Robin” is not an e-mail address.").waitFor();
  await page.getByLabel("E-mail to").fill("crew@example.com\nrobin@example.com");
  await page.getByLabel("A feed cannot be read").fill("");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Saved.").waitFor();
  expect((await studio.node.call("GET", "/trouble-settings")).body).toMatchObject({
    emails: ["crew@example.com", "robin@example.com"],
    after_min: { feed_unread: null, screen_offline: 5 },
  });
  mail.unknown = "robin";
  await page.getByRole("button", { name: "Send a test" }).click();
  await page.getByText("Not sent to robin@example.com.").waitFor();
  await page.getByText("The mail server refuses robin@example.com: check the address.").waitFor();
  expect(mail.mails.map(({ to }) => to)).toEqual([["crew@example.com"]]);
  found["settings"] = await accessibilityFaults(page);

  await page.getByRole("link", { name: "Trouble", exact: true }).first().click();
  await page.getByText("All is well").waitFor();
  found["all is well"] = await accessibilityFaults(page);
  const stage = (await studio.node.call("POST", "/stages", { name: "Foyer" })).body;
  await sql(
    `INSERT INTO screens (id, workspace_id, stage_id, name, token_hash, last_seen_at)
     VALUES ('s1', $1, $2, 'Foyer left', 'x', now_ms() - 400000)`,
    [first_workspace_id, stage.id],
  );
  await lookForTrouble(app);
  await page.getByRole("link", { name: "Trouble 1" }).waitFor();
  const now = page.getByRole("list", { name: "Wrong now" }).getByRole("listitem");
  await now.filter({ hasText: /Foyer left is offline since .*Check its power and network/ }).waitFor();
  found["trouble"] = await accessibilityFaults(page);
  await now.getByRole("link", { name: "Open its stage" }).click();
  await page.waitForURL(`**/screens/${stage.id}`);

  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole("link", { name: "Trouble 1" }).click();
  await now.waitFor();
  found["phone"] = await accessibilityFaults(page);
  await sql("UPDATE screens SET last_seen_at = now_ms() + 3600000");
  await lookForTrouble(app);
  await sql("UPDATE watched_subjects SET well_since = well_since - 600000");
  await lookForTrouble(app);
  await page.getByText("All is well").waitFor();
  await page
    .getByRole("list", { name: "Over" })
    .getByRole("listitem")
    .filter({ hasText: "Foyer left was offline from" })
    .waitFor();
  expect([found, faults]).toEqual([{ settings: [], "all is well": [], trouble: [], phone: [] }, []]);
});

test("a viewer sees what is wrong, and not whom it is told", async (context) => {
  const { page } = await openAsMember(browser.forTest(context), studio, "viewer");
  await page.goto(`${studio.url}/studio/trouble`);
  await page.getByText("All is well").waitFor();
  expect(await page.getByRole("link", { name: "Choose who is told" }).count()).toBe(0);
  await page.goto(`${studio.url}/studio/settings/trouble`);
  await page.getByText("Only editors and owners see this").waitFor();
});
