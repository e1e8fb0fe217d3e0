import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, type TestBrowser } from "../support/browser/browser.ts";
import { type NewsServer, rssOf, startNewsServer } from "../support/node/newsServer.ts";
import {
  accessibilityFaults,
  openAsOwner,
  startTestStudio,
  type TestStudio,
} from "../support/browser/studioPage.ts";

let browser: TestBrowser;
let news: NewsServer;
let studio: TestStudio;
beforeAll(async () => {
  [browser, news] = await Promise.all([openBrowser(), startNewsServer()]);
  studio = await startTestStudio({ FETCH_ALLOW_HOSTS: news.host });
});
afterAll(async () => {
  await browser?.close();
  await studio?.stop();
  await news?.stop();
});

const made = (page: Page, title: string) => page.getByRole("heading", { name: `“${title}” is ready` });

test("TV, news with TV, and what a visitor sees are set up by hand, and a feed that fails is read again", async () => {
  const { node } = studio;
  const sources = [{ url: "https://tv.example.com/1/index.m3u8", transport: "hls" }];
  await node.call("POST", "/channels", { name: "Harbour TV", number: 7, sources });
  const stage = (await node.call("POST", "/stages", { name: "Foyer" })).body;
  const storyOnStage = async () => {
    const { idle_story_id } = (await node.call("GET", `/stages/${stage.id}`)).body;
    return (await node.call("GET", `/stories/${idle_story_id}`)).body;
  };
  const { page, faults } = await openAsOwner(browser, studio);

  await page.getByRole("link", { name: /^TV/ }).click();
  await page.getByRole("button", { name: "Show the channel" }).click();
  await page.getByText("Choose a channel.").waitFor();
  await page.getByLabel("Channel").first().fill("7");
  await page.getByRole("radio", { name: /Harbour TV/ }).click();
  const found = { tv: await accessibilityFaults(page) };
  await page.getByRole("button", { name: "Show the channel" }).click();
  await made(page, "TV").waitFor();
  expect((await storyOnStage()).chapters).toHaveLength(1);

  news.answers.set("/news.xml", { status: 503 });
  await page.getByRole("link", { name: "Home" }).last().click();
  await page.getByRole("link", { name: /^News, then TV/ }).click();
  await page.getByLabel("Address of the news").fill(news.url("/news.xml"));
  await page.getByRole("radio", { name: /Harbour TV/ }).click();
  await page.getByLabel("Minutes of TV").fill("3.5");
  await page.getByText("More", { exact: true }).click();
  await page.getByLabel("Name", { exact: true }).fill("Harbour news");
  await page.getByText("It plays “TV” now and changes over at once.").waitFor();
  await page.getByRole("button", { name: "Show both" }).click();
  await made(page, "Harbour news").waitFor();
  await page.getByText("could not be read yet").waitFor();
  Object.assign(found, { fault: await accessibilityFaults(page) });
  news.answers.set("/news.xml", { body: rssOf([{ title: "A ship came in" }], "Harbour Herald") });
  await page.getByRole("button", { name: "Read it again" }).click();
  await page.getByText("1 headline of Harbour Herald so far").waitFor();
  expect((await storyOnStage()).chapters).toMatchObject([{}, { settings: { play_for_ms: 210_000 } }]);

  await page.getByRole("link", { name: "Home" }).last().click();
  await page.getByRole("link", { name: /^Someone in front/ }).click();
  const parts = page.getByRole("group");
  await parts.nth(0).getByLabel("It plays").selectOption({ label: "A story that is there" });
  await parts.nth(0).getByRole("combobox").nth(1).selectOption({ label: "Harbour news" });
  await parts.nth(1).getByLabel("Headline").fill("Come on board");
  await page.getByLabel("How close").selectOption({ label: "Near, about 2 m" });
  await page.getByLabel("Seconds until they count as gone").fill("20");
  Object.assign(found, { attract: await accessibilityFaults(page) });
  await page.getByRole("button", { name: "Set it up" }).click();
  await made(page, "Harbour news").waitFor();
  const { presence } = (await node.call("GET", `/stages/${stage.id}`)).body;
  expect(presence).toMatchObject({ enabled: true, distance: "near", leave_s: 20 });
  await page.getByText("While somebody stands in front of it").waitFor();
  const { rules } = (await node.call("GET", `/stages/${stage.id}/rules`)).body;
  expect(rules).toMatchObject([{ when: [{ sensor: "presence", op: "near" }] }]);

  await page.getByRole("link", { name: "Home" }).last().click();
  await page.getByRole("link", { name: /^News Headlines/ }).click();
  await page.getByLabel("Address of the news").fill("http://10.1.2.3/news.xml");
  await page.getByLabel("Where").selectOption({ label: "A new stage" });
  await page.getByRole("button", { name: "Show the news" }).click();
  await page.getByText(/^“Address of the news” .*10\.1\.2\.3/).waitFor();
  await expect.poll(async () => (await node.call("GET", "/stages")).body.items).toHaveLength(1);
  expect((await node.call("GET", "/venues")).body.items).toEqual([]);

  expect(found).toEqual({ tv: [], fault: [], attract: [] });
  // The home behind may have asked for what the new stage shows before it was taken back.
  expect(faults.filter((fault) => !fault.includes("status of 404"))).toEqual([
    expect.stringContaining("status of 400"),
  ]);
});
