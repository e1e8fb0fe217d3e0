import path from "node:path";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PlayedPresenter } from "../../src/core/sessions/playedSession.ts";
import { box } from "../../src/core/timeline/blockKind.ts";
import type { Block, Timeline } from "../../src/core/timeline/timeline.ts";
import { comparePicture } from "../support/browser/comparePicture.ts";
import { openDrawingPage } from "../support/browser/drawingPage.ts";
import { picture } from "../support/browser/pictures.ts";
import { portrait } from "../support/media/portrait.ts";

let drawing: Awaited<ReturnType<typeof openDrawingPage>>;
beforeAll(async () => {
  drawing = await openDrawingPage("test/e2e/pages/drawing.ts");
});
afterAll(() => drawing?.close());

const ada = { name: "Ada Lovelace", title: "Countess", organization: "Analytical Engines", photo: "ada" };
const short = { name: "Bo Li", title: "", organization: "", photo: null };
const long = {
  name: "Prof. Dr. Maximiliane-Alexandra von und zu Hohenberg-Schwarzenstein",
  title: "Head of the Department of Computational and Applied Linguistics",
  organization: "Federal Institute of Technology and Applied Sciences",
  photo: "ada",
};
const titled = { ...ada, name: "Ngozi Okonjo", title: "Director-General of everything that is traded" };
const presenters: (PlayedPresenter | null)[] = [ada, ada, short, long, titled, { ...long, photo: null }];

type Shape = [x: number, y: number, w: number, h: number];
type Variant = [shape: Shape, slot: number, rest?: Partial<Block>];

const rounded = { mask: { shape: "rounded" } } as const;
const round = { mask: { shape: "circle", border: { width: 6, color: "#ffffff" } } } as const;
const sheets: Record<string, { size: [number, number]; variants: Variant[] }> = {
  "presenter-full": { size: [1280, 720], variants: [[[0, 0, 1, 1], 1]] },
  "presenter-full-long": { size: [1280, 720], variants: [[[0, 0, 1, 1], 3]] },
  "presenter-full-missing": { size: [1280, 720], variants: [[[0.1, 0.1, 0.8, 0.8], 5, rounded]] },
  "presenter-portrait": { size: [720, 1280], variants: [[[0, 0, 1, 1], 4]] },
  "presenter-several": {
    size: [1280, 720],
    variants: [
      [[0.05, 0.06, 0.28, 0.5], 1, rounded],
      [[0.36, 0.06, 0.28, 0.5], 2, rounded],
      [[0.67, 0.06, 0.28, 0.5], 3, round],
      [[0.05, 0.61, 0.58, 0.13], 1],
      [[0.05, 0.78, 0.58, 0.16], 5, rounded],
      [[0.67, 0.61, 0.09, 0.33], 4],
      [[0.78, 0.61, 0.17, 0.15], 2],
      [[0.78, 0.79, 0.17, 0.15], 1, { name_label: false }],
    ],
  },
  "presenter-square": {
    size: [900, 900],
    variants: [
      [[0.05, 0.05, 0.9, 0.6], 4],
      [[0.05, 0.7, 0.425, 0.25], 5],
      [[0.525, 0.7, 0.425, 0.25], 2, round],
    ],
  },
};

