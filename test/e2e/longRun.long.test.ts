import type { Page } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDrawingPage } from "../support/browser/drawingPage.ts";
import { sound } from "../support/media/media.ts";
import { longProgramme, shotsInAll } from "../support/screens/longProgramme.ts";
import { colourFilm } from "./filming/colourFilm.ts";

const shots = Number(process.env["LONG_RUN_SHOTS"] ?? 8 * shotsInAll);
// By then the browser has compiled what it will, and keeps what it keeps.
const warm_shots = Math.min(1_000, shots * 0.75);

let drawing: Awaited<ReturnType<typeof openDrawingPage>>;
let film: Uint8Array;
let photo: Uint8Array;
beforeAll(async () => {
  drawing = await openDrawingPage("test/e2e/pages/longRun.ts");
  film = await colourFilm(drawing.browser, "#8030c0", 2);
  photo = await sharp({ create: { width: 640, height: 360, channels: 3, background: "teal" } })
    .jpeg()
    .toBuffer();
});
afterAll(() => drawing?.close());

test(
  `${shots} shots leave nothing behind: as much memory, as many elements, listeners and videos as before`,
  { timeout: 600_000 + shots * 500 },
  async ({ annotate }) => {
    const { page, expectNoFaults } = await openPlayer();
    const rounds = (count: number) => Math.ceil(count / shotsInAll);
    await repeat(0, rounds(warm_shots), (round) => playAll(page, round));
    const before = await measure(page);
    await repeat(rounds(warm_shots), rounds(shots), (round) => playAll(page, round));
    const after = await measure(page);
    for (const line of inLines(before, after)) await annotate(line);
    expectFlat(before, after);
    await expectNoFaults();
  },
);

test("cards between the shots leave nothing behind either", async ({ annotate }) => {
  const { page, expectNoFaults } = await openPlayer();
  const playCards = async (round: number) => {
    await page.evaluate(() => window.longRun.pair());
    await playShots(page, round, 2);
    await page.evaluate((programme) => window.longRun.play(programme), {
      ...longProgramme(round),
      idle_story_id: null,
    });
    await playShots(page, round, shotsInAll - 2);
  };
  await repeat(0, 6, playCards);
  const before = await measure(page);
  await repeat(6, 8, playCards);
  const after = await measure(page);
  for (const line of inLines(before, after)) await annotate(line);
  expectFlat(before, after);
  await expectNoFaults();
});

async function openPlayer() {
  const { page, faults } = await drawing.newPage({ width: 640, height: 360 });
  await page.waitForFunction(() => "longRun" in window);
  await page.evaluate((bytes) => window.longRun.keep("photo", bytes, "image/jpeg"), [...photo]);
  await page.evaluate((bytes) => window.longRun.keep("film", bytes, "video/mp4"), [...film]);
  await page.evaluate((bytes) => window.longRun.keep("sound", bytes, "audio/wav"), [...sound()]);
  // A page that nobody has touched may not be heard.
  await page.mouse.click(1, 1);
  const expectNoFaults = async () =>
    expect([...faults, ...(await page.evaluate(() => window.longRun.faults))]).toEqual([]);
  return { page, expectNoFaults };
}

async function repeat(from: number, to: number, play: (round: number) => Promise<void>): Promise<void> {
  for (let round = from; round < to; round += 1) await play(round);
}

const playAll = (page: Page, round: number) => playShots(page, round, shotsInAll);

/** Each round has other words. */
async function playShots(page: Page, round: number, count: number): Promise<void> {
  await page.evaluate((programme) => window.longRun.play(programme), longProgramme(round));
  const missed = await page.evaluate((count) => window.longRun.goOn(count), count);
  expect([round, missed]).toEqual([round, 0]);
}

function expectFlat(before: Measured, after: Measured): void {
  const grown = Object.keys(after).filter(
    (name) => after[name as keyof Measured] > before[name as keyof Measured] * 1.05,
  );
  expect(grown, inLines(before, after).join("; ")).toEqual([]);
}

const inLines = (before: Measured, after: Measured) =>
  Object.entries(after).map(([name, amount]) => `${name}: ${before[name as keyof Measured]}, then ${amount}`);

type Measured = Awaited<ReturnType<typeof look>>;

/** What is really held: a browser takes its time to let go of a video, so the least of several looks counts. */
async function measure(page: Page): Promise<Measured> {
  const least = await look(page);
  for (let looks = 1; looks < 6; looks += 1) {
    await page.waitForTimeout(400);
    const next = await look(page);
    for (const name of Object.keys(least) as (keyof Measured)[])
      least[name] = Math.min(least[name], next[name]);
  }
  return least;
}

async function look(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  const count = async (prototype: string) => {
    const { result } = await session.send("Runtime.evaluate", { expression: prototype, objectGroup: "held" });
    const { objects } = await session.send("Runtime.queryObjects", {
      prototypeObjectId: result.objectId!,
      objectGroup: "held",
    });
    const { result: length } = await session.send("Runtime.callFunctionOn", {
      objectId: objects.objectId!,
      functionDeclaration: "function () { return this.length; }",
    });
    await session.send("Runtime.releaseObjectGroup", { objectGroup: "held" });
    return length.value as number;
  };
  const videos = await count("HTMLVideoElement.prototype");
  const sounds = await count("HTMLAudioElement.prototype");
  const pictures = await count("HTMLImageElement.prototype");
  for (let times = 0; times < 3; times += 1) await session.send("HeapProfiler.collectGarbage");
  const { metrics } = await session.send("Performance.getMetrics");
  const metric = (name: string) => metrics.find((one) => one.name === name)!.value;
  await session.detach();
  return {
    heap: metric("JSHeapUsedSize"),
    nodes: metric("Nodes"),
    listeners: metric("JSEventListeners"),
    videos,
    sounds,
    pictures,
  };
}
