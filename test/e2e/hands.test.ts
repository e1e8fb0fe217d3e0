import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Hand } from "../../src/core/hands/hand.ts";
import type { HandsPage } from "./pages/hands.ts";
import { handAt } from "../support/screens/handPose.ts";
import { openDrawingPage } from "../support/browser/drawingPage.ts";

let drawing: Awaited<ReturnType<typeof openDrawingPage>>;
beforeAll(async () => {
  drawing = await openDrawingPage("test/e2e/pages/hands.ts");
});
afterAll(() => drawing?.close());

const aspect = 4 / 3;
const viewport = { width: 1000, height: 500 };
const frame_ms = 125;

/** A page on which only the test lets time pass. */
async function openPage() {
  const { page, faults } = await drawing.newPage(viewport);
  await page.clock.install();
  // A moment that has not passed by then, however busy the machine is.
  await page.clock.pauseAt(Date.now() + 60_000);
  return { page, faults };
}

type Seen = Partial<Pick<Parameters<HandsPage["see"]>[0], "faces">> & { hand?: Hand };

async function show(page: Page, ms: number, { faces = [], hand }: Seen): Promise<void> {
  const hands = hand ? [{ ...hand, points: [...hand.points] }] : [];
  for (let passed = 0; passed < ms; passed += frame_ms) {
    await page.evaluate((sight) => window.hands.see(sight), { aspect, faces, hands });
    await page.clock.runFor(frame_ms);
  }
}

async function pinchAt(page: Page, place: { x: number; y: number }): Promise<void> {
  const hand = (pinch: number) => ({ hand: handAt(place, { pinch, aspect }) });
  await show(page, 1_500, hand(0));
  for (const pinch of [0.4, 0.7, 1, 1, 0.7, 0.3, 0]) await show(page, frame_ms, hand(pinch));
}

const stage = (input: "touch" | "hand" | "both", enabled = true) => ({
  interaction: { enabled, input, idle_s: 30 },
  calibration: null,
});
const follow = (page: Page, given: ReturnType<typeof stage>) =>
  page.evaluate((stage) => window.hands.follow(stage), given);

test("a pinch chooses once, where the cursor stands; a hand that goes takes the cursor with it", async () => {
  const { page, faults } = await openPage();
  await follow(page, stage("hand"));
  const cursor = page.locator(".hand-cursor");
  // A quarter of the usual reach from its left edge, and a third from its top.
  await pinchAt(page, { x: 0.2 + 0.6 * 0.25, y: 0.25 + 0.45 / 3 });
  const chosen = await page.evaluate(() => window.hands.chosen);
  expect(chosen).toEqual([{ x: expect.closeTo(250, -1), y: expect.closeTo(500 / 3, -1) }]);
  expect(await cursor.getAttribute("class")).toContain("is-there");
  await show(page, 750, {});
  expect(await cursor.getAttribute("class")).not.toContain("is-there");
  expect(faults).toEqual([]);
});

test("a hand that moves says that its owner is still there, one that rests does not", async () => {
  const { page } = await openPage();
  await follow(page, stage("hand"));
  const touches = () => page.evaluate(() => window.hands.touches());
  await show(page, 5_000, { hand: handAt({ x: 0.3, y: 0.4 }, { aspect }) });
  const resting = await touches();
  await show(page, 1_000, { hand: handAt({ x: 0.5, y: 0.4 }, { aspect }) });
  expect([resting, await touches()]).toEqual([1, 2]);
});

test("the camera is wanted only where visitors use their hands", async () => {
  const { page } = await openPage();
  const wanted = () =>
    page.evaluate(() => [window.hands.wanted, document.querySelectorAll(".hand-cursor").length]);
  const seen = [];
  for (const given of [stage("touch"), stage("both"), stage("both", false), stage("hand")]) {
    await follow(page, given);
    seen.push(await wanted());
  }
  const hands = { faces: false, hands: true };
  expect(seen).toEqual([
    [[], 0],
    [[hands], 1],
    [[], 0],
    [[hands], 1],
  ]);
});

