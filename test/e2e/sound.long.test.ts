import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Audio, Timeline, Track } from "../../src/core/timeline/timeline.ts";
import { openBrowser } from "../support/browser/browser.ts";
import { openDrawingPage } from "../support/browser/drawingPage.ts";
import { tone } from "../support/media/media.ts";
import { captionTimeline, stageWithCaption } from "../support/screens/stageWithCaption.ts";
import { startTestNode } from "../support/node/testNode.ts";

type DrawingPage = Awaited<ReturnType<typeof openDrawingPage>>;

declare global {
  interface Window {
    /** Every piece of sound that was ever opened, in order. */
    sounds: HTMLAudioElement[];
  }
}

/** A sound more than this out of time would have jumped. */
const in_time_ms = 260;

describe("the sound of a shot", () => {
  let drawing: DrawingPage;
  let page: Page;
  beforeAll(async () => {
    drawing = await openDrawingPage("test/e2e/pages/drawing.ts", [
      "--autoplay-policy=no-user-gesture-required",
    ]);
    page = await openPage(drawing);
  });
  afterAll(() => drawing?.close());

  test("is as loud as it should be, and is heard", async () => {
    await draw(page, [audio({ volume: 0.5 })], { at: 500 });
    expect(await heard(page)).toBeLessThan(0.001);
    await run(page, 500);
    // The tone swings by a half: its effective value is 0.354.
    await expect.poll(() => heard(page)).toBeCloseTo(0.354 * 0.5, 1);
    expect(await volumes(page)).toEqual([0.5]);
  });

  test("is where the clock says, for one that joins late as well, and is not heard before its time", async () => {
    await draw(page, [audio({ at_ms: 1000 })], { at: 0 });
    expect(await states(page)).toEqual([{ paused: true, at: 0 }]);
    await draw(page, [audio({ at_ms: 1000 })], { at: 2500 });
    expect(await states(page)).toEqual([{ paused: true, at: 1.5 }]);
    await run(page, 2500);
    await expect.poll(async () => (await states(page))[0]!.paused).toBe(false);
    await expect.poll(() => outOfTime(page, { at_ms: 1000 })).toBeLessThan(in_time_ms);
  });

  test("a loop repeats the part that is cut out, for as long as it lasts", async () => {
    const long_ms = 600_000;
    await draw(page, [audio({ trim_in_ms: 400, trim_out_ms: 900, loop: true, out_ms: long_ms })], {
      at: 30_000,
      duration_ms: long_ms,
    });
    await run(page, 30_000);
    const { positions, jumps_back } = await page.evaluate(async () => {
      const positions: number[] = [];
      let jumps_back = 0;
      let framed_at = performance.now();
      // A busy machine makes few frames, so we look on for as long as we would wait for anything else.
      while (window.drawing.at < 32_000 || (jumps_back < 2 && window.drawing.at < 150_000)) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        const gap_ms = performance.now() - framed_at;
        framed_at += gap_ms;
        // Only a frame brings it back: what it did while there was none says nothing.
        if (gap_ms >= 200) continue;
        const at = window.sounds.at(-1)!.currentTime;
        if (at < (positions.at(-1) ?? 0)) jumps_back += 1;
        positions.push(at);
      }
      return { positions, jumps_back };
    });
    expect(Math.min(...positions)).toBeGreaterThanOrEqual(0.399);
    // A little beyond its end until the next frame, which may be late, brings it back.
    expect(Math.max(...positions)).toBeLessThan(2);
    expect(jumps_back).toBeGreaterThanOrEqual(2);
  });

  test("fades, and gives way to a voice", async () => {
    const music = audio({ ducking: true, loop: true, fade_in_ms: 2000, volume: 0.8 });
    const voice = audio({ uuid: "v", track_id: "voice", at_ms: 5000 });
    await draw(page, [music, voice], { at: 1000 });
    expect(await volumes(page)).toEqual([0.4, 0]);
    const at = async (ms: number) => {
      await page.evaluate((ms) => window.drawing.update(ms), ms);
      return volumes(page);
    };
    expect(await at(4000)).toEqual([0.8, 0]);
    expect(await at(6000)).toEqual([expect.closeTo(0.2), 1]);
    expect(await at(9500)).toEqual([0.8, 0]);
  });

  test("is not heard on a stage that plays no sound", async () => {
    await draw(page, [audio()], { at: 0, plays_audio: false });
    await run(page, 0);
    await page.waitForFunction(() => window.drawing.at > 200);
    expect(await page.evaluate(() => window.sounds.length)).toBe(0);
  });

  test("ends with its shot, also when nobody brings the shot to its end", async () => {
    await draw(page, [audio({ loop: true })], { at: 0, duration_ms: 1000 });
    await page.evaluate(() => {
      window.drawing.update(900);
      window.drawing.update(970);
    });
    await expect.poll(async () => (await states(page))[0]!.paused).toBe(true);
    await draw(page, [audio({ loop: true })], { at: 0, duration_ms: 1000 });
    await run(page, 0);
    await page.waitForFunction(() => window.drawing.at > 1000);
    expect((await states(page))[0]!.paused).toBe(true);
  });

  test("that is broken is a fault after three tries, and the picture waits for none of them", async () => {
    await page.evaluate(() => {
      window.drawing.faults.length = 0;
      window.drawing.keep("broken", "data:audio/wav;base64,AAAA");
    });
    await draw(page, [audio({ asset: "broken" })], { at: 0 });
    expect(await page.evaluate(() => window.drawing.faults)).toEqual([]);
    await expect
      .poll(() => page.evaluate(() => window.drawing.faults))
      .toEqual([{ block_uuid: "a", file: "broken", message: "The sound cannot be played" }]);
  });
});

