import { afterAll, beforeAll, expect, test } from "vitest";
import { captionTimeline, stageWithCaption } from "../../../test/support/screens/stageWithCaption.ts";
import { startTestNode, type TestNode } from "../../../test/support/node/testNode.ts";
import { TestScreen } from "../../../test/support/screens/testScreen.ts";
import type { Visit } from "../../core/stages/visit.ts";

let node: TestNode;
let other: TestNode;
beforeAll(async () => {
  node = await startTestNode();
  other = await node.another();
});
afterAll(async () => {
  await other.stop();
  await node.stop();
});

const open: TestScreen[] = [];
afterAll(() => {
  for (const screen of open) screen.close();
});

const make = async (path: string, body: unknown) => {
  const { status, body: made } = await node.call("POST", path, body);
  expect([path, status, made?.error]).toEqual([path, 201, undefined]);
  return made;
};

async function openScreen(player_url: string, on = node.url): Promise<TestScreen> {
  const link = new URL(player_url).searchParams.get("link")!;
  const screen = await TestScreen.open(on, { link });
  open.push(screen);
  await screen.hear("caught_up");
  return screen;
}

let count = 0;

/** Longer than any of these tests takes, so that no visit ends by itself. */
const idle_s = 300;
const idle_ms = idle_s * 1_000;

/** A stage whose story has a detail of a collection, with a screen on each of two nodes. */
async function stageWithDetail(interaction: object = { enabled: true, languages: ["en", "de"], idle_s }) {
  const prefix = `visit-${count++}`;
  const { stage, story } = await stageWithCaption(node, { ref: `${prefix}/first`, text: "{title}" });
  const collection = await make("/collections", { name: "Dishes", prefix });
  await node.call("PUT", `/records/${prefix}/soup`, { values: { title: "Soup", title_de: "Suppe" } });
  const scene = await make("/scenes", { title: "More" });
  await node.call("PUT", `/shots/${scene.shots[0].id}`, { timeline: captionTimeline("{title}") });
  const settings = { detail: { collection_id: collection.id } };
  const chapter = await make(`/stories/${story.id}/chapters`, { scene_id: scene.id, settings });
  await node.call("PUT", `/stages/${stage.id}/interaction`, interaction);
  const screens = [
    await openScreen(stage.player_url!),
    await openScreen(stage.player_url!, other.url),
  ] as const;
  const opens = (at = Date.now(), rest: Partial<Visit> = {}): Visit => ({
    language: null,
    opened: { story_id: story.id, collection_id: collection.id, record_ref: `${prefix}/soup`, at },
    touched_at: at,
    ...rest,
  });
  return { stage, story, collection, chapter, prefix, screens, opens };
}

const hears = async (screen: TestScreen, fits: (visit: Visit | null | undefined) => boolean) =>
  (await screen.hear("live", ({ live }) => fits(live.visit))).live;
const listVisits = ({ messages }: TestScreen) =>
  messages.flatMap((message) => (message.type === "live" ? [message.live.visit] : []));
const storedVisit = async (stage_id: string) =>
  (await node.node.app.pool.query("SELECT visit FROM stages WHERE id = $1", [stage_id])).rows[0].visit;

test("the records of a collection that visitors may open come with the programme, and so do their changes", async () => {
  const { collection, chapter, prefix, screens } = await stageWithDetail();
  const { programme } = await screens[0].hear("programme", ({ programme }) => {
    return Object.keys(programme.collections).length > 0;
  });
  expect(programme.collections).toEqual({ [collection.id]: { name: "Dishes", prefix, fields: [] } });
  expect(programme.records[`${prefix}/soup`]!.values).toEqual({ title: "Soup", title_de: "Suppe" });
  const { chapters } = programme.stories[programme.idle_story_id!]!;
  const detail = chapters.find(({ id }) => id === chapter.id)!;
  expect(programme.shots[detail.plays_scene_id]!.map(({ timeline }) => timeline.blocks[0]!.text)).toEqual([
    "{title}",
  ]);
  await node.call("PUT", `/records/${prefix}/new`, { values: { title: "Cake" } });
  const { body } = await screens[0].hear("change", ({ topic }) => topic === `records/${prefix}/new`);
  expect(body.values).toEqual({ title: "Cake" });
});

