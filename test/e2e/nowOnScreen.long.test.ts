import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, type TestBrowser } from "../support/browser/browser.ts";
import { captionTimeline } from "../support/screens/stageWithCaption.ts";
import { startTestNode, type TestNode } from "../support/node/testNode.ts";

let browser: TestBrowser;
let node: TestNode;
beforeAll(async () => {
  [browser, node] = await Promise.all([openBrowser(), startTestNode()]);
});
afterAll(() => Promise.all([browser?.close(), node?.stop()]));

const shot_ms = 1_000;
// So near to a boundary a screen and this test may mean different frames.
const unsure_ms = 100;
const most_tries = 100;

test("at 30 moments a screen shows the shot and record that the server says it plays", async () => {
  const { stage, idle, taken, never } = await makeStage();
  const { page, faults } = await browser.newPage({ viewport: { width: 640, height: 360 } });
  await page.goto(stage.player_url);
  await page.locator(".caption").first().waitFor();
  const shown: string[] = [];
  const cameAll = (ids: string[]) => ids.every((id) => shown.some((text) => text.startsWith(id)));
  /** At so many moments in all, and until each of these shots has been seen. */
  const compare = async (moments: number, ids: string[]) => {
    for (let tries = 0; tries < most_tries && (shown.length < moments || !cameAll(ids)); tries += 1) {
      await page.waitForTimeout(150 + Math.random() * 400);
      const { drawn_at, at, text } = await look(page);
      const { playing } = (await node.call("GET", `/stages/${stage.id}/now?at=${at}`)).body;
      if (drawn_at - playing.started_at < unsure_ms || playing.until - at < unsure_ms) continue;
      expect(text).toBe([playing.shot_id, playing.record_ref ?? ""].join(" "));
      shown.push(text);
    }
    expect([shown.length >= moments, cameAll(ids)]).toEqual([true, true]);
  };

  await compare(18, idle);
  await node.call("POST", `/stages/${stage.id}/take`, { story_id: taken.story_id });
  await page.locator(".caption", { hasText: taken.ids[0]! }).first().waitFor();
  await compare(24, taken.ids);
  await node.call("DELETE", `/stages/${stage.id}/take`);
  await page
    .locator(".caption", { hasText: new RegExp(idle.join("|")) })
    .first()
    .waitFor();
  await compare(30, []);

  expect(shown.filter((text) => text.startsWith(never))).toEqual([]);
  expect(new Set(shown.filter((text) => text.includes("news/"))).size).toBeGreaterThan(1);
  expect(faults).toEqual([]);
});

/**
 * What the uppermost picture says, and when; asked within a frame, after the player has drawn it. A busy machine takes its
 * time for a frame: it was drawn between the two moments.
 */
function look(page: Page): Promise<{ drawn_at: number; at: number; text: string }> {
  return page.evaluate(async () => {
    const frame = await new Promise<number>(requestAnimationFrame);
    const layer = [...document.querySelectorAll(".shot")].at(-1)!;
    const at = Date.now();
    const drawn_at = at - (performance.now() - frame);
    return { drawn_at, at, text: layer.querySelector(".caption")!.textContent };
  });
}

/** Plain shots, a chapter of these hours, one of others, a roll; and a story to be taken. */
async function makeStage() {
  const make = async (path: string, body?: unknown) => {
    const made = await node.call("POST", path, body);
    expect([path, made.status, made.body.error]).toEqual([path, 201, undefined]);
    return made.body;
  };
  const venue = await make("/venues", { name: "Town Hall", timezone: "UTC" });
  const stage = await make("/stages", { name: "Foyer", venue_id: venue.id });
  const sceneOf = async (shots: number) => {
    const scene = await make("/scenes", { title: "Named" });
    const ids: string[] = [scene.shots[0].id];
    while (ids.length < shots) ids.push((await make(`/scenes/${scene.id}/shots`)).id);
    for (const id of ids) {
      const timeline = captionTimeline(`${id} {name}`);
      timeline.blocks[0]!.font_size = 30;
      const written = await node.call("PUT", `/shots/${id}`, { timeline, duration_ms: shot_ms });
      expect([written.status, written.body.error]).toEqual([200, undefined]);
    }
    return { scene_id: scene.id as string, ids };
  };
  const [plain, ofNow, rolled, taken, ofLater] = [
    await sceneOf(2),
    await sceneOf(1),
    await sceneOf(1),
    await sceneOf(2),
    await sceneOf(1),
  ];
  const hour = 3_600_000;
  const clock = (ahead: number) => new Date(Date.now() + ahead * hour).toISOString().slice(11, 16);
  const now = await make("/dayparts", { name: "Now", from: clock(-1), to: clock(1) });
  const later = await make("/dayparts", { name: "Later", from: clock(2), to: clock(3) });
  const news = await make("/collections", { name: "News", prefix: "news" });
  for (const n of [1, 2, 3]) await node.call("PUT", `/records/news/${n}`, { values: { name: `news/${n}` } });

  const story = await make("/stories", { title: "Idle" });
  const other = await make("/stories", { title: "Taken" });
  const add = (story_id: string, { scene_id }: { scene_id: string }, settings: object) =>
    make(`/stories/${story_id}/chapters`, { scene_id, settings });
  await add(story.id, plain, {});
  await add(story.id, ofNow, { plays_during: { daypart_ids: [now.id] } });
  await add(story.id, rolled, { roll: { collection_id: news.id, per_pass: 2 } });
  await add(story.id, ofLater, { plays_during: { daypart_ids: [later.id] } });
  await add(other.id, taken, {});
  await node.call("PUT", `/stages/${stage.id}/idle`, { story_id: story.id });
  return {
    stage,
    idle: [plain, ofNow, rolled].flatMap(({ ids }) => ids),
    taken: { story_id: other.id as string, ids: taken.ids },
    never: ofLater.ids[0]!,
  };
}
