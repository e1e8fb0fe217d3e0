import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ShownPoll } from "../../src/core/polls/poll.ts";
import { smallestText } from "../../src/core/compose/smallestText.ts";
import { openDrawingPage } from "../support/browser/drawingPage.ts";
import { began } from "../support/quizzes/shownGames.ts";
import { pollOptions, pollTimeline, shownPoll, shownPolls } from "../support/quizzes/shownPolls.ts";

let drawing: Awaited<ReturnType<typeof openDrawingPage>>;
beforeAll(async () => {
  drawing = await openDrawingPage("test/e2e/pages/drawing.ts");
});
afterAll(() => drawing?.close());

const long = "Which of these is a question of two hundred letters? ".repeat(4).slice(0, 200);
const labels = Array.from({ length: 12 }, (_, at) =>
  `Answer ${at}, as long as a label may be, `.padEnd(80, "with more words "),
);
const twelve = { question: long, votes: 10_000, options: pollOptions(labels) };
const counts = (most: number) =>
  Object.fromEntries(labels.map((_, at) => [`o${at}`, most - (at * most) / 12]));
const words = ["Freedom", "🎉", "ευτυχία", "سعادة", "幸福", "Donaudampfschifffahrtskapitän", "สวัสดี", "कृपया"];
const cloud = Array.from({ length: 60 }, (_, at) => ({
  word: at < words.length ? words[at]! : `${words[at % words.length]!} ${at}`.slice(0, 30),
  votes: Math.max(1, Math.round(900 / (at + 1))),
}));
const texts = Array.from({ length: 60 }, (_, at) => ({
  text: ["More of the band, please!", long, "شكرا جزيلا", "🎉🎉🎉", "<b>Bold</b>"][at % 5]!,
  at: began - at * 1_000,
}));
const scale = {
  min: 0,
  max: 10,
  min_label: "Not at all, never",
  max_label: "Very much indeed, again and again please",
};
const rated = { ...Object.fromEntries(Array.from({ length: 11 }, (_, at) => [at, at * 900])), mean: 6.67 };
const closed = { state: "closed" as const };
const timed = { closes_at: began + 3_600_000 };

/** Everything that a screen may come to show. */
const moments: [name: string, poll: ShownPoll | null][] = [
  ["nothing yet", null],
  ["hidden", shownPoll("single", null, timed)],
  ["hidden, longest", shownPoll("single", null, { ...twelve, ...timed })],
  ["single", shownPoll("single", { o0: 4_120, o1: 2_210, o2: 1_301, o3: 800 })],
  ["single, no votes", shownPoll("single", { o0: 0, o1: 0, o2: 0, o3: 0 }, { votes: 0 })],
  ["single, closed", shownPoll("single", { o0: 4_120, o1: 2_210, o2: 1_301, o3: 800 }, closed)],
  ["multi, longest", shownPoll("multi", counts(10_000), { ...twelve, ...timed })],
  ["ranking", shownPoll("ranking", { o0: 12_000, o1: 22_100, o2: 13_010, o3: 8_000 })],
  ["ranking, longest", shownPoll("ranking", counts(120_000), twelve)],
  ["rating", shownPoll("rating", { 1: 20, 2: 340, 3: 2_210, 4: 5_000, 5: 861, mean: 3.75 })],
  ["rating, no votes", shownPoll("rating", { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0, mean: null }, { votes: 0 })],
  ["rating, longest", shownPoll("rating", rated, { question: long, scale, ...closed })],
  ["one word", shownPoll("words", cloud.slice(0, 1), { votes: 1 })],
  ["sixty words", shownPoll("words", cloud)],
  ["texts", shownPoll("text", texts)],
  ["two texts, closed", shownPoll("text", texts.slice(0, 2), { votes: 2, ...closed })],
  ["thanks", shownPoll("text", null, closed)],
];

