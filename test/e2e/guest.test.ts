import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { Mp4OutputFormat } from "mediabunny";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { openBrowser, type TestBrowser } from "../support/browser/browser.ts";
import { choosePhoto, openGuest, ownPosts, writeNote } from "../support/browser/guestPage.ts";
import { picture, pictureOf } from "../support/browser/pictures.ts";
import { record } from "../support/media/media.ts";
import { startTestNode, type TestNode } from "../support/node/testNode.ts";

let browser: TestBrowser;
let node: TestNode;
beforeAll(async () => {
  browser = await openBrowser();
  node = await startTestNode();
});
afterAll(async () => {
  await browser?.close();
  await node?.stop();
});

const MiB = 1024 * 1024;

test("all that the first load takes is at most 60 KB", async () => {
  const sizes: Promise<number>[] = [];
  const { page } = await openGuest(node, browser, {
    async onPage(page) {
      page.on("requestfinished", (request) =>
        sizes.push(
          request
            .sizes()
            .then(({ responseHeadersSize, responseBodySize }) => responseHeadersSize + responseBodySize),
        ),
      );
    },
  });
  await page.getByText("Connected").waitFor();
  await page.waitForLoadState("networkidle");
  const first_load = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  expect(sizes.length).toBeGreaterThan(4);
  expect(first_load).toBeLessThan(60_000);
});

test("a photo is chosen, captioned and sent, and its state is told", async () => {
  const { page, posts, faults } = await openGuest(node, browser, {
    search: "?room=bar",
    engagement: {
      moderation: "review",
      consent: { required: true, text: "May be shown tonight." },
      rooms: [{ key: "foyer" }, { key: "bar", label: "The bar" }],
    },
  });
  await page.getByText("Connected").waitFor();
  await choosePhoto(page, await picture("jpeg", { width: 800, height: 600 }));
  await page.getByLabel("Caption").fill("  What a night ");
  await page.getByLabel("Your name").fill("Ada");
  expect(await page.getByLabel("Where are you?").inputValue()).toBe("bar");
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByText("Please agree first.").waitFor();
  expect(await page.getByLabel("I agree").evaluate((box) => box === document.activeElement)).toBe(true);
  await page.getByLabel("I agree").check();
  await page.getByRole("button", { name: "Send" }).click();
  await ownPosts(page).filter({ hasText: "What a night" }).getByText("waiting for approval").waitFor();
  const [post, ...others] = await posts();
  expect({ post, others }).toMatchObject({
    post: {
      kind: "photo",
      status: "pending",
      held_because: "review",
      caption: "What a night",
      name: "Ada",
      room: "bar",
    },
    others: [],
  });
  // The next post need not be signed again.
  await page.getByRole("button", { name: "Note" }).click();
  expect(await page.getByLabel("Your name").inputValue()).toBe("Ada");
  expect(faults).toEqual([]);
});

test("what becomes of a post is told while the page is open, and after it was loaded again", async () => {
  const { page, engagement, posts, faults } = await openGuest(node, browser);
  await writeNote(page, "Hello");
  const own = ownPosts(page).filter({ hasText: "Hello" });
  await own.getByText("On the wall").waitFor();
  const { post_id } = (await posts())[0]!;
  const decide = (status: string) =>
    node.call("PATCH", `/engagements/${engagement.id}/posts/${post_id}`, { status });
  await decide("featured");
  await own.getByText("Featured on the wall").waitFor();
  await decide("hidden");
  await own.getByText("Not shown").waitFor();
  await page.reload();
  await own.getByText("Not shown").waitFor();
  expect(faults).toEqual([]);
});

test("a question is asked without a touch", async () => {
  const { page, posts, faults } = await openGuest(node, browser, {
    engagement: { kinds: ["question", "note"] },
  });
  await page.getByText("Connected").waitFor();
  await pressUntilOn(page, "Ask a question");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Your question" }).waitFor();
  await pressUntilOn(page, "What would you like to know?");
  await page.keyboard.type("When does it start?");
  await pressUntilOn(page, "Send");
  await page.keyboard.press("Enter");
  await ownPosts(page).getByText("On the wall").waitFor();
  expect((await posts()).map(({ kind, caption }) => ({ kind, caption }))).toEqual([
    { kind: "question", caption: "When does it start?" },
  ]);
  await pressUntilOn(page, "Withdraw");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: "Withdraw this post?" }).waitFor();
  await pressUntilOn(page, "Withdraw");
  await page.keyboard.press("Enter");
  await ownPosts(page).waitFor({ state: "detached" });
  expect(faults).toEqual([]);
});

/** Goes on with the tabulator until what is called so has the focus. */
async function pressUntilOn(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 30; presses += 1) {
    await page.keyboard.press("Tab");
    const on = await page.evaluate(() => {
      const { activeElement } = document;
      const label = activeElement && "labels" in activeElement ? (activeElement.labels as NodeList)[0] : null;
      return (label ?? activeElement)?.textContent;
    });
    if (on === name) return;
  }
  throw new Error(`"${name}" cannot be reached by keyboard`);
}

