import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { smallestText } from "../../src/core/compose/smallestText.ts";
import type { PlayedQuiz, ShownGame } from "../../src/core/quizzes/shownGame.ts";
import { openDrawingPage } from "../support/browser/drawingPage.ts";
import { picture } from "../support/browser/pictures.ts";
import {
  askedGame,
  began,
  quizTimeline,
  revealedGame,
  shownGame,
  shownQuiz,
} from "../support/quizzes/shownGames.ts";
import {
  people,
  four,
  trueOrFalse,
  height,
  order,
  several,
  capital,
  canberra,
  mammals,
  board,
  heights,
  sorted,
  moments,
} from "../support/quizzes/quizMoments.ts";
import { seenWords } from "./watching/seenWords.ts";
import { touched } from "./watching/touched.ts";

let drawing: Awaited<ReturnType<typeof openDrawingPage>>;
beforeAll(async () => {
  drawing = await openDrawingPage("test/e2e/pages/drawing.ts");
});
afterAll(() => drawing?.close());

const landscape = { width: 1920, height: 1080 };
const formats: [name: string, timeline: ReturnType<typeof quizTimeline>][] = [
  ["landscape", quizTimeline(landscape)],
  ["portrait", quizTimeline({ width: 1080, height: 1920 })],
  ["square", quizTimeline({ width: 1080, height: 1080 })],
  ["a quarter", quizTimeline(landscape, { x: 960, y: 540, w: 960, h: 540 })],
  ["a video wall", quizTimeline({ width: 3840, height: 1080 })],
  ["a strip", quizTimeline({ width: 3840, height: 720 })],
];

test.each(formats)(
  "%s: nothing is cut off or too small, and one thing is large",
  async (_format, timeline) => {
    const { width, height } = timeline.canvas;
    const least = smallestText(timeline.canvas) / Math.min(width, height);
    const { page, faults } = await open({ width: width / 2, height: height / 2 });
    for (const [name, game, at] of moments) {
      await draw(page, timeline, { quiz: shownQuiz(game), at: began + at });
      const { texts, largest } = await seenWords(page);
      expect([name, texts.length > 0]).toEqual([name, true]);
      expect([name, texts.filter(({ size }) => size < least - 1e-4)]).toEqual([name, []]);
      expect([name, texts.filter(({ is_within }) => !is_within)]).toEqual([name, []]);
      // What has to be said in a quarter of the screen may need all of it.
      if (!name.startsWith("longest")) expect([name, largest >= 0.0695]).toEqual([name, true]);
    }
    expect(faults).toEqual([]);
    await page.close();
  },
);

test.each(["ar", "ja"])("in %s nothing is cut off or too small either", async (language) => {
  for (const canvas of [landscape, { width: 1080, height: 1920 }]) {
    const least = smallestText(canvas) / Math.min(canvas.width, canvas.height);
    const { page, faults } = await open({ width: canvas.width / 2, height: canvas.height / 2 });
    for (const [name, game, at] of moments) {
      await draw(page, quizTimeline(canvas), { quiz: shownQuiz(game), at: began + at, language });
      const { texts } = await seenWords(page);
      expect([name, texts.filter(({ size, is_within }) => size < least - 1e-4 || !is_within)]).toEqual([
        name,
        [],
      ]);
    }
    expect(faults).toEqual([]);
    await page.close();
  }
});

