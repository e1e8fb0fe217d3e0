import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { mediaKey } from "../../src/server/media/mediaKey.ts";
import { openBrowser, type TestBrowser } from "../support/browser/browser.ts";
import { fontsOf } from "../support/browser/fontsOf.ts";
import { picture } from "../support/browser/pictures.ts";
import {
  accessibilityFaults,
  openAsOwner,
  startTestStudio,
  type TestStudio,
} from "../support/browser/studioPage.ts";
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

async function makeBusy(given: object = {}) {
  const busy = await makeBusyEngagement(studio.node, given);
  onTestFinished(() => [busy.ada, busy.bo].forEach((phone) => phone.close()));
  return busy;
}

test("an editor adds codes, and shares the results by a link until it is revoked", async () => {
  const { id } = await makeBusy({ title: "Sommerfest der Donaudampfschifffahrt" });
  const { page, faults } = await openAsOwner(browser, studio, `/studio/guests/${id}/codes`);
  await page.getByLabel("Codes", { exact: true }).last().fill("A-1, Ada Lovelace\nb2");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await page.getByText("2 codes are added.").waitFor();
  await page.getByText("Ada Lovelace", { exact: true }).waitFor();
  // A code in signs that no font of fixed width has is drawn with a font of the page, not as boxes.
  await page.getByLabel("Codes", { exact: true }).last().fill("東京会場");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await page.locator(".code", { hasText: "東京会場" }).waitFor();
  await expect
    .poll(() => fontsOf(page, ".list-name .code:lang(zh), .list-name .code:lang(ja)"))
    .toEqual([[{ family: expect.stringContaining("Noto Sans"), is_ours: true }]]);

  const listed = page.getByRole("list", { name: "Codes" }).getByRole("listitem");
  expect(await listed.count()).toBeGreaterThan(2);
  await page.getByLabel("Find a code").fill("a 1");
  await expect.poll(() => listed.count()).toBe(1);
  await listed.getByText("Ada Lovelace", { exact: true }).waitFor();
  await page.getByLabel("Find a code").fill("A");
  await page.getByRole("heading", { name: "There is no such code" }).waitFor();
  await page.getByRole("button", { name: "Show all codes" }).click();
  await expect.poll(() => listed.count()).toBeGreaterThan(2);

  await page.getByRole("link", { name: "Afterwards" }).click();
  await page.getByRole("button", { name: "Make a link" }).click();
  const url = await page.getByLabel("Link to share").inputValue();
  expect(faults).toEqual([]);

  const guest = await browser.newPage({ viewport: { width: 390, height: 844 }, locale: "de-DE" });
  await guest.page.goto(url);
  await guest.page.getByRole("heading", { name: "Die wichtigsten Fragen" }).waitFor();
  expect(await guest.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  // On paper the text is dark, whatever the brand.
  await guest.page.emulateMedia({ media: "print" });
  expect(await guest.page.locator("h1").evaluate((title) => getComputedStyle(title).color)).toBe(
    "rgb(0, 0, 0)",
  );
  expect(await guest.page.locator("html").evaluate((page) => getComputedStyle(page).backgroundColor)).toBe(
    "rgb(255, 255, 255)",
  );
  await guest.page.emulateMedia({ media: "screen" });
  await studio.node.call("DELETE", `/engagements/${id}/results-link`);
  expect((await guest.page.reload())?.status()).toBe(404);
  await guest.page.getByText("Dieser Link gilt nicht").waitFor();
});

test("on a phone the tab that is open is in sight", async () => {
  const { id } = await makeBusy({ title: "Gala" });
  const { page, faults } = await openAsOwner(browser, studio, `/studio/guests/${id}/after`);
  await page.setViewportSize({ width: 390, height: 844 });
  const isInSight = (name: string) =>
    page
      .getByRole("navigation", { name: "Engagement" })
      .getByRole("link", { name, exact: true })
      .evaluate((tab) => {
        const [own, bar] = [tab.getBoundingClientRect(), tab.parentElement!.getBoundingClientRect()];
        return own.left >= bar.left && own.right <= bar.right;
      });
  await page.reload();
  await expect.poll(() => isInSight("Afterwards")).toBe(true);
  expect(await isInSight("Desk")).toBe(false);
  // Also for somebody who comes from a tab at the other end, without a finger on the bar.
  await page.goto(`${studio.url}/studio/guests/${id}`);
  await expect.poll(() => isInSight("Desk")).toBe(true);
  await page.goBack();
  await expect.poll(() => isInSight("Afterwards")).toBe(true);
  expect(faults).toEqual([]);
});

/** What another program finds in an archive: which of its files is broken, their names, and the first bytes of a photo. */
async function unpack(
  path: string,
  photo: string,
): Promise<{ broken: null; names: string[]; photo: string }> {
  const read = `import json, sys, zipfile
z = zipfile.ZipFile(sys.argv[1])
print(json.dumps({"broken": z.testzip(), "names": z.namelist(), "photo": z.read(sys.argv[2])[:3].hex()}))`;
  const { stdout } = await promisify(execFile)("python3", ["-c", read, path, photo]);
  return JSON.parse(stdout);
}

test("everything is downloaded as one archive, which other programs open", async () => {
  const { id, question, note, photo, game } = await makeBusy({ title: "Gala: «Ü» 東京" });
  const { app, first_workspace_id } = studio.node.node;
  await app.media.put(mediaKey(first_workspace_id, photo), await picture("jpeg"), "image/jpeg");
  const { page, faults } = await openAsOwner(browser, studio, `/studio/guests/${id}/after`);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download everything" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^Gala.*«Ü» 東京\.zip$/);
  const media = `media/${note}.jpg`;
  const archive = await unpack(await download.path(), media);
  expect([archive.broken, archive.photo]).toEqual([null, "ffd8ff"]);
  expect(archive.names.toSorted()).toEqual(
    [
      "posts.json",
      "posts.csv",
      "questions.csv",
      "votes.csv",
      "polls.json",
      `games/${game.id}.json`,
      `games/${game.id}.csv`,
      media,
    ].toSorted(),
  );
  expect(archive.names).not.toContain(`media/${question}.jpg`);
  await page.getByRole("button", { name: "Download everything" }).waitFor();
  expect(faults).toEqual([]);
});

test("a download says how much has come, starts once, goes on when the tab is left, and says why it failed", async () => {
  const { id, photo } = await makeBusy({ title: "Gala" });
  const { app, first_workspace_id } = studio.node.node;
  await app.media.put(mediaKey(first_workspace_id, photo), randomBytes(400_000), "image/jpeg");
  const { page } = await openAsOwner(browser, studio, `/studio/guests/${id}/after`);
  const sent: string[] = [];
  let goOn: ((how: "continue" | "abort") => void) | undefined;
  await page.route("**/export", async (route) => {
    sent.push(route.request().url());
    const how = await new Promise<"continue" | "abort">((resolve) => (goOn = resolve));
    await route[how]();
  });
  const button = page.getByRole("button", { name: "Download everything" });
  const busy = page.getByRole("button", { name: "Downloading…" });
  await button.dblclick();
  await page.getByText("The archive is being made.").waitFor();
  await expect.poll(() => sent.length).toBe(1);
  expect(await busy.isDisabled()).toBe(true);
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(sent.length).toBe(1);
  goOn?.("abort");
  await page
    .getByRole("alert")
    .filter({ hasText: "Not downloaded. The server cannot be reached. Check the network and try again." })
    .waitFor();

  const network = await page.context().newCDPSession(page);
  await network.send("Network.enable");
  await button.click();
  await expect.poll(() => sent.length).toBe(2);
  await page.getByText("Not downloaded.").waitFor({ state: "detached" });
  // It goes on for as long as it takes to leave the tab and to come back, however busy the machine is.
  const slow = { offline: false, latency: 0, downloadThroughput: 10_000, uploadThroughput: -1 };
  await network.send("Network.emulateNetworkConditions", slow);
  goOn?.("continue");
  await page.getByText(/\d KB so far\./).waitFor();
  await page.getByRole("link", { name: "Codes", exact: true }).click();
  await page.getByRole("heading", { name: "Codes" }).first().waitFor();
  await page.getByRole("link", { name: "Afterwards" }).click();
  await page.getByText(/\d KB so far\./).waitFor();
  const downloaded = page.waitForEvent("download");
  await network.send("Network.emulateNetworkConditions", { ...slow, downloadThroughput: -1 });
  expect((await downloaded).suggestedFilename()).toBe("Gala.zip");
  await page.getByText(/^The archive of “Gala” is downloaded: 4\d\d KB\.$/).waitFor();
  await button.waitFor();
  expect(sent.length).toBe(2);
});

test("fewer days than have passed since the closing are saved only after a question, and erase at once", async () => {
  const { id } = await makeBusy({ title: "Gala" });
  await studio.node.call("PATCH", `/engagements/${id}`, { state: "closed" });
  await studio.node.node.app.pool.query(
    "UPDATE engagements SET closed_at = closed_at - 40 * 86400000::bigint WHERE id = $1",
    [id],
  );
  const read = async () => (await studio.node.call("GET", `/engagements/${id}`)).body;
  const countPosts = async () =>
    (await studio.node.call("GET", `/engagements/${id}/posts`)).body.items.length as number;
  const { page, faults } = await openAsOwner(browser, studio, `/studio/guests/${id}/settings`);
  await page.getByText("The engagement is closed. It is erased on").waitFor();
  const save = page.getByRole("button", { name: "Save" });
  const question = page.getByRole("alertdialog", { name: "Erase guests’ data of “Gala” now?" });

  // A time that is still to come is not asked about.
  await page.getByLabel("Days after closing").fill("60");
  await save.click();
  await expect.poll(async () => (await read()).retention_days).toBe(60);
  await page.getByLabel("Days after closing").fill("30");
  await save.click();
  await question.getByText("30 days have passed").waitFor();
  await question.getByText("posts with their photos and videos").waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await question.getByRole("button", { name: "Cancel" }).click();
  await question.waitFor({ state: "detached" });
  expect([await page.getByLabel("Days after closing").inputValue(), (await read()).retention_days]).toEqual([
    "30",
    60,
  ]);
  expect(await countPosts()).toBe(2);

  await save.click();
  await question.getByRole("button", { name: "Save and erase" }).click();
  await page.getByText("The engagement is closed. It was erased on").waitFor();
  expect([(await read()).retention_days, await countPosts()]).toEqual([30, 0]);
  // Nothing is left to ask about.
  await page.getByLabel("Days after closing").fill("10");
  await save.click();
  await expect.poll(async () => (await read()).retention_days).toBe(10);
  await page.getByRole("link", { name: "Afterwards" }).click();
  await page.getByText("It was erased on").waitFor();
  expect(faults).toEqual([]);
});
