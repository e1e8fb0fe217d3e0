import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AgendaSettings } from "../../src/core/agenda/agendaView.ts";
import { page_ms } from "../../src/core/agenda/pageAt.ts";
import { houseBrand } from "../../src/core/brand/brand.ts";
import { smallestText } from "../../src/core/compose/smallestText.ts";
import type { Programme } from "../../src/core/playback/programme.ts";
import { localTime } from "../../src/core/time/venueTime.ts";
import { addAgendaDay, setStatus } from "../support/events/agendaDay.ts";
import { at, boardTimeline, dayOf, type Given } from "../support/events/agendas.ts";
import { openDrawingPage } from "../support/browser/drawingPage.ts";
import { pairedPage } from "../support/browser/screenPage.ts";
import { startTestNode } from "../support/node/testNode.ts";
import { touched } from "./watching/touched.ts";

let drawing: Awaited<ReturnType<typeof openDrawingPage>>;
beforeAll(async () => {
  drawing = await openDrawingPage("test/e2e/pages/drawing.ts");
});
afterAll(() => drawing?.close());

const zone = "Europe/Zurich";
const minute_ms = 60_000;

describe("on a screen", () => {
  test("a board follows words, statuses and, with the server gone, the clock", async () => {
    const node = await startTestNode();
    const make = async (path: string, body: unknown) => (await node.call("POST", path, body)).body;
    const venue = await make("/venues", { name: "Fair", timezone: zone });
    const stage = await make("/stages", { name: "Hall", venue_id: venue.id });
    const scene = await make("/scenes", { title: "Board" });
    await node.call("PUT", `/shots/${scene.shots[0].id}`, { timeline: boardTimeline({ room: "stage" }) });
    const story = await make("/stories", { title: "Board" });
    await make(`/stories/${story.id}/chapters`, { scene_id: scene.id });
    await node.call("PUT", `/stages/${stage.id}/idle`, { story_id: story.id });
    const now = Date.now();
    const half = 30 * minute_ms;
    await addAgendaDay(node, {
      ref: "fair",
      venue_id: venue.id,
      title: "The Fair",
      date: localTime(now - 4 * 60 * minute_ms, zone).date,
      rooms: { hall: { label: "Great Hall", stage_id: stage.id } },
      sessions: [
        { key: "a", room: "hall", title: "Opening", starts_at: now - half, ends_at: now + half },
        { key: "b", room: "hall", title: "Keynote", starts_at: now + half, ends_at: now + 2 * half },
      ],
    });
    const { page, faults } = await pairedPage(node, drawing.browser, { stage_id: stage.id });
    const title = page.locator("[data-role=main] .agenda-main-title");
    const tag = page.locator("[data-role=main] .agenda-tag");
    await expect.poll(() => title.textContent()).toBe("Opening");
    expect(await page.locator(".agenda-event").textContent()).toBe("Great Hall");
    expect(await page.locator(".agenda-line").textContent()).toMatch(/^The Fair · /);
    expect(await page.locator("[data-role=next] .agenda-main-title").textContent()).toBe("Keynote");
    expect(await tag.textContent()).toBe("Now");

    for (const words of ["Hello", "Good morning", "Welcome"]) {
      const path = `/records/${encodeURIComponent("fair/agenda/a")}`;
      await node.call("PATCH", path, { values: { title: words } });
      await expect.poll(() => title.textContent(), { interval: 20 }).toBe(words);
    }

    await setStatus(node, { ref: "fair", key: "a", status: "live", went_live_at: now - half });
    await expect.poll(() => tag.textContent()).toBe("Live");
    await setStatus(node, { ref: "fair", key: "a", status: "held", went_live_at: now - half });
    await expect.poll(() => tag.textContent()).toBe("On hold");
    // The page itself notes when, however late we look.
    const turned = await page.evaluateHandle(() => ({
      at: new Promise<number>((resolve) => {
        new MutationObserver((_, observer) => {
          const shown = document.querySelector("[data-role=main] .agenda-main-title");
          if (shown?.textContent !== "Keynote") return;
          observer.disconnect();
          resolve(Date.now());
        }).observe(document, { childList: true, characterData: true, subtree: true });
      }),
    }));
    const ends_at = Date.now() + 15_000;
    await setStatus(node, { ref: "fair", key: "a", status: "scheduled", went_live_at: null, ends_at });
    await expect.poll(() => tag.textContent()).toBe("Now");
    await node.stop();
    await expect.poll(() => title.textContent(), { interval: 50 }).toBe("Keynote");
    expect(await turned.evaluate(({ at }) => at)).toBeGreaterThan(ends_at - 500);
    expect(await tag.textContent()).toBe("Next");
    expect(faults.filter((fault) => !/WebSocket|ERR_/.test(fault))).toEqual([]);
  });
});

