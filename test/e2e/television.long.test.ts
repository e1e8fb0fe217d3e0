import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Programme } from "../../src/core/playback/programme.ts";
import { toPlayedSource } from "../../src/server/streams/toPlayedSource.ts";
import { openDrawingPage } from "../support/browser/drawingPage.ts";
import { colours } from "../support/streams/encodeSegments.ts";
import { type LiveChannel, type LiveServer, startLiveServer } from "../support/streams/liveServer.ts";
import { seenColour } from "../support/streams/seenColour.ts";
import { channelBlock, channelOf, televisionProgramme } from "../support/streams/televisionProgramme.ts";
import { startTestNode, type TestNode } from "../support/node/testNode.ts";

let drawing: Awaited<ReturnType<typeof openDrawingPage>>;
let page: Page;
let server: LiveServer;
let red: LiveChannel;
let blue: LiveChannel;
let green: LiveChannel;
beforeAll(async () => {
  server = await startLiveServer();
  red = await server.add("red", colours.red);
  blue = await server.add("blue", colours.blue);
  green = await server.add("green", colours.green, { cors: false });
  // The page's own address is not on this machine, the streams are.
  drawing = await openDrawingPage("test/e2e/pages/television.ts", [
    "--disable-features=LocalNetworkAccessChecks",
  ]);
  ({ page } = await drawing.newPage(canvas));
});
afterAll(async () => {
  await drawing?.close();
  await server?.stop();
});
// The channels last for a minute and a half, which is long for one test, but on a busy machine short for all of them.
beforeEach(() => server.rewind());

const canvas = { width: 640, height: 360 };
const play = (programme: Programme) => page.evaluate((given) => window.television.play(given), programme);
const seen = () => seenColour(page);
const videos = () => page.locator("video").count();
const faults = () => page.evaluate(() => window.television.faults.splice(0));
/** Until also what was asked for before has come to the server. */
async function showNothing(): Promise<void> {
  await page.evaluate(() => window.television.pair());
  await expect.poll(videos).toBe(0);
  await page.waitForTimeout(1_000);
}
const moves = () =>
  page.evaluate(async () => {
    const video = document.querySelector("video")!;
    const before = video.currentTime;
    await new Promise((resolve) => setTimeout(resolve, 300));
    return video.currentTime > before;
  });

describe("the stage's channel", () => {
  const channels = () => ({
    red: channelOf("Red", [{ url: red.hls }]),
    blue: channelOf("Blue", [{ url: blue.hls }]),
  });

  test("plays, and is switched without a moment of nothing, while all else in the shot stays", async () => {
    const words = { uuid: "words", kind: "caption" as const, track_id: "main", timing: { in_ms: 0 } };
    const caption = { ...words, text: "Tonight", transform: { x: 20, y: 20 } };
    const given = { channels: channels(), shots: [[channelBlock(canvas), caption]] };
    await play(televisionProgramme({ ...given, on: "red" }));
    await expect.poll(seen).toBe("red");
    await expect.poll(moves).toBe(true);
    await page.locator(".caption").evaluate((element) => (element.dataset["same"] = "yes"));
    await play(televisionProgramme({ ...given, on: "blue" }));
    const all = new Set<string>();
    await expect
      .poll(async () => {
        const colour = await seen();
        all.add(colour);
        return colour;
      })
      .toBe("blue");
    expect(all).not.toContain("dark");
    await expect.poll(videos).toBe(1);
    expect(await page.locator(".caption").getAttribute("data-same")).toBe("yes");
    expect(await faults()).toEqual([]);
  });

  test("is not asked for while nothing shows it", async () => {
    await play(televisionProgramme({ channels: channels(), on: "red" }));
    await expect.poll(seen).toBe("red");
    await showNothing();
    const before = red.asked.length;
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    expect(red.asked.length).toBe(before);
  });

  test("goes on from one shot to the next", async () => {
    const block = channelBlock(canvas, { morph_key: "tv" });
    const moved = channelBlock(canvas, { uuid: "other", morph_key: "tv" });
    await play(televisionProgramme({ channels: channels(), on: "blue", shots: [[block], [moved]] }));
    await expect.poll(seen).toBe("blue");
    await page.locator("video").evaluate((video) => (video.dataset["same"] = "yes"));
    const shown = await page
      .locator(".shot")
      .last()
      .evaluateHandle((shot) => shot);
    await expect.poll(() => page.evaluate((shot) => (shot as Element).isConnected, shown)).toBe(false);
    expect(await page.locator("video").getAttribute("data-same")).toBe("yes");
    expect(await seen()).toBe("blue");
  });
});

