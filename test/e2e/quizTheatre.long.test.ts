import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { smallestText } from "../../src/core/compose/smallestText.ts";
import type { ShownGame } from "../../src/core/quizzes/shownGame.ts";
import type { ShownQuestion } from "../../src/core/quizzes/shownQuestion.ts";
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
import { pollTimeline, shownPoll, shownPolls } from "../support/quizzes/shownPolls.ts";

let drawing: Awaited<ReturnType<typeof openDrawingPage>>;
beforeAll(async () => {
  drawing = await openDrawingPage("test/e2e/pages/drawing.ts");
});
afterAll(() => drawing?.close());

const formats = {
  landscape: { width: 1920, height: 1080 },
  portrait: { width: 1080, height: 1920 },
  square: { width: 1080, height: 1080 },
  strip: { width: 3840, height: 720 },
};
const four = choiceQuestion(["Dufourspitze", "Mont Blanc", "Matterhorn", "Gran Paradiso"]);

/** Says something of this length, with no word twice in a row. */
const told = (words: string[], length: number, between = " ") => {
  let text = "";
  for (let at = 0; text.length < length; at += 1)
    text += (at === 0 ? "" : between) + words[at % words.length]!;
  return text.slice(0, length).trim();
};
const english = ["nobody", "knows", "because", "the", "records", "of", "that", "year", "were", "lost"];
const arabic = ["لا", "أحد", "يعرف", "لأن", "سجلات", "ذلك", "العام", "فقدت"];
const japanese = ["誰も知りません", "その年の記録は", "古い資料館と", "一緒に失われました"];
const asked: [name: string, question: ShownQuestion][] = [
  ["English", longQuestion(english, { question: 300, option: 120 })],
  ["Arabic", longQuestion(arabic, { question: 200, option: 80 })],
  ["Japanese", longQuestion(japanese, { question: 120, option: 50 }, "")],
];

function longQuestion(
  words: string[],
  { question, option }: { question: number; option: number },
  between = " ",
): ShownQuestion {
  const labels = Array.from({ length: 4 }, (_, at) => told([...words.slice(at), ...words], option, between));
  return choiceQuestion(labels, { text: told(words, question, between) });
}

test.each(Object.entries(formats))(
  "%s: long words are whole from the first moment to the last, and nothing lies over them",
  async (_name, canvas) => {
    const page = await open(canvas);
    for (const [language, question] of asked)
      for (const [game, at] of [
        [askedGame(question), 8_000],
        [revealedGame(question), 36_000],
      ] as const) {
        await draw(page, canvas, game, at);
        const seen = await page.evaluate(() => {
          const cards = [...document.querySelectorAll<HTMLElement>(".quiz-option")];
          const overlaps = (one: DOMRect, other: DOMRect) =>
            Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
            Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
          return {
            question: document.querySelector(".quiz-question")!.textContent,
            labels: cards.map((card) => card.querySelector(".quiz-label")!.textContent),
            sizes: cards.map((card) =>
              parseFloat(getComputedStyle(card.querySelector(".quiz-label")!).fontSize),
            ),
            covered: cards.flatMap((card) => {
              const words = card.querySelector(".quiz-label")!.getBoundingClientRect();
              return [".quiz-icon", ".quiz-count", ".quiz-check"].filter((name) => {
                const other = card.querySelector<HTMLElement>(name)!;
                const isSeen = getComputedStyle(other).visibility === "visible" && other.textContent !== "0";
                return isSeen && overlaps(words, other.getBoundingClientRect());
              });
            }),
            tick: cards.flatMap((card) => {
              const [tick, shape] = [".quiz-check", ".quiz-shape"].map((name) =>
                card.querySelector(name)!.getBoundingClientRect(),
              );
              return overlaps(tick!, shape!) ? ["over the shape"] : [];
            }),
          };
        });
        expect([language, seen.question]).toEqual([language, question.text]);
        expect([language, seen.labels]).toEqual([language, question.options.map(({ label }) => label)]);
        expect([language, seen.covered, seen.tick]).toEqual([language, [], []]);
        expect(Math.min(...seen.sizes)).toBeGreaterThanOrEqual(smallestText(canvas) - 0.1);
      }
    await page.close();
  },
);

test("wrong answers go one after another, the least chosen first, before the right one lights up", async () => {
  const page = await open(formats.landscape);
  const game = revealedGame(four, { counts: { o0: 61, o1: 187, o2: 12, o3: 40 }, answered: 300 });
  const gone = async (ms: number) => {
    await draw(page, formats.landscape, game, 30_000 + ms);
    return page.evaluate(() => ({
      gone: [...document.querySelectorAll<HTMLElement>(".quiz-option")]
        .filter((card) => Number(card.querySelector<HTMLElement>(".quiz-shade")!.style.opacity) > 0.2)
        .map((card) => card.querySelector(".quiz-label")!.textContent),
      right: [...document.querySelectorAll("[data-right] .quiz-label")].map(({ textContent }) => textContent),
      counts: [...document.querySelectorAll(".quiz-count")].map(({ textContent }) => textContent).join(""),
    }));
  };
  expect(await gone(300)).toEqual({ gone: [], right: [], counts: "" });
  expect(await gone(700)).toEqual({ gone: ["Matterhorn"], right: [], counts: "" });
  expect(await gone(1_000)).toEqual({ gone: ["Matterhorn", "Gran Paradiso"], right: [], counts: "" });
  const all = ["Dufourspitze", "Matterhorn", "Gran Paradiso"];
  expect(await gone(1_450)).toEqual({ gone: all, right: [], counts: "" });
  expect(await gone(1_700)).toEqual({ gone: all, right: ["Mont Blanc"], counts: "" });
  expect(await gone(4_000)).toEqual({ gone: all, right: ["Mont Blanc"], counts: "611871240" });
  await page.close();
});

