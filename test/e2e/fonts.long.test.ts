import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Timeline } from "../../src/core/timeline/timeline.ts";
import { openBrowser } from "../support/browser/browser.ts";
import { openDrawingPage } from "../support/browser/drawingPage.ts";
import { fontNamed } from "../support/media/media.ts";
import { stageWithCaption } from "../support/screens/stageWithCaption.ts";
import { startTestNode } from "../support/node/testNode.ts";

let drawing: Awaited<ReturnType<typeof openDrawingPage>>;
beforeAll(async () => {
  drawing = await openDrawingPage("test/e2e/pages/drawing.ts");
});
afterAll(() => drawing?.close());

test("words are set in uploaded and bundled families, and in the body's where a name is unknown", async () => {
  const node = await startTestNode();
  const browser = await openBrowser();
  const { page, faults } = await browser.newPage();
  await page.goto(`${node.url}/screen`);
  const code = (await page.locator(".pairing-code").textContent())!.replace(" ", "");
  const { stage, shot_id } = await stageWithCaption(node, { ref: "hall/fonts", text: "" });
  // Both are Anton under another name; a bundled family has the second name as well.
  for (const family of ["Vanto", "Karla"])
    await node.call("POST", "/assets", undefined, { raw: await fontNamed(family) });
  const families = ["vanto", "Karla", "ANTON", "Exo 2", "Lora", "No Such Family", "DejaVu Sans", "body"];
  await node.call("PUT", `/shots/${shot_id}`, { timeline: setIn(families, { body: "Lora" }) });
  await node.call("POST", `/stages/${stage.id}/screens`, { code });
  await page
    .locator(".caption")
    .nth(families.length - 1)
    .waitFor();
  await page.evaluate(() => document.fonts.ready);
  await expect
    .poll(() => fontsUsed(page))
    .toEqual(["Vanto", "Karla", "Anton", "Exo 2", "Lora", "Lora", "Lora", "Lora"]);
  const [vanto, karla, anton] = await widths(page);
  expect([vanto, karla]).toEqual([anton, anton]);
  const hosts = await page.evaluate(() =>
    performance.getEntriesByType("resource").map(({ name }) => new URL(name).host),
  );
  expect(new Set(hosts)).toEqual(new Set([new URL(node.url).host]));
  expect(faults).toEqual([]);
  await browser.close();
  await node.stop();
});

test("a shot is not ready before its letters are", async () => {
  const { page } = await drawing.newPage({ width: 960, height: 540 });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/caveat-latin-wght/, async (route) => {
    await released;
    await route.fallback();
  });
  const asked = page.waitForRequest(/caveat-latin-wght/);
  await page.evaluate(
    (timeline) => {
      document.body.dataset["state"] = "drawing";
      void window.drawing.draw(timeline, { at: 0 }).then(() => (document.body.dataset["state"] = "drawn"));
    },
    setIn(["Caveat"]),
  );
  await asked;
  expect(await page.evaluate(() => document.body.dataset["state"])).toBe("drawing");
  release();
  await page.waitForFunction(() => document.body.dataset["state"] === "drawn");
  await expect.poll(() => fontsUsed(page)).toEqual(["Caveat"]);
  await page.close();
});

test("a font that cannot be had holds the picture back for seconds only, is a fault, and is asked for again", async () => {
  const { page } = await drawing.newPage({ width: 960, height: 540 });
  let isThere = false;
  await page.route(/caveat-latin/, (route) => (isThere ? route.fallback() : route.fulfill({ status: 404 })));
  const draw = () => page.evaluate((timeline) => window.drawing.draw(timeline, { at: 0 }), setIn(["Caveat"]));
  await draw();
  expect(await fontsUsed(page)).toEqual(["Inter"]);
  await expect
    .poll(() => page.evaluate(() => window.drawing.faults))
    .toEqual([{ block_uuid: "Caveat", file: expect.any(String), message: "The font cannot be loaded" }]);
  isThere = true;
  await draw();
  await expect.poll(() => fontsUsed(page)).toEqual(["Caveat"]);
  await page.close();
});

test("only the families that are used are fetched", async () => {
  const { page } = await drawing.newPage({ width: 960, height: 540 });
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(...(/[a-z0-9-]+-normal/.exec(request.url()) ?? [])));
  await page.evaluate((timeline) => window.drawing.draw(timeline, { at: 0 }), setIn(["Poppins"]));
  expect(fetched.toSorted()).toEqual([
    "inter-latin-ext-wght-normal",
    "inter-latin-wght-normal",
    "poppins-latin-400-normal",
    "poppins-latin-ext-400-normal",
  ]);
  await page.close();
});

function setIn(families: string[], fonts: Timeline["fonts"] = {}): Timeline {
  return {
    canvas: { width: 1920, height: 1080, fps: 30 },
    tracks: [{ uuid: "main", kind: "visual", order: 0 }],
    fonts,
    blocks: families.map((font_family, index) => ({
      uuid: font_family,
      kind: "caption",
      track_id: "main",
      timing: { in_ms: 0 },
      transform: { x: 100, y: 20 + index * 120 },
      text: "Hamburgefonstiv",
      font_size: 80,
      font_family,
    })),
  };
}

/** The families that the browser really draws with, caption by caption. */
async function fontsUsed(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send("DOM.enable");
  await session.send("CSS.enable");
  const { root } = await session.send("DOM.getDocument", {});
  const { nodeIds } = await session.send("DOM.querySelectorAll", {
    nodeId: root.nodeId,
    selector: ".caption",
  });
  const used: string[] = [];
  for (const nodeId of nodeIds) {
    const { fonts } = await session.send("CSS.getPlatformFontsForNode", { nodeId });
    used.push(fonts.map(({ familyName }) => familyName).join());
  }
  await session.detach();
  return used;
}

const widths = (page: Page) =>
  page.locator(".caption").evaluateAll((all) => all.map((caption) => caption.getBoundingClientRect().width));
