import type { Page } from "playwright-core";
import { emptyTimeline } from "../src/core/timeline/emptyTimeline.ts";
import type { Block } from "../src/core/timeline/timeline.ts";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { openBrowser } from "../test/support/browser/browser.ts";
import { ada, linkPath } from "../test/support/browser/visitor.ts";
import { type ChildNode, freePort, startChildNode } from "../test/support/node/childNode.ts";
import { quantile } from "./support/load.ts";

const block_count = Number(process.env["BLOCKS"] ?? 300);
const undo_count = Number(process.env["UNDOS"] ?? 500);
const drag_ms = 4_000;
const openings = 5;

/**
 * Measures a shot of 300 blocks in the editor: how soon it is open, how many frames a second a drag keeps, on the canvas
 * and in the timeline, how long 500 steps back take, and what memory is held afterwards. Beside it stands a bare page
 * with as many boxes, one of which follows the pointer.
 */
export async function bench(): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "cuelight-bench-"));
  await chmod(folder, 0o755);
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const node = await startChildNode(port, { DATA_DIR: folder, PUBLIC_URL: url, LOG_LEVEL: "info" });
  const browser = await openBrowser();
  try {
    const shot = await makeShot(node);
    const { page } = await browser.newPage();
    await signIn(page, url, node);
    await page.setViewportSize({ width: 1440, height: 900 });
    const editor = `${url}/studio/library/scenes/${shot.scene_id}/shots/${shot.id}`;

    const { total, code, data, draw } = await measureOpenings(page, editor);
    print("Open, page and code in the cache", `${sayMs(total)} (best of ${openings})`);
    print("  of it", `code ${sayMs(code)}, data ${sayMs(data)}, drawing ${sayMs(draw)}`);

    const bare = await measureBare(page, url);
    await page.goto(editor);
    await drawnBlocks(page);
    const canvas = await measureDrag(page, await findBlockOnCanvas(page), placesOnCanvas);
    print("Drag on the canvas", `${sayFrames(canvas)}   ${sayRatio(canvas, bare)}`);
    const timeline = await measureDrag(page, await findBar(page), placesInTimeline);
    print("Drag in the timeline", `${sayFrames(timeline)}   ${sayRatio(timeline, bare)}`);
    const all = await measureDrag(page, await chooseAll(page), placesOnCanvas);
    print("Drag of all on the canvas", `${sayFrames(all)}   ${sayRatio(all, bare)}`);
    await page.keyboard.press("Control+z");

    const before_mb = await heldMemory(page);
    const undone = await measureUndos(page);
    const after_mb = await heldMemory(page);
    print(`${undo_count} changes`, sayMs(undone.changes_ms));
    print(
      `${undo_count} steps back`,
      `${sayMs(undone.undos_ms)}, ${(undone.undos_ms / undo_count).toFixed(1)} ms each`,
    );
    print("Memory held", `${before_mb.toFixed(1)} MB before, ${after_mb.toFixed(1)} MB after`);
  } finally {
    await browser.close();
    await node.terminate();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The owner follows the link that a new node prints. */
async function signIn(page: Page, url: string, node: ChildNode): Promise<void> {
  let link: string | undefined;
  for (let tries = 0; !link && tries < 50; tries += 1) {
    link = /works once\): (\S+)/.exec(node.said())?.[1];
    if (!link) await new Promise((done) => setTimeout(done, 100));
  }
  if (!link) throw new Error(`no link for the owner in: ${node.said()}`);
  const response = await fetch(url + linkPath(link), {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: url },
    body: JSON.stringify(ada),
  });
  if (!response.ok) throw new Error(`the link answered ${response.status}`);
  const cookies = response.headers.getSetCookie().map((cookie) => /^([^=]+)=([^;]*)/.exec(cookie)!);
  await page.context().addCookies(cookies.map(([, name, value]) => ({ name: name!, value: value!, url })));
}

