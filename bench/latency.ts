import { once } from "node:events";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright-core";
import pg from "pg";
import { type WebSocket, WebSocketServer } from "ws";
import { openBrowser, type TestBrowser } from "../test/support/browser/browser.ts";
import { captionTimeline } from "../test/support/screens/stageWithCaption.ts";
import { prefix } from "./support/call.ts";
import { Caller, quantile } from "./support/load.ts";
import { key, type Program, withPrograms } from "./support/programs.ts";
import { makeStage, openScreens } from "./support/screens.ts";

const patches = Number(process.env["LATENCY_PATCHES"] ?? 200);
const screens = Number(process.env["LATENCY_SCREENS"] ?? 1_000);
const stages = 10;
const viewport = { width: 640, height: 360 };

/**
 * From sending a PATCH to the frame with other pixels on a real screen, beside a thousand connected ones, a tenth of
 * which show the same record. Beside it what the library and the browser cost alone: the same word, sent by a bare
 * socket in this process, set as the text of a page. A frame counts by the browser's own time for it.
 */
export async function bench(): Promise<void> {
  const browser = await openBrowser();
  await withPrograms(async ({ cuelight, database_url }) => {
    const database = new pg.Client({ connectionString: database_url });
    await database.connect();
    const stage = await makeStage(cuelight, "late/0", captionTimeline("{word}"));
    const others = await Promise.all(
      Array.from({ length: stages - 1 }, (_, n) => makeStage(cuelight, `late/${n + 1}`)),
    );
    const count = screens / stages;
    for (const one of [stage, ...others]) await openScreens(cuelight, database, { stage: one, count });
    const ours = await openStage(browser, cuelight, stage.player_url);
    const bare = await openBare(browser);
    const took = { ours: [] as number[], bare: [] as number[] };
    for (let round = -5; round < patches; round += 1) {
      const word = `Round ${round} of ${patches}`;
      const [ours_ms, bare_ms] = [await measureTime(ours, word), await measureTime(bare, word)];
      if (round < 0) continue;
      took.ours.push(ours_ms);
      took.bare.push(bare_ms);
    }
    print(took.ours, took.bare);
    await database.end();
  });
  await browser.close();
}

interface WatchedScreen {
  send: (word: string) => void;
  /** Settles with the time of the first frame after this moment whose pixels differ. */
  nextFrame: (after: number) => Promise<number>;
}

async function openStage(
  browser: TestBrowser,
  cuelight: Program,
  player_url: string,
): Promise<WatchedScreen> {
  const { page } = await browser.newPage({ viewport });
  await page.goto(player_url);
  await page.locator(".caption", { hasText: "first" }).waitFor();
  const caller = await Caller.open(cuelight.url);
  return {
    send: (word) => void caller.ask("PATCH", `${prefix}/records/late/0`, key, { values: { word } }),
    nextFrame: await watch(page),
  };
}

async function openBare(browser: TestBrowser): Promise<WatchedScreen> {
  const server = new WebSocketServer({ port: 0, host: "127.0.0.1", perMessageDeflate: false });
  await once(server, "listening");
  const connected = once(server, "connection");
  const { page } = await browser.newPage({ viewport });
  await page.setContent(`<body style="background: #111; color: #fff"><p style="font: 700 40px sans-serif">first</p>
    <script>new WebSocket("ws://127.0.0.1:${(server.address() as AddressInfo).port}").onmessage = ({ data }) => {
      document.querySelector("p").textContent = data;
    };</script>`);
  const [socket] = (await connected) as [WebSocket];
  return { send: (word) => socket.send(word), nextFrame: await watch(page) };
}

/** The browser hands out a frame only when something on it has changed. */
async function watch(page: Page): Promise<WatchedScreen["nextFrame"]> {
  const session = await page.context().newCDPSession(page);
  let last = "";
  let take: (at: number) => void = () => {};
  session.on("Page.screencastFrame", ({ data, metadata, sessionId }) => {
    session.send("Page.screencastFrameAck", { sessionId }).catch(() => {});
    if (data !== last) take(metadata.timestamp! * 1000);
    last = data;
  });
  await session.send("Page.startScreencast", { format: "png", everyNthFrame: 1 });
  return (after) => new Promise((resolve) => (take = (at) => at > after && resolve(at)));
}

async function measureTime({ send, nextFrame }: WatchedScreen, word: string): Promise<number> {
  // At any time between two frames, and long after the last word.
  await new Promise((resolve) => setTimeout(resolve, 100 + Math.random() * 200));
  const sent_at = performance.timeOrigin + performance.now();
  const shown = nextFrame(sent_at);
  send(word);
  return (await shown) - sent_at;
}

function print(ours: number[], bare: number[]): void {
  const figures = (times: number[]) => {
    const sorted = times.toSorted((a, b) => a - b);
    return [0.5, 0.95, 0.99].map((share) => quantile(sorted, share));
  };
  const written = (times: number[]) =>
    ["p50", "p95", "p99"].map((name, n) => `${name} ${figures(times)[n]!.toFixed(1)} ms`).join("  ");
  const ratio = figures(ours)[0]! / figures(bare)[0]!;
  process.stdout.write(
    `PATCH → changed pixels beside ${screens} screens  ${written(ours)}   bare ws and text ${written(bare)}   ratio of p50 ${ratio.toFixed(2)}\n`,
  );
}