describe("a presenter", () => {
  test.each(Object.entries(sheets))("looks as in %s", async (name, { size, variants }) => {
    const { page, faults } = await openPage(...size);
    await draw(page, timelineOf(size, variants), presenters);
    const kept = path.join(import.meta.dirname, `pictures/${name}.webp`);
    // What videos and pictures show is on the screen a moment after they are there.
    await expect.poll(async () => comparePicture(kept, await page.screenshot())).toBeNull();
    expect(await page.evaluate(() => window.drawing.faults)).toEqual([]);
    expect(faults).toEqual([]);
    await page.close();
  });

  test("writes nothing smaller than 2.6 % of the canvas's shorter side, and nothing beyond its block or its margin", async () => {
    for (const { size, variants } of Object.values(sheets)) {
      const { page } = await openPage(...size);
      await draw(page, timelineOf(size, variants), presenters);
      const found = await page.evaluate(() =>
        Array.from(document.querySelectorAll<HTMLElement>(".presenter"), (block) => {
          const parts = [...block.querySelectorAll<HTMLElement>(".presenter-name, .presenter-line")];
          const drawn = parts.filter(({ offsetHeight }) => offsetHeight > 0);
          const outer = block.getBoundingClientRect();
          const boxes = drawn.map((part) => part.getBoundingClientRect());
          const canvas = document.querySelector<HTMLElement>(".shot-canvas")!;
          return {
            smallest:
              Math.min(...drawn.map((part) => parseFloat(getComputedStyle(part).fontSize))) /
              Math.min(canvas.offsetWidth, canvas.offsetHeight),
            is_within: boxes.every(
              ({ left, right, top, bottom }) =>
                left >= outer.left && right <= outer.right && top >= outer.top && bottom <= outer.bottom,
            ),
            margin: Math.min(...boxes.flatMap(({ left, bottom }) => [left, innerHeight - bottom])),
          };
        }),
      );
      for (const { smallest, is_within, margin } of found) {
        expect(is_within).toBe(true);
        expect(smallest).toBeGreaterThan(0.0259);
        expect(margin).toBeGreaterThanOrEqual(0.05 * Math.min(...size) - 1);
      }
      await page.close();
    }
  });

  test("who is not there leaves nothing behind, not even a frame", async () => {
    const { page, faults } = await openPage(960, 540);
    const frame = { mask: { shape: "rounded", border: { width: 9 }, shadow: true } } as const;
    const variants: Variant[] = [
      [[0.1, 0.1, 0.3, 0.3], 0, frame],
      [[0.5, 0.1, 0.3, 0.3], 7, frame],
    ];
    await draw(page, timelineOf([960, 540], variants), [null, ada]);
    const { channels } = await sharp(await page.screenshot()).stats();
    expect(channels.every(({ min, max }) => min === max)).toBe(true);
    expect(faults).toEqual([]);
    await page.close();
  });

  test("takes the other's place with face and name together", async () => {
    const { page, faults } = await openPage(960, 540);
    const timeline = timelineOf([960, 540], [[[0, 0, 1, 1], 1]]);
    await draw(page, timeline, [null, ada]);
    const seen = await page.evaluate(
      async ({ timeline, presenters }) => {
        const look = () => [
          document.querySelector(".presenter-name")!.textContent,
          document.querySelector<HTMLImageElement>(".presenter-photo")?.src.length ?? 0,
        ];
        const looks = [look()];
        window.drawing.write(timeline, { presenters });
        looks.push(look());
        while (look()[0] === looks[0]![0]) await new Promise((resolve) => setTimeout(resolve, 5));
        looks.push(look());
        window.drawing.write(timeline, { presenters: [null, { ...presenters[1]!, photo: null }] });
        looks.push(look());
        return looks;
      },
      { timeline, presenters: [null, { ...titled, photo: "other" }] },
    );
    const [before, meanwhile, after, bare] = seen;
    expect([before![0], meanwhile, after![0], bare]).toEqual([
      ada.name,
      before,
      titled.name,
      [titled.name, 0],
    ]);
    expect(after![1]).not.toBe(before![1]);
    expect(faults).toEqual([]);
    await page.close();
  });

  test("whose photo cannot be shown has initials instead, and is named", async () => {
    const { page } = await openPage(960, 540);
    await page.evaluate(() => window.drawing.keep("broken", "data:image/png;base64,AAAA"));
    await draw(page, timelineOf([960, 540], [[[0, 0, 1, 1], 1]]), [null, { ...ada, photo: "broken" }]);
    expect(await page.locator(".presenter-initials").textContent()).toBe("AL");
    expect(await page.evaluate(() => window.drawing.faults)).toEqual([
      { block_uuid: "p0", file: "broken", message: "The presenter's photo cannot be shown" },
    ]);
    await page.close();
  });
});

/** A page that knows a photo of Ada and one of somebody else. */
async function openPage(width: number, height: number) {
  const { page, faults } = await drawing.newPage({ width, height });
  await page.waitForFunction(() => "drawing" in window);
  const photo = (await portrait()).toString("base64");
  const other = (await picture("png")).toString("base64");
  await page.evaluate(
    ({ photo, other }) => {
      window.drawing.keep("ada", `data:image/png;base64,${photo}`);
      window.drawing.keep("other", `data:image/png;base64,${other}`);
    },
    { photo, other },
  );
  return { page, faults };
}

function draw(page: Page, timeline: Timeline, presenters: (PlayedPresenter | null)[]): Promise<void> {
  return page.evaluate(
    ({ timeline, presenters }) => window.drawing.draw(timeline, { at: 2_000, presenters }),
    {
      timeline,
      presenters,
    },
  );
}

function timelineOf([width, height]: [number, number], variants: Variant[]): Timeline {
  const canvas = { width: width * 1.5, height: height * 1.5, fps: 30, background: "#20304a" };
  return {
    canvas,
    tracks: [{ uuid: "main", kind: "visual", order: 0 }],
    blocks: variants.map(([[x, y, w, h], presenter_slot, rest], index) => ({
      uuid: `p${index}`,
      kind: "presenter",
      track_id: "main",
      timing: { in_ms: 0 },
      transform: box(canvas, { x, y, w, h }),
      presenter_slot,
      name_label: true,
      ...rest,
    })),
  };
}
