import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test, type TestContext } from "vitest";
import { openBrowser, type TestBrowser } from "../support/browser/browser.ts";
import { captionTimeline, stageWithCaption } from "../support/screens/stageWithCaption.ts";
import { startTestNode, type TestNode } from "../support/node/testNode.ts";

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

// Side by side, as they mostly wait for a shot to end.
describe("a screen", () => {
  let node: TestNode;
  beforeAll(async () => {
    node = await startTestNode();
  });
  afterAll(() => node?.stop());

  test("pairs by its code, changes a word in place and forgets all when it is removed", async (context) => {
    const { page, faults, code, screen_id } = await openScreen(context, node, "hall/now");
    await tagText(page);
    await node.call("PATCH", "/records/hall/now", { values: { word: "Keynote" } });
    await sees(context, page, "Now: Keynote");
    const times: number[] = [];
    for (let count = 1; count <= 5; count += 1) times.push(await timeOfChange(page, node, "hall/now"));
    await context.annotate(`PATCH sent to word painted: ${times.join(", ")} ms`);
    await node.call("DELETE", "/records/hall/now");
    await sees(context, page, "Now: ");
    expect(await isTagged(page)).toBe(true);

    await node.call("DELETE", `/screens/${screen_id}`);
    await expect.poll(() => shownCode(page)).not.toBe(code);
    await expect.poll(() => page.locator(".caption").count()).toBe(0);
    expect(faults).toEqual([]);
  });

  test.concurrent("shows an idle card with the venue's clock while there is nothing to play", async (context) => {
    const { expect } = context;
    const { page, faults, stage, story } = await openScreen(context, node, "hall/idle", {
      timezoneId: "Asia/Tokyo",
    });
    await node.call("PUT", `/stages/${stage.id}/idle`, { story_id: null });
    await page.getByRole("heading", { name: "Town Hall" }).waitFor();
    await expect
      .poll(async () => (await page.locator(".idle-time").textContent()) === timeIn("Europe/Zurich"))
      .toBe(true);

    await node.call("PUT", `/stages/${stage.id}/idle`, { story_id: story.id });
    await sees(context, page, "Now: Doors");
    expect(faults).toEqual([]);
  });

  test.concurrent("dissolves to another picture without a moment of nothing", async (context) => {
    const { expect } = context;
    const { page, faults, shot_id } = await openScreen(context, node, "hall/dissolve");
    await page.evaluate(() => {
      const screen = document.querySelector("#screen")!;
      const counts: number[] = [];
      new MutationObserver(() => {
        counts.push(screen.children.length);
        document.body.dataset["counts"] = counts.join(", ");
      }).observe(screen, { childList: true });
    });
    await node.call("PUT", `/shots/${shot_id}`, { timeline: captionTimeline("After") });
    await sees(context, page, "After");
    expect(await page.evaluate(() => document.body.dataset["counts"])).toBe("2, 1");
    expect(faults).toEqual([]);
  });

  test.concurrent("draws the layout behind and over the shot, without what a record leaves out", async (context) => {
    const { expect } = context;
    const { page, faults, shot_id } = await openScreen(context, node, "hall/layout");
    const [words] = captionTimeline("").blocks;
    const line = (uuid: string, y: number, rest: object) => ({
      ...words,
      uuid,
      transform: { x: 96, y, w: 1728, h: 120 },
      font_size: 60,
      ...rest,
    });
    const layout = await node.call("POST", "/layouts", {
      title: "Frame",
      timeline: {
        ...captionTimeline(""),
        canvas: { width: 1920, height: 1080, background: "#10304f" },
        blocks: [
          line("under", 60, { text: "Town Hall" }),
          line("over", 900, { text: "{sponsor}", layer: "over", show_when: { test: "filled" } }),
          line("hidden", 500, { text: "Left out" }),
        ],
      },
    });
    const { body: shot } = await node.call("GET", `/shots/${shot_id}`);
    await node.call("PUT", `/shots/${shot_id}`, {
      ...shot,
      layout_id: layout.body.id,
      layout_opts: { hide: ["hidden"] },
    });
    const captions = () => page.locator(".layer").last().locator(".caption").allTextContents();
    // A changed shot waits for the end of the one that is on.
    await expect.poll(captions).toEqual(["Town Hall", "Now: Doors"]);
    expect(
      await page
        .locator(".shot-ground")
        .last()
        .evaluate((ground) => getComputedStyle(ground).backgroundColor),
    ).toBe("rgb(16, 48, 79)");
    await expect.poll(() => page.locator(".layer").count()).toBe(1);
    await tagText(page);
    await node.call("PATCH", "/records/hall/layout", { values: { sponsor: "Ada & Co" } });
    await expect.poll(captions).toEqual(["Town Hall", "Now: Doors", "Ada & Co"]);
    await node.call("PATCH", "/records/hall/layout", { values: { sponsor: null } });
    await expect.poll(captions).toEqual(["Town Hall", "Now: Doors"]);
    expect(await isTagged(page)).toBe(true);
    expect(faults).toEqual([]);
  });

  test.concurrent("follows the rules of a block and of the ground while the shot is on", async (context) => {
    const { expect } = context;
    const { page, faults, shot_id } = await openScreen(context, node, "hall/rules");
    const timeline = captionTimeline("Now: {word}");
    const closed = [{ sensor: "field", property: "word", op: "is", value: { value: "Closed" } }];
    const set = { opacity: 0.5, color: "#ff0000", scale: 0.5, filter: "blur(1px)", text: "Sorry, {word}" };
    const rules = [{ when: closed, set, fade_ms: 200 }];
    const canvas = { ...timeline.canvas, background: "#000000" };
    const canvas_rules = [{ when: closed, set: { background: "#003300" }, fade_ms: 0 }];
    const blocks = timeline.blocks.map((block) => ({ ...block, rules }));
    const written = await node.call("PUT", `/shots/${shot_id}`, {
      timeline: { ...timeline, canvas, canvas_rules, blocks },
    });
    expect(written.status).toBe(200);
    const look = () =>
      page.evaluate(() => {
        const caption = [...document.querySelectorAll<HTMLElement>(".caption")].at(-1)!;
        const ground = [...document.querySelectorAll<HTMLElement>(".shot-ground")].at(-1)!;
        const { opacity, color, transform, filter } = getComputedStyle(caption);
        const { backgroundColor } = getComputedStyle(ground);
        return [caption.textContent, opacity, color, transform, filter, backgroundColor];
      });
    const open = [
      "Now: Doors",
      "1",
      "rgb(255, 255, 255)",
      "matrix(1, 0, 0, 1, 0, 0)",
      "none",
      "rgb(0, 0, 0)",
    ];
    await expect.poll(look).toEqual(open);
    await node.call("PATCH", "/records/hall/rules", { values: { word: "Closed" } });
    await expect
      .poll(look)
      .toEqual([
        "Sorry, Closed",
        "0.5",
        "rgb(255, 0, 0)",
        "matrix(0.5, 0, 0, 0.5, 0, 0)",
        "blur(1px)",
        "rgb(0, 51, 0)",
      ]);
    await node.call("PATCH", "/records/hall/rules", { values: { word: "Doors" } });
    await expect.poll(look).toEqual(open);
    expect(faults).toEqual([]);
  });

  test.concurrent("shrinks a long line a little, then wraps it, then ends it in an ellipsis", async (context) => {
    const { expect } = context;
    const { page, faults, shot_id } = await openScreen(context, node, "hall/long");
    const timeline = captionTimeline("{word}");
    timeline.blocks[0]!.transform.h = 400;
    await node.call("PUT", `/shots/${shot_id}`, { timeline });
    await sees(context, page, "Doors");
    const show = async (word: string) => {
      await node.call("PATCH", "/records/hall/long", { values: { word } });
      await expect.poll(() => page.locator(".caption").textContent()).toContain(word.slice(0, 20));
      return page.locator(".caption").evaluate((caption: HTMLElement) => {
        const { fontSize, lineHeight } = getComputedStyle(caption);
        return {
          lines: Math.round(caption.offsetHeight / parseFloat(lineHeight)),
          is_smaller: parseFloat(fontSize) < 160,
          is_cut: caption.textContent.endsWith("…"),
        };
      });
    };

    expect(await show("Doors open at nine")).toEqual({ lines: 1, is_smaller: false, is_cut: false });
    expect(await show("The doors open at nine")).toEqual({ lines: 1, is_smaller: true, is_cut: false });
    expect(await show("Doors of the great hall open at nine")).toEqual({
      lines: 2,
      is_smaller: false,
      is_cut: false,
    });
    expect(await show("A title pasted from a programme ".repeat(9))).toEqual({
      lines: 2,
      is_smaller: true,
      is_cut: true,
    });
    expect(await show("Bundesverwaltungsgericht opens at nine")).toEqual({
      lines: 2,
      is_smaller: true,
      is_cut: false,
    });
    expect(await show("Doors open again")).toEqual({ lines: 1, is_smaller: false, is_cut: false });
    expect(faults).toEqual([]);
  });

  test.concurrent("plays on from its own memory when it is loaded anew and the server does not answer", async (context) => {
    const { expect } = context;
    const { page, faults } = await openScreen(context, node, "hall/memory");
    await node.call("PATCH", "/records/hall/memory", { values: { word: "Newest" } });
    await sees(context, page, "Now: Newest");
    await page.routeWebSocket(/\/live$/, () => {});
    await page.reload();
    await sees(context, page, "Now: Newest");
    expect(faults).toEqual([]);
  });
});

