import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contrast, line_contrast, text_contrast } from "../../src/core/brand/contrast.ts";
import { smallestText } from "../../src/core/compose/smallestText.ts";
import type { PlayedPost } from "../../src/core/posts/playedWall.ts";
import { openDrawingPage } from "../support/browser/drawingPage.ts";
import { playedQuestions, questionOf, questionsTimeline } from "../support/guests/playedQuestions.ts";
import { brands } from "../support/looks/brands.ts";
import { began } from "../support/quizzes/shownGames.ts";
import { findTextFaults } from "./questionTexts.ts";

let drawing: Awaited<ReturnType<typeof openDrawingPage>>;
beforeAll(async () => {
  drawing = await openDrawingPage("test/e2e/pages/drawing.ts");
});
afterAll(() => drawing?.close());

const long = "Which of these is a question of five hundred letters? ".repeat(10).slice(0, 500).trim();
const texts = [
  "When is lunch?",
  long,
  "متى نتناول الغداء، وأين؟",
  "お昼ごはんは何時からですか?",
  "Wann beginnt die Donaudampfschifffahrtsgesellschaftskapitänsversammlung?",
  "<b>Bold?</b>",
];
const many = Array.from({ length: 20 }, (_, at) =>
  questionOf(
    `${at}`,
    { votes: 10_000 - at * 400, asked_at: at, pinned: at === 3 },
    { caption: texts[at % texts.length]!, name: at % 3 === 0 ? null : `Guest number ${at}` },
  ),
);
type Props = Parameters<typeof questionsTimeline>[0];
/** Everything that a screen may come to show. */
const moments: [name: string, props: Props, posts: PlayedPost[]][] = [
  ["none yet", {}, []],
  ["list", {}, many],
  ["list of one", {}, many.slice(0, 1)],
  ["list of a long one", {}, many.slice(1, 2)],
  ["list of three rows", { rows: 3 }, many],
  ["list of twelve rows", { rows: 12 }, many],
  ["one", { view: "one" }, many.slice(0, 1)],
  ["one long", { view: "one" }, many.slice(1, 2)],
  ["one in Japanese", { view: "one" }, many.slice(3, 4)],
];

const landscape = { width: 1920, height: 1080 };
type Room = [canvas: { width: number; height: number }, box?: { x: number; y: number; w: number; h: number }];
const rooms: Record<string, Room> = {
  landscape: [landscape],
  portrait: [{ width: 1080, height: 1920 }],
  square: [{ width: 1080, height: 1080 }],
  half: [landscape, { x: 960, y: 54, w: 864, h: 972 }],
  "a wide wall": [{ width: 3840, height: 720 }],
};

async function openPage([canvas]: Room) {
  const opened = await drawing.newPage({ width: canvas.width / 2, height: canvas.height / 2 });
  await opened.page.waitForFunction(() => "drawing" in window);
  return opened;
}

function draw(page: Page, props: Props, posts: PlayedPost[], room: Room, language = "en") {
  return page.evaluate(
    async ({ questions, timeline, language, began }) => {
      window.drawing.questions = { e: questions };
      await window.drawing.draw(timeline, { at: began, language });
      window.drawing.update(began + 5_000);
    },
    { questions: playedQuestions(posts), timeline: questionsTimeline(props, ...room), language, began },
  );
}

/** Other questions from now on, at this moment. */
function change(page: Page, posts: PlayedPost[], at: number) {
  return page.evaluate(
    ({ questions, at }) => {
      window.drawing.questions = { e: questions };
      window.drawing.update(at);
    },
    { questions: playedQuestions(posts), at },
  );
}
const update = (page: Page, at: number) => page.evaluate((at) => window.drawing.update(at), at);

describe.each(Object.keys(rooms))("%s", (name) => {
  test("no text is smaller than may be, or out of its box", async () => {
    const room = rooms[name]!;
    const { page, faults } = await openPage(room);
    for (const [at, [moment, props, posts]] of moments.entries()) {
      await draw(page, props, posts, room, ["de", "ar", "en", "ja", "fr", "it"][at % 6]);
      const found = await findTextFaults(page, smallestText(room[0]));
      expect([moment, found.faults]).toEqual([moment, []]);
      expect(found.count).toBeGreaterThan(0);
    }
    expect(faults).toEqual([]);
    await page.close();
  });
});