test("answers fall into place while they come, and the count rises", async () => {
  const page = await open(formats.landscape);
  const answered = (count: number) =>
    askedGame(four, { count: { players: 8, teams: 0, answered: count, names: [] } });
  const landed = (ms: number, count: number) =>
    page.evaluate(
      ({ quiz, at }) => {
        window.drawing.quizzes = { e: quiz };
        window.drawing.update(at);
        const drops = [...document.querySelectorAll<HTMLElement>(".quiz-pip-drop")];
        return {
          pips: drops.length,
          there: drops.filter(({ style }) => style.opacity !== "0" && style.transform === "").length,
          falling: drops.filter(({ style }) => style.transform !== "").length,
          count: document.querySelector(".quiz-answered")!.textContent,
        };
      },
      { quiz: shownQuiz(answered(count)), at: began + ms },
    );
  await draw(page, formats.landscape, answered(2), 8_000);
  expect(await landed(8_100, 2)).toEqual({ pips: 8, there: 2, falling: 0, count: "2" });
  await landed(8_200, 5);
  expect(await landed(8_300, 5)).toMatchObject({ there: 2, falling: 3 });
  expect(await landed(9_500, 5)).toEqual({ pips: 8, there: 5, falling: 0, count: "5" });
  await page.close();
});

test.each(Object.entries(formats))("%s: beside every code stands where to go", async (_name, canvas) => {
  const page = await open(canvas);
  const shown = () =>
    page.evaluate(() => {
      const words = [...document.querySelectorAll<HTMLElement>(".join-words")].filter(
        ({ offsetHeight }) => offsetHeight > 0,
      );
      return words.map(({ textContent }) => textContent.replaceAll("\u200B", ""));
    });
  const whole = ["cuelight.example/e/K7P2QX"];
  for (const players of [0, 3, 304]) {
    const names = Array.from({ length: Math.min(60, players) }, (_, at) => `Guest ${at}`);
    await draw(
      page,
      canvas,
      shownGame({ count: { players, teams: 0, answered: 0, names: names.toReversed() } }),
      5_000,
    );
    expect([players, await shown()]).toEqual([players, whole]);
    const drawn = await page.locator(".quiz-name").count();
    expect([players, drawn >= Math.min(players, 9)]).toEqual([players, true]);
  }
  for (const results of [null, { o0: 28, o1: 17, o2: 9, o3: 6 }]) {
    await page.evaluate(
      async ({ polls, timeline, at }) => {
        window.drawing.polls = { e: polls };
        await window.drawing.draw(timeline, { at });
      },
      {
        polls: shownPolls(shownPoll("single", results, { votes: 60 })),
        timeline: pollTimeline(canvas),
        at: began,
      },
    );
    expect(await shown()).toEqual(whole);
  }
  await page.close();
});

test("the shapes behind a lobby are on all screens at the same place, and stand in a single picture", async () => {
  const [one, other] = [await open(formats.landscape), await open(formats.landscape)];
  const places = (page: Page) =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>(".quiz-drifting")].flatMap((shape) =>
        shape
          .getAnimations()
          .map(({ currentTime, playState }) => [Math.round(Number(currentTime)), playState]),
      ),
    );
  await draw(one, formats.landscape, shownGame(), 5_000);
  await draw(other, formats.landscape, shownGame(), 90_000);
  await draw(other, formats.landscape, shownGame(), 5_000);
  expect(await places(one)).toEqual(await places(other));
  expect((await places(one)).every(([, state]) => state === "paused")).toBe(true);
  await one.evaluate((at) => window.drawing.run(at), began + 5_000);
  await expect.poll(async () => (await places(one)).every(([, state]) => state === "running")).toBe(true);
  await one.emulateMedia({ reducedMotion: "reduce" });
  await draw(one, formats.landscape, shownGame(), 5_000);
  expect(await places(one)).toEqual([]);
});

async function open({ width, height }: { width: number; height: number }): Promise<Page> {
  const { page } = await drawing.newPage({ width: width / 2, height: height / 2 });
  await page.waitForFunction(() => "drawing" in window);
  return page;
}

function draw(page: Page, canvas: { width: number; height: number }, game: ShownGame, at: number) {
  return page.evaluate(
    async ({ timeline, quiz, at }) => {
      window.drawing.quizzes = { e: quiz };
      await window.drawing.draw(timeline, { at });
    },
    { timeline: quizTimeline(canvas), quiz: shownQuiz(game), at: began + at },
  );
}