test("what a visitor opens at one screen is told to those of every node, and is what plays until it closes", async () => {
  const { stage, chapter, prefix, screens, opens } = await stageWithDetail();
  const before = (await node.call("GET", `/stages/${stage.id}/now`)).body;
  const visit = opens();
  screens[0].say({ type: "visit", visit });
  const told = await Promise.all(screens.map((screen) => hears(screen, (visit) => visit != null)));
  expect(told).toEqual([{ visit }, { visit }]);

  const { playing, why } = (await node.call("GET", `/stages/${stage.id}/now`)).body;
  expect([playing.chapter_id, playing.record_ref, why]).toEqual([
    chapter.id,
    `${prefix}/soup`,
    `A visitor opened “${prefix}/soup”`,
  ]);
  expect([playing.started_at, playing.until]).toEqual([visit.touched_at, visit.touched_at + idle_ms]);
  const later = await node.call("GET", `/stages/${stage.id}/now?at=${visit.touched_at + idle_ms}`);
  expect([later.body.playing.chapter_id, later.body.why]).toEqual([before.playing.chapter_id, before.why]);

  screens[1].say({ type: "visit", visit: { ...visit, opened: null, touched_at: visit.touched_at + 1 } });
  await hears(screens[0], (visit) => visit?.opened === null);
  const closed = (await node.call("GET", `/stages/${stage.id}/now`)).body;
  expect(closed.playing.chapter_id).toBe(before.playing.chapter_id);
});

test("the later touch counts, whichever comes first; what is over already is not told", async () => {
  const { stage, screens, opens } = await stageWithDetail();
  const now = Date.now();
  const later = opens(now, { language: "de" });
  screens[0].say({ type: "visit", visit: later });
  await hears(screens[1], (visit) => visit?.language === "de");
  screens[1].say({ type: "visit", visit: opens(now - 1_000) });
  screens[1].say({ type: "visit", visit: opens(now - idle_ms - 1_000) });
  const last = opens(now + 10, { language: "en" });
  screens[1].say({ type: "visit", visit: last });
  await hears(screens[0], (visit) => visit?.language === "en");
  expect([listVisits(screens[0]), await storedVisit(stage.id)]).toEqual([[later, last], last]);
});

test("a screen whose clock is ahead and a language that nobody speaks are put right", async () => {
  const { stage, screens, opens } = await stageWithDetail();
  const before = Date.now();
  screens[0].say({ type: "visit", visit: opens(before + 3_600_000, { language: "it" }) });
  await hears(screens[1], (visit) => visit != null);
  const { language, opened, touched_at } = (await storedVisit(stage.id)) as Visit;
  expect([language, opened!.at === touched_at]).toEqual([null, true]);
  expect(touched_at).toBeGreaterThanOrEqual(before);
  expect(touched_at).toBeLessThanOrEqual(Date.now());
});

test("many touches at once are told a few times only, the last one always", async () => {
  const { screens, opens } = await stageWithDetail();
  const now = Date.now();
  for (let n = 0; n < 12; n += 1) screens[0].say({ type: "visit", visit: opens(now + n) });
  await hears(screens[1], (visit) => visit?.touched_at === now + 11);
  expect(listVisits(screens[1]).length).toBeLessThanOrEqual(3);
});

test("where visitors may not choose nothing is kept, and switching it off ends a visit", async () => {
  const { stage, screens, opens } = await stageWithDetail({ enabled: false });
  screens[0].say({ type: "visit", visit: opens() });
  await new Promise((resolve) => setTimeout(resolve, 250));
  expect([await storedVisit(stage.id), listVisits(screens[0])]).toEqual([null, []]);

  const enable = async (enabled: boolean) => {
    const known = new Set(screens[1].messages);
    await node.call("PUT", `/stages/${stage.id}/interaction`, { enabled });
    return (await screens[1].hear("programme", (message) => !known.has(message))).programme;
  };
  expect((await enable(true)).stage.interaction.enabled).toBe(true);
  screens[0].say({ type: "visit", visit: opens() });
  await hears(screens[1], (visit) => visit != null);
  expect((await enable(false)).visit).toBe(null);
  expect(await storedVisit(stage.id)).toBe(null);
});

test("a screen may say itself that the visit is over", async () => {
  const { stage, screens, opens } = await stageWithDetail();
  screens[0].say({ type: "visit", visit: opens() });
  await hears(screens[1], (visit) => visit != null);
  screens[1].say({ type: "visit", visit: null });
  await hears(screens[0], (visit) => visit === null);
  expect(await storedVisit(stage.id)).toBe(null);
});
