import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openBrowser, type TestBrowser } from "../support/browser.ts";
import { freePort, startChildNode } from "../support/childNode.ts";
import { makePlayingStage, oneCaption } from "../support/playingStage.ts";
import { createTestDatabase } from "../support/testDatabase.ts";
import { startTestNode, type TestNode } from "../support/testNode.ts";

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

describe("a screen", () => {
  let node: TestNode;
  beforeAll(async () => {
    node = await startTestNode();
  });
  afterAll(() => node?.stop());

  test("pairs by its code, changes a word in place and forgets all when it is removed", async ({ annotate }) => {
    const { page, faults } = await browser.newPage();
    await page.goto(`${node.url}/screen`);
    const code = await shownCode(page);
    const stage = await makePlayingStage(node.call, { ref: "hall/now", text: "Now: {word}", values: { word: "Doors" } });
    const claimed = await claim(node, stage.stage_id, code);
    await sees(page, "Now: Doors");

    await tagText(page);
    await node.call("PATCH", `/records/${stage.ref}`, { values: { word: "Keynote" } });
    await sees(page, "Now: Keynote");
    for (let count = 1; count <= 5; count += 1) {
      await annotate(`PATCH sent to word on the screen: ${await timeOfChange(page, node, stage.ref, `Talk ${count}`)} ms`);
    }
    await node.call("DELETE", `/records/${stage.ref}`);
    await sees(page, "Now: ");
    expect(await isTagged(page)).toBe(true);

    await node.call("DELETE", `/screens/${claimed.id}`);
    await expect.poll(() => shownCode(page)).not.toBe(code);
    await expect.poll(() => page.locator(".caption").count()).toBe(0);
    expect(faults).toEqual([]);
  });

  test("shows an idle card with the venue's clock while there is nothing to play", async () => {
    const { page, faults } = await browser.newPage({ timezoneId: "Asia/Tokyo" });
    await page.goto(`${node.url}/screen`);
    const stage = await makePlayingStage(node.call, { ref: "hall/idle", text: "Welcome", values: {} });
    await claim(node, stage.stage_id, await shownCode(page));
    await sees(page, "Welcome");

    await node.call("PUT", `/stages/${stage.stage_id}/idle`, { story_id: null });
    await page.getByRole("heading", { name: "Kongresshaus Zürich" }).waitFor();
    await expect.poll(() => page.locator(".idle-time").textContent()).toBe(timeIn("Europe/Zurich"));

    await node.call("PUT", `/stages/${stage.stage_id}/idle`, { story_id: stage.story_id });
    await sees(page, "Welcome");
    expect(faults).toEqual([]);
  });

  test("dissolves to another picture without a moment of nothing", async () => {
    const { page, faults } = await browser.newPage();
    await page.goto(`${node.url}/screen`);
    const stage = await makePlayingStage(node.call, { ref: "hall/dissolve", text: "Before", values: {} });
    await claim(node, stage.stage_id, await shownCode(page));
    await sees(page, "Before");
    await page.evaluate(() => {
      const screen = document.querySelector("#screen")!;
      document.body.dataset["fewest"] = "2";
      new MutationObserver(() => {
        document.body.dataset["fewest"] = String(Math.min(Number(document.body.dataset["fewest"]), screen.children.length));
      }).observe(screen, { childList: true });
    });

    await node.call("PUT", `/shots/${stage.shot_id}`, { timeline: oneCaption("After") });
    await sees(page, "After");
    expect(await page.evaluate(() => document.body.dataset["fewest"])).toBe("1");
    expect(faults).toEqual([]);
  });

  test("shrinks a long line a little, then wraps it, then ends it in an ellipsis", async () => {
    const { page, faults } = await browser.newPage();
    await page.goto(`${node.url}/screen`);
    const stage = await makePlayingStage(node.call, { ref: "hall/long", text: "{word}", values: { word: "Short" } });
    await claim(node, stage.stage_id, await shownCode(page));
    await sees(page, "Short");
    const show = async (word: string) => {
      await node.call("PATCH", `/records/${stage.ref}`, { values: { word } });
      await expect.poll(() => page.locator(".caption").textContent()).toContain(word.slice(0, 20));
      return page.evaluate(() => {
        const caption = document.querySelector<HTMLElement>(".caption")!;
        const size = parseFloat(getComputedStyle(caption).fontSize);
        const lines = Math.round(caption.offsetHeight / (size * 1.1));
        return { lines, shrunk: size < 160, cut: caption.textContent.endsWith("…"), inside: caption.offsetHeight <= 440 };
      });
    };

    expect(await show("Doors open at nine")).toEqual({ lines: 1, shrunk: false, cut: false, inside: true });
    expect(await show("The doors open at half past")).toEqual({ lines: 1, shrunk: true, cut: false, inside: true });
    expect(await show("The doors of the great hall open at nine")).toEqual({ lines: 2, shrunk: false, cut: false, inside: true });
    expect(await show("A title that somebody pasted from a programme ".repeat(9).trim())).toMatchObject({ shrunk: true, cut: true, inside: true });
    expect(faults).toEqual([]);
  });

  test("plays on from its own memory when it is loaded anew and the server does not answer", async () => {
    const { page, faults } = await browser.newPage();
    await page.goto(`${node.url}/screen`);
    const stage = await makePlayingStage(node.call, { ref: "hall/memory", text: "Now: {word}", values: { word: "Doors" } });
    await claim(node, stage.stage_id, await shownCode(page));
    await sees(page, "Now: Doors");
    await node.call("PATCH", `/records/${stage.ref}`, { values: { word: "Newest" } });
    await sees(page, "Now: Newest");

    await page.routeWebSocket(/\/live$/, () => {});
    await page.reload();
    await sees(page, "Now: Newest");
    expect(faults).toEqual([]);
  });
});

