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
