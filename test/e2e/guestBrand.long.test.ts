import type { Page } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, type TestBrowser } from "../support/browser/browser.ts";
import { openGuest } from "../support/browser/guestPage.ts";
import { openPoll } from "../support/quizzes/polls.ts";
import { startTestNode, type TestNode } from "../support/node/testNode.ts";
import { colours } from "../../src/core/quizzes/shownQuestion.ts";

let browser: TestBrowser;
let node: TestNode;
beforeAll(async () => {
  [browser, node] = await Promise.all([openBrowser(), startTestNode()]);
  const raw = await drawLogo();
  const headers = { "Content-Type": "image/png", "X-Filename": "logo.png" };
  const { body } = await node.call("POST", "/assets", undefined, { raw, headers });
  await node.call("PUT", "/brand", {
    name: "Kino Rex",
    background: "#101425",
    surface: "#1b2138",
    primary_color: "#7c5cff",
    look: "editorial",
    logo_on_dark_asset_id: body.id,
  });
});
afterAll(() => Promise.all([browser?.close(), node?.stop()]));

const drawLogo = () =>
  sharp(Buffer.from('<svg width="800" height="200"><circle cx="100" cy="100" r="90" fill="#7c5cff"/></svg>'))
    .png()
    .toBuffer();

/** The script that declares the brand's letters, and what it needs. */
const isOfFonts = (url: string) => /(Fonts|Families|fontFaces|\.woff2)/.test(url);

const readLook = (page: Page) =>
  page.evaluate(() => {
    const style = (selector: string) => getComputedStyle(document.querySelector(selector)!);
    const logo = document.querySelector<HTMLImageElement>(".logo img")!;
    return {
      ground: style("html").backgroundColor,
      heading: style("h1").fontFamily.split(",")[0],
      logo: new URL(logo.currentSrc).pathname.split("/").at(-1),
      plate: style(".logo img").backgroundColor,
    };
  });

test.each([
  ["dark", { ground: "rgb(16, 20, 37)", logo: "logo-dark.webp", plate: "rgba(0, 0, 0, 0)" }],
  ["light", { logo: "logo-light.webp", plate: "rgb(14, 17, 22)" }],
] as const)(
  "a %s phone wears the brand, and fetches its letters after the page",
  async (colorScheme, worn) => {
    const fetched: string[] = [];
    const sizes: Promise<number>[] = [];
    const { page, faults } = await openGuest(node, browser, {
      colorScheme,
      async onPage(page) {
        page.on("requestfinished", (request) => {
          fetched.push(request.url());
          if (fetched.some((url) => isOfFonts(url))) return;
          const size = request.sizes().then((each) => each.responseHeadersSize + each.responseBodySize);
          sizes.push(size);
        });
      },
    });
    expect(await readLook(page)).toMatchObject({ ...worn, heading: "Fraunces" });
    await page.waitForFunction(() => document.fonts.check("500 20px Fraunces", "Summer party"));
    const listFonts = () =>
      fetched
        .filter((url) => url.endsWith(".woff2"))
        .map((url) => url.split("/").at(-1)!)
        .map((file) => file.replace(/-\w+\.woff2$/, "").split("-wght")[0]!)
        .toSorted((a, b) => a.localeCompare(b));
    await expect.poll(() => listFonts().length).toBeGreaterThan(1);
    await page.waitForLoadState("networkidle");
    // Only the letters that the page shows, and only after everything that it needs.
    expect(listFonts()).toEqual(["fraunces-latin", "source-sans-3-latin"]);
    expect(fetched.findIndex((url) => url.endsWith(".woff2"))).toBeGreaterThan(
      fetched.findIndex((url) => url.includes("logo-")),
    );
    expect((await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)).toBeLessThan(60_000);
    expect(faults).toEqual([]);
  },
);

test("options of a poll have the colours and the shapes that screens show", async () => {
  const { page, engagement } = await openGuest(node, browser, { colorScheme: "light" });
  await openPoll(node, engagement.id);
  await page.getByLabel("By the lake").check();
  const options = await page.locator(".option").evaluateAll((all) =>
    all.map((option) => ({
      colour: getComputedStyle(option).getPropertyValue("--mark").toUpperCase(),
      has_shape: option.querySelector("svg.mark path") !== null,
    })),
  );
  expect(options).toEqual([0, 1].map((mark) => ({ colour: colours[mark], has_shape: true })));
  await page.getByRole("button", { name: "Vote" }).click();
  await page.locator(".own-vote .option").getByText("By the lake").waitFor();
});

test("what a guest agrees to is in sight with the button that sends it", async () => {
  const text = "What I post may be shown tonight and in the report of the evening. ".repeat(8).trim();
  const { page } = await openGuest(node, browser, {
    viewport: { width: 360, height: 640 },
    engagement: { consent: { required: true, text }, rooms: [{ key: "bar" }] },
  });
  await page.getByRole("button", { name: "Note" }).click();
  await page.getByLabel("Your words").fill("Hello");
  for (const seen of [
    page.getByText("What I post may"),
    page.getByLabel("I agree"),
    page.getByRole("button", { name: "Send" }),
  ])
    expect(await isInSight(page, seen)).toBe(true);
  await page.getByRole("button", { name: "Read all" }).click();
  expect(
    await page.locator(".consent-text").evaluate((words) => getComputedStyle(words).webkitLineClamp),
  ).toBe("none");
  expect(await page.locator(".consent-text").textContent()).toBe(text);
});

async function isInSight(page: Page, what: ReturnType<Page["locator"]>): Promise<boolean> {
  const box = (await what.boundingBox())!;
  return box.y >= 0 && box.y + box.height <= page.viewportSize()!.height;
}