const long =
  "A title that is so long that it needs at least two lines on every board, and then some more words";
const names = ["Prof. Dr. Annemarie Widmer-Hohenberg", "Jean-Luc Favre", "Ngozi Okonjo", "Bo Li"];

/** Many sessions in many rooms, with everything that a row can say. */
function crowd(
  rooms: number,
  each: number,
  {
    titles = [long],
    language = "en",
    is_late = false,
  }: { titles?: string[]; language?: string; is_late?: boolean } = {},
): Pick<Programme, "agendas" | "records" | "stage" | "venue"> {
  const sessions = Array.from({ length: rooms * each }, (_, n): Given => {
    const start = 9 * 60 + Math.floor(n / rooms) * 30;
    const two = (number: number) => String(number).padStart(2, "0");
    const clock = (minutes: number) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
    return {
      key: `s${two(n)}`,
      room: `r${n % rooms}`,
      start: clock(start),
      end: clock(start + 25),
      values: {
        title: n % 3 === 0 ? titles[n % titles.length]! : `Talk ${n}`,
        speakers: names.slice(0, 1 + (n % 4)).join(", "),
        track: "Embedded, Mobile and Automotive",
        track_color: "#101820",
      },
      session: {
        // The fourth session of a few rooms began late, so that those after it are late too.
        ...(is_late && Math.floor(n / rooms) === 3 && n % 4 === 1
          ? { status: "live" as const, went_live_at: at(clock(start)) + 7 * minute_ms }
          : { status: n % 7 === 3 ? ("cancelled" as const) : ("scheduled" as const) }),
        presenters: names
          .slice(0, 1 + (n % 4))
          .map((name, at) => ({ name, title: "", organization: "", photo: at % 2 ? null : "missing" })),
      },
    };
  });
  const { agendas, records, stage, venue } = dayOf(sessions, {
    title: "An event with a name that is longer than most",
    language,
    rooms: Array.from({ length: rooms }, (_, n) => ({ key: `r${n}`, label: `Room ${n}`, stage_id: null })),
  });
  return { agendas, records, stage, venue };
}

const formats = [
  { width: 1920, height: 1080 },
  { width: 1080, height: 1920 },
  { width: 1080, height: 1080 },
  { width: 3840, height: 720 },
];

