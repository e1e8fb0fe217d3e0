import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { openBrowser, type TestBrowser } from "../support/browser/browser.ts";
import { openAsOwner, startTestStudio, type TestStudio } from "../support/browser/studioPage.ts";
import { makeBusyEngagement } from "../support/guests/busyEngagement.ts";

let studio: TestStudio;
let browser: TestBrowser;
beforeAll(async () => {
  studio = await startTestStudio();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await studio?.stop();
});

test("an editor adds codes, and shares the results by a link until it is revoked", async () => {
  const { id, ada, bo } = await makeBusyEngagement(studio.node, {
    title: "Sommerfest der Donaudampfschifffahrt",
  });
  onTestFinished(() => [ada, bo].forEach((phone) => phone.close()));
  const { page, faults } = await openAsOwner(browser, studio, `/studio/guests/${id}/codes`);
  await page.getByLabel("Codes", { exact: true }).last().fill("A-1, Ada Lovelace\nb2");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await page.getByText("2 codes are added.").waitFor();
  await page.getByText("Ada Lovelace", { exact: true }).waitFor();

  await page.getByRole("link", { name: "Afterwards" }).click();
  await page.getByRole("button", { name: "Make a link" }).click();
  const url = await page.getByLabel("Link to share").inputValue();
  expect(faults).toEqual([]);

  const guest = await browser.newPage({ viewport: { width: 390, height: 844 }, locale: "de-DE" });
  await guest.page.goto(url);
  await guest.page.getByRole("heading", { name: "Die wichtigsten Fragen" }).waitFor();
  expect(await guest.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await studio.node.call("DELETE", `/engagements/${id}/results-link`);
  expect((await guest.page.reload())?.status()).toBe(404);
  await guest.page.getByText("Dieser Link gilt nicht").waitFor();
});