const landscape = { width: 1920, height: 1080 };
const rooms: Record<string, Parameters<typeof pollTimeline>> = {
  landscape: [landscape],
  portrait: [{ width: 1080, height: 1920 }],
  square: [{ width: 1080, height: 1080 }],
  small: [landscape, { x: 1300, y: 520, w: 560, h: 500 }],
  strip: [landscape, { x: 60, y: 700, w: 1800, h: 300 }],
  "a wide wall": [{ width: 3840, height: 720 }],
};

async function openPage([canvas]: Parameters<typeof pollTimeline>) {
  const opened = await drawing.newPage({ width: canvas.width / 2, height: canvas.height / 2 });
  await opened.page.waitForFunction(() => "drawing" in window);
  return opened;
}

function draw(page: Page, poll: ShownPoll | null, room: keyof typeof rooms, language: string) {
  return page.evaluate(
    async ({ polls, timeline, language, began }) => {
      window.drawing.polls = { e: polls };
      await window.drawing.draw(timeline, { at: began, language });
      window.drawing.update(began + 5_000);
    },
    { polls: shownPolls(poll), timeline: pollTimeline(...rooms[room]!), language, began },
  );
}

/** Another poll from now on, at this moment. */
function change(page: Page, poll: ShownPoll, at: number) {
  return page.evaluate(
    ({ polls, at }) => {
      window.drawing.polls = { e: polls };
      window.drawing.update(at);
    },
    { polls: shownPolls(poll), at },
  );
}

/** What is wrong with any text that shows: too small, out of its box, or over another. */
function faultsOf(page: Page, smallest: number) {
  return page.evaluate((smallest) => {
    const poll = document.querySelector<HTMLElement>(".block.poll")!;
    const scale = poll.getBoundingClientRect().width / poll.offsetWidth;
    const texts = [...poll.querySelectorAll<HTMLElement>("*")].filter(
      (element) =>
        [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== "") &&
        element.checkVisibility({ opacityProperty: true }),
    );
    /** Letters leave some of their line's height empty. */
    const inked = (element: HTMLElement) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const empty = Math.min(height * 0.2, parseFloat(getComputedStyle(element).fontSize) * scale * 0.14);
      return new DOMRect(x, y + empty, width, height - 2 * empty);
    };
    const sticksOut = (inner: DOMRect, outer: DOMRect) =>
      inner.left < outer.left - 1 ||
      inner.top < outer.top - 1 ||
      inner.right > outer.right + 1 ||
      inner.bottom > outer.bottom + 1;
    const faults: string[] = [];
    const seen = texts.map((element) => ({ element, rect: inked(element), name: element.className }));
    for (const { element, rect, name } of seen) {
      if (parseFloat(getComputedStyle(element).fontSize) < smallest - 0.1)
        faults.push(`${name} is too small: ${element.textContent}`);
      const around = element.closest<HTMLElement>(".poll-bar, .poll-card") ?? poll;
      if (sticksOut(rect, around.getBoundingClientRect()))
        faults.push(`${name} sticks out: ${element.textContent}`);
      if (element.scrollWidth > element.clientWidth + 1)
        faults.push(`${name} is wider than its box: ${element.textContent}`);
    }
    for (const [at, { rect, name, element }] of seen.entries())
      for (const other of seen.slice(at + 1)) {
        const across = Math.min(rect.right, other.rect.right) - Math.max(rect.left, other.rect.left);
        const down = Math.min(rect.bottom, other.rect.bottom) - Math.max(rect.top, other.rect.top);
        if (across > 1 && down > 1)
          faults.push(`${name} over ${other.name}: ${element.textContent} / ${other.element.textContent}`);
      }
    return { faults, count: texts.length };
  }, smallest);
}

describe.each(Object.keys(rooms))("%s", (room) => {
  test("no text is smaller than may be, out of its box or over another", async () => {
    const { page, faults } = await openPage(rooms[room]!);
    for (const [at, [name, poll]] of moments.entries()) {
      await draw(page, poll, room, ["de", "en", "fr", "it", "ar", "ja"][at % 6]!);
      const found = await faultsOf(page, smallestText(rooms[room]![0]));
      expect([name, found.faults]).toEqual([name, []]);
      expect(found.count).toBeGreaterThan(0);
    }
    expect(faults).toEqual([]);
    await page.close();
  });
});