describe("readable from ten metres", () => {
  const boards: AgendaSettings[] = [
    { view: "now_next" },
    { view: "now_next", room: "r0" },
    { view: "day" },
    { view: "upcoming" },
    { view: "upcoming", rows: 7 },
    { view: "day", event_ref: "other" },
  ];
  const arabic = ["كيف نبني مجتمعات تقنية مستدامة خارج العواصم الكبرى، وما دور الجامعات في ذلك؟"];
  const crowds = {
    many: crowd(29, 8, { is_late: true }),
    few: crowd(2, 8, { is_late: true }),
    arabic: crowd(5, 8, { is_late: true, titles: arabic, language: "ar" }),
  };
  /** The parts of the canvas that a board may have, as shares. */
  const boxes = [
    { x: 0.05, y: 0.05, w: 0.9, h: 0.9 },
    { x: 0.5, y: 0.05, w: 0.45, h: 0.9 },
    { x: 0.05, y: 0.6, w: 0.9, h: 0.35 },
    { x: 0.55, y: 0.72, w: 0.4, h: 0.23 },
  ];

  test.each(formats)(
    "on $width × $height no text is too small, outside its board or without contrast",
    async (size) => {
      const { page, faults } = await drawing.newPage({ width: size.width / 2, height: size.height / 2 });
      await page.waitForFunction(() => "drawing" in window);
      for (const [name, programme] of Object.entries(crowds))
        for (const settings of boards)
          for (const [place, box] of boxes.entries()) {
            // Small boxes are shown with what is on alone.
            if (place > 0 && settings.view !== "now_next") continue;
            await draw(page, boardTimeline(settings, size, box), programme, at("10:40"));
            const { texts } = await lookAt(page);
            const isFaulty = ({ px, contrast, is_within }: (typeof texts)[0]) =>
              px < smallestText(size) - 0.1 || contrast < 4.5 || !is_within;
            expect([name, settings, box, texts.filter(isFaulty)]).toEqual([name, settings, box, []]);
            expect(texts.length).toBeGreaterThan(0);
          }
      expect(faults).toEqual([]);
      await page.close();
    },
  );

  test.each(formats)("on $width × $height 29 rooms are soon seen, with whole titles", async (size) => {
    const { page } = await drawing.newPage({ width: size.width / 2, height: size.height / 2 });
    await page.waitForFunction(() => "drawing" in window);
    await draw(page, boardTimeline({ view: "now_next" }, size), crowds.many, at("10:40"));
    const cards = await page.locator(".agenda-card").count();
    const isSquare = size.width === size.height;
    expect(cards).toBeGreaterThanOrEqual(isSquare ? 5 : 8);
    expect(Math.ceil(29 / cards) * page_ms).toBeLessThan(isSquare ? 75_000 : 40_000);
    if (!isSquare) expect(await cutTitles(page)).toEqual([]);
    await page.close();
  });

  test("what is late is in amber beside the planned time, struck through", async () => {
    const { page } = await drawing.newPage({ width: 960, height: 540 });
    await page.waitForFunction(() => "drawing" in window);
    await draw(page, boardTimeline({ view: "day" }), crowd(4, 8, { is_late: true }), at("10:40"));
    const late = page.locator(".agenda-row", { has: page.locator(".agenda-was") }).first();
    const styleOf = (name: string, property: string) =>
      late
        .locator(name)
        .evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), property);
    expect(await late.locator(".agenda-was").textContent()).toBe("10:30");
    expect(await late.locator(".agenda-late").textContent()).toBe("10:37");
    expect(await styleOf(".agenda-was", "text-decoration-line")).toBe("line-through");
    expect(await styleOf(".agenda-late", "color")).toBe("rgb(255, 178, 36)");
    await page.close();
  });

  test("an Arabic board is mirrored, and an English title on it stands at the same edge", async () => {
    const { page } = await drawing.newPage({ width: 960, height: 540 });
    await page.waitForFunction(() => "drawing" in window);
    await draw(page, boardTimeline({ view: "day" }), crowds.arabic, at("10:40"));
    const edges = await page.evaluate(() => {
      const rows = Array.from(document.querySelectorAll(".agenda-row"));
      return rows.map((row) => {
        const [time, title] = [".agenda-time", ".agenda-title"].map((name) =>
          row.querySelector(name)!.getBoundingClientRect(),
        ) as [DOMRect, DOMRect];
        const range = document.createRange();
        range.selectNodeContents(row.querySelector(".agenda-title")!);
        return time.left > title.left && Math.abs(range.getBoundingClientRect().right - title.right) < 3;
      });
    });
    expect(edges.length).toBeGreaterThan(3);
    expect(edges).toEqual(edges.map(() => true));
    await page.close();
  });

  test("the brand's logo is in the head, before the event's name", async () => {
    const { page } = await drawing.newPage({ width: 960, height: 540 });
    await page.waitForFunction(() => "drawing" in window);
    await page.evaluate(
      ({ brand, logo }) => {
        window.drawing.keep("logo", logo);
        return window.drawing.wear(brand);
      },
      { brand: { ...houseBrand, logo_on_dark_asset_id: "logo" }, logo: drawnLogo },
    );
    await draw(page, boardTimeline({ view: "now_next" }), crowd(4, 8), at("10:40"));
    const logo = (await page.locator(".agenda-logo").boundingBox())!;
    const name = (await page.locator(".agenda-event").boundingBox())!;
    expect([Math.round(logo.width / logo.height), logo.x + logo.width < name.x]).toEqual([4, true]);
    await page.close();
  });

  test("pages come in one thing after the other and leave together, by the clock", async () => {
    const { page } = await drawing.newPage({ width: 540, height: 960 });
    await page.waitForFunction(() => "drawing" in window);
    const start = Math.floor(at("10:40") / page_ms) * page_ms;
    await draw(page, boardTimeline({ view: "now_next" }, formats[1]), crowds.many, start);
    const opacities = (now: number) =>
      page.evaluate((now) => {
        window.drawing.update(now);
        const cards = Array.from(document.querySelectorAll<HTMLElement>(".agenda-card"));
        return cards.map((card) => Number(getComputedStyle(card).opacity));
      }, now);
    const coming = await opacities(start + 120);
    expect(coming[0]!).toBeGreaterThan(coming.at(-1)!);
    expect(new Set(await opacities(start + 6_000))).toEqual(new Set([1]));
    const leaving = await opacities(start + page_ms - 60);
    expect([new Set(leaving).size, leaving[0]! < 1]).toEqual([1, true]);
    await page.close();
  });

  test("every session of a day has its turn, and nothing is touched while nothing changes", async () => {
    const { page } = await drawing.newPage({ width: 960, height: 540 });
    await page.waitForFunction(() => "drawing" in window);
    const programme = crowd(3, 8);
    const start = Math.ceil(at("08:00") / (12_000 * 60)) * 12_000 * 60;
    const { canvas, ...timeline } = boardTimeline({ view: "day" });
    // The brand's ground moves by itself.
    const still = { ...timeline, canvas: { ...canvas, background: "#12161d" } };
    await draw(page, still, programme, start);
    const seen = await page.evaluate((start) => {
      const times = new Set<string>();
      for (let turn = 0; turn < 12; turn++) {
        window.drawing.update(start + turn * 12_000 + 6_000);
        for (const row of document.querySelectorAll<HTMLElement>(".agenda-row"))
          times.add(
            `${row.querySelector(".agenda-start")!.textContent} ${row.querySelector(".agenda-where")!.textContent}`,
          );
      }
      return times.size;
    }, start);
    expect([seen, await touched(page, start + 11 * 12_000 + 6_000)]).toEqual([24, 0]);
    await page.close();
  });
});

