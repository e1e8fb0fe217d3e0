import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Audio, Timeline } from "../../src/core/timeline/timeline.ts";
import { openBrowser, type TestBrowser } from "../support/browser/browser.ts";
import {
  accessibilityFaults,
  openAsOwner,
  startTestStudio,
  type TestStudio,
  undo,
} from "../support/browser/studioPage.ts";
import { bar, caption, keepSounds, pull } from "./timelining/timelineHands.ts";
import { tone } from "../support/media/media.ts";

let browser: TestBrowser;
let studio: TestStudio;
beforeAll(async () => {
  const flags = ["--autoplay-policy=no-user-gesture-required"];
  [browser, studio] = await Promise.all([openBrowser(flags), startTestStudio()]);
});
afterAll(async () => {
  await browser?.close();
  await studio?.stop();
});

const call = async (method: string, path: string, body?: unknown) =>
  (await studio.node.call(method, path, body)).body;
const readTimeline = async (shot_id: string): Promise<Timeline> =>
  (await call("GET", `/shots/${shot_id}`)).timeline;
const saved = (page: Page) => page.getByRole("status").getByText("Saved", { exact: true }).waitFor();
async function makeShots(timelines: Partial<Timeline>[]): Promise<{ scene_id: string; shots: string[] }> {
  const scene = await call("POST", "/scenes", { title: "Welcome" });
  const { shots: first } = await call("GET", `/scenes/${scene.id}`);
  const shots: string[] = first.map(({ id }: { id: string }) => id);
  while (shots.length < timelines.length)
    shots.push((await call("POST", `/scenes/${scene.id}/shots`, {})).id);
  for (const [index, timeline] of timelines.entries())
    await call("PUT", `/shots/${shots[index]}`, {
      duration_ms: 8000,
      timeline: {
        canvas: { width: 1920, height: 1080, fps: 25 },
        tracks: [
          { uuid: "main", kind: "visual", role: "main", order: 0 },
          { uuid: "overlay", kind: "visual", role: "overlay", order: 1 },
        ],
        blocks: [],
        ...timeline,
      },
    });
  return { scene_id: scene.id, shots };
}

