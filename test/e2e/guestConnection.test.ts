import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, type TestBrowser } from "../support/browser/browser.ts";
import { choosePhoto, openGuest, ownPosts, writeNote } from "../support/browser/guestPage.ts";
import { picture, pictureOf } from "../support/browser/pictures.ts";
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

test("a line that breaks in the middle of a photo goes on from there, and posts once", async () => {
  const { page, posts } = await openGuest(node, browser);
  const ranges = await cutAfterFirstSlice(page);
  await choosePhoto(page, await pictureOf(2 * MiB));
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByText("Waiting for the connection").waitFor();
  expect(await page.getByRole("progressbar").getAttribute("value")).toBe("25");
  expect(await posts()).toEqual([]);
  await ranges.mend();
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await ownPosts(page)
    .getByText("Approved, being made ready")
    .or(ownPosts(page).getByText("On the wall"))
    .waitFor();
  expect((await posts()).length).toBe(1);
  expect(ranges.starts[0]).toBe(0);
  expect(ranges.starts.slice(1).includes(0)).toBe(false);
});

test("a page that is closed in the middle of a photo sends the rest when it is opened again", async () => {
  const { page, posts, engagement } = await openGuest(node, browser);
  const ranges = await cutAfterFirstSlice(page);
  await choosePhoto(page, await pictureOf(2 * MiB));
  await page.getByLabel("Caption").fill("Still here");
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByText("Waiting for the connection").waitFor();
  const context = page.context();
  await page.close();
  const again = await context.newPage();
  const starts = await watchSlices(again);
  await again.goto(`${node.url}/e/${engagement.join_code}`);
  await ownPosts(again)
    .filter({ hasText: "Still here" })
    .getByText(/being made ready|On the wall/)
    .waitFor();
  expect((await posts()).map(({ caption }) => caption)).toEqual(["Still here"]);
  expect([ranges.starts[0], starts.includes(0)]).toEqual([0, false]);
});

test("an answer that is lost does not make a second post", async () => {
  const { page, posts } = await openGuest(node, browser);
  let count = 0;
  await page.route(/\/guest\/\w+\/posts$/, async (route) => {
    count += 1;
    if (count > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await writeNote(page, "Only once");
  await ownPosts(page).getByText("On the wall").waitFor();
  await expect.poll(() => page.getByRole("progressbar").count()).toBe(0);
  expect([count, (await posts()).length, await ownPosts(page).count()]).toEqual([2, 1, 1]);
});

test("what was written while there was no network is sent once there is one", async () => {
  const { page, posts } = await openGuest(node, browser);
  await page.getByText("Connected").waitFor();
  await page.context().setOffline(true);
  await writeNote(page, "From the cellar");
  await page.getByText("Waiting for the connection").waitFor();
  await page.context().setOffline(false);
  await ownPosts(page).getByText("On the wall").waitFor();
  expect((await posts()).map(({ caption }) => caption)).toEqual(["From the cellar"]);
});

test("a browser that keeps nothing posts all the same, and says what that means", async () => {
  const { page, posts } = await openGuest(node, browser, {
    async onPage(page) {
      await page.addInitScript(() => {
        Object.defineProperty(window, "indexedDB", { value: undefined });
        Object.defineProperty(window, "localStorage", {
          get() {
            throw new Error("forbidden");
          },
        });
      });
    },
  });
  await page.getByText("This browser keeps nothing.").waitFor();
  await page.route(/\/uploads$/, (route) => route.abort());
  await choosePhoto(page, await picture("jpeg"));
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByText("Please keep this page open").waitFor();
  await page.unroute(/\/uploads$/);
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await ownPosts(page)
    .getByText(/being made ready|On the wall/)
    .waitFor();
  expect((await posts()).length).toBe(1);
});

test("a phone that made its own token quietly gets another, and keeps that one", async () => {
  const own = "x".repeat(43);
  const { page, posts, engagement } = await openGuest(node, browser, {
    async onPage(page) {
      await page.addInitScript((token) => localStorage.setItem("cuelight.token", token), own);
    },
  });
  const kept = () =>
    page.evaluate((code) => localStorage.getItem(`cuelight.token.${code}`), engagement.join_code);
  await writeNote(page, "Hello");
  await ownPosts(page).getByText("On the wall").waitFor();
  await page.getByText("Connected").waitFor();
  const issued = await kept();
  expect(issued).toMatch(/^[\w-]{44}$/);
  await page.reload();
  await ownPosts(page).getByText("On the wall").waitFor();
  expect([await kept(), (await posts()).length]).toEqual([issued, 1]);
});

test("where too many phones come at once the page shows what it can, and posts as soon as it may", async () => {
  const { page, posts } = await openGuest(node, browser, {
    async onPage(page) {
      await page.route(/\/token$/, (route) =>
        route.fulfill({ status: 429, headers: { "Retry-After": "1" } }),
      );
    },
  });
  await writeNote(page, "Hello");
  await expect.poll(() => page.getByText("Connected").isVisible()).toBe(true);
  expect(await posts()).toEqual([]);
  await page.unroute(/\/token$/);
  await ownPosts(page).getByText("On the wall").waitFor();
  expect((await posts()).length).toBe(1);
});

test("where sockets do not come through the page asks instead", async () => {
  const { page, change } = await openGuest(node, browser, {
    onPage: (page) => page.routeWebSocket(/\/live$/, (socket) => void socket.close()),
  });
  await page.getByText("Connected").waitFor();
  await change({ state: "paused" });
  await page.getByText("There is a short break.").waitFor();
});

interface Slices {
  starts: number[];
  mend(): Promise<void>;
}

/** The first slice goes through, and nothing after it. */
async function cutAfterFirstSlice(page: Page): Promise<Slices> {
  const starts: number[] = [];
  const pattern = /\/uploads\/[^/]+\?/;
  let isCut = true;
  await page.route(pattern, (route) => {
    const start = startOf(route.request().headers()["content-range"]);
    if (isCut && start !== 0) return route.abort();
    if (start !== null) starts.push(start);
    return route.continue();
  });
  return { starts, mend: async () => void (isCut = false) };
}

async function watchSlices(page: Page): Promise<number[]> {
  const starts: number[] = [];
  page.on("request", (request) => {
    const start = startOf(request.headers()["content-range"]);
    if (start !== null) starts.push(start);
  });
  return starts;
}

function startOf(range: string | undefined): number | null {
  const start = /^bytes (\d+)-/.exec(range ?? "")?.[1];
  return start === undefined ? null : Number(start);
}