test("a screen shows on while the server is dead, and follows again when it is back", async () => {
  const database = await createTestDatabase();
  const port = await freePort();
  const first = await startChildNode(port, { DATABASE_URL: database.url });
  const { page } = await browser.newPage();
  await page.goto(`${first.url}/screen`);
  const stage = await makePlayingStage(first.call, { ref: "hall/now", text: "Now: {word}", values: { word: "Doors" } });
  await claim(first, stage.stage_id, await shownCode(page));
  await sees(page, "Now: Doors");
  await tagText(page);

  await first.kill();
  // Several attempts to come back fail meanwhile.
  await page.waitForTimeout(2_000);
  await sees(page, "Now: Doors");

  const second = await startChildNode(port, { DATABASE_URL: database.url });
  await second.call("PATCH", `/records/${stage.ref}`, { values: { word: "Keynote" } });
  await sees(page, "Now: Keynote");
  expect(await isTagged(page)).toBe(true);
  await page.close();
  await second.kill();
  await database.drop();
});

async function claim({ call }: Pick<TestNode, "call">, stage_id: string, code: string): Promise<{ id: string }> {
  const { status, body } = await call("POST", `/stages/${stage_id}/screens`, { code });
  expect(status).toBe(201);
  return body;
}

async function shownCode(page: Page): Promise<string> {
  return ((await page.locator(".pairing-code").last().textContent()) ?? "").replace(" ", "");
}

/** The only picture on the screen, no longer dissolving, shows exactly this caption. */
async function sees(page: Page, text: string): Promise<void> {
  await expect.poll(() => page.locator(".layer .caption").allTextContents(), { timeout: 20_000 }).toEqual([text]);
}

/** Marks the very text node on the screen, so that another one in its place is found out. */
async function tagText(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(document.querySelector(".caption")!.firstChild!, { tagged: true }));
}

async function isTagged(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const text = document.querySelector(".caption")!.firstChild!;
    return "tagged" in text && text.isConnected;
  });
}

/** Both clocks are this machine's: from just before the request to the frame that paints the word. */
async function timeOfChange(page: Page, { call }: TestNode, ref: string, word: string): Promise<number> {
  const painted = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new MutationObserver((_, observer) => {
          observer.disconnect();
          requestAnimationFrame(() => resolve(performance.timeOrigin + performance.now()));
        }).observe(document.querySelector(".caption")!, { characterData: true, subtree: true });
        document.body.dataset["watching"] = "true";
      }),
  );
  await page.locator("body[data-watching]").waitFor();
  const sent_at = performance.timeOrigin + performance.now();
  await call("PATCH", `/records/${ref}`, { values: { word } });
  const painted_at = await painted;
  await page.evaluate(() => delete document.body.dataset["watching"]);
  return Math.round(painted_at - sent_at);
}

function timeIn(timeZone: string): string {
  return new Intl.DateTimeFormat("en", { timeZone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" }).format(Date.now());
}