describe("a source that fails", () => {
  test("gives way to the next, and comes back when there is no other", async () => {
    const sources = [{ url: red.hls }, { url: blue.hls }];
    const channels = { both: channelOf("Both", sources) };
    // On a busy machine the first may not be fast enough, and a second that comes would be chosen for good.
    blue.set("refuses");
    await play(televisionProgramme({ channels, on: "both" }));
    await expect.poll(seen).toBe("red");
    blue.set("runs");
    // As long as neither came, that was rightly reported.
    await faults();
    red.set("frozen");
    await expect.poll(seen).toBe("blue");
    red.set("runs");
    blue.set("refuses");
    await expect.poll(seen).toBe("red");
    blue.set("runs");
    expect(await faults()).toEqual([]);
  });

  test("gives way also when only its playlists come", async () => {
    const channels = { both: channelOf("Half dead", [{ url: red.hls }, { url: blue.hls }]) };
    red.set("segments silent");
    await play(televisionProgramme({ channels, on: "both" }));
    await expect.poll(seen).toBe("blue");
    expect(red.asked).toContain("live.m3u8");
    red.set("runs");
  });

  test("has not failed as long as the node only starts it", async () => {
    const sources = [{ relay_url: red.hls, starts_slowly: true }, { url: blue.hls }];
    const channels = { both: channelOf("Camera", sources) };
    await showNothing();
    const asked = blue.asked.length;
    red.set("starts");
    await play(televisionProgramme({ channels, on: "both" }));
    await expect.poll(seen).toBe("red");
    expect(blue.asked.length).toBe(asked);
    red.set("runs");
  });

  test("leaves the channel's name when there is no other, is reported, and shows again when it is back", async () => {
    red.set("refuses");
    const channels = { red: channelOf("Red TV", [{ url: red.hls }]) };
    await play(televisionProgramme({ channels, on: "red" }));
    await page.locator(".slate-name", { hasText: "Red TV" }).waitFor();
    const told = { block_uuid: "television", file: "channel:red" };
    const problem = { ...told, message: "The channel “Red TV” brings no picture" };
    await expect.poll(faults).toEqual([problem]);
    red.set("runs");
    await expect.poll(seen).toBe("red");
    await expect.poll(() => page.locator(".slate").count()).toBe(0);
    expect(await faults()).toEqual([{ ...told, message: null }]);
  });
});

describe("through the node", () => {
  let node: TestNode;
  beforeAll(async () => {
    node = await startTestNode({ FETCH_ALLOW_HOSTS: server.host });
  });
  afterAll(() => node?.stop());

  test.each(["hls", "dash", "http"] as const)(
    "a stream plays that a page may not read: %s",
    async (transport) => {
      const url = { hls: green.hls, dash: green.dash, http: green.film }[transport];
      const source = toPlayedSource(node.node.app, "workspace", { transport, url });
      if ("problem" in source) throw new Error(source.problem);
      // That it may not is found out first.
      const relayed = {
        ...source,
        url: transport === "hls" ? url : null,
        relay_url: node.url + source.relay_url,
      };
      const channels = {
        [transport]: channelOf("Green", [relayed]),
        red: channelOf("Red", [{ url: red.hls }]),
      };
      await play(televisionProgramme({ channels, on: "red" }));
      await expect.poll(seen).toBe("red");
      await play(televisionProgramme({ channels, on: transport }));
      await expect.poll(seen).toBe("green");
      await expect.poll(videos).toBe(1);
      await expect.poll(moves).toBe(true);
    },
  );
});

test("a channel that no screen can get is reported with the reason, until another one is set", async () => {
  const none = { ...channelOf("None"), problem: "It has no source" };
  const channels = { none, red: channelOf("Red", [{ url: red.hls }]) };
  await faults();
  await play(televisionProgramme({ channels, on: "none" }));
  await page.locator(".slate-name", { hasText: "None" }).waitFor();
  const told = { block_uuid: "television", file: "channel:none" };
  const message = "The channel “None” brings no picture: It has no source";
  expect(await faults()).toEqual([{ ...told, message }]);
  await play(televisionProgramme({ channels, on: "red" }));
  await expect.poll(faults).toEqual([{ ...told, message: null }]);
  await play(televisionProgramme({ channels, on: "none" }));
  await expect.poll(faults).toEqual([{ ...told, message }]);
  // Also when the block that reported it is gone by the time it shows.
  await page.evaluate(() => window.television.pair());
  await expect.poll(() => page.locator(".slate").count()).toBe(0);
  const mended = { none: channelOf("None", [{ url: red.hls }]) };
  await play(televisionProgramme({ channels: mended, on: "none" }));
  await expect.poll(faults).toEqual([{ ...told, message: null }]);
});

test("where no channel is set there is the name of the place", async () => {
  await play(televisionProgramme({}));
  await page.locator(".slate-name", { hasText: "Town Hall" }).waitFor();
  await expect.poll(videos).toBe(0);
});

test("a channel's name stands as far from the edges as the safe area", async () => {
  const channels = { red: channelOf("Red", [{ url: red.hls }]) };
  const props = { channel_id: "red", show_name: true };
  await page.evaluate(() => window.television.pair());
  await play(televisionProgramme({ channels, block: { props } }));
  const label = page.locator(".channel-name");
  await label.waitFor();
  expect(await label.evaluate(({ style }) => [style.left, style.bottom])).toEqual(["32px", "18px"]);
});