test("in Arabic bars begin at the right and grow to the left, and the code stands at the other side", async () => {
  const { page, faults } = await openPage(rooms["landscape"]!);
  const poll = shownPoll("single", { o0: 4_120, o1: 2_210, o2: 1_301, o3: 800 }, timed);
  const middles = () =>
    page.evaluate(() => {
      const { left, width } = document.querySelector(".block.poll")!.getBoundingClientRect();
      return [".poll-code", ".poll-icon", ".poll-figures", ".poll-scrim"].map((selector) => {
        const at = document.querySelector(selector)!.getBoundingClientRect();
        return Math.round(((at.left + at.width / 2 - left) / width) * 100);
      });
    });
  await draw(page, poll, "landscape", "en");
  const plain = await middles();
  await draw(page, poll, "landscape", "ar");
  const off = (await middles()).map((middle, at) => Math.abs(100 - middle - plain[at]!));
  expect(Math.max(...off)).toBeLessThanOrEqual(2);
  expect(await page.locator(".poll-votes-word").textContent()).toMatch(/صوت|أصوات/);
  expect(faults).toEqual([]);
  await page.close();
});

const opacityOf = (page: Page, selector: string) =>
  page.evaluate((selector) => getComputedStyle(document.querySelector(selector)!).opacity, selector);

test("votes that come all the time move bars and blank nothing", async () => {
  const { page, faults } = await openPage(rooms["landscape"]!);
  await draw(page, shownPoll("ranking", { o0: 9, o1: 5, o2: 3, o3: 1 }, { votes: 3 }), "landscape", "en");
  await page.evaluate(() => {
    document.querySelector<HTMLElement>(".poll-scene")!.dataset["seen"] = "first";
  });
  const topOf = () =>
    page.evaluate(() =>
      [...document.querySelectorAll(".poll-bar")].map((bar) => Math.round(bar.getBoundingClientRect().top)),
    );
  const before = await topOf();
  let at = began + 5_000;
  for (let vote = 1; vote <= 12; vote += 1) {
    const points = { o0: 9, o1: 5 + vote, o2: 3, o3: 1 };
    await change(page, shownPoll("ranking", points, { votes: 3 + vote }), (at += 333));
    expect(await opacityOf(page, '.poll-scene[data-seen="first"]')).toBe("1");
  }
  await page.evaluate((at) => window.drawing.update(at), at + 2_000);
  const [a, b, c, d] = before;
  expect(await topOf()).toEqual([b, a, c, d]);
  expect(await page.locator(".poll-votes").textContent()).toBe("15");
  expect(faults).toEqual([]);
  await page.close();
});

test("results that are uncovered grow, and end as they are", async () => {
  const { page, faults } = await openPage(rooms["landscape"]!);
  const results = { o0: 50, o1: 30, o2: 20, o3: 0 };
  const at = began + 10_000;
  const figures = () => page.locator(".poll-scene:last-child .poll-figure").allTextContents();
  await draw(page, shownPoll("single", null, { votes: 100 }), "landscape", "en");
  await change(page, shownPoll("single", results, { votes: 100 }), at);
  expect(await figures()).toEqual(["0%", "0%", "0%", "0%"]);
  await page.evaluate((at) => window.drawing.update(at), at + 2_000);
  expect(await figures()).toEqual(["50%", "30%", "20%", "0%"]);
  expect(await page.locator(".poll-scene").count()).toBe(1);

  // Closing them is no reason to begin anew.
  await change(page, shownPoll("single", results, { votes: 100, state: "closed" }), at + 5_000);
  expect(await figures()).toEqual(["50%", "30%", "20%", "0%"]);
  await page.evaluate((at) => window.drawing.update(at), at + 8_000);
  expect(await page.locator(".poll-time").textContent()).toBe("Voting is closed");
  expect(await page.locator(".poll-code").count()).toBe(0);
  expect(faults).toEqual([]);
  await page.close();
});