test("the guided calibration measures, is saved, says so and goes", async () => {
  const { page, faults } = await openPage();
  await follow(page, stage("hand"));
  await page.evaluate(() => window.hands.calibrate(["de-CH", "en"]));
  const title = () => page.locator(".wizard-title").textContent();
  const titles = [await title()];
  await page.evaluate(() => window.hands.become({ is: "seeing", camera: "Front", aspect: 4 / 3 }));
  titles.push(await title());
  await show(page, 8_600, { faces: [{ x: 0.4, y: 0.2, w: 0.2, h: 0.3, score: 0.9 }] });
  titles.push(await title());
  await page.clock.runFor(4_000);
  for (const [x, y] of [
    [0.3, 0.3],
    [0.7, 0.3],
    [0.7, 0.7],
    [0.3, 0.7],
  ] as const)
    await show(page, 1_500, { hand: handAt({ x, y }, { aspect }) });
  titles.push(await title());
  await page.clock.runFor(4_000);
  await show(page, 1_500, { hand: handAt({ x: 0.5, y: 0.5 }, { aspect }) });
  titles.push(await title());
  await show(page, 1_500, { hand: handAt({ x: 0.5, y: 0.5 }, { aspect, pinch: 1 }) });
  titles.push(await title());
  await page.clock.runFor(2_000);
  for (const [x, y] of [
    [0.5, 0.5],
    [0.2, 0.35],
    [0.8, 0.68],
    [0.8, 0.35],
    [0.2, 0.68],
  ] as const)
    await pinchAt(page, { x: 0.3 + x * 0.4, y: 0.3 + y * 0.4 });
  titles.push(await title());
  await page.keyboard.press("Enter");
  const [said] = await page.evaluate(() => window.hands.said);
  expect(said).toEqual({
    type: "calibration",
    calibration: {
      camera: "Front",
      aspect,
      face: { share: 0.3, min_face: 0.06 },
      box: { top: 0.3, right: 0.3, bottom: 0.3, left: 0.3 },
      reach: { x: 0.5, y: 0.5, palm: expect.any(Number) },
      pinch: expect.objectContaining({ open_gap: expect.any(Number) }),
      test: { hits: 5, targets: 5, ms: expect.any(Number) },
    },
  });
  titles.push(await title());
  await page.evaluate(() => {
    const [said] = window.hands.said;
    if (said?.type === "calibration")
      window.hands.saved({ ...said.calibration, version: 1, at: 1, by: "screen" });
  });
  await page.clock.runFor(400);
  titles.push(await title());
  await page.clock.runFor(6_000);
  expect([titles, await page.locator(".wizard").count()]).toEqual([
    [
      "Kamera wird geöffnet",
      "Ein Meter Abstand",
      "Zeigen Sie auf das Licht",
      "Öffnen Sie die Hand",
      "Finger zusammen",
      "Greifen Sie den Kreis",
      "Fertig",
      "Wird gespeichert",
      "Gespeichert",
    ],
    0,
  ]);
  // What was pinched there was not meant for what plays.
  expect([await page.evaluate(() => window.hands.chosen), faults]).toEqual([[], []]);
});

test("a remote control skips and closes it; without a camera it says so; forgotten it goes", async () => {
  const { page } = await openPage();
  const open = (languages: string[]) => page.evaluate((given) => window.hands.calibrate(given), languages);
  const see = () => page.evaluate(() => window.hands.become({ is: "seeing", camera: "Front", aspect: 1 }));
  const title = () => page.locator(".wizard-title").textContent();
  await open(["rm"]);
  await see();
  await page.keyboard.press("Enter");
  const skipped = await title();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  expect([skipped, await page.locator(".wizard").count()]).toEqual(["Point at the light", 0]);
  await open(["fr"]);
  await see();
  await page.clock.runFor(89_000);
  const still = await page.locator(".wizard").count();
  await page.clock.runFor(2_000);
  expect([still, await page.locator(".wizard").count()]).toEqual([1, 0]);
  await open(["it"]);
  const goBlind = (is_absent: boolean) =>
    page.evaluate(
      (given) => window.hands.become({ is: "blind", problem: "Unplugged", is_absent: given }),
      is_absent,
    );
  await goBlind(false);
  const blind = await title();
  await page.clock.runFor(19_000);
  const read = await page.locator(".wizard").count();
  await page.clock.runFor(2_000);
  expect([blind, read, await page.locator(".wizard").count()]).toEqual(["Nessuna telecamera", 1, 0]);
  await goBlind(true);
  await open(["it"]);
  await page.clock.runFor(7_000);
  expect(await page.locator(".wizard").count()).toBe(0);
  expect(await page.evaluate(() => window.hands.wanted)).toEqual([]);
});
