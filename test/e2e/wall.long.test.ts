import type { Page } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Cell } from "../../src/core/stages/wallViewport.ts";
import { openBrowser, type TestBrowser } from "../support/browser/browser.ts";
import { difference } from "../support/browser/comparePicture.ts";
import { startTestNode, type TestNode } from "../support/node/testNode.ts";

let browser: TestBrowser;
let node: TestNode;
beforeAll(async () => {
  [browser, node] = await Promise.all([openBrowser(), startTestNode()]);
});
afterAll(() => Promise.all([browser?.close(), node?.stop()]));

const window = { width: 640, height: 360 };
const canvas = { width: 2560, height: 1080 };
const as_wall = { kind: "wall", wall: { cols: 2, rows: 1 } };

const make = async (path: string, body: unknown) => {
  const made = await node.call("POST", path, body);
  expect([path, made.status, made.body.error]).toEqual([path, 201, undefined]);
  return made.body;
};

async function makeStage(rest: object, shots: object[]) {
  const venue = await make("/venues", { name: "Great Exhibition Hall", timezone: "Europe/Zurich" });
  const stage = await make("/stages", { name: "Wall", venue_id: venue.id, ...rest });
  if (shots.length === 0) return stage;
  const story = await make("/stories", { title: "Idle" });
  for (const timeline of shots) {
    const scene = await make("/scenes", { title: "Picture" });
    const written = await node.call("PUT", `/shots/${scene.shots[0].id}`, { timeline });
    expect([written.status, written.body.error]).toEqual([200, undefined]);
    await make(`/stories/${story.id}/chapters`, { scene_id: scene.id });
  }
  await node.call("PUT", `/stages/${stage.id}/idle`, { story_id: story.id });
  return stage;
}

/** A page that has joined by the stage's link. */
async function open({ id, player_url }: { id: string; player_url: string }, viewport = window) {
  const known = await screensOf(id);
  const { page, faults } = await browser.newPage({ viewport });
  await page.goto(player_url);
  await page.locator(".layer:not(.pairing)").first().waitFor();
  const screen_id = (await screensOf(id)).find((screen) => !known.includes(screen))!;
  return { page, faults, screen_id };
}

const screensOf = async (stage_id: string): Promise<string[]> =>
  (await node.call("GET", `/stages/${stage_id}/screens`)).body.items.map(({ id }: { id: string }) => id);
const place = (screen_id: string, cell: Cell | null) => node.call("PATCH", `/screens/${screen_id}`, { cell });

const left = { col: 0, row: 0 };
const right = { col: 1, row: 0 };

async function sideBySide(one: Page, other: Page): Promise<Buffer> {
  const [start, end] = await Promise.all([one.screenshot(), other.screenshot()]);
  return sharp({ create: { ...window, width: 2 * window.width, channels: 3, background: "red" } })
    .composite([
      { input: start, left: 0, top: 0 },
      { input: end, left: window.width, top: 0 },
    ])
    .png()
    .toBuffer();
}

/** What is left when text is laid on other pixels; a cut that is a pixel off is far beyond it. */
async function expectAlike(one: () => Promise<Buffer>, other: () => Promise<Buffer>): Promise<void> {
  const isAlike = async () => {
    const { average, share } = await difference(await one(), await other());
    return average < 0.2 && share < 0.0005;
  };
  await expect.poll(isAlike).toBe(true);
}

async function crossing() {
  const photo = await sharp({ create: { width: 900, height: 500, channels: 3, background: "#c2185b" } })
    .composite([
      {
        input: Buffer.from(
          '<svg width="900" height="500"><circle cx="450" cy="250" r="200" fill="#fff59d"/></svg>',
        ),
      },
    ])
    .png()
    .toBuffer();
  const asset = await node.call("POST", "/assets", undefined, {
    raw: new Uint8Array(photo),
    headers: { "Content-Type": "image/png" },
  });
  return {
    canvas: { ...canvas, backdrop: { style: "orbs", colors: ["#2b3f7a", "#a1306e", "#0f9563"], speed: 0 } },
    tracks: [{ uuid: "main", kind: "visual", order: 0 }],
    blocks: [
      block("photo", {
        kind: "still",
        asset: asset.body.id,
        transform: { x: 900, y: 80, w: 900, h: 500 },
      }),
      block("title", {
        text: "Across the seam",
        transform: { x: 100, y: 640, w: 2360, h: 240 },
        font_size: 200,
        color: "#ffffff",
        align: "center",
      }),
    ],
  };
}

const block = (uuid: string, rest: object) => ({
  uuid,
  kind: "caption",
  track_id: "main",
  timing: { in_ms: 0 },
  ...rest,
});