async function makeShot(node: ChildNode): Promise<{ id: string; scene_id: string }> {
  const scene = (await node.call("POST", "/scenes", { title: "Three hundred" })).body;
  const [{ id }] = scene.shots;
  const timeline = {
    ...emptyTimeline,
    blocks: Array.from({ length: block_count }, (_, index) => makeBlock(index)),
  };
  const { status } = await node.call("PUT", `/shots/${id}`, { timeline, duration_ms: 30_000 });
  if (status !== 200) throw new Error(`the shot was refused: ${status}`);
  return { id, scene_id: scene.id };
}

const columns = 20;

function makeBlock(index: number): Block {
  const [column, row] = [index % columns, Math.floor(index / columns)];
  const place = { x: 20 + column * 94, y: 20 + row * 68, w: 84, h: 58 };
  const timing = { in_ms: (index % 10) * 500, out_ms: 20_000 + (index % 7) * 1_000 };
  const shared = { uuid: `b${index}`, track_id: index % 2 ? "overlay" : "main", timing, transform: place };
  if (index % 3 === 0)
    return { ...shared, kind: "shape", props: { shape: "rect", fill: `hsl(${index} 60% 45%)` } };
  return { ...shared, kind: "caption", text: `Words ${index}`, font_size: 22, color: "#ffffff" };
}

const blocks = `[...(document.querySelector(".scene-picture-host")?.shadowRoot?.querySelectorAll(".block") ?? [])]`;
const bars = `[...document.querySelectorAll("[data-bar]")]`;
const placesOnCanvas = `${blocks}.map(({ style }) => style.left + " " + style.top).join()`;
const placesInTimeline = `${bars}.map(({ style }) => style.cssText).join()`;

/** Waits until the canvas shows all blocks and the timeline all bars, and the page answers. */
async function drawnBlocks(page: Page): Promise<void> {
  const least = `Math.min(${blocks}.length, ${bars}.length)`;
  while ((await page.evaluate<number>(least)) < block_count)
    await new Promise((done) => setTimeout(done, 10));
  await page.evaluate(settled);
}

const settled = "new Promise((done) => requestAnimationFrame(() => setTimeout(done)))";

interface Opening {
  total: number;
  /** Until the shot is asked for. */
  code: number;
  /** Until all has come that it is drawn from. */
  data: number;
  draw: number;
}

async function measureOpenings(page: Page, url: string): Promise<Opening> {
  const rounds: Opening[] = [];
  for (let round = 0; round <= openings; round += 1) {
    await page.goto("about:blank");
    const from = performance.now();
    await page.goto(url);
    await drawnBlocks(page);
    const total = performance.now() - from;
    const [asked_at, had_at, drawn_at] = await page.evaluate<[number, number, number]>(readTimes);
    const code = total - drawn_at + asked_at;
    rounds.push({ total, code, data: had_at - asked_at, draw: drawn_at - had_at });
  }
  return rounds.slice(1).toSorted((a, b) => a.total - b.total)[0]!;
}

/** What has come once may be read again when the page hears that it could have changed; only the first time counts. */
const readTimes = `(() => {
  const drawn_at = performance.now();
  const all = performance.getEntriesByType("resource");
  const firsts = [/\\/shots\\/[^/]+$/, /\\/preview\\?/, /\\/block-kinds\\?/].map((path) => all.find(({ name }) => path.test(name)));
  const asked_at = Math.min(...firsts.map(({ startTime }) => startTime));
  return [asked_at, Math.max(...firsts.map(({ responseEnd }) => responseEnd)), drawn_at];
})()`;

interface Place {
  x: number;
  y: number;
}

/** On the words of a block in the middle row: a caption is as high as its words, and they may take only one line. */
async function findBlockOnCanvas(page: Page, column = 9): Promise<Place> {
  const { x, y, width } = (await page.locator("[data-picture]").boundingBox())!;
  const scale = width / 1920;
  return { x: x + (20 + column * 94 + 40) * scale, y: y + (20 + 7 * 68 + 9) * scale };
}

const unmoved_column = 4;

/** Chooses all blocks by the keyboard; returns the place of one that nobody has moved. */
async function chooseAll(page: Page): Promise<Place> {
  await page.keyboard.press("Escape");
  const place = await findBlockOnCanvas(page, unmoved_column);
  await page.mouse.click(place.x, place.y);
  await page.keyboard.press("Control+a");
  await page.evaluate(settled);
  return place;
}

