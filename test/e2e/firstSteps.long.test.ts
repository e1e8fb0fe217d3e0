import { mkdir } from "node:fs/promises";
import path from "node:path";
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, type TestBrowser } from "../support/browser/browser.ts";
import { type ChildNode, freePort, startChildNode } from "../support/node/childNode.ts";
import { createDataDir, type DataDir } from "../support/node/dataDir.ts";
import { type FileServer, startFileServer } from "../support/node/fileServer.ts";
import { accessibilityFaults } from "../support/browser/studioPage.ts";
import { ada } from "../support/browser/visitor.ts";

const headline = "The bridge is open again";
const item = (title: string, number: number) =>
  `<item><title>${title}</title><guid>${number}</guid><pubDate>Mon, 02 Mar 2026 0${number}:00:00 GMT</pubDate></item>`;
const feed = `<?xml version="1.0"?><rss version="2.0"><channel><title>City Herald</title>${item("Trams run later", 1)}${item(headline, 2)}</channel></rss>`;

let browser: TestBrowser;
let news: FileServer;
let data: DataDir;
let node: ChildNode;
let url: string;
beforeAll(async () => {
  [browser, news, data] = await Promise.all([openBrowser(), startFileServer(), createDataDir()]);
  news.files.set("news.xml", Buffer.from(feed));
  const port = await freePort();
  url = `http://localhost:${port}`;
  node = await startChildNode(port, {
    DATA_DIR: data.path,
    PUBLIC_URL: url,
    FETCH_ALLOW_HOSTS: news.host,
  });
});
afterAll(async () => {
  await browser?.close();
  await node?.terminate();
  await news?.stop();
  await data?.remove();
});

const output = path.join(import.meta.dirname, "output");

/** A person's hands: every press of the mouse is counted, also the one that is needed to write in a field. */
function handsOn(page: Page) {
  const hands = {
    clicks: 0,
    async click(target: Locator): Promise<void> {
      hands.clicks += 1;
      await target.click();
    },
    async write(field: Locator, words: string): Promise<void> {
      await field.waitFor();
      const isReady = await field.evaluate((element) => element === document.activeElement);
      if (!isReady) await hands.click(field);
      await page.keyboard.type(words);
    },
  };
  return hands;
}

test("from an empty folder to news on a paired screen, in at most twelve clicks", async () => {
  await mkdir(output, { recursive: true });
  let taken = 0;
  const picture = async (of: Page, name: string) => {
    taken += 1;
    await of.screenshot({ path: path.join(output, `first-steps-${taken}-${name}.png`) });
  };
  const { page, faults } = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const { page: screen } = await browser.newPage({ viewport: { width: 1280, height: 720 } });
  const hands = handsOn(page);
  const started_at = performance.now();

  await page.goto(/http\S+\/studio\/link\/\S+/.exec(node.said())![0]);
  await hands.write(page.getByLabel("Your name"), ada.name);
  await hands.write(page.getByLabel("E-mail"), ada.email);
  await hands.write(page.getByLabel("Password"), ada.password);
  await picture(page, "account");
  await hands.click(page.getByRole("button", { name: "Make the account" }));

  await page.getByRole("heading", { name: "Or step by step" }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await picture(page, "home");
  await hands.click(page.getByRole("link", { name: /^News Headlines/ }));

  await hands.write(page.getByLabel("Address of the news"), news.url("news.xml"));
  expect(await page.getByLabel("Name of the stage").inputValue()).toBe("Main screen");
  expect(await accessibilityFaults(page)).toEqual([]);
  await picture(page, "quick-start");
  await hands.click(page.getByRole("button", { name: "Show the news" }));

  await page.getByRole("heading", { name: "“City Herald” is ready" }).waitFor();
  await page.getByText("2 headlines of City Herald so far").waitFor();
  await screen.goto(`${url}/screen`);
  const code = await screen.locator(".pairing-code").last().textContent();
  await picture(screen, "waiting-screen");
  await hands.write(page.getByLabel("Code on the screen"), code!);
  expect(await accessibilityFaults(page)).toEqual([]);
  await picture(page, "made");
  await hands.click(page.getByRole("button", { name: "Pair the screen" }));

  await screen.getByText(headline).waitFor();
  await page.getByText("A screen of Main screen plays it now.").waitFor();
  const seconds = (performance.now() - started_at) / 1000;
  await picture(screen, "news-on-screen");
  await picture(page, "paired");

  await hands.click(page.getByRole("link", { name: "Home" }).last());
  await page.getByText("The screen is on air and well.").waitFor();
  await page.getByRole("heading", { name: "Main screen" }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await picture(page, "home-alive");

  console.info(`from an empty folder to news: ${hands.clicks - 1} clicks, ${seconds.toFixed(1)} s`);
  expect(hands.clicks).toBeLessThanOrEqual(12);
  expect(faults).toEqual([]);
});