async function open(scene_id: string, shot_id: string) {
  const opened = await openAsOwner(browser, studio);
  const { page } = opened;
  await page.addInitScript(keepSounds);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${studio.url}/studio/library/scenes/${scene_id}/shots/${shot_id}`);
  await page.getByRole("group", { name: "Rows and bars" }).waitFor();
  return opened;
}

const timesOf = async (shot_id: string) =>
  Object.fromEntries(
    (await readTimeline(shot_id)).blocks.map(({ uuid, timing, track_id }) => [
      uuid,
      [timing.in_ms, timing.out_ms, track_id],
    ]),
  );

test("bars are dragged in time and to other rows, trimmed at their edges, and catch at each other", async () => {
  const { scene_id, shots } = await makeShots([
    {
      blocks: [
        caption("Title", 1000, 3000),
        caption("Words", 4000, 6500),
        caption("Ground", 0, undefined, { track_id: "main" }),
      ],
    },
  ]);
  const [shot_id] = shots as [string];
  const { page, faults } = await open(scene_id, shot_id);

  // Near the other's beginning its end catches there; the same drag with Alt does not.
  await pull(page, bar(page, "Title"), { seconds: 0.97 });
  await expect.poll(() => timesOf(shot_id)).toMatchObject({ Title: [2000, 4000, "overlay"] });
  await pull(page, bar(page, "Title"), { seconds: -0.46, keys: "Alt" });
  await expect.poll(async () => Number((await timesOf(shot_id))["Title"]?.[0]) % 500).not.toBe(0);
  await page.keyboard.press("Control+z");
  await expect.poll(() => timesOf(shot_id)).toMatchObject({ Title: [2000, 4000, "overlay"] });

  // One undo takes a whole drag back; Escape gives it up.
  await page.keyboard.press("Control+z");
  await expect.poll(() => timesOf(shot_id)).toMatchObject({ Title: [1000, 3000, "overlay"] });
  const { x, y } = (await bar(page, "Title").boundingBox())!;
  await page.mouse.move(x + 40, y + 20);
  await page.mouse.down();
  await page.mouse.move(x + 200, y + 20, { steps: 3 });
  await bar(page, "Title").and(page.locator("[style*='--from: 1000']")).waitFor({ state: "detached" });
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await expect.poll(() => bar(page, "Title").getAttribute("aria-label")).toContain("from 1 s to 3 s");

  // To the row below, and its edges; at the shot's end it follows the shot.
  await pull(page, bar(page, "Title"), { rows: 1 });
  await expect.poll(() => timesOf(shot_id)).toMatchObject({ Title: [1000, 3000, "main"] });
  await pull(page, bar(page, "Words"), { at: 2, seconds: -1 });
  await pull(page, bar(page, "Words"), { at: -2, seconds: 3 });
  await expect.poll(() => timesOf(shot_id)).toMatchObject({ Words: [3000, undefined, "overlay"] });

  // Two chosen with Shift move together; a frame on empty ground chooses what it touches.
  await bar(page, "Title").click();
  await bar(page, "Words").click({ modifiers: ["Shift"] });
  await pull(page, bar(page, "Title"), { seconds: 1 });
  await expect
    .poll(() => timesOf(shot_id))
    .toMatchObject({ Title: [2000, 4000, "main"], Words: [4000, undefined, "overlay"] });
  const ground = (await page.locator("[data-track=overlay]").boundingBox())!;
  const start = (await bar(page, "Words").boundingBox())!;
  await page.mouse.move(start.x - 60, ground.y + 3);
  await page.mouse.down();
  await page.mouse.move(start.x + 40, ground.y + ground.height - 6, { steps: 3 });
  await page.mouse.up();
  const pressed = () => page.locator("[data-bar][aria-pressed=true]").count();
  expect([await pressed(), await bar(page, "Words").getAttribute("aria-pressed")]).toEqual([1, "true"]);

  // The ways in and out are pulled out of the corners, and chosen by a double click.
  await bar(page, "Title").hover();
  await pull(page, bar(page, "Title").locator("[data-ramp=in]"), { at: 6, seconds: 0.6 });
  await bar(page, "Title").locator("[data-ramp=in]").dblclick();
  await page.getByRole("menuitemcheckbox", { name: "Slide up" }).click();
  await expect
    .poll(async () => (await readTimeline(shot_id)).blocks[0]!.transition_in)
    .toMatchObject({ kind: "slide-up", ms: expect.closeTo(600, -3) });

  // The shot's end is pulled too; a bar beyond it is marked.
  await pull(page, page.getByRole("slider", { name: "End of the shot" }), { at: 5, seconds: -5 });
  await expect.poll(async () => (await call("GET", `/shots/${shot_id}`)).duration_ms).toBe(3000);
  await page.locator("[data-cut]").and(bar(page, "Title")).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(faults).toEqual([]);
});

test("rows are added, named, ordered, muted, hidden, locked and removed; blocks are grouped", async () => {
  const { scene_id, shots } = await makeShots([
    {
      blocks: [
        caption("Title", 0, 3000),
        caption("Words", 3000, 6000),
        caption("Ground", 0, undefined, { track_id: "main" }),
      ],
    },
  ]);
  const [shot_id] = shots as [string];
  const { page, faults } = await open(scene_id, shot_id);
  const rows = async () =>
    (await readTimeline(shot_id)).tracks
      .toSorted((a, b) => b.order - a.order)
      .map(({ uuid, label }) => label ?? uuid);

  await page.getByRole("button", { name: "Add a row" }).click();
  await page.getByRole("menuitem", { name: "A row for pictures and words" }).click();
  await page.getByRole("group", { name: "Row Overlay 1" }).press("F2");
  await page.getByLabel("Name of row Overlay 1").fill("Logo");
  await page.keyboard.press("Enter");
  await expect.poll(rows).toEqual(["Logo", "overlay", "main"]);
  await page.getByRole("group", { name: "Row Logo" }).press("Alt+ArrowDown");
  await expect.poll(rows).toEqual(["overlay", "Logo", "main"]);

  // Keys on a head, its buttons, and what they do to its bars.
  const head = page.getByRole("group", { name: /^Row Overlay/ });
  await head.click({ position: { x: 40, y: 14 } });
  for (const key of ["m", "h", "l"]) await head.press(key);
  await saved(page);
  expect((await readTimeline(shot_id)).tracks[1]).toMatchObject({ muted: true, hidden: true, locked: true });
  await pull(page, bar(page, "Title"), { seconds: 2 });
  await page.getByRole("button", { name: "Lock Overlay" }).click();
  await page.getByRole("button", { name: "Hide Overlay" }).click();
  await page.getByRole("button", { name: "Mute Overlay" }).click();
  await expect.poll(() => timesOf(shot_id)).toMatchObject({ Title: [0, 3000, "overlay"] });

  // A click on one of a group chooses all of it, a second one the one alone.
  await bar(page, "Title").click();
  await bar(page, "Ground").click({ modifiers: ["Shift"] });
  await page.keyboard.press("Control+g");
  await page.getByRole("button", { name: "Group 1, from 0 s to 8 s" }).dblclick();
  await page.getByLabel("Name of Group 1").fill("Opening");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: /^Opening, from/ }).waitFor();
  await bar(page, "Words").click();
  await bar(page, "Title").click();
  const pressed = () => page.locator("[data-bar][aria-pressed=true]").count();
  expect(await pressed()).toBe(2);
  await bar(page, "Title").click();
  expect(await pressed()).toBe(1);
  await page.getByRole("button", { name: /^Opening, from/ }).click({ button: "right" });
  await page.getByRole("menuitemcheckbox", { name: "Lock" }).click();
  await expect
    .poll(async () => (await readTimeline(shot_id)).groups)
    .toEqual([{ uuid: "group-1", label: "Opening", locked: true }]);
  await page.keyboard.press("Control+Shift+g");
  await expect.poll(async () => (await readTimeline(shot_id)).groups).toBeUndefined();

  // A row goes with its bars, and comes back.
  await page.getByRole("button", { name: "More about row Overlay" }).click();
  await page.getByRole("menuitem", { name: "Remove row" }).click();
  await expect.poll(() => timesOf(shot_id)).toEqual({ Ground: [0, undefined, "main"] });
  await undo(page, "is removed");
  await expect.poll(async () => Object.keys(await timesOf(shot_id))).toEqual(["Title", "Words", "Ground"]);
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(faults).toEqual([]);
});

test("a sound is dropped from the desktop, has handles, and is heard as it is drawn", async () => {
  const { scene_id, shots } = await makeShots([{ blocks: [caption("Title", 0, undefined)] }]);
  const [shot_id] = shots as [string];
  const { page, faults } = await open(scene_id, shot_id);
  const audio = async (): Promise<Audio[]> => (await readTimeline(shot_id)).audio ?? [];

  const place = (await page.locator("[data-drop-place]").boundingBox())!;
  const dropped = await page.evaluateHandle((file) => {
    const bytes = Uint8Array.from(atob(file), (letter) => letter.charCodeAt(0));
    const transfer = new DataTransfer();
    transfer.items.add(new File([bytes], "tone.wav", { type: "audio/wav" }));
    return transfer;
  }, tone(4000).toString("base64"));
  const point = { clientX: place.x + 18, clientY: place.y + 8 };
  const target = page.locator("[data-drop-place]");
  await target.dispatchEvent("dragover", { dataTransfer: dropped, ...point });
  await target.dispatchEvent("drop", { dataTransfer: dropped, ...point });
  const sound = bar(page, "tone.wav");
  await sound.waitFor();
  await expect.poll(async () => (await audio()).length).toBe(1);
  await sound.locator("[data-wave] canvas").waitFor();
  await expect
    .poll(() => sound.getAttribute("aria-label"))
    .toMatch(/to 4(\.\d+)? s, row Music, volume 100 %/);

  // The right edge cuts it off, the left one its beginning; the corners fade, the line is its volume.
  await pull(page, sound, { at: -2, seconds: -1 });
  await pull(page, sound, { at: 2, seconds: 1 });
  await expect.poll(audio).toMatchObject([{ at_ms: 1000, trim_in_ms: 1000, out_ms: 3000, ducking: true }]);
  await pull(page, sound.locator("[data-ramp=in]"), { at: 6, seconds: 0.5 });
  const line = (await sound.locator("[data-volume]").boundingBox())!;
  await page.mouse.move(line.x + line.width / 2, line.y + 5);
  await page.mouse.down();
  await page.mouse.move(line.x + line.width / 2, line.y + 5 + 22, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => (await audio())[0]!.volume).toBeCloseTo(0.5, 1);
  await page.getByLabel("Fades in, seconds").fill("0.2");
  await page.getByLabel("Volume", { exact: true }).fill("0.4");
  await expect.poll(audio).toMatchObject([{ fade_in_ms: 200, volume: 0.4 }]);

  // Played with the space bar it is heard from its beginning on, where the line says, and stops with its bar.
  await page.getByRole("button", { name: "To the start" }).click();
  await sound.focus();
  await page.keyboard.press("Space");
  await page.getByRole("button", { name: "Pause" }).waitFor();
  const heard = () => page.evaluate(() => window.sounds.map(({ paused, volume }) => [paused, volume]));
  await expect.poll(heard).toEqual([[false, 0.4]]);
  await expect.poll(() => page.evaluate(() => window.sounds[0]!.currentTime)).toBeGreaterThan(1);
  await expect.poll(async () => (await heard())[0]![0]).toBe(true);
  await page.keyboard.press("Space");
  await page.getByRole("button", { name: "Play", exact: true }).waitFor();

  // It repeats until the shot's end, and a muted row is not heard.
  await sound.click({ button: "right" });
  await page.getByRole("menuitemcheckbox", { name: "Repeat" }).click();
  await pull(page, sound, { at: -2, seconds: 6 });
  await page.locator("[data-repeat]").first().waitFor();
  await expect.poll(audio).toMatchObject([{ loop: true, at_ms: 1000 }]);
  await page.getByRole("button", { name: "Mute Music" }).click();
  await expect.poll(async () => (await readTimeline(shot_id)).tracks.at(-1)).toMatchObject({ muted: true });
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(faults).toEqual([]);
});

test("everything a bar can do is done by keyboard", async () => {
  const { scene_id, shots } = await makeShots([
    { blocks: [caption("Title", 1000, 3000), caption("Words", 4000, 6000)] },
  ]);
  const [shot_id] = shots as [string];
  const { page, faults } = await open(scene_id, shot_id);
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };

  // From the row's head into the row, to the next bar and back.
  await page.getByRole("group", { name: "Row Overlay" }).focus();
  await press("ArrowRight", "PageDown", "PageUp");
  await expect
    .poll(() => bar(page, "Title").evaluate((element) => element === document.activeElement))
    .toBe(true);
  await press("ArrowRight", "Shift+ArrowRight", "Alt+ArrowLeft", "ArrowDown");
  await expect.poll(() => timesOf(shot_id)).toMatchObject({ Title: [2060, 4060, "main"] });
  await press("Control+ArrowLeft", "Control+Shift+ArrowRight");
  await expect.poll(() => timesOf(shot_id)).toMatchObject({ Title: [2060, 4960, "main"] });
  await press("i", "i", "i", "Shift+I", "o");
  await expect
    .poll(async () => (await readTimeline(shot_id)).blocks[0])
    .toMatchObject({
      transition_in: { kind: "dissolve", ms: 200 },
      transition_out: { kind: "dissolve", ms: 100 },
    });

  // The playhead goes by keys, and edges come to it.
  await press("Home", "Shift+Period", "Shift+Period", "Shift+Period", "Period", "[");
  await expect.poll(() => timesOf(shot_id)).toMatchObject({ Title: [3040, 4960, "main"] });
  await press("Shift+Period", "]");
  await expect.poll(() => timesOf(shot_id)).toMatchObject({ Title: [3040, 4040, "main"] });

  // The menu holds the rest; Delete removes, and undo brings back.
  await press("Shift+F10");
  await page.getByRole("menuitem", { name: /^Duplicate/ }).waitFor();
  await page.getByRole("menuitem", { name: /^Duplicate/ }).press("Enter");
  await expect.poll(async () => Object.keys(await timesOf(shot_id)).length).toBe(3);
  await page.getByRole("group", { name: "Row Main" }).focus();
  await press("ArrowRight", "Delete");
  await expect.poll(async () => Object.keys(await timesOf(shot_id)).length).toBe(2);
  await press("Control+z");
  await expect.poll(async () => Object.keys(await timesOf(shot_id)).length).toBe(3);

  // The shot's end, and playing.
  await page.getByRole("slider", { name: "End of the shot" }).press("Shift+ArrowRight");
  await expect.poll(async () => (await call("GET", `/shots/${shot_id}`)).duration_ms).toBe(9000);
  await press("Space");
  await page.getByRole("button", { name: "Pause" }).waitFor();
  await press("Space", "End");
  await expect.poll(() => page.locator("[data-clock]").textContent()).toBe("0:09.0 / 0:09.0");

  // A button that was clicked does not take the space bar for itself.
  const heard = page.getByRole("button", { name: "Sound", exact: true });
  await heard.click();
  await press("Space");
  await page.getByRole("button", { name: "Pause" }).waitFor();
  expect(await heard.getAttribute("aria-pressed")).toBe("false");
  expect(faults).toEqual([]);
});

test("a block is tied to one of the next shot by choosing it, and that is drawn and can be undone", async () => {
  const { scene_id, shots } = await makeShots([
    { blocks: [caption("Title", 0, undefined)] },
    { blocks: [caption("Moved", 0, 2000), caption("Other", 0, 2000)] },
  ]);
  const [shot_id, next_id] = shots as [string, string];
  const { page, faults } = await open(scene_id, shot_id);
  const keys = async (id: string) => (await readTimeline(id)).blocks.map(({ morph_key }) => morph_key);

  const tie = async () => {
    await bar(page, "Title").click({ button: "right" });
    await page.getByRole("menuitem", { name: "Same as in the next shot" }).press("ArrowRight");
    await page.getByRole("menuitemcheckbox", { name: "Moved" }).press("Enter");
    await expect.poll(() => keys(next_id)).toEqual(["caption-1", undefined]);
    await expect.poll(() => keys(shot_id)).toEqual(["caption-1"]);
    await bar(page, "Title").getByRole("img", { name: "Same thing in shot 2: Moved" }).waitFor();
    expect(await page.locator("[data-ghost=end]").textContent()).toBe("Moved");
  };
  await tie();
  await page.locator("[data-notice]").getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => keys(next_id)).toEqual([undefined, undefined]);
  await expect.poll(() => keys(shot_id)).toEqual([undefined]);
  await page.locator("[data-ghost]").waitFor({ state: "detached" });
  // It can be taken back for no longer than it may take to judge a page.
  await tie();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(faults).toEqual([]);
});