test("what is read from the right begins there, also among words of another language", async () => {
  const { page } = await open({ width: 960, height: 540 });
  const timeline = quizTimeline(landscape);
  const arabic = { ...four, text: "ما أعلى جبل في جبال الألب؟" };
  const show = (game: ShownGame, language = "en") =>
    draw(page, timeline, { quiz: shownQuiz(game), at: began + 36_000, language });
  const sides = (selector: string) =>
    page.locator(selector).evaluateAll((all) =>
      all.map((one) => {
        const { left, right } = one.getBoundingClientRect();
        return { left, right };
      }),
    );

  await show(revealedGame(four));
  const [asked, figure, ...cards] = await sides(".quiz-asked, .quiz-timer, .quiz-option");
  await show(revealedGame(arabic));
  const turned = await sides(".quiz-asked, .quiz-timer, .quiz-option");
  const mirrored = [asked, figure, ...cards].map((one) => ({
    left: 960 - one!.right,
    right: 960 - one!.left,
  }));
  const isAt = (one: { left: number }, other: { left: number }) => Math.abs(one.left - other.left) < 0.5;
  expect(turned.map((one, at) => isAt(one, mirrored[at]!))).toEqual(mirrored.map(() => true));
  const [icon, label, count] = await sides("[data-right] :is(.quiz-label, .quiz-icon, .quiz-count)");
  expect([icon!.left >= label!.right, label!.left >= count!.right]).toEqual([true, true]);
  // Its words in another language are read from the left.
  const [players, word] = await sides(".quiz-answered, .quiz-answered-word");
  expect(players!.right <= word!.left).toBe(true);

  await show(askedGame({ ...four, text: "2 + 2 = ?" }), "ar");
  const [without_letters] = await sides(".quiz-timer");
  expect(isAt(without_letters!, mirrored[1]!)).toBe(true);

  await show(shownGame({ phase: "leaderboard", q: 2, leaderboard: board, since: began }), "ar");
  const [heading] = await sides(".quiz-board-head");
  const [medal] = await sides(".quiz-medal");
  const [row] = await sides(".quiz-row");
  const [name] = await sides(".quiz-row-name");
  const [score] = await sides(".quiz-row-score");
  expect(heading!.left).toBeGreaterThan(medal!.right);
  expect(medal!.left).toBeGreaterThan(row!.right);
  expect(name!.left).toBeGreaterThan(score!.right);
  await page.close();
});

test("a game to practise says so in its lobby", async () => {
  const { page } = await open({ width: 960, height: 540 });
  const call = async (game: ShownGame) => {
    await draw(page, quizTimeline(landscape), { quiz: shownQuiz(game), at: began + 5_000 });
    return page.locator(".quiz-call").textContent();
  };
  expect([await call(shownGame()), await call(shownGame({ practice: true }))]).toEqual([
    "Join the game",
    "Join in to practise",
  ]);
  await page.close();
});

test("the right answer is nowhere in the page before it is told, then it stands out where it stood", async () => {
  const { page } = await open({ width: 960, height: 540 });
  const timeline = quizTimeline(landscape);
  const told = () =>
    page.evaluate(() => ({
      right: Array.from(
        document.querySelectorAll("[data-right] .quiz-label"),
        ({ textContent }) => textContent,
      ),
      counts: Array.from(document.querySelectorAll(".quiz-count"), ({ textContent }) => textContent).join(""),
      places: Array.from(document.querySelectorAll(".quiz-place"), ({ textContent }) => textContent).join(""),
      words: /8,849|Anna|Canberra/.test(document.body.textContent),
    }));
  const untold = { right: [], counts: "", places: "", words: false };
  for (const question of [four, several, trueOrFalse, height, order, capital])
    for (const phase of ["question", "locked"] as const) {
      const at = phase === "question" ? 8_000 : 24_500;
      const game = askedGame(question, { phase, since: began + (phase === "question" ? 0 : 23_000) });
      await draw(page, timeline, { quiz: shownQuiz(game), at: began + at });
      expect(await told()).toEqual(untold);
    }

  await draw(page, timeline, { quiz: shownQuiz(askedGame(four)), at: began + 8_000 });
  const boxes = () =>
    page
      .locator(".quiz-option")
      .evaluateAll((options) => options.map((option) => (option as HTMLElement).style.left));
  const before = await boxes();
  await turnTo(page, revealedGame(four), began + 36_000);
  expect(await told()).toEqual({ right: ["Mont Blanc"], counts: "4004,120714871", places: "", words: true });
  expect(await boxes()).toEqual(before);
  await draw(page, timeline, { quiz: shownQuiz(revealedGame(order, sorted)), at: began + 36_000 });
  expect((await told()).places).toBe("25314");
  await draw(page, timeline, { quiz: shownQuiz(revealedGame(height, heights)), at: began + 36_000 });
  expect(await page.locator(".quiz-number").textContent()).toBe("8,849 ± 50 m");
  await draw(page, timeline, { quiz: shownQuiz(revealedGame(capital, canberra)), at: began + 36_000 });
  expect(await page.locator(".quiz-text-answer").textContent()).toBe("Canberra");
  await draw(page, timeline, { quiz: shownQuiz(revealedGame(several, mammals)), at: began + 36_000 });
  expect((await told()).right).toEqual(["Whale", "Bat"]);
  await page.close();
});