test("below a title of the shot there is no second heading, and the code stands at the foot", async () => {
  const room: Room = [
    { width: 1080, height: 1080 },
    { x: 54, y: 250, w: 972, h: 776 },
  ];
  const { page, faults } = await openPage(room);
  const timeline = questionsTimeline({}, ...room);
  const title = {
    ...timeline.blocks[0],
    uuid: "title",
    kind: "caption",
    props: {},
    text: "Ask your question",
    font_size: 90,
    transform: { x: 54, y: 54, w: 972, h: 180 },
  };
  const show = (given: object, posts: PlayedPost[]) =>
    page.evaluate(
      async ({ questions, timeline, began }) => {
        window.drawing.questions = { e: questions };
        await window.drawing.draw(timeline, {
          at: began,
          language: "en",
        });
        window.drawing.update(began + 5_000);
      },
      { questions: playedQuestions(posts), timeline: { ...timeline, ...given }, began },
    );
  const heading = page.locator(".questions-heading");
  await show({}, many);
  expect(await heading.isVisible()).toBe(true);
  await show({ blocks: [title, ...timeline.blocks] }, many);
  expect(await heading.isVisible()).toBe(false);
  expect((await findTextFaults(page, smallestText(room[0]))).faults).toEqual([]);
  const code = await page.locator(".questions-code").boundingBox();
  const rows = await page.locator(".questions-row").last().boundingBox();
  expect(code!.y).toBeGreaterThanOrEqual(rows!.y + rows!.height);
  await show({ blocks: [title, ...timeline.blocks] }, []);
  expect(await page.locator(".questions-title, .questions-call").filter({ visible: true }).count()).toBe(0);
  expect(await page.locator(".questions-how").isVisible()).toBe(true);
  expect(faults).toEqual([]);
  await page.close();
});

/** The rows that are there, from top to bottom. */
const listRows = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>(".questions-row")]
      .toSorted((one, other) => one.getBoundingClientRect().top - other.getBoundingClientRect().top)
      .map((row) => [
        row.querySelector(".questions-figure")!.textContent,
        row.querySelector(".questions-words")!.textContent,
      ]),
  );
const topOf = (page: Page, text: string) =>
  page.evaluate(
    (text) =>
      [...document.querySelectorAll<HTMLElement>(".questions-row")]
        .find((row) => row.textContent.includes(text))!
        .getBoundingClientRect().top,
    text,
  );

test("rows move to their places as votes come, and figures count", async () => {
  const { page, faults } = await openPage(rooms["landscape"]!);
  const first = [questionOf("One?", { votes: 10 }), questionOf("Two?", { votes: 4 })];
  await draw(page, {}, first, rooms["landscape"]!);
  expect(await listRows(page)).toEqual([
    ["10", "One?"],
    ["4", "Two?"],
  ]);
  const [top, below] = [await topOf(page, "One?"), await topOf(page, "Two?")];
  const at = began + 10_000;
  await change(page, [first[0]!, questionOf("Two?", { votes: 44 })], at);
  await update(page, at + 200);
  const between = await topOf(page, "Two?");
  expect(between).toBeLessThan(below);
  expect(between).toBeGreaterThan(top);
  await update(page, at + 2_000);
  expect(await listRows(page)).toEqual([
    ["44", "Two?"],
    ["10", "One?"],
  ]);
  expect(await topOf(page, "Two?")).toBeCloseTo(top, 0);
  expect(faults).toEqual([]);
  await page.close();
});

test("of a few long questions none is left out for larger letters", async () => {
  const room = rooms["square"]!;
  const { page, faults } = await openPage(room);
  const few = ["One", "Two", "Three"].map((id) =>
    questionOf(id, {}, { caption: `${id}: ${long.slice(0, 140)}`, name: "A guest" }),
  );
  await draw(page, {}, few, room);
  expect(await page.locator(".questions-row").count()).toBe(3);
  const sizes = await page.evaluate(() =>
    [...document.querySelectorAll(".questions-words")].map((words) => getComputedStyle(words).fontSize),
  );
  expect(new Set(sizes).size).toBe(1);
  expect(faults).toEqual([]);
  await page.close();
});