test("two screens of a wall show one picture: ground, still and words run across the seam", async () => {
  const shot = await crossing();
  const wall = await makeStage(as_wall, [shot]);
  const alone = await open(await makeStage({}, [shot]), { ...window, width: 2 * window.width });
  const [one, other] = [await open(wall), await open(wall)];
  const whole = () => alone.page.screenshot();
  await place(one.screen_id, left);
  await place(other.screen_id, right);
  await expectAlike(() => sideBySide(one.page, other.page), whole);
  expect(await one.page.locator(".still > img").count()).toBe(1);

  // Changed by hand the cuts change at once, and stay when a page is loaded anew without its server.
  await place(one.screen_id, right);
  await place(other.screen_id, left);
  await expectAlike(() => sideBySide(other.page, one.page), whole);
  await expect.poll(() => keptCell(one.page)).toEqual(right);
  await one.page.routeWebSocket(/\/live$/, () => {});
  await one.page.reload();
  await expectAlike(() => sideBySide(other.page, one.page), whole);

  // Without a place it shows the whole picture.
  await place(other.screen_id, null);
  const small = await open(await makeStage({}, [shot]));
  await expectAlike(
    () => other.page.screenshot(),
    () => small.page.screenshot(),
  );
  expect([alone, one, other, small].flatMap(({ faults }) => faults)).toEqual([]);
});

test("a wall with nothing to play shows one idle card over all its screens", async () => {
  const wall = await makeStage(as_wall, []);
  const alone = await open(await makeStage({}, []), { ...window, width: 2 * window.width });
  const [one, other] = [await open(wall), await open(wall)];
  await place(one.screen_id, left);
  await place(other.screen_id, right);
  await expectAlike(
    () => sideBySide(one.page, other.page),
    () => alone.page.screenshot(),
  );
  expect([alone, one, other].flatMap(({ faults }) => faults)).toEqual([]);
});

test.for([
  { title: "two pages of one stage", rest: {}, cells: [null, null] },
  { title: "a wall of two", rest: as_wall, cells: [left, right] },
])(
  "$title: the same playhead within 20 ms, and the same shots after one another",
  async ({ rest, cells }, { annotate }) => {
    const stage = await makeStage(rest, ["One", "Two", "Three"].map(running));
    const pages = [await open(stage), await open(stage)];
    for (const [index, { screen_id }] of pages.entries()) await place(screen_id, cells[index]!);
    const { body: now } = await node.call("GET", `/stages/${stage.id}/now`);
    // From the middle of a shot that is far enough away for both pages to look out for it, to that of the fourth after it.
    const from = now.playing.until + 4.5 * shot_ms;
    const span = { from, to: from + 4 * shot_ms };
    const [one, other] = await Promise.all(pages.map(({ page }) => page.evaluate(follow, span)));

    const apart_ms = Math.abs(median(one!.ahead_ms) - median(other!.ahead_ms));
    await annotate(`the playheads are ${apart_ms.toFixed(1)} ms apart`);
    expect(one!.shown.map(({ text }) => text)).toEqual(other!.shown.map(({ text }) => text));
    expect(one!.shown).toHaveLength(5);
    const changes_ms = one!.shown.slice(1).map(({ at }, n) => Math.abs(at - other!.shown[n + 1]!.at));
    await annotate(`the shots changed ${changes_ms.join(", ")} ms apart`);
    expect(apart_ms).toBeLessThan(20);
    expect(pages.flatMap(({ faults }) => faults)).toEqual([]);
  },
);

const shot_ms = 1_500;

/** A shot whose ticker runs a pixel a millisecond, by the playhead's time. */
function running(text: string) {
  return {
    canvas,
    tracks: [{ uuid: "main", kind: "visual", order: 0 }],
    blocks: [
      block("title", {
        text,
        transform: { x: 100, y: 200, w: 2360, h: 240 },
        font_size: 200,
        timing: { in_ms: 0, out_ms: shot_ms },
      }),
      block("line", {
        kind: "ticker",
        text: "This way to the great hall",
        transform: { x: 0, y: 800, w: 2560, h: 160 },
        props: { speed: 1_000 },
        timing: { in_ms: 0, out_ms: shot_ms },
      }),
    ],
  };
}

/** Runs in the page: how far what it draws is ahead of this machine's clock, and which shots came when. */
async function follow({ from, to }: { from: number; to: number }) {
  const ahead_ms: number[] = [];
  const shown: { text: string; at: number }[] = [];
  for (let now = Date.now(); now < to;) {
    await new Promise(requestAnimationFrame);
    now = Date.now();
    if (now < from) continue;
    const layer = [...document.querySelectorAll(".shot")].at(-1)!;
    const text = layer.querySelector(".caption")!.textContent;
    if (shown.at(-1)?.text !== text) shown.push({ text, at: now });
    const track = layer.querySelector<HTMLElement>(".ticker-track")!;
    const period = parseFloat((track.lastElementChild as HTMLElement).style.left);
    const offset = -new DOMMatrix(track.style.transform).e;
    const ahead = (((offset - now) % period) + period) % period;
    ahead_ms.push(ahead > period / 2 ? ahead - period : ahead);
  }
  return { ahead_ms, shown };
}

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!;
}

/** Runs in the page. */
function keptCell(page: Page): Promise<unknown> {
  return page.evaluate(async () => {
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener("success", () => resolve(request.result));
        request.addEventListener("error", () => reject(request.error!));
      });
    const names = (await indexedDB.databases()).map(({ name = "" }) => name);
    const database = await answer(indexedDB.open(names.find((name) => name.startsWith("cuelight.screen."))!));
    return (await answer(database.transaction("held").objectStore("held").get("words"))).cell;
  });
}
