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

/** 2,000 channels in twenty groups, and an entry that is none. */
const playlist = [
  "#EXTM3U",
  ...Array.from({ length: 2000 }, (_, place) => [
    `#EXTINF:-1 tvg-id="c${place}" group-title="Group ${String(place % 20).padStart(2, "0")}",Channel ${place}`,
    `https://tv.example.com/${place}/index.m3u8`,
  ]).flat(),
  "#EXTINF:-1,Arena",
].join("\n");

test("a playlist of thousands is imported and searched, and a channel is added, changed and deleted once nothing uses it", async (context) => {
  const { node } = studio;
  const { page, faults } = await openAsOwner(browser.forTest(context), studio, "/studio/channels");
  await page.getByText("No channels yet").waitFor();
  const found: Record<string, string[]> = { empty: await accessibilityFaults(page) };
  await page.getByRole("link", { name: "Import a playlist" }).click();
  const file = { name: "tv.m3u", mimeType: "audio/x-mpegurl", buffer: Buffer.from(playlist) };
  await page.getByLabel("A playlist", { exact: true }).setInputFiles(file);
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await page.getByText("2000 added, 0 updated, 0 as they were.").waitFor();
  await page.getByText(/“Arena” has no address/).waitFor();
  await page.getByRole("button", { name: "Done" }).click();
  await page.getByText("2,000 channels", { exact: true }).waitFor();
  expect(await page.getByRole("listitem").count()).toBeLessThan(80);
  found["list"] = await accessibilityFaults(page);
  await page.getByLabel("Group").selectOption("Group 07");
  await page.getByText("100 channels", { exact: true }).waitFor();
  await page.getByLabel("Find channels").fill("channel 1987");
  await page.getByText("1 channel", { exact: true }).waitFor();

  await page.getByRole("link", { name: "New channel" }).click();
  await page.getByLabel("Name", { exact: true }).fill("House camera");
  await page.getByLabel("Address of source 1").fill("rtsp://camera.example.com/1");
  expect(await page.getByLabel("Transport of source 1").inputValue()).toBe("rtsp");
  await page.getByLabel("Group", { exact: true }).last().fill("House");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await page.getByText("House camera is saved.").waitFor();
  await page.getByLabel("Group").selectOption("");
  await page.getByLabel("Find channels").fill("house");
  const { items } = (await node.call("GET", "/channels?q=house")).body;
  const stage = (await node.call("POST", "/stages", { name: "North wall" })).body;
  await node.call("PUT", `/stages/${stage.id}/channel`, { channel_id: items[0].id });
  await page.getByRole("link", { name: "House camera" }).click();
  await page.getByLabel("Number").fill("3");
  await page.getByRole("button", { name: "Save" }).click();
  await expect
    .poll(async () => (await node.call("GET", `/channels/${items[0].id}`)).body)
    .toEqual({ ...items[0], number: 3 });

  await page.getByRole("link", { name: "House camera" }).click();
  await page.getByRole("button", { name: "Delete" }).click();
  const ask = page.getByRole("alertdialog");
  await ask.getByRole("button", { name: "Delete" }).click();
  await ask.getByText(/North wall is switched to it/).waitFor();
  found["asks"] = await accessibilityFaults(page);
  await node.call("PUT", `/stages/${stage.id}/channel`, { channel_id: null });
  await ask.getByRole("button", { name: "Delete" }).click();
  await page.getByText("No channel is called so.").waitFor();
  expect([found, faults.filter((fault) => !fault.includes("409"))]).toEqual([
    { empty: [], list: [], asks: [] },
    [],
  ]);
});