test("a row takes no notice of the lines in which a question was written", async () => {
  const room = rooms["landscape"]!;
  const { page, faults } = await openPage(room);
  const lines = ["Can you turn it up?", "", "Thanks!"];
  await draw(page, {}, [questionOf("loud", {}, { caption: lines.join("\n"), name: null })], room);
  expect(await page.locator(".questions-words").textContent()).toBe("Can you turn it up? Thanks!");
  expect(faults).toEqual([]);
  await page.close();
});

test("a list that is read from the right has its votes at the right", async () => {
  const room = rooms["landscape"]!;
  const { page, faults } = await openPage(room);
  const isMirrored = () =>
    page.evaluate(() => {
      const left = (name: string) => document.querySelector(name)!.getBoundingClientRect().left;
      return left(".questions-figures") > left(".questions-words");
    });
  const [latin, arabic, other] = ["When?", "متى نتناول الغداء؟", "أين؟"].map((id) => questionOf(id));
  await draw(page, {}, [latin!, arabic!], room);
  expect(await isMirrored()).toBe(false);
  await draw(page, {}, [latin!, arabic!, other!], room);
  expect(await isMirrored()).toBe(true);
  expect(faults).toEqual([]);
  await page.close();
});

test("a pinned question is first under a pin, however few its votes", async () => {
  const { page, faults } = await openPage(rooms["landscape"]!);
  const pinned = questionOf("Pinned?", { votes: 1, pinned: true });
  await draw(page, {}, [questionOf("Most?", { votes: 9 }), pinned], rooms["landscape"]!);
  expect(await listRows(page)).toEqual([
    ["1", "Pinned?"],
    ["9", "Most?"],
  ]);
  const shown = page.locator(".questions-sign-drawing").filter({ visible: true });
  const signs = await shown.evaluateAll((all) => all.map((sign) => sign.getAttribute("data-sign")));
  expect(new Set(signs)).toEqual(new Set(["pin", "up"]));
  expect(faults).toEqual([]);
  await page.close();
});

test.each(brands)("in the list the question put on screen stands out and reads: $name", async ({ brand }) => {
  const { page, faults } = await openPage(rooms["landscape"]!);
  await page.evaluate((brand) => window.drawing.wear(brand), brand);
  const many = [
    questionOf("One?", { votes: 3, pinned: true }, { name: "Ada" }),
    questionOf("Two?", { votes: 2 }, { name: "Ben" }),
    questionOf("Three?", { votes: 1 }),
  ];
  const put = (at: number, featured_at: number) =>
    (many[at] = { ...many[at]!, status: "featured", featured_at });
  const chosen = () => page.locator(".questions-row[data-chosen] .questions-words").allTextContents();
  await draw(page, {}, many, rooms["landscape"]!);
  expect(await chosen()).toEqual([]);
  put(0, began);
  await change(page, many, began + 6_000);
  expect(await chosen()).toEqual(["One?"]);
  expect(await leastContrasts(page)).toEqual({ words: true, row: true });
  // Where there are several it is the one that would stand alone.
  put(1, began + 1);
  await change(page, many, began + 7_000);
  expect(await chosen()).toEqual(["Two?"]);
  expect(await leastContrasts(page)).toEqual({ words: true, row: true });
  // It stands first, above one that is pinned, until its tick is gone.
  await update(page, began + 7_900);
  expect(await listRows(page)).toEqual([
    ["2", "Two?"],
    ["3", "One?"],
    ["1", "Three?"],
  ]);
  many[1] = { ...many[1]!, status: "answered" };
  many[0] = { ...many[0]!, status: "approved" };
  await change(page, many, began + 8_000);
  expect(await chosen()).toEqual([]);
  await update(page, began + 9_000);
  expect((await listRows(page)).map(([, words]) => words)).toEqual(["Two?", "One?", "Three?"]);
  expect(faults).toEqual([]);
  await page.close();
});

test("a question put on screen is in the list although others with more votes fill it", async () => {
  const { page, faults } = await openPage(rooms["landscape"]!);
  const many = Array.from({ length: 20 }, (_, at) => questionOf(`Question ${at}?`, { votes: 20 - at }));
  await draw(page, { rows: 3 }, many, rooms["landscape"]!);
  many[19] = { ...many[19]!, status: "featured", featured_at: began };
  await change(page, many, began + 6_000);
  await update(page, began + 8_000);
  const words = (await listRows(page)).map(([, words]) => words);
  expect(words).toEqual(["Question 19?", "Question 0?", "Question 1?"]);
  expect(faults).toEqual([]);
  await page.close();
});