test("a screen that comes in the middle shows what the others show, and between two pictures is never none", async () => {
  const { page } = await open({ width: 960, height: 540 });
  const timeline = quizTimeline(landscape);
  const evening: [ShownGame | null, number[]][] = [
    [null, [-500]],
    [askedGame(four), [1_000, 2_700, 2_900, 9_130, 22_500]],
    [askedGame(four, { phase: "locked", since: began + 23_000 }), [23_100, 25_000]],
    [revealedGame(four), [30_200, 30_700, 33_000]],
    [
      shownGame({ phase: "leaderboard", q: 2, leaderboard: board, since: began + 40_000 }),
      [41_000, 42_200, 45_000],
    ],
    [
      shownGame({ phase: "podium", leaderboard: board, since: began + 50_000 }),
      [51_000, 53_100, 56_000, 57_300, 70_000],
    ],
    [shownGame({ phase: "ended", leaderboard: board, since: began + 80_000 }), [81_000]],
  ];
  const looks = () =>
    page.evaluate(() => {
      const scene = document.querySelector(".block-scenes")!.lastElementChild!;
      return [scene, ...scene.querySelectorAll<HTMLElement>("*")].map((element) => {
        const style = (element.getAttribute("style") ?? "").split(/; ?/).filter((rule) => !/: ?$/.test(rule));
        const words = element.childElementCount === 0 ? element.textContent : "";
        return [
          element.classList,
          element.hasAttribute("data-right"),
          words,
          style.toSorted().join(";"),
        ].join(" | ");
      });
    });
  const joined: string[][] = [];
  for (const [game, times] of evening)
    for (const at of times) {
      await draw(page, timeline, { quiz: shownQuiz(game), at: began + at });
      joined.push(await looks());
    }
  await draw(page, timeline, { quiz: shownQuiz(null), at: began - 1_000 });
  const played: string[][] = [];
  for (const [game, times] of evening) {
    const changed = await changes(page, game);
    expect(changed.filter(({ opacities }) => opacities.length > 2 || Math.max(...opacities) < 0.5)).toEqual(
      [],
    );
    for (const at of times) {
      await turnTo(page, game, began + at);
      played.push(await looks());
    }
  }
  for (const [at, seen] of played.entries()) expect(seen).toEqual(joined[at]);
  expect(new Set(joined.map(String)).size).toBe(joined.length);
  expect(await page.locator(".quiz-scene").count()).toBe(1);
  await page.close();
});

test("counts move nothing, names come one by one, and what stands still is not touched", async () => {
  const { page } = await open({ width: 960, height: 540 });
  const timeline = quizTimeline(landscape);
  const few = { players: 2, teams: 0, answered: 9, names: people.slice(0, 2) };
  await draw(page, timeline, { quiz: shownQuiz(shownGame({ count: few })), at: began + 5_000 });
  const names = () =>
    page.evaluate(() =>
      Array.from(document.querySelectorAll<HTMLElement>(".quiz-name"))
        .filter(({ style }) => style.opacity === "1")
        .map(({ textContent }) => textContent),
    );
  expect(await names()).toEqual([people[1], people[0]]);
  const more = { ...few, players: 3, names: ["<i>Newest</i>", ...few.names] };
  await turnTo(page, shownGame({ count: more }), began + 6_000);
  expect(await names()).toEqual([people[1], people[0]]);
  await turnTo(page, shownGame({ count: more }), began + 7_000);
  expect(await names()).toEqual([people[1], people[0], "<i>Newest</i>"]);

  await draw(page, timeline, { quiz: shownQuiz(askedGame(four, { count: few })), at: began + 8_000 });
  const boxes = () =>
    page
      .locator(".quiz-scene > :not(.quiz-foot), .quiz-option, .quiz-label")
      .evaluateAll((all) => all.map((each) => JSON.stringify(each.getBoundingClientRect())));
  const before = await boxes();
  await turnTo(page, askedGame(four, { count: { ...few, answered: 10_240 } }), began + 8_000);
  expect(await page.locator(".quiz-answered").textContent()).toBe("9");
  await turnTo(page, askedGame(four, { count: { ...few, answered: 10_240 } }), began + 9_000);
  expect(await page.locator(".quiz-answered").textContent()).toBe("10,240");
  expect(await boxes()).toEqual(before);

  const still: [ShownGame, number][] = [
    [revealedGame(four), 36_000],
    [shownGame({ phase: "leaderboard", q: 2, leaderboard: board }), 6_000],
    [shownGame({ phase: "podium", leaderboard: board }), 20_000],
    [shownGame({ count: more }), 20_000],
  ];
  for (const [game, at] of still) {
    await draw(page, timeline, { quiz: shownQuiz(game), at: began + at });
    expect([game.phase, await touched(page, began + at)]).toEqual([game.phase, 0]);
  }
  await page.close();
});

