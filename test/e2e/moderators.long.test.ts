import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Mp4OutputFormat } from "mediabunny";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test, type TestContext } from "vitest";
import { openBrowser, type TestBrowser } from "../support/browser/browser.ts";
import { picture } from "../support/browser/pictures.ts";
import {
  openAsMember,
  openAsOwner,
  startTestStudio,
  type TestStudio,
} from "../support/browser/studioPage.ts";
import { makeEngagement } from "../support/guests/engagements.ts";
import { makeFilm } from "../support/media/films.ts";
import { record } from "../support/media/media.ts";

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

async function ownStudio(context: TestContext) {
  const studio = await startTestStudio();
  context.onTestFinished(() => studio.stop());
  return { studio, browser: browser.forTest(context) };
}

const options = (page: Page) => page.getByRole("listbox").getByRole("option");
const chosen = (page: Page) => page.getByRole("article", { name: "The chosen post" });

async function readFilm(context: TestContext): Promise<Buffer> {
  const folder = await mkdtemp(path.join(tmpdir(), "cuelight-film-"));
  context.onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, "film.mp4");
  await makeFilm(file, { seconds: 1 });
  return readFile(file);
}

async function addWaiting({ node }: TestStudio, engagement_id: string, count: number) {
  await node.node.app.pool.query(
    `INSERT INTO posts (id, workspace_id, engagement_id, kind, status, held_because, caption, source, maker, consented, created_at)
     SELECT 'many' || lpad(n::text, 5, '0'), $1, $2, 'note', 'pending', 'review', 'Note ' || n || '.', 'phone', 'guest:x', true, n
     FROM generate_series(1, $3::int) AS n`,
    [node.node.first_workspace_id, engagement_id, count],
  );
}

/** Decides so many posts as fast as the desk shows the next, and returns which. */
async function decideByKeyboard(page: Page, count: number): Promise<string[]> {
  const captions: string[] = [];
  const caption = chosen(page).getByText(/^Note \d+\.$/);
  for (let nth = 0; nth < count; nth += 1) {
    await expect.poll(() => caption.innerText()).not.toBe(captions.at(-1));
    captions.push(await caption.innerText());
    await page.keyboard.press(nth % 3 === 2 ? "r" : "a");
  }
  return captions;
}

test("two moderators work through a thousand waiting posts by keyboard, and none comes to both", async (context) => {
  const { studio, browser } = await ownStudio(context);
  const engagement = await makeEngagement(studio.node, { moderation: "review" });
  await addWaiting(studio, engagement.id, 1_000);
  const path = `/studio/guests/${engagement.id}`;
  const { page: ada, faults } = await openAsOwner(browser, studio, path);
  const { page: grace, faults: graceFaults } = await openAsMember(browser, studio, "operator");
  await grace.goto(studio.url + path);
  for (const page of [ada, grace]) {
    await options(page).nth(11).waitFor();
    await page.keyboard.press("b");
    await expect.poll(() => options(page).count()).toBe(10);
  }
  const [hers, theirs] = await Promise.all([decideByKeyboard(ada, 30), decideByKeyboard(grace, 30)]);
  expect(new Set([...hers, ...theirs]).size).toBe(60);

  const decided = async () => {
    const query = "status=approved,rejected&order=oldest&limit=200";
    const { body } = await studio.node.call("GET", `/engagements/${engagement.id}/posts?${query}`);
    return body.items as { caption: string; status: string; decided_by: string }[];
  };
  await expect.poll(async () => (await decided()).length).toBe(60);
  const by = (name: string) => async () =>
    (await decided()).filter(({ decided_by }) => decided_by === name).map(({ caption }) => caption);
  const order = (captions: string[]) => captions.toSorted((a, b) => Number(a.slice(5)) - Number(b.slice(5)));
  expect([await by("Ada")(), await by("Grace")()]).toEqual([order(hers), order(theirs)]);
  expect((await decided()).filter(({ status }) => status === "rejected")).toHaveLength(20);
  expect(await ada.getByText(/has already/).count()).toBe(0);

  // All that waits is walked through and scrolled to its end; what is in view is drawn, and no more.
  await ada.keyboard.press("b");
  await options(ada).nth(11).waitFor();
  const first = await chosen(ada)
    .getByText(/^Note \d+\.$/)
    .innerText();
  for (let nth = 0; nth < 150; nth += 1) await ada.keyboard.press("j");
  await expect
    .poll(async () =>
      Number(
        (
          await chosen(ada)
            .getByText(/^Note \d+\.$/)
            .innerText()
        ).slice(5),
      ),
    )
    .toBeGreaterThan(Number(first.slice(5)) + 99);
  const list = ada.getByRole("listbox");
  await expect
    .poll(
      async () => {
        await list.evaluate((element) => (element.scrollTop = element.scrollHeight));
        return options(ada).last().innerText();
      },
      { interval: 50 },
    )
    .toContain("Note 1000.");
  expect(await options(ada).count()).toBeLessThan(60);
  await ada.getByRole("navigation", { name: "Posts" }).getByRole("link", { name: "Waiting 940" }).waitFor();
  expect([...faults, ...graceFaults]).toEqual([]);
});

