import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, type TestBrowser } from "../support/browser/browser.ts";
import {
  accessibilityFaults,
  openAsOwner,
  startTestStudio,
  type TestStudio,
} from "../support/browser/studioPage.ts";
import { asFrabXml, changeTalks, tenTalks } from "../support/events/schedules.ts";
import { type NewsServer, startNewsServer } from "../support/node/newsServer.ts";

let browser: TestBrowser;
let studio: TestStudio;
let site: NewsServer;
beforeAll(async () => {
  site = await startNewsServer();
  [browser, studio] = await Promise.all([openBrowser(), startTestStudio({ FETCH_ALLOW_HOSTS: site.host })]);
});
afterAll(async () => {
  await browser?.close();
  await studio?.stop();
  await site?.stop();
});

const path = "/schedule.xml";
const serve = (talks = tenTalks()) => site.answers.set(path, { body: asFrabXml(talks) });
const renamed = (title: string) => changeTalks(tenTalks(), (_, index) => (index === 0 ? { title } : {}));
const sourceOf = (page: Page) => page.getByRole("region", { name: "Source" });

test("a schedule is followed from the list of events, and asks before it changes anything", async (context) => {
  serve();
  const { page } = await openAsOwner(browser.forTest(context), studio, "/studio/events");
  await page.getByRole("button", { name: "Follow a schedule" }).click();
  const dialog = page.getByRole("dialog", { name: "Follow a schedule" });
  await dialog.getByLabel("Address").fill(site.url("/nothing.xml"));
  await dialog.getByRole("radio", { name: /After a look/ }).click();
  await dialog.getByRole("button", { name: "Follow", exact: true }).click();
  await dialog
    .getByText(/answered with status 404. Check the address/)
    .first()
    .waitFor();
  await dialog.getByLabel("Address").fill(site.url(path));
  await dialog.getByRole("button", { name: "Follow", exact: true }).click();

  const source = sourceOf(page);
  await source.getByText("Changes wait here until they are applied.").waitFor();
  await source.getByRole("heading", { name: /What would change on Thu, 17 Sept/ }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await source.getByRole("button", { name: "Apply", exact: true }).click();
  await page.getByText("Talk 7").first().waitFor();
  await source.getByRole("heading", { name: /What would change/ }).waitFor({ state: "detached" });

  serve(renamed("A longer opening"));
  await source.getByRole("button", { name: "Read now" }).click();
  await source.getByText("A longer opening", { exact: true }).waitFor();
  await source.getByRole("button", { name: "Apply", exact: true }).click();
  await page.getByRole("link", { name: /A longer opening/ }).waitFor();
});

test("what is wrong with a source is said in a sentence, and the page follows it by itself", async (context) => {
  const { node } = studio;
  const ref = "lampcon-2026-09-17";
  serve();
  await node.call("PUT", `/events/${ref}/source`, { url: site.url(path), apply: "auto" });
  await node.call("POST", `/events/${ref}/source/read`);
  const { page } = await openAsOwner(browser.forTest(context), studio, `/studio/events/${ref}`);
  const source = sourceOf(page);
  await source.getByText("Changes are applied by themselves.").waitFor();
  serve(tenTalks().slice(0, 3));
  await node.call("POST", `/events/${ref}/source/read`);
  await source.getByText(/7 of 10 sessions are gone from the source/).waitFor();
  expect(await page.getByRole("link", { name: /Talk 9/ }).count()).toBe(1);
  await source.getByRole("button", { name: "Accept it" }).click();
  await source.getByText(/sessions are gone from the source/).waitFor({ state: "detached" });

  await source.getByRole("button", { name: "More for the source" }).click();
  await page.getByRole("menuitem", { name: "Change the source" }).click();
  const dialog = page.getByRole("dialog", { name: "Source" });
  await dialog.getByLabel("Day").fill("2026-09-20");
  await dialog.getByRole("button", { name: "Save and read" }).click();
  await source.getByText(/one day, 2026-09-17, and none of them is 2026-09-20. Choose another day/).waitFor();
  await source.getByRole("button", { name: "More for the source" }).click();
  await page.getByRole("menuitem", { name: "Follow it no longer" }).click();
  await source.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Follow a schedule" }).waitFor();
  expect((await node.call("GET", `/events/${ref}/source`)).status).toBe(404);
});

test("the addresses of calendars can be copied and renewed", async (context) => {
  const { page } = await openAsOwner(browser.forTest(context), studio, "/studio/events/lampcon-2026-09-17");
  await page.getByText("Calendars to subscribe to").click();
  const all = page.getByRole("textbox", { name: "All rooms" });
  const before = await all.inputValue();
  expect(await (await fetch(before)).text()).toContain("BEGIN:VCALENDAR");
  expect(await page.getByRole("textbox", { name: "Hall" }).count()).toBe(1);
  await page.getByRole("button", { name: "Give them other addresses" }).click();
  await page.getByRole("button", { name: "Give other addresses" }).click();
  await expect.poll(() => all.inputValue()).not.toBe(before);
  expect((await fetch(before)).status).toBe(404);
  expect((await fetch(await all.inputValue())).status).toBe(200);
});