/** A page that was paired by its code and shows the record's first word. */
async function openScreen(
  context: TestContext,
  node: Pick<TestNode, "call" | "client" | "url">,
  ref: string,
  options: Parameters<TestBrowser["newPage"]>[0] = {},
) {
  const { page, faults } = await browser.forTest(context).newPage(options);
  await page.goto(`${node.url}/screen`);
  const code = await shownCode(page);
  const made = await stageWithCaption(node, { ref, text: "Now: {word}" });
  await node.call("PUT", `/records/${ref}`, { values: { word: "Doors" } });
  const { status, body } = await node.call("POST", `/stages/${made.stage.id}/screens`, { code });
  context.expect(status).toBe(201);
  await sees(context, page, "Now: Doors");
  return { ...made, page, faults, code, screen_id: body.id as string };
}

async function shownCode(page: Page): Promise<string> {
  return (await page.locator(".pairing-code").last().textContent())!.replace(" ", "");
}

/** The only picture on the screen, no longer dissolving, shows exactly this caption. */
async function sees({ expect }: TestContext, page: Page, text: string): Promise<void> {
  await expect.poll(() => page.locator(".layer").allTextContents()).toEqual([text]);
}

/** Marks the very text node on the screen, so that another one in its place is found out. */
async function tagText(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(document.querySelector(".caption")!.firstChild!, { tagged: true }));
}

async function isTagged(page: Page): Promise<boolean> {
  return page.evaluate(() => "tagged" in document.querySelector(".caption")!.firstChild!);
}

/** Both clocks are this machine's: from just before the request to the frame that paints the word. */
async function timeOfChange(page: Page, node: TestNode, ref: string): Promise<number> {
  const painted = await page.evaluateHandle(() => ({
    at: new Promise<number>((resolve) => {
      new MutationObserver((_, observer) => {
        observer.disconnect();
        requestAnimationFrame(() => resolve(performance.timeOrigin + performance.now()));
      }).observe(document.querySelector(".caption")!, { characterData: true, subtree: true });
    }),
  }));
  const sent_at = performance.timeOrigin + performance.now();
  await node.call("PATCH", `/records/${ref}`, { values: { word: `Talk at ${sent_at}` } });
  return Math.round((await painted.evaluate(({ at }) => at)) - sent_at);
}

function timeIn(timeZone: string): string {
  return new Intl.DateTimeFormat("en", {
    timeZone,
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }).format(Date.now());
}