async function findBar(page: Page): Promise<Place> {
  const all = page.locator("[data-bar]");
  const bar = all.nth(Math.floor((await all.count()) / 2));
  await bar.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await bar.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}

/**
 * Moves the pointer as a hand does, sixty times a second, and counts what the page draws meanwhile. `places` is where
 * things are, in which a drag must have changed something.
 */
async function measureDrag(page: Page, from: Place, places: string): Promise<number[]> {
  const before = await page.evaluate<string>(places);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 8, from.y + 2, { steps: 2 });
  await page.evaluate(`{
    const gaps = (globalThis.gaps = []);
    let last = performance.now();
    const count = (now) => { gaps.push(now - last); last = now; if (globalThis.gaps === gaps) requestAnimationFrame(count); };
    requestAnimationFrame(count);
  }`);
  const started = performance.now();
  for (let step = 0; performance.now() - started < drag_ms; step += 1) {
    await page.mouse.move(from.x + 60 * Math.sin(step / 20), from.y + 20 * Math.sin(step / 30));
    await new Promise((done) => setTimeout(done, 12));
  }
  const gaps = await page.evaluate<number[]>(
    "(() => { const { gaps } = globalThis; globalThis.gaps = null; return gaps; })()",
  );
  await page.mouse.move(from.x + 60, from.y);
  await page.mouse.up();
  await page.evaluate(settled);
  if ((await page.evaluate<string>(places)) === before) throw new Error("nothing was dragged");
  return gaps.slice(2);
}

/** As many boxes in a page without anything else; one follows the pointer. */
async function measureBare(page: Page, url: string): Promise<number[]> {
  await page.goto(`${url}/studio`);
  await page.evaluate(`{
    document.body.replaceChildren();
    for (let index = 0; index < ${block_count}; index += 1) {
      const box = document.createElement("div");
      const place = "left:" + (index % 20) * 66 + "px;top:" + Math.floor(index / 20) * 46 + "px";
      box.style.cssText = "position:absolute;width:60px;height:40px;background:#468;" + place;
      box.textContent = "Words " + index;
      document.body.append(box);
    }
    const held = document.body.children[150];
    addEventListener("pointermove", ({ clientX, clientY }) => {
      held.style.left = clientX + "px";
      held.style.top = clientY + "px";
    });
  }`);
  return measureDrag(page, { x: 500, y: 400 }, "document.body.children[150].style.cssText");
}

/** Changes and steps back by the keyboard, as a person makes them. */
async function measureUndos(page: Page): Promise<{ changes_ms: number; undos_ms: number }> {
  await page.keyboard.press("Escape");
  const { x, y } = await findBlockOnCanvas(page, unmoved_column);
  await page.mouse.click(x, y);
  const press = async (key: string) => {
    const started = performance.now();
    for (let step = 0; step < undo_count; step += 1) await page.keyboard.press(key);
    await page.evaluate(settled);
    return performance.now() - started;
  };
  const countBars = () => page.evaluate<number>(`${bars}.length`);
  // Each copy is a step of its own.
  const changes_ms = await press("Control+d");
  if ((await countBars()) !== block_count + undo_count) throw new Error("nothing was copied");
  const undos_ms = await press("Control+z");
  if ((await countBars()) !== block_count) throw new Error("not all was undone");
  return { changes_ms, undos_ms };
}

async function heldMemory(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send("HeapProfiler.collectGarbage");
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  await session.detach();
  return usedSize / 1_048_576;
}

const print = (what: string, figures: string) => process.stdout.write(`${what.padEnd(34)} ${figures}\n`);
const sayMs = (ms: number) => `${ms.toFixed(0)} ms`;
const findRate = (gaps: number[]) => 1000 / (gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length);

function sayFrames(gaps: number[]): string {
  const sorted = gaps.toSorted((a, b) => a - b);
  return `${findRate(gaps).toFixed(1)} frames a second, p95 ${quantile(sorted, 0.95).toFixed(1)} ms`;
}

const sayRatio = (ours: number[], bare: number[]) =>
  `bare page ${sayFrames(bare)}   ratio ${(findRate(ours) / findRate(bare)).toFixed(2)}`;
