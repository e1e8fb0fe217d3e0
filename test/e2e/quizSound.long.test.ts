import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Cue, findCues, type ScoreName, scores } from "../../src/core/quizzes/sounds/findCues.ts";
import { notesBetween } from "../../src/core/quizzes/sounds/notesBetween.ts";
import type { ShownGame } from "../../src/core/quizzes/shownGame.ts";
import { openDrawingPage } from "../support/browser/drawingPage.ts";
import {
  askedGame,
  began,
  choiceQuestion,
  quizTimeline,
  revealedGame,
  shownGame,
  shownQuiz,
} from "../support/quizzes/shownGames.ts";

declare global {
  interface Window {
    /** When each source of sound was told to begin, in ms of the clock that the picture follows. */
    heard: { at: number; kind: string }[];
    contexts: number;
    /** The last of them. */
    last_context: AudioContext | null;
  }
}

const loud = ["--autoplay-policy=no-user-gesture-required"];

describe("the sound of a game", () => {
  let drawing: Awaited<ReturnType<typeof openDrawingPage>>;
  let page: Page;
  beforeAll(async () => {
    drawing = await openDrawingPage("test/e2e/pages/drawing.ts", loud);
    ({ page } = await drawing.newPage({ width: 640, height: 360 }));
    await page.waitForFunction(() => "drawing" in window);
    await page.evaluate(watchSound);
  });
  afterAll(() => drawing?.close());

  test("is silent unless the block asks for it, on a stage that plays sound", async () => {
    const lobby = shownGame();
    await play(page, lobby, { from: 1_000, to: 3_000 });
    expect(await page.evaluate(() => window.contexts)).toBe(0);
    await play(page, lobby, { from: 1_000, to: 3_000, audible: true, plays_audio: false });
    expect(await page.evaluate(() => window.contexts)).toBe(0);
    await play(page, lobby, { from: 1_000, to: 3_000, audible: true, volume: 0 });
    expect(await page.evaluate(() => window.contexts)).toBe(0);
  });

  test("is where the clock says, for a screen that comes late as well", async () => {
    const [lobby] = findCues(shownGame()) as [Cue];
    for (const from of [0, 47_310]) {
      const heard = await play(page, shownGame(), { from, to: from + 2_000, audible: true });
      // What sounds at once was begun before anybody listened.
      const due = notesBetween(lobby, began + from + 400, began + from + 2_000).filter(
        ({ voice }) => voice === "kick",
      );
      const kicks = heard.filter(({ kind, at }) => kind === "sine 120" && at < began + from + 2_000);
      expect(due.length).toBeGreaterThan(0);
      for (const { at } of due) expect(kicks.filter((kick) => Math.abs(kick.at - at) < 15)).toHaveLength(1);
      expect(Math.min(...heard.map(({ at }) => at))).toBeGreaterThanOrEqual(began + from - 15);
    }
  });

  test("ticks through the last ten seconds and shuts with the last", async () => {
    const game = askedGame(choiceQuestion(["One", "Two"]));
    const heard = await play(page, game, { from: 11_000, to: 23_400, audible: true });
    const ticks = heard.filter(({ kind }) => kind === "square 1250").map(({ at }) => at - began);
    expect(ticks).toHaveLength(10);
    for (const [second, at] of ticks.entries())
      expect(Math.abs(at - 13_000 - second * 1_000)).toBeLessThan(15);
    const shut = heard.filter(({ kind }) => kind === "sine 120").map(({ at }) => at - began);
    expect(Math.abs(shut.at(-1)! - 23_000)).toBeLessThan(15);
  });

  test("lights up with the right answer", async () => {
    const game = revealedGame(choiceQuestion(["One", "Two"]));
    const heard = await play(page, game, { from: 30_000, to: 32_500, audible: true });
    const kick = heard.filter(({ kind }) => kind === "sine 120").map(({ at }) => at - began);
    expect(kick).toHaveLength(1);
    expect(Math.abs(kick[0]! - 31_500)).toBeLessThan(15);
  });
});