/** Whether all on the chosen row reads, and whether the row can be told from the one that is not chosen. */
async function leastContrasts(page: Page) {
  const { inks, ground, other } = await page.evaluate(() => {
    const hex = (color: string) =>
      `#${color
        .match(/\d+/g)!
        .slice(0, 3)
        .map((channel) => Number(channel).toString(16).padStart(2, "0"))
        .join("")}`;
    const row = document.querySelector(".questions-row[data-chosen]")!;
    const written = [".questions-words", ".questions-name", ".questions-figure"];
    const color = (name: string) => getComputedStyle(row.querySelector(name)!).color;
    const ground = (name: string) => getComputedStyle(document.querySelector(name)!).backgroundColor;
    const sign = getComputedStyle(row.querySelector(".questions-sign-drawing")!).fill;
    return {
      inks: [...written.map(color), sign].map(hex),
      ground: hex(ground(".questions-row[data-chosen]")),
      other: hex(ground(".questions-row:not([data-chosen])")),
    };
  });
  return {
    words: inks.every((ink) => contrast(ink, ground) >= text_contrast),
    row: contrast(ground, other) >= line_contrast,
  };
}

test("an answered question is ticked, and then leaves the list", async () => {
  const { page, faults } = await openPage(rooms["landscape"]!);
  const [one, two] = [questionOf("One?", { votes: 2 }), questionOf("Two?", { votes: 1 })];
  await draw(page, {}, [one, two], rooms["landscape"]!);
  const at = began + 10_000;
  await change(page, [{ ...one, status: "answered" }, two], at);
  await update(page, at + 1_000);
  expect(await page.locator(".questions-row[data-answered]").textContent()).toContain("One?");
  await update(page, at + 4_100);
  await update(page, at + 6_000);
  expect(await listRows(page)).toEqual([["1", "Two?"]]);
  // One that was answered before is not there at all.
  await draw(page, {}, [{ ...one, status: "answered" }, two], rooms["landscape"]!);
  expect(await listRows(page)).toEqual([["1", "Two?"]]);
  expect(faults).toEqual([]);
  await page.close();
});

test("alone stands the featured question, with its votes, and a question that is held back is not there yet", async () => {
  const { page, faults } = await openPage(rooms["landscape"]!);
  const asked = () => page.locator(".questions-scene:last-child .questions-asked").textContent();
  const first = questionOf("First?", { votes: 9 });
  const chosen = questionOf("Chosen?", { votes: 1 }, { shown_at: began + 20_000, status: "featured" });
  await draw(page, { view: "one" }, [first, chosen], rooms["landscape"]!);
  expect(await asked()).toBe("First?");
  await update(page, began + 19_999);
  expect(await asked()).toBe("First?");
  await update(page, began + 20_000);
  await update(page, began + 22_000);
  expect(await asked()).toBe("Chosen?");
  expect(await page.locator(".questions-counted").textContent()).toBe("1vote");
  expect(faults).toEqual([]);
  await page.close();
});

test("on a wall a post that is held back shows at its moment", async () => {
  const { page, faults } = await openPage(rooms["landscape"]!);
  const held = questionOf("Held back?", {}, { shown_at: began + 10_000 });
  const timeline = questionsTimeline({}, landscape);
  const blocks = timeline.blocks.map((block) => ({ ...block, kind: "wall", props: { engagement_id: "e" } }));
  const { filters, ...wall } = playedQuestions([questionOf("There?"), held]);
  await page.evaluate(
    async ({ wall, timeline, began }) => {
      window.drawing.walls = { e: wall };
      await window.drawing.draw(timeline, { at: began, language: "en" });
      window.drawing.update(began + 9_999);
    },
    {
      wall: { ...wall, filters, kinds: ["question" as const] },
      timeline: { ...timeline, blocks },
      began,
    },
  );
  const words = () => page.locator(".block.wall").textContent();
  expect(await words()).toContain("There?");
  expect(await words()).not.toContain("Held back?");
  await update(page, began + 10_000);
  await expect
    .poll(async () => {
      await update(page, began + 20_000);
      return words();
    })
    .toContain("Held back?");
  expect(faults).toEqual([]);
  await page.close();
});