test("it speaks the stage's language, else the guests'; and where people want it, nothing moves", async () => {
  const { page } = await open({ width: 960, height: 540 });
  const timeline = quizTimeline(landscape);
  const quiz = shownQuiz(shownGame({ phase: "leaderboard", q: 2, leaderboard: board }), {
    languages: ["it", "de"],
  });
  await draw(page, timeline, { quiz, at: began + 6_000 });
  expect(await page.locator(".quiz-heading").textContent()).toBe("Classifica");
  await draw(page, timeline, { quiz, at: began + 6_000, language: "de-CH" });
  expect(await page.locator(".quiz-heading").textContent()).toBe("Zwischenstand");

  await page.emulateMedia({ reducedMotion: "reduce" });
  const rows = () =>
    page.locator(".quiz-row").evaluateAll((all) => all.map((row) => (row as HTMLElement).style.transform));
  await draw(page, timeline, { quiz, at: began + 6_000 });
  const settled = await rows();
  await draw(page, timeline, { quiz, at: began + 400 });
  expect(await rows()).toEqual(settled);
  const podium = shownQuiz(shownGame({ phase: "podium", leaderboard: board }));
  await draw(page, timeline, { quiz: podium, at: began + 6_500 });
  expect(await page.locator(".quiz-flake").count()).toBe(0);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await draw(page, timeline, { quiz: podium, at: began + 6_500 });
  expect(await page.locator(".quiz-flake").count()).toBeGreaterThan(0);
  await page.close();
});

/** A page that knows one photo. */
async function open(viewport: { width: number; height: number }) {
  const { page, faults } = await drawing.newPage(viewport);
  await page.waitForFunction(() => "drawing" in window);
  const photo = Buffer.from(await picture("png", { width: 320, height: 200, background: "#f2a65a" }));
  await page.evaluate(
    (url) => window.drawing.keep("photo", url),
    `data:image/png;base64,${photo.toString("base64")}`,
  );
  return { page, faults };
}

interface Shown {
  quiz: PlayedQuiz;
  at: number;
  language?: string;
}

function draw(page: Page, timeline: ReturnType<typeof quizTimeline>, { quiz, ...given }: Shown) {
  return page.evaluate(
    async ({ timeline, quiz, given }) => {
      window.drawing.quizzes = { e: quiz };
      await window.drawing.draw(timeline, given);
    },
    { timeline, quiz, given },
  );
}

/** The game goes on before the eyes of the audience. */
function turnTo(page: Page, game: ShownGame | null, at: number) {
  return page.evaluate(
    ({ quiz, at }) => {
      window.drawing.quizzes = { e: quiz };
      window.drawing.update(at);
    },
    { quiz: shownQuiz(game), at },
  );
}

/** What is seen of the scenes in each frame after a change. */
async function changes(page: Page, game: ShownGame | null): Promise<{ opacities: number[] }[]> {
  const seen: { opacities: number[] }[] = [];
  if (!game) return seen;
  for (let ms = 0; ms <= 350; ms += 50) {
    await turnTo(page, game, game.since + ms);
    const opacities = await page.evaluate(() =>
      Array.from(document.querySelectorAll<HTMLElement>(".quiz-scene"), ({ style }) => Number(style.opacity)),
    );
    seen.push({ opacities });
  }
  return seen;
}