test("every score can be heard, overloads nothing and dies away", async () => {
  const listening = await openDrawingPage("test/e2e/pages/sounds.ts", loud);
  const { page } = await listening.newPage({ width: 320, height: 240 });
  await page.waitForFunction(() => "listen" in window);
  for (const name of Object.keys(scores) as ScoreName[]) {
    const { peak, mean, end } = await page.evaluate((name) => window.listen(name), name);
    // A player keeps some room above: it hands on seven tenths of what it is given.
    expect([name, peak > 0.05 && peak * 0.7 < 0.95, mean > 0.004, end < 0.001]).toEqual([
      name,
      true,
      true,
      true,
    ]);
  }
  await listening.close();
});

/** What is begun is remembered, as the time of the picture at that moment and how much later it sounds. */
function watchSound() {
  window.heard = [];
  window.contexts = 0;
  window.last_context = null;
  window.AudioContext = new Proxy(window.AudioContext, {
    construct(target, given) {
      window.contexts += 1;
      window.last_context = standStill(Reflect.construct(target, given) as AudioContext);
      return window.last_context;
    },
  });
  /**
   * What runs without a pause reads one and the same time, as the standard has it: else it would go on between the
   * player's reading and ours whenever a busy machine interrupts the page there.
   */
  function standStill(context: AudioContext): AudioContext {
    const clock = Object.getOwnPropertyDescriptor(BaseAudioContext.prototype, "currentTime")!;
    let held: number | null = null;
    Object.defineProperty(context, "currentTime", {
      get() {
        if (held === null) queueMicrotask(() => (held = null));
        held ??= clock.get!.call(context) as number;
        return held;
      },
    });
    return context;
  }
  type Start = (this: AudioScheduledSourceNode, when: number) => void;
  const startOf = (made: object) => Object.getOwnPropertyDescriptor(made, "start")!.value as Start;
  const start = startOf(AudioScheduledSourceNode.prototype);
  const note = (node: AudioScheduledSourceNode, when: number) => {
    const kind =
      node instanceof OscillatorNode ? `${node.type} ${Math.round(node.frequency.value)}` : "noise";
    window.heard.push({ at: window.drawing.at + (when - node.context.currentTime) * 1_000, kind });
  };
  AudioScheduledSourceNode.prototype.start = function (when = 0) {
    note(this, when);
    start.call(this, when);
  };
  const startBuffer = startOf(AudioBufferSourceNode.prototype);
  AudioBufferSourceNode.prototype.start = function (when = 0) {
    note(this, when);
    startBuffer.call(this, when);
  };
}

interface Played {
  from: number;
  to: number;
  audible?: boolean;
  volume?: number;
  plays_audio?: boolean;
}

/** Plays a time of a game in steps of 50 ms, and returns what was begun. */
async function play(page: Page, game: ShownGame, { from, to, plays_audio = true, ...sound }: Played) {
  const timeline = quizTimeline({ width: 640, height: 360 });
  Object.assign(timeline.blocks[0]!, sound);
  const times = Array.from({ length: (to - from) / 50 + 1 }, (_, step) => began + from + step * 50);
  return page.evaluate(
    async ({ quiz, timeline, times, plays_audio }) => {
      window.drawing.quizzes = { e: quiz };
      await window.drawing.draw(timeline, { at: times[0]!, plays_audio });
      // A context that was just made runs a moment later, which on a busy machine is a long one.
      window.drawing.update(times[0]!);
      do await new Promise((resolve) => setTimeout(resolve, 300));
      while (window.last_context?.state === "suspended");
      window.heard = [];
      for (const time of times) window.drawing.update(time);
      return window.heard.toSorted((one, other) => one.at - other.at);
    },
    { quiz: shownQuiz(game), timeline, times, plays_audio },
  );
}
