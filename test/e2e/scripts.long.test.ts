import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Timeline } from "../../src/core/timeline/timeline.ts";
import { openDrawingPage } from "../support/browser/drawingPage.ts";
import { fontsOf } from "../support/browser/fontsOf.ts";
import { openGuest } from "../support/browser/guestPage.ts";
import { startTestNode } from "../support/node/testNode.ts";
import { stageWithCaption } from "../support/screens/stageWithCaption.ts";

let drawing: Awaited<ReturnType<typeof openDrawingPage>>;
beforeAll(async () => {
  drawing = await openDrawingPage("test/e2e/pages/drawing.ts");
});
afterAll(() => drawing?.close());

/** Words as organisers and guests write them, each with its language and the family that it is set in. */
const texts: [words: string, language: string, family: string][] = [
  ["أين تقع القاعة الرئيسية؟ «Python» ٢٠٢٦", "ar", "Noto Sans Arabic"],
  ["איפה האולם הראשי? שלום לכולם!", "he", "Noto Sans Hebrew"],
  ["ようこそ、東京へ。カンファレンス２０２６「基調講演」", "ja", "Noto Sans JP"],
  ["欢迎来到开源大会，请在这里报到。", "zh-Hans", "Noto Sans SC"],
  ["歡迎來到開源大會，請在這裡報到。", "zh-Hant", "Noto Sans TC"],
  ["오픈소스 컨퍼런스에 오신 것을 환영합니다", "ko", "Noto Sans KR"],
  ["ยินดีต้อนรับสู่งานประชุมโอเพนซอร์ส", "th", "Noto Sans Thai"],
  ["मुक्त स्रोत सम्मेलन में आपका स्वागत है।", "hi", "Noto Sans Devanagari"],
  ["Καλώς ήρθατε στο συνέδριο", "el", "Inter"],
  ["Добро пожаловать на конференцию", "ru", "Inter"],
  ["Chào mừng các bạn đến với hội nghị", "", "Inter"],
  ["🎉👩🏽‍💻🇨🇭❤️🏳️‍🌈1️⃣", "", "Noto Color Emoji"],
];
const words = texts.map(([words]) => words);

test("every letter that somebody writes comes from one of our fonts, in the form of its language", async () => {
  const { page, faults } = await drawing.newPage({ width: 1920, height: 1080 });
  await draw(page, words);
  // A picture waits for its letters for seconds only; on a busy machine those of so many scripts come later.
  const listForeign = async () => (await fontsOf(page, ".caption")).flat().filter(({ is_ours }) => !is_ours);
  await expect.poll(listForeign).toEqual([]);
  const drawn = await fontsOf(page, ".caption");
  // A file with many weights is called after its thinnest.
  const families = drawn.map((fonts) => fonts.map(({ family }) => family.replace(/ Thin$/, "")));
  for (const [at, [, , family]] of texts.entries()) expect(families[at]).toContain(family);
  const captions = page.locator(".caption");
  const languages = await captions.evaluateAll((all) => all.map((caption) => (caption as HTMLElement).lang));
  expect(languages).toEqual(texts.map(([, language]) => language));
  expect(faults).toEqual([]);
});

test("words read in the direction of their script and begin where it does, signs and numbers included", async () => {
  const { page } = await drawing.newPage({ width: 1920, height: 1080 });
  await draw(page, ["أين تقع القاعة الرئيسية؟", "Where is the main hall?"]);
  const ends = await page.locator(".caption").evaluateAll((all) =>
    all.map((caption) => {
      const { left, right } = caption.getBoundingClientRect();
      const text = caption.firstChild as Text;
      const at = (from: number) => {
        const range = document.createRange();
        range.setStart(text, from);
        range.setEnd(text, from + 1);
        return range.getBoundingClientRect();
      };
      const [first, mark] = [at(0), at(text.length - 1)];
      return { begins_right: right - first.right < first.left - left, mark_is_left: mark.left < first.left };
    }),
  );
  expect(ends).toEqual([
    { begins_right: true, mark_is_left: true },
    { begins_right: false, mark_is_left: false },
  ]);
});

test("nothing is fetched for other scripts while all words are in Latin letters", async () => {
  const { page } = await drawing.newPage({ width: 1920, height: 1080 });
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(request.url()));
  await draw(page, ["Willkommen in Zürich – “it’s free” & 5 €", "RISC-V © 2026 ×"]);
  await page.evaluate(() => document.fonts.ready);
  expect(fetched.filter((url) => /noto|letters|cyrillic|greek|vietnamese/i.test(url))).toEqual([]);
});

test("a screen that comes up without its server still has the letters of its programme", async () => {
  const node = await startTestNode();
  const { page, faults } = await drawing.browser.newPage();
  await page.goto(`${node.url}/screen`);
  const code = (await page.locator(".pairing-code").textContent())!.replace(" ", "");
  const { stage } = await stageWithCaption(node, { ref: "hall/words", text: "{word}" });
  await node.call("PUT", "/records/hall/words", { values: { word: "東京へようこそ أهلاً 🎉" } });
  await node.call("POST", `/stages/${stage.id}/screens`, { code });
  await page.getByText("東京へようこそ").waitFor();
  const isKept = (names: string[]) =>
    page.evaluate(async (names) => {
      const kept = await (await caches.open("cuelight.screen.build")).keys();
      return names.every((name) => kept.some(({ url }) => url.includes(name)));
    }, names);
  const files = [
    "noto-sans-jp-",
    "noto-sans-arabic-arabic",
    "noto-color-emoji-emoji",
    "letters-noto-sans-jp",
  ];
  await expect.poll(() => isKept(files)).toBe(true);
  await node.stop();
  await page.reload();
  await page.getByText("東京へようこそ").waitFor();
  const families = async () => {
    const [fonts = []] = await fontsOf(page, ".caption");
    return fonts.map(({ family, is_ours }) => `${family.replace(/ Thin$/, "")} ${is_ours}`).toSorted();
  };
  await expect
    .poll(families)
    .toEqual(["Inter true", "Noto Color Emoji true", "Noto Sans Arabic true", "Noto Sans JP true"]);
  expect(faults.filter((fault) => !/Failed to load|ERR_CONNECTION|WebSocket/.test(fault))).toEqual([]);
});

test("a phone is given the letters that it has not itself", async () => {
  const node = await startTestNode();
  // Hardly any machine has a font for the script of the Yi.
  const { page } = await openGuest(node, drawing.browser, { engagement: { title: "ꆈꌠꁱꂷ" } });
  await page.getByText("ꆈꌠꁱꂷ").first().waitFor();
  await expect.poll(async () => (await fontsOf(page, "h1")).flat().some(({ is_ours }) => is_ours)).toBe(true);
  await node.stop();
});

function draw(page: Page, words: string[]) {
  return page.evaluate((timeline) => window.drawing.draw(timeline, { at: 0 }), captions(words));
}

function captions(words: string[]): Timeline {
  return {
    canvas: { width: 1920, height: 1080, fps: 30 },
    tracks: [{ uuid: "main", kind: "visual", order: 0 }],
    blocks: words.map((text, index) => ({
      uuid: String(index),
      kind: "caption",
      track_id: "main",
      timing: { in_ms: 0 },
      transform: { x: 60 + (index % 2) * 940, y: 30 + Math.floor(index / 2) * 170, w: 860, h: 150 },
      text,
      font_size: 48,
    })),
  };
}