test("an operator posts a video, and is told why one is refused", async (context) => {
  const { studio, browser } = await ownStudio(context);
  const engagement = await makeEngagement(studio.node, { moderation: "review", kinds: ["video"] });
  const { page, faults } = await openAsOwner(browser, studio, `/studio/guests/${engagement.id}`);
  await page.getByRole("heading", { name: "Nothing waits" }).waitFor();
  const dialog = page.getByRole("dialog", { name: "Post or ask" });
  await page.keyboard.press("n");
  await dialog.getByText("MP4, QuickTime or WebM, at most 60 seconds and 200\u00a0MB").waitFor();
  const choose = (buffer: Buffer) =>
    dialog.getByLabel("Video").setInputFiles({ name: "Stage.mp4", mimeType: "video/mp4", buffer });
  const send = () => dialog.getByRole("button", { name: "Post", exact: true }).click();
  await choose(await record(new Mp4OutputFormat(), ["video"], 0, 610));
  await dialog.getByLabel("Caption").fill("It begins");
  await send();
  await dialog.getByRole("alert").getByText("60 s").waitFor();

  await choose(await readFilm(context));
  await send();
  await dialog.waitFor({ state: "detached" });
  await page.getByText("Posted. Guests and walls show it once it is ready.").waitFor();
  await page.getByRole("link", { name: "On the walls 1" }).click();
  await chosen(page).getByText("It begins").waitFor();
  await chosen(page).getByLabel("Video of a guest").waitFor();
  const { body } = await studio.node.call("GET", `/engagements/${engagement.id}/posts`);
  expect(body.items).toMatchObject([
    { kind: "video", caption: "It begins", status: "approved", video_status: "ready", source: "api" },
  ]);
  expect(faults.filter((fault) => !fault.includes("413"))).toEqual([]);
});

test("an operator posts a photo, which comes on the walls at once or waits", async (context) => {
  const { studio, browser } = await ownStudio(context);
  const engagement = await makeEngagement(studio.node, { moderation: "review" });
  const { page, faults } = await openAsOwner(browser, studio, `/studio/guests/${engagement.id}`);
  await page.getByRole("heading", { name: "Nothing waits" }).waitFor();
  const dialog = page.getByRole("dialog", { name: "Post or ask" });
  const file = { name: "Stage.png", mimeType: "image/png", buffer: await picture("png") };

  async function post(caption: string, approves: boolean) {
    await page.keyboard.press("n");
    await dialog.getByRole("radio", { name: "Photo" }).click();
    await dialog.locator("input[type=file]").setInputFiles(file);
    await dialog.getByLabel("Caption").fill(caption);
    await dialog.getByLabel("Name").fill("The stage");
    await dialog.getByRole("checkbox", { name: "Approve it at once" }).setChecked(approves);
    await dialog.getByRole("button", { name: "Post", exact: true }).click();
    await dialog.waitFor({ state: "detached" });
  }

  await post("It begins", true);
  await page.getByText("Posted. Guests and walls show it.").waitFor();
  await post("Later", false);
  await page.getByText("Posted. It waits like what guests post.").waitFor();
  await options(page).filter({ hasText: "Later" }).waitFor();
  await page.getByRole("link", { name: "On the walls 1" }).click();
  await chosen(page).getByText("It begins").waitFor();
  const photo = chosen(page).getByRole("img", { name: "It begins" });
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(60);
  const { body } = await studio.node.call("GET", `/engagements/${engagement.id}/posts?order=oldest`);
  expect(body.items).toMatchObject([
    { kind: "photo", caption: "It begins", name: "The stage", status: "approved", source: "api" },
    { kind: "photo", caption: "Later", name: "The stage", status: "pending", held_because: "review" },
  ]);
  expect(faults).toEqual([]);
});
