import type { Page } from "playwright-core";
import { leastShare, shareAt } from "../src/core/stages/nearness.ts";
import { openBrowser } from "../test/support/browser/browser.ts";
import { makeCameraClip, roomPicture } from "../test/support/media/cameraClip.ts";
import { openDrawingPage } from "../test/support/browser/drawingPage.ts";
import { captionTimeline } from "../test/support/screens/stageWithCaption.ts";
import { prefix } from "./support/call.ts";
import { quantile } from "./support/load.ts";
import { key, withPrograms } from "./support/programs.ts";
import { makeStage } from "./support/screens.ts";

const seconds = Number(process.env["PRESENCE_SECONDS"] ?? 15);
const viewport = { width: 1280, height: 720 };
const distances = ["near", "room"] as const;
type Distance = (typeof distances)[number];

/**
 * Measures how long a look at the camera's picture takes on a real screen, and what it costs the player: the frames
 * that it misses, without and with presence in the same run. Beside it stands the same model on the same picture at
 * the same pace, in the same kind of worker, on a page that does nothing else.
 */
export async function bench(): Promise<void> {
  for (const distance of distances) {
    const ours = await onScreen(distance);
    const bare = await onBarePage(distance);
    print(distance, ours, bare);
  }
}

interface Run {
  took_ms: number[];
  /** Counts frames that came, and those that should have come in between. */
  frames: { shown: number; missed: number };
}

async function onScreen(distance: Distance): Promise<{ without: Run; with: Run }> {
  const clip = await makeCameraClip([{ share: shareAt(distance, null), seconds: 2 }]);
  const browser = await openBrowser(clip.browser_args);
  let runs!: { without: Run; with: Run };
  await withPrograms(async ({ cuelight }) => {
    const stage = await makeStage(cuelight, "presence", rollingTimeline());
    const { page } = await browser.newPage({ viewport });
    await page.goto(stage.player_url);
    await page.locator(".ticker-track").waitFor();
    const without = await watch(page);
    await fetch(`${cuelight.url}${prefix}/stages/${stage.id}/presence`, {
      method: "PUT",
      headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/json" },
      body: JSON.stringify({ enabled: true, distance }),
    });
    await firstLook(page);
    runs = { without, with: await watch(page) };
  });
  await browser.close();
  await clip.remove();
  return runs;
}

/** Makes a timeline in which something moves all the time. */
function rollingTimeline() {
  const { blocks, ...rest } = captionTimeline("Presence");
  const ticker = {
    ...blocks[0]!,
    uuid: "rolling",
    kind: "ticker",
    text: "Words that roll by without an end, so that every frame is another ",
    transform: { x: 0, y: 900, w: 1920, h: 120 },
    font_size: 72,
  };
  return { ...rest, blocks: [...blocks, ticker] };
}

const firstLook = (page: Page) =>
  page.evaluate(`new Promise((resolve) => {
    new PerformanceObserver(() => resolve()).observe({ type: "measure" });
  })`);

const watch = (page: Page) =>
  page.evaluate<Run>(`new Promise((resolve) => {
    const run = { took_ms: [], frames: { shown: 0, missed: 0 } };
    const looks = new PerformanceObserver((list) => {
      for (const { detail } of list.getEntries()) run.took_ms.push(detail.took_ms);
    });
    looks.observe({ type: "measure" });
    const began_at = performance.now();
    let last_at = null;
    const frame = (at) => {
      if (last_at !== null) {
        run.frames.shown += 1;
        run.frames.missed += Math.max(0, Math.round((at - last_at) * 60 / 1000) - 1);
      }
      last_at = at;
      if (performance.now() - began_at < ${seconds * 1000}) return requestAnimationFrame(frame);
      looks.disconnect();
      resolve(run);
    };
    requestAnimationFrame(frame);
  })`);

async function onBarePage(distance: Distance): Promise<number[]> {
  const drawing = await openDrawingPage("test/e2e/pages/looking.ts");
  const { page } = await drawing.newPage(viewport);
  await page.waitForFunction(`"look" in window`);
  const picture = await roomPicture(shareAt(distance, null)).jpeg({ quality: 90 }).toBuffer();
  const url = `data:image/jpeg;base64,${picture.toString("base64")}`;
  // The camera computes it in the same way.
  const faces_dots = Math.max(192, 12 / leastShare(distance, null));
  const took = await page.evaluate<number[]>(`(async () => {
    const took = [];
    for (let round = -1; round < ${seconds * 4}; round += 1) {
      const looked = await window.look("${url}", { faces_dots: ${faces_dots}, hands: false });
      if ("failed" in looked) throw new Error(looked.failed);
      if (round >= 0) took.push(looked.took_ms);
      await new Promise((resolve) => setTimeout(resolve, 250 - looked.took_ms));
    }
    return took;
  })()`);
  await drawing.close();
  return took;
}

function print(
  distance: Distance,
  { without, with: looking }: { without: Run; with: Run },
  bare: number[],
): void {
  const at = (times: number[], share: number) =>
    quantile(
      times.toSorted((a, b) => a - b),
      share,
    );
  const figures = (times: number[]) =>
    `p50 ${at(times, 0.5).toFixed(1)} ms  p95 ${at(times, 0.95).toFixed(1)} ms`;
  const missed = ({ frames: { shown, missed } }: Run) =>
    `${missed} of ${shown + missed} (${((100 * missed) / (shown + missed)).toFixed(1)} %)`;
  const rate = looking.took_ms.length / seconds;
  const ratio = at(looking.took_ms, 0.5) / at(bare, 0.5);
  process.stdout.write(
    `${distance}: a look ${figures(looking.took_ms)}  ${rate.toFixed(1)} looks/s   bare ${figures(bare)}   ratio of p50 ${ratio.toFixed(2)}\n` +
      `${distance}: frames the player missed ${missed(without)} without, ${missed(looking)} with presence\n`,
  );
}