test("a paired screen plays the sound of its stage's story", async () => {
  const node = await startTestNode();
  const browser = await openBrowser(["--autoplay-policy=no-user-gesture-required"]);
  const { page, faults } = await browser.newPage();
  await page.addInitScript(keepSounds);
  await page.goto(`${node.url}/screen`);
  const code = (await page.locator(".pairing-code").textContent())!.replace(" ", "");
  const { stage, shot_id } = await stageWithCaption(node, { ref: "hall/sound", text: "Listen" });
  await node.call("PATCH", `/stages/${stage.id}`, { plays_audio: true });
  const { body: asset } = await node.call("POST", "/assets", undefined, { raw: tone(4000) });
  const item = audio({ asset: asset.id, loop: true, volume: 0.4 });
  const timeline = { ...captionTimeline("Listen"), audio: [item] };
  timeline.tracks.push({ uuid: "music", kind: "audio", order: 1 });
  await node.call("PUT", `/shots/${shot_id}`, { timeline, duration_ms: 60_000 });
  await node.call("POST", `/stages/${stage.id}/screens`, { code });
  await expect.poll(() => volumes(page)).toEqual([0.4]);
  await expect.poll(async () => (await states(page))[0]!.paused).toBe(false);
  await node.call("PATCH", `/stages/${stage.id}`, { plays_audio: false });
  await expect.poll(async () => (await states(page))[0]!.paused).toBe(true);
  expect(faults).toEqual([]);
  await browser.close();
  await node.stop();
});

describe("in a browser that lets nothing be heard by itself", () => {
  let drawing: DrawingPage;
  beforeAll(async () => {
    drawing = await openDrawingPage("test/e2e/pages/drawing.ts", [
      "--autoplay-policy=document-user-activation-required",
    ]);
  });
  afterAll(() => drawing?.close());

  test("a shot is silent and says so once, until somebody touches the screen", async () => {
    const { page } = await drawing.newPage({ width: 640, height: 360 });
    const untouched = await withoutGesture(page);
    await prepare(untouched);
    await draw(untouched, [audio({ loop: true }), audio({ uuid: "b", loop: true })], { at: 0 });
    await run(untouched, 0);
    const message =
      "The sound is blocked by the browser: start it with autoplay allowed, or touch the screen once";
    await expect
      .poll(() => untouched.evaluate(() => window.drawing.faults))
      .toEqual([{ block_uuid: "a", message }]);
    expect((await states(untouched)).map(({ paused }) => paused)).toEqual([true, true]);
    await page.mouse.click(10, 10);
    await expect
      .poll(async () => (await states(untouched)).map(({ paused }) => paused))
      .toEqual([false, false]);
    expect(await untouched.evaluate(() => window.drawing.faults.length)).toBe(1);
  });
});

