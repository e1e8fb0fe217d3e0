import { afterAll, beforeAll, expect, test } from "vitest";
import { captionTimeline, stageWithCaption } from "../../../test/support/screens/stageWithCaption.ts";
import { startTestNode, type TestNode } from "../../../test/support/node/testNode.ts";
import { pairedScreen } from "../../../test/support/screens/stageWithScreen.ts";
import type { TestScreen } from "../../../test/support/screens/testScreen.ts";
import { lead_ms } from "../../core/playback/changeOver.ts";
import type { ChangeOver } from "../../core/playback/programme.ts";

let node: TestNode;
let other: TestNode;
beforeAll(async () => {
  node = await startTestNode();
  other = await node.another();
});
afterAll(async () => {
  await other?.stop();
  await node?.stop();
});

/** A story of two scenes, and a screen of its stage on each of two nodes. */
async function stageWithScreens(ref: string, settings: object = {}) {
  const made = await stageWithCaption(node, { ref, text: "One" });
  const second = (await node.call("POST", "/scenes", { title: "Second" })).body;
  await node.call("PUT", `/shots/${second.shots[0].id}`, { timeline: captionTimeline("Two") });
  const chapter = (
    await node.call("POST", `/stories/${made.story.id}/chapters`, { scene_id: second.id, settings })
  ).body;
  const screens = await Promise.all([node, other].map(({ url }) => pairedScreen(node, made.stage.id, url)));
  const nowAt = async (at: number) => (await node.call("GET", `/stages/${made.stage.id}/now?at=${at}`)).body;
  return { ...made, second, chapter, screens, nowAt };
}

/** All that a screen was told of changes, together with a programme or by itself. */
const toldTo = ({ messages }: TestScreen): ChangeOver[] =>
  messages.flatMap((message) => {
    if (message.type === "change_over") return [message.change_over];
    return message.type === "programme" ? (message.programme.change_over ?? []) : [];
  });

/** What each screen is told of the change. */
function told(screens: TestScreen[], fits: (told: ChangeOver) => boolean): Promise<ChangeOver[]> {
  return Promise.all(
    screens.map(async (screen) => {
      await expect.poll(() => toldTo(screen).some(fits)).toBe(true);
      return toldTo(screen).find(fits)!;
    }),
  );
}

test("a changed story takes over when the running shot ends, at the same moment on all screens", async () => {
  const { stage, chapter, screens, nowAt } = await stageWithScreens("over/story");
  const before = await nowAt(Date.now() + lead_ms);
  await node.call("PATCH", `/chapters/${chapter.id}`, { settings: { shot_duration_ms: 3_456 } });
  const { body: asked } = await node.call("GET", `/stages/${stage.id}/now`);
  const overs = await told(screens, ({ resume }) => resume !== null);
  const told_at = Date.now();
  expect(overs[0]).toEqual(overs[1]);
  const { apply_at, resume } = overs[0]!;
  expect(resume).toMatchObject({ at: apply_at, kind: "idle" });
  // Unless the very boundary lay between the question and the change.
  if (before.playing.until > told_at + lead_ms) {
    expect(apply_at).toBe(before.playing.until);
    expect(asked.playing).toEqual(before.playing);
  }
  expect((await nowAt(apply_at - 1)).playing.until).toBe(apply_at);
  const next = await nowAt(apply_at);
  expect(next.playing.started_at).toBe(apply_at);
  const [first, second] = [next.playing, next.next];
  const [at_old, at_new] = first.chapter_id === chapter.id ? [second, first] : [first, second];
  expect([at_old.until - at_old.started_at, at_new.until - at_new.started_at]).toEqual([8_000, 3_456]);
});

test("a take begins on all screens at once, as soon as all can know; its end likewise", async () => {
  const { stage, second, screens, nowAt } = await stageWithScreens("over/take");
  const asked_at = Date.now();
  const { body } = await node.call("POST", `/stages/${stage.id}/take`, { scene_id: second.id });
  const { since } = body.take;
  expect(since).toBeGreaterThanOrEqual(asked_at + lead_ms);
  for (const screen of screens) {
    const { programme } = await screen.hear("programme", ({ programme }) => programme.take !== null);
    expect(programme.take).toEqual({ story_id: expect.any(String), since, until: null });
  }
  // Whoever asks is told of it at once; its first shot begins with it.
  expect((await node.call("GET", `/stages/${stage.id}/now`)).body.playing.kind).toBe("take");
  expect((await nowAt(since)).playing).toMatchObject({ kind: "take", started_at: since });
  await expect.poll(() => Date.now()).toBeGreaterThan(since + 100);

  const ended_at = Date.now();
  expect((await node.call("DELETE", `/stages/${stage.id}/take`)).status).toBe(204);
  const overs = await told(screens, ({ apply_at }) => apply_at >= ended_at + lead_ms);
  expect(overs[0]).toEqual(overs[1]);
});

test("a change that what plays has nothing to do with has no moment of its own", async () => {
  const { stage, screens } = await stageWithScreens("over/none");
  const story = (await node.call("POST", "/stories", { title: "Tomorrow" })).body;
  const starts_at = Date.now() + 86_400_000;
  const booking = { stage_id: stage.id, story_id: story.id, starts_at, ends_at: starts_at + 60_000 };
  expect((await node.call("POST", "/bookings", booking)).status).toBe(201);
  for (const screen of screens) {
    const { programme } = await screen.hear("programme", ({ programme }) => programme.bookings.length === 1);
    expect(programme.change_over).toBeNull();
    expect(screen.messages.some(({ type }) => type === "change_over")).toBe(false);
  }
});

test("other records in a roll come when the running shot ends, at the same moment on all screens", async () => {
  const { body: collection } = await node.call("POST", "/collections", { name: "News", prefix: "over-news" });
  const add = (n: number) =>
    node.call("PUT", `/records/over-news/${n}`, {
      values: { word: `Item ${n}`, seconds: String(3 + (n % 5)) },
    });
  for (const n of [7, 8, 9]) await add(n);
  const order = { by: "collection" };
  const roll = { collection_id: collection.id, per_pass: 20, order, duration_field: "seconds" };
  const { screens, nowAt } = await stageWithScreens("over/roll", { roll });
  for (const n of [1, 2, 3, 4]) {
    // Time enough for the change to be heard of before the shot ends.
    await expect
      .poll(async () => (await nowAt(Date.now())).playing.until - Date.now(), {
        interval: 200,
      })
      .toBeGreaterThan(2_500);
    const { playing } = await nowAt(Date.now());
    await add(n);
    await expect.poll(async () => (await nowAt(playing.until)).playing.started_at).toBe(playing.until);
    expect((await nowAt(playing.until - 1)).playing).toEqual(playing);
  }
  await expect.poll(() => toldTo(screens[0]!).length).toBeGreaterThan(0);
  await expect.poll(() => toldTo(screens[1]!).at(-1)).toEqual(toldTo(screens[0]!).at(-1));
});
