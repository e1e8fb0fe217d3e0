import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test, type TestContext } from "vitest";
import { openBrowser, type TestBrowser } from "../support/browser/browser.ts";
import { captionTimeline } from "../support/screens/stageWithCaption.ts";
import { stageWithDetail } from "../support/screens/stageWithDetail.ts";
import { startTestNode, type TestNode } from "../support/node/testNode.ts";

let browser: TestBrowser;
let node: TestNode;
beforeAll(async () => {
  [browser, node] = await Promise.all([openBrowser(), startTestNode()]);
});
afterAll(() => Promise.all([browser?.close(), node?.stop()]));

const viewport = { width: 1280, height: 720 };
const middle = [640, 240] as const;
const soup = { title: "Soup", title_de: "Suppe" };
const cake = { title: "Cake", title_de: "Kuchen" };

async function open(context: TestContext, { player_url }: { player_url: string }, size = viewport) {
  const { page, faults } = await browser.forTest(context).newPage({ viewport: size, hasTouch: true });
  await page.goto(player_url);
  await page.locator(".caption").first().waitFor();
  return { page, faults };
}

const says = (page: Page, words: string | RegExp) =>
  page.locator(".caption", { hasText: words }).first().waitFor();
/** What was on before is wholly gone. */
const saysOnly = ({ expect }: TestContext, page: Page, words: string | RegExp) =>
  expect.poll(() => page.locator(".caption").allTextContents()).toEqual([expect.stringMatching(words)]);
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test("without input it closes by itself, and the language is the first again", async (context) => {
  const { stage } = await stageWithDetail(node, {
    prefix: "visit/idle",
    records: { soup },
    // Long enough that a busy machine has the language chosen before it closes.
    interaction: { languages: ["en", "de"], idle_s: 20 },
  });
  const { page, faults } = await open(context, stage);
  await page.touchscreen.tap(...middle);
  await says(page, "More: Soup");
  await button(page, "Deutsch").tap();
  await says(page, "More: Suppe");
  await expect.poll(() => page.locator(".caption").allTextContents()).toEqual(["On show: Soup"]);
  await page.getByText("Touch to explore").waitFor();
  expect(faults).toEqual([]);
});

// Side by side, as they mostly wait for dissolves; so each takes longer.
test.concurrent("what is touched on one screen opens on both, in the language that is chosen, and closes again", async (context) => {
  const { expect } = context;
  const { stage, detail } = await stageWithDetail(node, {
    prefix: "visit/touched",
    records: { cake, soup },
    interaction: { languages: ["en", "de"] },
  });
  const [one, other] = [await open(context, stage), await open(context, stage)];
  await one.page.getByText("Touch to explore").waitFor();
  const first = /On show: (\w+)/.exec((await one.page.locator(".caption").first().textContent())!)![1]!;
  const second = first === "Soup" ? "Cake" : "Soup";

  await one.page.touchscreen.tap(...middle);
  await Promise.all([one, other].map(({ page }) => saysOnly(context, page, `More: ${first}`)));
  const { playing, why } = (await node.call("GET", `/stages/${stage.id}/now`)).body;
  expect([playing.chapter_id, why]).toEqual([detail.id, `A visitor opened “${playing.record_ref}”`]);

  await button(other.page, "Next").tap();
  await Promise.all([one, other].map(({ page }) => saysOnly(context, page, `More: ${second}`)));
  await button(one.page, "Deutsch").tap();
  const translated = second === "Soup" ? "Suppe" : "Kuchen";
  await Promise.all([one, other].map(({ page }) => saysOnly(context, page, `More: ${translated}`)));

  await button(other.page, "Zurück").tap();
  await Promise.all([one, other].map(({ page }) => saysOnly(context, page, "On show: ")));
  expect([one.faults, other.faults]).toEqual([[], []]);
});

test.concurrent("another story's take closes it, and so does switching interaction off", async (context) => {
  const { expect } = context;
  const { stage } = await stageWithDetail(node, { prefix: "visit/taken", records: { soup } });
  const scene = (await node.call("POST", "/scenes", { title: "Alarm" })).body;
  await node.call("PUT", `/shots/${scene.shots[0].id}`, { timeline: captionTimeline("Taken") });
  const { page, faults } = await open(context, stage);
  await page.touchscreen.tap(...middle);
  await saysOnly(context, page, "More: Soup");
  await node.call("POST", `/stages/${stage.id}/take`, { scene_id: scene.id });
  await saysOnly(context, page, "Taken");
  expect(await page.locator(".visit").textContent()).toBe("");
  await node.call("DELETE", `/stages/${stage.id}/take`);
  await saysOnly(context, page, "More: Soup");
  await node.call("PUT", `/stages/${stage.id}/interaction`, { enabled: false });
  await saysOnly(context, page, "On show: Soup");
  await page.touchscreen.tap(...middle);
  expect([await page.locator(".visit").textContent(), faults]).toEqual(["", []]);
});

test.concurrent("without the server what is touched opens all the same, and the server hears of it later", async (context) => {
  const { expect } = context;
  const { stage } = await stageWithDetail(node, { prefix: "visit/alone", records: { soup } });
  const { page } = await open(context, stage);
  await page.getByText("Touch to explore").waitFor();
  await page.context().setOffline(true);
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await page.mouse.click(...middle);
  await saysOnly(context, page, "More: Soup");
  await page.context().setOffline(false);
  const why = async () => (await node.call("GET", `/stages/${stage.id}/now`)).body.why;
  await expect.poll(why).toBe("A visitor opened “visit/alone/soup”");
});