type Evaluating = Pick<Page, "evaluate">;

/** What Playwright runs in a page counts as somebody's touch; this does not. */
async function withoutGesture(page: Page): Promise<Evaluating> {
  const session = await page.context().newCDPSession(page);
  return {
    async evaluate(work: unknown, given: unknown) {
      const expression = `(${String(work)})(${JSON.stringify(given)})`;
      const answer = await session.send("Runtime.evaluate", {
        expression,
        awaitPromise: true,
        returnByValue: true,
      });
      if (answer.exceptionDetails) throw new Error(answer.exceptionDetails.exception?.description);
      return answer.result.value;
    },
  };
}

async function openPage(drawing: DrawingPage): Promise<Page> {
  const { page } = await drawing.newPage({ width: 640, height: 360 });
  await prepare(page);
  return page;
}

async function prepare(page: Evaluating): Promise<void> {
  await page.evaluate(keepSounds);
  await page.evaluate(
    (file) => window.drawing.keep("tone", `data:audio/wav;base64,${file}`),
    tone(4000).toString("base64"),
  );
}

/** Sound has no place in the page: what is opened is remembered here. */
function keepSounds() {
  window.sounds = [];
  window.Audio = new Proxy(window.Audio, {
    construct(target, given) {
      const sound = Reflect.construct(target, given) as HTMLAudioElement;
      window.sounds.push(sound);
      return sound;
    },
  });
}

function audio(rest: Partial<Audio> = {}): Audio {
  return { uuid: "a", track_id: "music", asset: "tone", at_ms: 0, ...rest };
}

async function draw(page: Evaluating, audio: Audio[], given: { at: number; [more: string]: unknown }) {
  const tracks: Track[] = [
    { uuid: "music", kind: "audio", role: "music", order: 0 },
    { uuid: "voice", kind: "audio", role: "voiceover", order: 1 },
  ];
  const timeline: Timeline = { canvas: { width: 640, height: 360, fps: 30 }, tracks, blocks: [], audio };
  await page.evaluate(
    ([timeline, given]) => {
      window.sounds.length = 0;
      return window.drawing.draw(timeline, { duration_ms: 60_000, ...given });
    },
    [timeline, given] as const,
  );
}

const run = (page: Evaluating, from: number) => page.evaluate((from) => window.drawing.run(from), from);

const volumes = (page: Evaluating) =>
  page.evaluate(() => window.sounds.map(({ volume }) => Math.round(volume * 1e6) / 1e6));

const states = (page: Evaluating) =>
  page.evaluate(() => window.sounds.map(({ paused, currentTime: at }) => ({ paused, at })));

/** How far the first sound is from where it should be. */
function outOfTime(page: Evaluating, { at_ms }: { at_ms: number }) {
  return page.evaluate(
    (at_ms) => Math.abs(window.sounds[0]!.currentTime * 1000 - (window.drawing.at - at_ms)),
    at_ms,
  );
}

/** The effective value of what leaves the first element. */
function heard(page: Evaluating): Promise<number> {
  return page.evaluate(async () => {
    const sound = window.sounds[0]! as HTMLAudioElement & { listener?: AnalyserNode };
    if (!sound.listener) {
      const context = new AudioContext();
      sound.listener = new AnalyserNode(context, { fftSize: 4096 });
      context.createMediaElementSource(sound).connect(sound.listener).connect(context.destination);
      await context.resume();
    }
    const samples = new Float32Array(4096);
    sound.listener.getFloatTimeDomainData(samples);
    return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
  });
}
