import type { Page } from "playwright-core";
import sharp from "sharp";
import type { Programme } from "../src/core/playback/programme.ts";
import { openDrawingPage } from "../test/support/browser/drawingPage.ts";
import { colours } from "../test/support/streams/encodeSegments.ts";
import { type LiveChannel, startLiveServer, type State } from "../test/support/streams/liveServer.ts";
import { channelOf, televisionProgramme } from "../test/support/streams/televisionProgramme.ts";
import { quantile } from "./support/load.ts";

const zaps = Number(process.env["ZAPS"] ?? 20);
const viewport = { width: 320, height: 180 };
const browser_args = ["--disable-features=LocalNetworkAccessChecks"];
const longest_ms = 20_000;

/**
 * From being told of another channel to the frame in which its picture is seen, and how long the picture stands when a
 * source dies until that of the next comes. Beside it bare hls.js, which does the same in one video with its own settings.
 */
export async function bench(): Promise<void> {
  const server = await startLiveServer(180);
  const channels = [await server.add("red", colours.red), await server.add("blue", colours.blue)] as const;
  const ours = await openOurs(channels);
  const bare = await openBare(channels);
  const took = { ours: [] as number[], bare: [] as number[] };
  for (let round = 0; round <= zaps; round += 1) {
    const place = (round % 2) as 0 | 1;
    const [ours_ms, bare_ms] = [await ours.zap(place), await bare.zap(place)];
    if (round === 0) continue;
    took.ours.push(ours_ms);
    took.bare.push(bare_ms);
  }
  print("Zap → new picture", took.ours, took.bare);
  const lines: [State, string][] = [
    ["refuses", "A source refuses: the picture stands until the next comes"],
    ["frozen", "A source brings nothing new: the picture stands until the next comes"],
  ];
  for (const [state, words] of lines) print(words, [await ours.die(state)], [await bare.die(state)]);
  await Promise.all([ours.close(), bare.close()]);
  await server.stop();
}

interface WatchedScreen {
  zap(place: 0 | 1): Promise<number>;
  /** How long the picture stood still until the second source's came. */
  die(state: State): Promise<number>;
  close(): Promise<void>;
}

const seen = ["red", "blue"] as const;

async function openOurs(channels: readonly [LiveChannel, LiveChannel]): Promise<WatchedScreen> {
  const drawing = await openDrawingPage("test/e2e/pages/television.ts", browser_args);
  const { page } = await drawing.newPage(viewport);
  const [red, blue] = channels.map(({ hls }) => ({ url: hls }));
  const known = {
    red: channelOf("Red", [red!]),
    blue: channelOf("Blue", [blue!]),
    both: channelOf("Both", [red!, blue!]),
  };
  const tune = (on: string) =>
    page.evaluate(
      (given) => (globalThis as unknown as Pages).television.play(given),
      televisionProgramme({ channels: known, on }),
    );
  return watched(page, channels, {
    zap: (place) => tune(seen[place]),
    both: () => tune("both"),
    close: () => drawing.close(),
  });
}

async function openBare(channels: readonly [LiveChannel, LiveChannel]): Promise<WatchedScreen> {
  const drawing = await openDrawingPage("test/e2e/pages/bareHls.ts", browser_args);
  const { page } = await drawing.newPage(viewport);
  const [red, blue] = channels.map(({ hls }) => hls) as [string, string];
  return watched(page, channels, {
    zap: (place) =>
      page.evaluate((url) => (globalThis as unknown as Pages).zapBare(url), [red, blue][place]!),
    both: () =>
      page.evaluate(([red, blue]) => (globalThis as unknown as Pages).zapBare(red!, blue), [red, blue]),
    close: () => drawing.close(),
  });
}

/** What the two pages offer; this file knows no window. */
interface Pages {
  television: { play(programme: Programme): void };
  zapBare(url: string, next?: string): void;
}

interface ScreenCommands {
  zap: (place: 0 | 1) => Promise<void>;
  both: () => Promise<void>;
  close: () => Promise<void>;
}

async function watched(
  page: Page,
  channels: readonly [LiveChannel, LiveChannel],
  { zap, both, close }: ScreenCommands,
): Promise<WatchedScreen> {
  const frames = await watch(page);
  return {
    async zap(place) {
      await passed(1_000);
      const told_at = now();
      await zap(place);
      return (await frames.next(seen[place])) - told_at;
    },
    async die(state) {
      // What it found out about sources before is of no concern.
      await page.reload();
      await both();
      await frames.next("red");
      await passed(2_000);
      channels[0].set(state);
      const died_at = now();
      const came_at = await frames.next("blue");
      channels[0].set("runs");
      return frames.longestGap(died_at, came_at);
    },
    close,
  };
}

/** Every frame that the browser hands out, with the colour in its middle. */
async function watch(page: Page) {
  const session = await page.context().newCDPSession(page);
  const times: number[] = [];
  let hear: (colour: string, at: number) => void = () => {};
  session.on("Page.screencastFrame", ({ data, metadata, sessionId }) => {
    session.send("Page.screencastFrameAck", { sessionId }).catch(() => {});
    void look(data, metadata.timestamp! * 1000);
  });
  async function look(data: string, at: number) {
    const { channels } = await sharp(Buffer.from(data, "base64")).stats();
    const [red, , blue] = channels.map(({ mean }) => mean) as [number, number, number];
    const colour = Math.max(red, blue) < 60 ? "dark" : red > blue ? "red" : "blue";
    times.push(at);
    hear(colour, at);
  }
  await session.send("Page.startScreencast", { format: "jpeg", quality: 60, everyNthFrame: 1 });
  return {
    /** How long nothing moved at the most. */
    longestGap(from: number, to: number): number {
      const between = times.filter((at) => at >= from && at <= to);
      return Math.max(
        ...between.slice(1).map((at, place) => at - between[place]!),
        Number.isNaN(to) ? NaN : 0,
      );
    },
    next: (wanted: string) =>
      new Promise<number>((resolve) => {
        const late = setTimeout(() => resolve(NaN), longest_ms);
        hear = (colour, at) => {
          if (colour !== wanted) return;
          clearTimeout(late);
          hear = () => {};
          resolve(at);
        };
      }),
  };
}

const now = () => performance.timeOrigin + performance.now();
const passed = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function print(what: string, ours: number[], bare: number[]): void {
  const figures = (times: number[]) => {
    const sorted = times.toSorted((a, b) => a - b);
    return [0.5, 0.95].map((share) => quantile(sorted, share));
  };
  const written = (times: number[]) =>
    times.length === 1
      ? Number.isNaN(times[0])
        ? "never"
        : `${times[0]!.toFixed(0)} ms`
      : figures(times)
          .map((ms, place) => `${["p50", "p95"][place]} ${ms.toFixed(0)} ms`)
          .join("  ");
  const ratio = figures(ours)[0]! / figures(bare)[0]!;
  process.stdout.write(
    `${what}  ${written(ours)}   bare hls.js ${written(bare)}   ratio ${Number.isNaN(ratio) ? "–" : ratio.toFixed(2)}\n`,
  );
}
