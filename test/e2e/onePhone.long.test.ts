import { expect, test } from "vitest";
import { openBrowser } from "../support/browser/browser.ts";
import { accessibilityFaults, openAsOwner, startTestStudio } from "../support/browser/studioPage.ts";
import { makeEngagement } from "../support/guests/engagements.ts";
import { TestPhone } from "../support/guests/testPhone.ts";

test("at both desks everything from one phone is rejected in one move, undone, and held from then on", async (context) => {
  const studio = await startTestStudio();
  context.onTestFinished(() => studio.stop());
  const browser = await openBrowser();
  context.onTestFinished(() => browser.close());
  const { node } = studio;
  const engagement = await makeEngagement(node, { moderation: "open" });
  const loud = await new TestPhone(node.url, engagement.join_code).ready();
  for (const text of ["Buy one", "Buy two", "Buy three"]) await loud.post({ kind: "note", text });
  await loud.post({ kind: "question", text: "Who buys?" });
  const statuses = async () =>
    (await node.call("GET", `/engagements/${engagement.id}/posts?order=oldest`)).body.items.map(
      ({ status }: { status: string }) => status,
    );

  const { page, faults } = await openAsOwner(
    browser.forTest(context),
    studio,
    `/studio/guests/${engagement.id}?show=walls`,
  );
  let sent = 0;
  page.on("request", (request) => (sent += Number(request.method() === "PATCH")));
  await page.getByRole("button", { name: "This phone…" }).click();
  const dialog = page.getByRole("dialog", { name: "Everything from this phone" });
  await dialog.getByText("4 posts came from this phone, 4 of them wait or are shown.").waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  // A double click, both halves of which come before the page has changed.
  await dialog
    .getByRole("button", { name: "Reject everything from this phone (4)" })
    .evaluate((button: HTMLElement) => [1, 2].forEach(() => button.click()));
  await dialog.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Undo" }).first().waitFor();
  await page.waitForLoadState("networkidle");
  expect(sent).toBe(1);
  expect(await page.getByRole("button", { name: "Undo" }).count()).toBe(1);
  expect(await statuses()).toEqual(["hidden", "hidden", "hidden", "hidden"]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(statuses).toEqual(["approved", "approved", "approved", "approved"]);

  await page.goto(`${studio.url}/studio/guests/${engagement.id}/questions`);
  await page.getByRole("button", { name: "This phone…" }).click();
  await dialog.getByRole("checkbox", { name: "What it posts from now on waits for review" }).click();
  await expect.poll(() => dialog.getByRole("checkbox").getAttribute("aria-checked")).toBe("true");
  await loud.post({ kind: "note", text: "Buy four" });
  expect(await statuses()).toEqual(["approved", "approved", "approved", "approved", "pending"]);
  expect(faults).toEqual([]);
});

test("key Z takes back a phone's rejection first, then what that had overruled; restoring says what it did", async (context) => {
  const studio = await startTestStudio();
  context.onTestFinished(() => studio.stop());
  const browser = await openBrowser();
  context.onTestFinished(() => browser.close());
  const { node } = studio;
  const engagement = await makeEngagement(node, { moderation: "review" });
  const phone = await new TestPhone(node.url, engagement.join_code).ready();
  for (const text of ["One", "Two", "Three"]) await phone.post({ kind: "note", text });
  const statuses = async () =>
    (await node.call("GET", `/engagements/${engagement.id}/posts?order=oldest`)).body.items.map(
      ({ status }: { status: string }) => status,
    );

  const { page, faults } = await openAsOwner(
    browser.forTest(context),
    studio,
    `/studio/guests/${engagement.id}`,
  );
  const chosen = page.getByRole("article", { name: "The chosen post" });
  await chosen.getByText("One", { exact: true }).waitFor();
  // Also on a small display a button stays under the pointer.
  await page.setViewportSize({ width: 1024, height: 768 });
  const placeOfApprove = () => page.getByRole("button", { name: /^Approve/ }).boundingBox();
  const place = await placeOfApprove();
  await page.keyboard.press("a");
  await chosen.getByText("Two", { exact: true }).waitFor();
  await page.getByText("You approved “One”.").waitFor();
  expect(await placeOfApprove()).toEqual(place);
  await page.keyboard.press("a");
  await chosen.getByText("Three", { exact: true }).waitFor();
  await expect.poll(statuses).toEqual(["approved", "approved", "pending"]);
  const dialog = page.getByRole("dialog", { name: "Everything from this phone" });
  async function rejectAll() {
    await page.getByRole("button", { name: "This phone…" }).click();
    await dialog.getByRole("button", { name: "Reject everything from this phone (3)" }).click();
    await dialog.waitFor({ state: "detached" });
  }

  await rejectAll();
  await chosen.getByText("You rejected this post.").waitFor();
  await page.getByText("You rejected everything from one phone.").waitFor();
  expect(await page.getByRole("button", { name: "Undo" }).count()).toBe(1);
  await page.keyboard.press("z");
  await page.getByText("3 posts restored.").waitFor();
  expect(await statuses()).toEqual(["approved", "approved", "pending"]);
  await page.getByText("You approved “Two”.").waitFor();

  await rejectAll();
  await page.getByRole("button", { name: "This phone…" }).click();
  await dialog.getByRole("button", { name: "Restore 3 posts" }).click();
  await dialog.waitFor({ state: "detached" });
  await page.getByText("3 posts restored. What this phone posts").waitFor();
  expect(await statuses()).toEqual(["approved", "approved", "pending"]);
  await page.getByText("You approved “Two”.").waitFor();
  await page.keyboard.press("z");
  await expect.poll(statuses).toEqual(["approved", "hidden", "pending"]);
  expect(await page.getByText(/already/).count()).toBe(0);
  expect(faults).toEqual([]);
});

test("taking back the last of two rejections says how many posts are really restored", async (context) => {
  const studio = await startTestStudio();
  context.onTestFinished(() => studio.stop());
  const browser = await openBrowser();
  context.onTestFinished(() => browser.close());
  const { node } = studio;
  const engagement = await makeEngagement(node, { moderation: "review" });
  const phone = await new TestPhone(node.url, engagement.join_code).ready();
  for (const text of ["One", "Two", "Three"]) await phone.post({ kind: "note", text });
  const path = `/studio/guests/${engagement.id}`;
  const { page, faults } = await openAsOwner(browser.forTest(context), studio, path);
  const dialog = page.getByRole("dialog", { name: "Everything from this phone" });
  async function rejectAll(count: number) {
    await page.getByRole("button", { name: "This phone…" }).click();
    await dialog.getByRole("button", { name: `Reject everything from this phone (${count})` }).click();
    await dialog.waitFor({ state: "detached" });
  }
  await rejectAll(3);
  await phone.post({ kind: "note", text: "Four" });
  await page.getByRole("option").filter({ hasText: "Four" }).click();
  await rejectAll(1);
  await page.keyboard.press("z");
  await page.getByText("4 posts restored.").waitFor();
  const { items } = (await node.call("GET", `/engagements/${engagement.id}/posts`)).body;
  expect(items.map(({ status }: { status: string }) => status)).toEqual(Array(4).fill("pending"));
  expect(faults).toEqual([]);
});