test("titles of a page are alike and whole where there is room, and many pages are numbered", async () => {
  const { page } = await drawing.newPage({ width: 540, height: 960 });
  await page.waitForFunction(() => "drawing" in window);
  const portrait = { width: 1080, height: 1920 };
  const programme = crowd(9, 8);
  const titles = () =>
    page.evaluate(() => {
      const all = Array.from(document.querySelectorAll<HTMLElement>(".agenda-title"));
      return {
        cut: all.filter(({ textContent }) => textContent.endsWith("…")).length,
        sizes: new Set(all.map(({ style }) => parseFloat(style.fontSize).toFixed(1))).size,
      };
    });
  await draw(page, boardTimeline({ view: "upcoming", rows: 3 }, portrait), programme, at("08:00"));
  expect(await titles()).toEqual({ cut: 0, sizes: 1 });
  expect(await page.locator(".agenda-page").textContent()).toBe("");
  await draw(page, boardTimeline({ view: "day" }, portrait), programme, at("08:00"));
  expect(await page.locator(".agenda-page").textContent()).toBe("2 / 8");
  await page.close();
});

/** The titles that have lost words. */
function cutTitles(page: Page) {
  return page.evaluate(() =>
    Array.from(document.querySelectorAll(".agenda-title, .agenda-main-title"))
      .map(({ textContent }) => textContent)
      .filter((words) => words.endsWith("…")),
  );
}

const drawnLogo = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="100"><rect width="400" height="100" fill="#fff"/></svg>',
)}`;

function draw(page: Page, timeline: ReturnType<typeof boardTimeline>, programme: object, now: number) {
  return page.evaluate(
    ({ timeline, programme, now }) =>
      window.drawing.draw(timeline, { at: now, programme: programme as never }),
    { timeline, programme, now: Math.floor(now / 12_000) * 12_000 + 6_000 },
  );
}

/** Every piece of text that is drawn: its size in px of the canvas, its contrast, whether it lies within its piece. */
function lookAt(page: Page) {
  return page.evaluate(() => {
    const board = document.querySelector(".agenda")!.getBoundingClientRect();
    const parse = (colour: string) => colour.match(/[\d.]+/g)!.map(Number);
    const light = ([red = 0, green = 0, blue = 0]: number[]) => {
      const [r, g, b] = [red, green, blue].map((value) => {
        const share = value / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      }) as [number, number, number];
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const groundOf = (element: Element | null): number[] => {
      for (let at = element; at; at = at.parentElement) {
        const ground = parse(getComputedStyle(at).backgroundColor);
        if ((ground[3] ?? 1) > 0) return ground;
      }
      return [0, 0, 0];
    };
    const elements = Array.from(document.querySelectorAll<HTMLElement>(".agenda *")).filter(
      (element) =>
        Array.from(element.childNodes).some(
          (node) => node.nodeType === 3 && node.textContent!.trim() !== "",
        ) && element.offsetHeight > 0,
    );
    return {
      texts: elements.map((element) => {
        const style = getComputedStyle(element);
        const [one, other] = [light(parse(style.color)), light(groundOf(element))].sort((a, b) => b - a) as [
          number,
          number,
        ];
        const box = element.getBoundingClientRect();
        const { left, right, top, bottom } = (
          element.closest(".agenda-body > *, .agenda-head") ?? element
        ).getBoundingClientRect();
        return {
          words: element.textContent,
          px: parseFloat(style.fontSize),
          contrast: (one + 0.05) / (other + 0.05),
          is_within:
            box.left >= Math.max(board.left, left) - 1 &&
            box.right <= Math.min(board.right, right) + 1 &&
            box.top >= Math.max(board.top, top) - 1 &&
            box.bottom <= Math.min(board.bottom, bottom) + 1,
        };
      }),
    };
  });
}
