import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, type TestBrowser } from "../support/browser/browser.ts";
import {
  accessibilityFaults,
  openAsOwner,
  startTestStudio,
  type TestStudio,
} from "../support/browser/studioPage.ts";

let browser: TestBrowser;
let studio: TestStudio;
beforeAll(async () => {
  [browser, studio] = await Promise.all([openBrowser(), startTestStudio()]);
});
afterAll(async () => {
  await browser?.close();
  await studio?.stop();
});

const playlist = `#EXTM3U
#EXTINF:-1,Arena
https://tv.example.com/arena/index.m3u8
#EXTINF:-1,Gallery
https://tv.example.com/gallery/index.m3u8`;

test("the first channel is brought where it is shown, as a stream's address or as a playlist", async () => {
  const { node } = studio;
  const { page, faults } = await openAsOwner(browser, studio, "/studio/start/tv");
  const address = page.getByLabel("Address of a stream or a playlist");
  await address.fill("ftp://tv.example.com/1");
  await page.getByRole("button", { name: "Show the channel" }).click();
  await page.getByText("This is not the address of a stream").waitFor();
  await address.fill("https://me:secret@tv.example.com/1/index.m3u8");
  await page.getByRole("button", { name: "Show the channel" }).click();
  await page.getByText("“Address of a stream or a playlist” must not hold a user name or password").waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await address.fill("tv.example.com/1/index.m3u8");
  await page.getByLabel("Name of the channel").fill("Harbour TV");
  await page.getByRole("button", { name: "Show the channel" }).click();
  await page.getByRole("heading", { name: "“TV” is ready" }).waitFor();
  const [channel] = (await node.call("GET", "/channels")).body.items;
  expect(channel).toMatchObject({
    name: "Harbour TV",
    sources: [{ transport: "hls", url: "https://tv.example.com/1/index.m3u8", venue_ids: null }],
  });
  const [stage] = (await node.call("GET", "/stages")).body.items;
  expect((await node.call("GET", `/stages/${stage.id}/now`)).body.playing.kind).toBe("idle");

  await node.call("PUT", `/stages/${stage.id}/idle`, { story_id: null });
  for (const { id } of (await node.call("GET", "/stories")).body.items)
    await node.call("DELETE", `/stories/${id}`);
  for (const { id } of (await node.call("GET", "/scenes")).body.items)
    await node.call("DELETE", `/scenes/${id}`);
  expect((await node.call("DELETE", `/channels/${channel.id}`)).status).toBe(204);
  await page.getByRole("link", { name: "Home" }).last().click();
  await page.getByRole("link", { name: /^TV/ }).click();
  await address.waitFor();
  await page
    .getByLabel("A playlist", { exact: true })
    .setInputFiles({ name: "tv.m3u", mimeType: "audio/x-mpegurl", buffer: Buffer.from(playlist) });
  await page.getByRole("radio", { name: "Gallery" }).click();
  await page.getByRole("button", { name: "Show the channel" }).click();
  await page.getByRole("heading", { name: "“TV” is ready" }).waitFor();
  expect(faults.filter((fault) => !fault.includes("status of 40"))).toEqual([]);
});
