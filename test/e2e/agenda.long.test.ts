import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AgendaSettings } from "../../src/core/agenda/agendaView.ts";
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
    const title = page.locator(".agenda-main-title");
    const tag = page.locator(".agenda-main .agenda-tag");
    await expect.poll(() => title.textContent()).toBe("Opening");
    expect(await page.locator(".agenda-event").textContent()).toBe("Great Hall");
    expect(await page.locator(".agenda-line").textContent()).toMatch(/^The Fair · /);
    expect(await page.locator(".agenda-row .agenda-title").allTextContents()).toEqual(["Keynote"]);
    expect(await tag.textContent()).toBe("Now");

    const took_ms: number[] = [];
    for (const words of ["Hello", "Good morning", "Welcome"]) {
      const changed_at = performance.now();
      const path = `/records/${encodeURIComponent("fair/agenda/a")}`;
      await node.call("PATCH", path, { values: { title: words } });
      await expect.poll(() => title.textContent(), { interval: 20 }).toBe(words);
      took_ms.push(performance.now() - changed_at);
    }
    // The best of three, as the machine may be busy with something else.
    expect(Math.min(...took_ms)).toBeLessThan(1_000);

    await setStatus(node, { ref: "fair", key: "a", status: "live", went_live_at: now - half });
    await expect.poll(() => tag.textContent()).toBe("Live");
    await setStatus(node, { ref: "fair", key: "a", status: "held", went_live_at: now - half });
    await expect.poll(() => tag.textContent()).toBe("On hold");
    // The page itself notes when, however late we look.
    const turned = await page.evaluateHandle(() => ({
      at: new Promise<number>((resolve) => {
        new MutationObserver((_, observer) => {
          if (document.querySelector(".agenda-main-title")?.textContent !== "Keynote") return;
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
    expect(Math.abs((await turned.evaluate(({ at }) => at)) - ends_at)).toBeLessThan(1_000);
    expect(await tag.textContent()).toBe("Next");
    expect(faults.filter((fault) => !/WebSocket|ERR_/.test(fault))).toEqual([]);
  });
});

const long =
  "A title that is so long that it needs at least two lines on every board, and then some more words";
const names = ["Prof. Dr. Annemarie Widmer-Hohenberg", "Jean-Luc Favre", "Ngozi Okonjo", "Bo Li"];

/** Many sessions in many rooms, with everything that a row can say. */
function crowd(rooms: number, each: number): Pick<Programme, "agendas" | "records" | "stage" | "venue"> {
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
        title: n % 3 === 0 ? long : `Talk ${n}`,
        speakers: names.slice(0, 1 + (n % 4)).join(", "),
        track: "Embedded, Mobile and Automotive",
        track_color: "#101820",
      },
      session: {
        status: n % 7 === 3 ? "cancelled" : "scheduled",
        presenters: names
          .slice(0, 1 + (n % 4))
          .map((name, at) => ({ name, title: "", organization: "", photo: at % 2 ? null : "missing" })),
      },
    };
  });
  const { agendas, records, stage, venue } = dayOf(sessions, {
    title: "An event with a name that is longer than most",
    rooms: Array.from({ length: rooms }, (_, n) => ({ key: `r${n}`, label: `Room ${n}`, stage_id: null })),
  });
  return { agendas, records, stage, venue };
}

describe("readable from ten metres", () => {
  const sizes = [
    { width: 1920, height: 1080 },
    { width: 1080, height: 1920 },
    { width: 1080, height: 1080 },
  ];
  const boards: AgendaSettings[] = [
    { view: "now_next" },
    { view: "now_next", room: "r0" },
    { view: "day" },
    { view: "upcoming", rows: 7 },
    { view: "day", event_ref: "other" },
  ];

  test("no text is under 2.6 % of the height or beyond its board, and whatever is dimmed has its contrast", async () => {
    for (const size of sizes) {
      const { page, faults } = await drawing.newPage({ width: size.width / 2, height: size.height / 2 });
      await page.waitForFunction(() => "drawing" in window);
      for (const settings of boards) {
        await draw(page, boardTimeline(settings, size), crowd(9, 8), at("10:40"));
        const found = await lookAt(page);
        expect([settings, found.texts.filter(({ size }) => size < 0.0259)]).toEqual([settings, []]);
        expect([settings, found.texts.filter(({ is_within }) => !is_within)]).toEqual([settings, []]);
        expect([settings, found.texts.filter(({ contrast }) => contrast < 4.5)]).toEqual([settings, []]);
        expect(found.texts.length).toBeGreaterThan(0);
      }
      expect(faults).toEqual([]);
      await page.close();
    }
  });

  test("every session of a day has its turn, and nothing is touched while nothing changes", async () => {
    const { page } = await drawing.newPage({ width: 960, height: 540 });
    await page.waitForFunction(() => "drawing" in window);
    const programme = crowd(3, 8);
    const start = Math.ceil(at("08:00") / (12_000 * 60)) * 12_000 * 60;
    await draw(page, boardTimeline({ view: "day" }), programme, start);
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
  expect(await page.locator(".agenda-page").textContent()).toMatch(/^\d \/ 8$/);
  await page.close();
});

function draw(page: Page, timeline: ReturnType<typeof boardTimeline>, programme: object, now: number) {
  return page.evaluate(
    ({ timeline, programme, now }) =>
      window.drawing.draw(timeline, { at: now, programme: programme as never }),
    { timeline, programme, now: Math.floor(now / 12_000) * 12_000 + 6_000 },
  );
}

/** Every piece of text that is drawn: its size as a share of the canvas, its contrast, whether it lies within the board. */
function lookAt(page: Page) {
  return page.evaluate(() => {
    const canvas = document.querySelector<HTMLElement>(".shot-canvas")!;
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
        return {
          words: element.textContent,
          size: parseFloat(style.fontSize) / canvas.offsetHeight,
          contrast: (one + 0.05) / (other + 0.05),
          is_within:
            box.left >= board.left - 1 &&
            box.right <= board.right + 1 &&
            box.top >= board.top - 1 &&
            box.bottom <= board.bottom + 1,
        };
      }),
    };
  });
}
