import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { houseBrand } from "../../src/core/brand/brand.ts";
import type { Programme } from "../../src/core/playback/programme.ts";
import type { PlayedPost } from "../../src/core/posts/playedWall.ts";
import type { PlayedSession } from "../../src/core/sessions/playedSession.ts";
import { openDrawingPage } from "../support/browser/drawingPage.ts";
import { playedSession } from "../support/events/sessions.ts";
import { playedQuestions, questionOf } from "../support/guests/playedQuestions.ts";
import { programmeOf } from "../support/screens/programmes.ts";

let drawing: Awaited<ReturnType<typeof openDrawingPage>>;
beforeAll(async () => {
  drawing = await openDrawingPage("test/e2e/pages/speaker.ts");
});
afterAll(() => drawing?.close());

const minute = 60_000;
/** 18:00 in Zurich. */
const six = Date.UTC(2026, 2, 12, 17, 0);
const formats = {
  landscape: { width: 1920, height: 1080 },
  portrait: { width: 1080, height: 1920 },
  tablet: { width: 1024, height: 768 },
  "an upright tablet": { width: 820, height: 1180 },
  "a phone": { width: 390, height: 844 },
  strip: { width: 3840, height: 720 },
};
const titles = {
  latin: ["Why our wards sleep better since we stopped measuring everything at night", "Panel: what now?"],
  arabic: ["كيف نبني مدنًا تتحدث إلى سكانها وتستمع إليهم كل يوم", "نقاش مفتوح مع الجمهور"],
  japanese: ["夜間の測定をやめてから病棟の睡眠が改善した理由について", "パネルディスカッション"],
};

const talk = (title: string, rest: Partial<PlayedSession> = {}) =>
  playedSession("talk", six, six + 30 * minute, {
    title,
    presenters: ["Dr. Amal Haddad", "Jonas Weber"].map((name) => ({
      name,
      title: "",
      organization: "",
      photo: null,
    })),
    ...rest,
  });
const live = { status: "live", status_since: six, went_live_at: six } as const;

function programme(rest: Partial<Programme> = {}, [now, next] = titles.latin): Programme {
  const sessions = [
    talk(now!, live),
    playedSession("panel", six + 40 * minute, six + 80 * minute, { title: next! }),
  ];
  return programmeOf({ sessions, ...rest });
}

const message = { text: "Please finish", flash: true, sent_at: six, by: "Ada" };
const question: PlayedPost = {
  id: "post",
  kind: "question",
  status: "featured",
  room: null,
  caption: "How long did it take until the night shift trusted it, and who had to be convinced first?",
  name: "Mia",
  shown_at: six,
  media: null,
};
const walls: Programme["walls"] = {
  evening: {
    title: "Evening",
    state: "open",
    join_url: "",
    rooms: [],
    kinds: ["question"],
    languages: [],
    posts: [question],
  },
};

async function open(format: keyof typeof formats, given: Programme, at: number) {
  const { page, faults } = await drawing.newPage(formats[format]);
  await page.waitForFunction(() => "speaker" in window);
  await page.evaluate(({ given, at }) => window.speaker.show(given, at), { given, at });
  return { page, faults };
}
const to = (page: Page, at: number) => page.evaluate((at) => window.speaker.update(at), at);
const read = (page: Page) =>
  page.evaluate(() => {
    const text = (name: string) => document.querySelector(`.speaker-${name}`)!.textContent;
    const { tone, state } = document.querySelector<HTMLElement>(".speaker")!.dataset;
    return { tone, state, says: text("state"), figures: text("figures"), clock: text("clock") };
  });

