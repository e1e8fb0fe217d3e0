import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, type TestBrowser } from "../support/browser/browser.ts";
import {
  accessibilityFaults,
  openAsMember,
  openAsOwner,
  startTestStudio,
  type TestStudio,
} from "../support/browser/studioPage.ts";
import { WebhookReceiver } from "../support/fetch/webhookReceiver.ts";

const receiver = new WebhookReceiver();
let browser: TestBrowser;
let studio: TestStudio;
beforeAll(async () => {
  await receiver.open();
  [browser, studio] = await Promise.all([
    openBrowser(),
    startTestStudio({ FETCH_ALLOW_HOSTS: receiver.host }),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await studio?.stop();
  await receiver.close();
});

test("a webhook is added, tried, follows what happens, is turned off by its receiver and on again, and deleted", async (context) => {
  const { node } = studio;
  const { page, faults } = await openAsOwner(browser.forTest(context), studio, "/studio/settings/webhooks");
  await page.getByText("No webhooks yet").waitFor();
  const found: Record<string, string[]> = { empty: await accessibilityFaults(page) };

  await page.getByRole("link", { name: "Add a webhook" }).click();
  await page.getByLabel("Address").fill("http://receiver.example/hook");
  await page.getByRole("button", { name: "Add the webhook" }).click();
  await page.getByText(/must be reached over https/).waitFor();
  await page.getByLabel("Address").fill(receiver.url("/hook"));
  await page.getByRole("radio", { name: "Some of it" }).click();
  await page.getByRole("button", { name: "Add the webhook" }).click();
  await page.getByText("Choose at least one thing that it is told of.").waitFor();
  await page.getByRole("checkbox", { name: "A session goes live, is held, ends or is cancelled" }).click();
  await page.getByRole("checkbox", { name: "A screen is gone" }).click();
  found["form"] = await accessibilityFaults(page);
  await page.getByRole("button", { name: "Add the webhook" }).click();
  const secret = await page.getByLabel("Secret").inputValue();
  receiver.secrets.set("/hook", secret);
  found["secret"] = await accessibilityFaults(page);

  await page.getByRole("button", { name: "Try it" }).click();
  await page.getByText("Nothing was sent yet").waitFor();
  await page.getByRole("button", { name: "Send a test" }).click();
  const deliveries = page.getByRole("list", { name: "Deliveries" }).getByRole("listitem");
  await deliveries.filter({ hasText: "Delivered, answered 204" }).waitFor();
  expect(receiver.received).toMatchObject([{ type: "test", is_genuine: true }]);

  // What happens meanwhile comes into the open list by itself.
  receiver.answers.set("/hook", 410);
  const stage = (await node.call("POST", "/stages", { name: "Hall" })).body;
  const starts_at = Date.now();
  const session = { title: "Talk", stage_id: stage.id, starts_at, ends_at: starts_at + 3_600_000 };
  const { id } = (await node.call("POST", "/sessions", session)).body;
  await node.call("POST", `/sessions/${id}/go_live`);
  await deliveries.filter({ hasText: "Failed after 1 attempt" }).waitFor();
  await page
    .getByText(/Turned off because the receiver answered 410 Gone/)
    .first()
    .waitFor();
  found["deliveries"] = await accessibilityFaults(page);
  receiver.answers.delete("/hook");
  await page.getByRole("button", { name: "Send again: session.status" }).click();
  await expect.poll(() => deliveries.filter({ hasText: "Delivered, answered 204" }).count()).toBe(2);
  await page.getByRole("button", { name: "Close" }).click();

  const row = page.getByRole("list", { name: "Webhooks" }).getByRole("listitem");
  await row.getByText("session.status, screen.offline").waitFor();
  await row.getByText(/410 Gone/).waitFor();
  found["list"] = await accessibilityFaults(page);
  await row.getByRole("switch").click();
  await row.getByText(/410 Gone/).waitFor({ state: "detached" });
  // The page shows it before it is saved.
  await expect
    .poll(async () => (await node.call("GET", "/webhooks")).body.items)
    .toMatchObject([{ enabled: true, note: null, events: ["session.status", "screen.offline"] }]);

  await row.getByRole("link", { name: /^Edit/ }).click();
  await page.getByRole("radio", { name: "Everything" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await row.getByText("Everything that happens").waitFor();
  await row.getByRole("link", { name: /^Edit/ }).click();
  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await page.getByText("No webhooks yet").waitFor();
  expect(await page.content()).not.toContain(secret);
  expect(found).toEqual(Object.fromEntries(Object.keys(found).map((state) => [state, []])));
  // The address that was refused.
  expect(faults).toEqual([expect.stringContaining("400")]);
});

test("an operator is told that webhooks are for editors", async (context) => {
  const { page } = await openAsMember(browser.forTest(context), studio, "operator");
  await page.goto(`${studio.url}/studio/settings/webhooks`);
  await page.getByText(/Only editors and owners see this/).waitFor();
  expect(await page.getByRole("link", { name: "Webhooks" }).count()).toBe(0);
});