const shapes = { landscape: [1280, 720], portrait: [720, 1280], square: [800, 800] } as const;
const long = "Rindsfiletwürfel Stroganoff mit hausgemachten Butterspätzle, Rotkraut und glasierten Marroni";

test.concurrent("all records can be chosen from cards that read well in every shape", async (context) => {
  const { expect } = context;
  const names = Array.from({ length: 15 }, (_, n) => `r${String(n).padStart(2, "0")}`);
  const records = Object.fromEntries(names.map((name, n) => [name, { title: n === 1 ? long : `Dish ${n}` }]));
  // A picture that cannot be had leaves its letters.
  const pictured = { ...records, r00: { title: "First dish", photo: "https://nowhere.invalid/a.png" } };
  const { stage } = await stageWithDetail(node, { prefix: "visit/all", records: pictured, rolls: false });
  const { page } = await open(context, stage);
  await page.getByText("Touch to explore").waitFor();
  const prevented = () =>
    page.evaluate(() =>
      ["contextmenu", "selectstart", "touchmove", "wheel"].map(
        (name) => !dispatchEvent(new Event(name, { cancelable: true })),
      ),
    );
  expect(await prevented()).toEqual([true, true, true, true]);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).touchAction)).toBe("none");
  await page.touchscreen.tap(...middle);
  for (const [width, height] of Object.values(shapes)) {
    await page.setViewportSize({ width, height });
    await page.locator(".visit-card").first().waitFor();
    await expect.poll(() => page.locator(".visit-picture img").count()).toBe(0);
    expect(await page.locator(".visit-initials").first().textContent()).toBe("FD");
    const found = await page.evaluate(() => {
      const parts = [...document.querySelectorAll<HTMLElement>(".visit-card, .visit-button")];
      const boxes = parts.map((part) => part.getBoundingClientRect());
      const shares = [...document.querySelectorAll(".visit-picture")].map(
        (picture) => picture.clientHeight / picture.parentElement!.clientHeight,
      );
      const texts = [...document.querySelectorAll<HTMLElement>(".visit-card p, .visit-page, .visit-title")];
      return {
        left: Math.min(...boxes.map(({ left }) => left)),
        right: Math.max(...boxes.map(({ right }) => right)),
        top: Math.min(...boxes.map(({ top }) => top)),
        bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
        smallest_target: Math.min(...boxes.flatMap(({ width, height }) => [width, height])),
        smallest_text: Math.min(...texts.map((text) => parseFloat(getComputedStyle(text).fontSize))),
        least_picture: Math.min(...shares),
        cut: texts.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1).length,
      };
    });
    expect(found.left).toBeGreaterThanOrEqual(0.049 * width);
    expect(found.right).toBeLessThanOrEqual(0.951 * width);
    expect(found.top).toBeGreaterThanOrEqual(0.049 * height);
    expect(found.bottom).toBeLessThanOrEqual(0.951 * height);
    expect(found.smallest_target).toBeGreaterThanOrEqual(40);
    expect(found.smallest_text).toBeGreaterThanOrEqual(0.0259 * height);
    expect(found.least_picture).toBeGreaterThanOrEqual(0.59);
    expect(found.cut).toBe(0);
  }
  await button(page, "Next").tap();
  await page.getByText("Dish 6", { exact: true }).tap();
  await saysOnly(context, page, "More: Dish 6");
  await button(page, "All").tap();
  await button(page, "Close").tap();
  await saysOnly(context, page, "More: Dish 6");
});

test.concurrent("hands alone are asked for only before a camera that sees them; on a small screen round buttons stay round", async (context) => {
  const { expect } = context;
  const { stage } = await stageWithDetail(node, {
    prefix: "visit/unseen",
    records: { soup, cake },
    interaction: { input: "hand", languages: ["en", "de"] },
  });
  const { page } = await open(context, stage, { width: 640, height: 360 });
  await expect
    .poll(async () => (await node.call("GET", `/stages/${stage.id}/screens`)).body.items[0].problems)
    .toContain("There is no camera: this screen notices nobody");
  expect(await page.locator(".visit").textContent()).toBe("");
  await node.call("PUT", `/stages/${stage.id}/interaction`, { enabled: true, input: "both" });
  await page.getByText("Touch to explore").waitFor();
  await page.touchscreen.tap(320, 100);
  const { width, height } = (await button(page, "Next").boundingBox())!;
  expect([width, height]).toEqual([48, 48]);
});

test.concurrent("on a wall what is touched on one screen opens on all, and only there are buttons", async (context) => {
  const { expect } = context;
  const { stage } = await stageWithDetail(node, {
    prefix: "visit/wall",
    records: { soup, cake },
    stage: { kind: "wall", wall: { cols: 2, rows: 1 } },
  });
  const half = { width: 640, height: 720 };
  const [left, right] = [await open(context, stage, half), await open(context, stage, half)];
  const { items } = (await node.call("GET", `/stages/${stage.id}/screens`)).body;
  for (const [col, { id }] of items.entries())
    await node.call("PATCH", `/screens/${id}`, { cell: { col, row: 0 } });
  const hints = () => Promise.all([left, right].map(({ page }) => page.locator(".visit-bar").count()));
  await expect.poll(hints).toEqual([0, 0]);
  await left.page.touchscreen.tap(300, 240);
  await Promise.all([left, right].map(({ page }) => saysOnly(context, page, "More: ")));
  await expect.poll(hints).toEqual([1, 0]);
});