test("the time left follows the clock: calm, amber from five minutes, red from one, then over", async () => {
  const { page, faults } = await open("landscape", programme(), six + 10 * minute);
  const running = { state: "running", says: "Time left" };
  expect(await read(page)).toEqual({ ...running, tone: "calm", figures: "20:00", clock: "18:10" });
  await to(page, six + 25 * minute - 1);
  expect(await read(page)).toMatchObject({ tone: "calm", figures: "5:01" });
  await to(page, six + 25 * minute);
  expect(await read(page)).toMatchObject({ tone: "amber", figures: "5:00" });
  await to(page, six + 29 * minute);
  expect(await read(page)).toMatchObject({ tone: "red", figures: "1:00" });
  await to(page, six + 32 * minute + 5_000);
  expect(await read(page)).toMatchObject({
    tone: "red",
    says: "Over time",
    figures: "+2:05",
    clock: "18:32",
  });
  const shown = page.locator(".speaker-used");
  expect(await shown.evaluate((bar) => bar.style.transform)).toBe("scaleX(1)");
  // Minutes that are given show at once.
  const longer = programme({ sessions: [talk("Longer", { ...live, ends_at: six + 40 * minute })] });
  const at = six + 32 * minute;
  await page.evaluate(({ longer, at }) => window.speaker.show(longer, at), { longer, at });
  expect(await read(page)).toMatchObject({ tone: "calm", figures: "8:00" });
  expect(faults).toEqual([]);
});

test("before a session its start is counted down to, and on hold that is said", async () => {
  const waiting = programme({ sessions: [talk("Sleep")] });
  const { page, faults } = await open("landscape", waiting, six - 90_000);
  expect(await read(page)).toMatchObject({ state: "before", says: "Starts in", figures: "1:30" });
  expect(await page.locator(".speaker-now").innerText()).toContain("Dr. Amal Haddad, Jonas Weber");
  const held = programme({
    sessions: [talk("Sleep", { ...live, status: "held", status_since: six + minute })],
  });
  await page.evaluate(({ held, at }) => window.speaker.show(held, at), { held, at: six + 5 * minute });
  expect(await read(page)).toMatchObject({ state: "held", says: "On hold", figures: "25:00" });
  const over = programme({ sessions: [] });
  await page.evaluate(({ over, at }) => window.speaker.show(over, at), { over, at: six });
  expect(await read(page)).toEqual({ state: "idle", tone: "calm", says: "", figures: "18:00", clock: "" });
  expect(faults).toEqual([]);
});

test.each([
  ["de", "Restzeit"],
  ["fr", "Temps restant"],
  ["es", "Tiempo restante"],
  ["ja", "Time left"],
])("its own words are the stage's: %s", async (language, says) => {
  const given = programme();
  const stage = { ...given.stage, languages: [language] };
  const { page } = await open("landscape", { ...given, stage }, six);
  expect((await read(page)).says).toBe(says);
});

test("a message lights up twice and gently, and again when it is sent again", async () => {
  const { page, faults } = await open("landscape", programme({ speaker_message: message }), six);
  const light = () => page.locator(".speaker-light").evaluate((one) => Number(one.style.opacity));
  const lights = async (since: number) => {
    const seen = [];
    for (const passed of [0, 600, 1_200, 1_800, 2_400, 10_000]) {
      await to(page, since + passed);
      seen.push(await light());
    }
    return seen;
  };
  expect(await lights(six)).toEqual([0, 1, 0, 1, 0, 0]);
  const later = six + 5 * minute;
  const again = programme({ speaker_message: { ...message, sent_at: later } });
  await page.evaluate(({ again, at }) => window.speaker.show(again, at), { again, at: later });
  expect(await lights(later)).toEqual([0, 1, 0, 1, 0, 0]);
  const quiet = programme({ speaker_message: { ...message, flash: false, sent_at: later + minute } });
  await page.evaluate(({ quiet, at }) => window.speaker.show(quiet, at), { quiet, at: later + minute });
  expect(await lights(later + minute)).toEqual([0, 0, 0, 0, 0, 0]);
  expect(faults).toEqual([]);
});

const cases = Object.keys(formats).flatMap((format) =>
  Object.keys(titles).flatMap((script) =>
    [false, true].map((is_told) => ({ format, script, is_told }) as const),
  ),
);