test("a post is withdrawn after asking, and erased", async () => {
  const { page, posts, engagement, faults } = await openGuest(node, browser);
  await writeNote(page, "Rather not");
  const own = ownPosts(page).filter({ hasText: "Rather not" });
  await own.getByText("On the wall").waitFor();
  await own.getByRole("button", { name: "Withdraw" }).click();
  const dialog = page.getByRole("dialog", { name: "Withdraw this post?" });
  await dialog.getByRole("button", { name: "Keep it" }).click();
  await dialog.waitFor({ state: "hidden" });
  await own.getByRole("button", { name: "Withdraw" }).click();
  await dialog.getByRole("button", { name: "Withdraw" }).click();
  await own.waitFor({ state: "detached" });
  const told = await page.getByText("Withdrawn and erased").boundingBox();
  expect(told?.height).toBeGreaterThan(20);
  expect((await posts()).map(({ status, caption }) => ({ status, caption }))).toEqual([
    { status: "hidden", caption: "" },
  ]);
  await page.goto(`${node.url}/e/${engagement.join_code}`);
  await page.getByText("Connected").waitFor();
  expect(await ownPosts(page).count()).toBe(0);
  expect(faults).toEqual([]);
});

test("a break and the end are told kindly, and a post that came too late says so", async () => {
  const { page, change, posts } = await openGuest(node, browser);
  await page.getByText("Connected").waitFor();
  await change({ state: "paused" });
  await page.getByText("There is a short break.").waitFor();
  await page.context().setOffline(true);
  await writeNote(page, "Too late");
  await page.getByText("Waiting for the connection").waitFor();
  await change({ state: "closed" });
  await page.context().setOffline(false);
  await page.getByText("Not sent: posting has ended.").waitFor();
  await page.getByText("Posting has ended", { exact: true }).waitFor();
  expect(await page.getByRole("button", { name: "Post a photo" }).count()).toBe(0);
  await ownPosts(page).getByRole("button", { name: "Remove" }).click();
  await ownPosts(page).waitFor({ state: "detached" });
  await page.reload();
  await page.getByText("Posting has ended", { exact: true }).waitFor();
  expect([await ownPosts(page).count(), await posts()]).toEqual([0, []]);
});

test("a post that was refused can be changed and sent again", async () => {
  const rooms = [{ key: "bar" }, { key: "attic" }];
  const { page, change, posts } = await openGuest(node, browser, { engagement: { rooms } });
  await page.getByText("Connected").waitFor();
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Note" }).click();
  await page.getByLabel("Your words").fill("Up here");
  await page.getByLabel("Where are you?").selectOption("attic");
  await page.getByRole("button", { name: "Send" }).click();
  await change({ rooms: [{ key: "bar" }] });
  await page.context().setOffline(false);
  await page.getByText("this room does not exist any more").waitFor();
  await page.getByRole("button", { name: "Edit" }).click();
  expect(await page.getByLabel("Your words").inputValue()).toBe("Up here");
  await page.getByLabel("Where are you?").selectOption("bar");
  await page.getByRole("button", { name: "Send" }).click();
  await ownPosts(page).getByText("On the wall").waitFor();
  expect((await posts()).map(({ caption, room }) => ({ caption, room }))).toEqual([
    { caption: "Up here", room: "bar" },
  ]);
});

test("a photo that is too large is made smaller on the phone", async () => {
  const { page } = await openGuest(node, browser);
  const folder = await mkdtemp(path.join(os.tmpdir(), "cuelight-photo-"));
  const file = path.join(folder, "large.jpg");
  await writeFile(file, await pictureOf(11 * MiB));
  onTestFinished(() => rm(folder, { recursive: true }));
  const announced: unknown[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/uploads")) announced.push(request.postDataJSON());
  });
  await choosePhoto(page, file);
  await page.getByRole("button", { name: "Send" }).click();
  await ownPosts(page)
    .getByText(/being made ready|On the wall/)
    .waitFor();
  expect(announced).toEqual([{ kind: "photo", mime: "image/jpeg", bytes: expect.any(Number) }]);
  expect((announced[0] as { bytes: number }).bytes).toBeLessThan(MiB);
});

test("what cannot be posted is refused in words before anything is sent", async () => {
  const { page, faults } = await openGuest(node, browser);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.method()));
  await page.getByRole("button", { name: "Post a photo" }).click();
  const pdf = { name: "photo.jpg", mimeType: "image/jpeg", buffer: Buffer.from("%PDF-1.7") };
  await page.getByLabel("Choose a photo").setInputFiles({ ...pdf, mimeType: "application/pdf" });
  await page.getByText("Please choose a photo").waitFor();
  await page.getByRole("button", { name: "Back" }).click();
  await page.getByRole("button", { name: "Video", exact: true }).click();
  await page.getByLabel("Choose a video").setInputFiles({ ...pdf, mimeType: "video/x-msvideo" });
  await page.getByText("Please choose a video").waitFor();
  const long = {
    name: "long.mp4",
    mimeType: "video/mp4",
    buffer: await record(new Mp4OutputFormat(), ["video"], 0, 610),
  };
  await page.getByLabel("Choose a video").setInputFiles(long);
  await page.getByText("at most 60 seconds. Please").waitFor();
  expect(asked.filter((method) => method !== "GET")).toEqual([]);
  expect(faults).toEqual([]);
});

test("an engagement that is deleted says so, and leads to another code", async () => {
  const { page, engagement } = await openGuest(node, browser);
  const { page: other, engagement: others } = await openGuest(node, browser, {
    engagement: { title: "Next door" },
  });
  await other.close();
  await page.getByText("Connected").waitFor();
  await node.call("DELETE", `/engagements/${engagement.id}`);
  await page.getByRole("heading", { name: "There is nothing under this code" }).waitFor();
  await page.getByLabel("Code").fill(` ${others.join_code.toLowerCase()} `);
  await page.getByRole("button", { name: "Open" }).click();
  await page.getByRole("heading", { name: "Next door" }).waitFor();
});