describe("everything has its place", () => {
  test.each(cases)("in $format, $script, with a message: $is_told", async ({ format, script, is_told }) => {
    const words = titles[script as keyof typeof titles];
    const given = programme(
      {
        walls,
        brand: { ...houseBrand, colors: { ...houseBrand.colors, background: "#ffffff", accent: "#123a8c" } },
        ...(is_told && { speaker_message: { ...message, text: words[1]! } }),
      },
      words,
    );
    const { page, faults } = await open(format as keyof typeof formats, given, six + 12 * minute);
    const found = await page.evaluate(() => {
      const names = ["state", "clock", "figures", "bar", "question", "sessions", "words"];
      const parts = names.flatMap((name) => {
        const part = document.querySelector<HTMLElement>(`.speaker-${name}`)!;
        const { left, top, right, bottom } = part.getBoundingClientRect();
        return part.checkVisibility() ? [{ name, left, top, right, bottom }] : [];
      });
      const touching = parts.flatMap((one, at) =>
        parts
          .slice(at + 1)
          .filter(
            (other) =>
              one.left < other.right - 1 &&
              other.left < one.right - 1 &&
              one.top < other.bottom - 1 &&
              other.top < one.bottom - 1,
          )
          .map((other) => `${one.name} ${other.name}`),
      );
      const outside = parts.filter(
        ({ left, top, right, bottom }) =>
          left < 0 || top < 0 || right > innerWidth + 1 || bottom > innerHeight + 1,
      );
      const message = document.querySelector(".speaker-message")!.getBoundingClientRect();
      return {
        touching,
        outside: outside.map(({ name }) => name),
        taken: (message.width * message.height) / (innerWidth * innerHeight),
      };
    });
    expect(found).toEqual({ touching: [], outside: [], taken: is_told ? expect.closeTo(0.5, 1) : 0 });
    expect(faults).toEqual([]);
    await page.close();
  });
});

test.each(["landscape", "portrait", "tablet", "an upright tablet", "a phone"] as const)(
  "long questions are read beside the one on the wall, and leave the figures their room: %s",
  async (format) => {
    const asked = ["a", "b", "c"].map((id, at) =>
      questionOf(id, { votes: 1_204 - at }, { caption: question.caption.repeat(2) }),
    );
    const { width, height } = formats[format];
    for (const posts of [asked, [...asked, question]]) {
      const questions = { evening: playedQuestions(posts) };
      const { page, faults } = await open(format, programme({ questions }), six + 10 * minute);
      const found = await page.evaluate(() =>
        [".speaker-figures", ".speaker-rows", ".speaker-asks", ".speaker-next"].map((name) => {
          const { left, top, right, bottom } = document.querySelector(name)!.getBoundingClientRect();
          return { name, left, top, right, bottom };
        }),
      );
      const isOutside = ({ left, top, right, bottom }: (typeof found)[number]) =>
        left < 0 || top < 0 || right > width || bottom > height;
      expect(found.filter(isOutside)).toEqual([]);
      const [figures, , first] = found;
      expect(figures!.bottom - figures!.top).toBeGreaterThan(height * 0.1);
      const line_px = await page.evaluate(() =>
        parseFloat(getComputedStyle(document.querySelector(".speaker-asks")!).lineHeight),
      );
      expect((first!.bottom - first!.top) / line_px).toBeGreaterThan(1.9);
      expect(faults).toEqual([]);
      await page.close();
    }
  },
);

test.each(["landscape", "portrait", "tablet"] as const)(
  "the questions with the most votes stand in a quiet list, and a message takes their room: %s",
  async (format) => {
    const texts = [question.caption, "متى نتناول الغداء؟", "お昼ごはんは何時からですか?", "One too many?"];
    const asked = texts.map((caption, at) => questionOf(`${at}`, { votes: 1_204 - at * 400 }, { caption }));
    const questions = { evening: playedQuestions(asked) };
    const { page, faults } = await open(format, programme({ questions }), six + 10 * minute);
    expect(await page.locator(".speaker-votes").allTextContents()).toEqual(["▲ 1,204", "▲ 804", "▲ 404"]);
    expect(await page.locator(".speaker-asks").allTextContents()).toEqual(texts.slice(0, 3));
    const overlapping = await page.evaluate(() => {
      const boxes = [
        ...document.querySelectorAll(".speaker-figures, .speaker-row > p, .speaker-now > p"),
      ].map((element) => element.getBoundingClientRect());
      const meets = (one: DOMRect, other: DOMRect) =>
        Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
        Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
      return boxes.flatMap((one, at) => boxes.slice(at + 1).filter((other) => meets(one, other))).length;
    });
    expect(overlapping).toBe(0);
    const told = programme({ questions, speaker_message: message });
    await page.evaluate(({ told, at }) => window.speaker.show(told, at), { told, at: six + 10 * minute });
    expect(await page.locator(".speaker-top").isVisible()).toBe(false);
    expect(faults).toEqual([]);
    await page.close();
  },
);
