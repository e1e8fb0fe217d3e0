import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { summit } from "../../../test/support/events/eventPlans.ts";
import { makeEngagement } from "../../../test/support/guests/engagements.ts";
import { ownerKey, startTestNode, strangerKey, type TestNode } from "../../../test/support/node/testNode.ts";

let node: TestNode;
let stage: { id: string; name: string };
let upright: { id: string };
let engagement_id: string;
beforeAll(async () => {
  node = await startTestNode();
});
afterAll(() => node.stop());
beforeEach(async () => {
  stage = await make("/stages", { name: "Hall" });
  upright = await make("/stages", { name: "Totem", width: 1080, height: 1920 });
  engagement_id = (await makeEngagement(node, { title: "Gala" })).id;
});

async function make(path: string, body: unknown) {
  const { status, body: made } = await node.call("POST", path, body);
  expect([status, made.error]).toEqual([201, undefined]);
  return made;
}

async function prepare(kind: string, id: string, stage_id = stage.id, key = ownerKey) {
  const { status, body } = await node.call("POST", "/on-stage/scenes", { kind, id, stage_id }, { key });
  return [status, body.error ? body.error.details : body];
}

async function listShowing(kind: string, id: string, key = ownerKey) {
  const query = `kind=${kind}&id=${encodeURIComponent(id)}`;
  const { status, body } = await node.call("GET", `/on-stage?${query}`, undefined, { key });
  expect([status, body.error]).toEqual([200, undefined]);
  return body.items;
}

const takeScene = (scene_id: string, for_ms?: number) =>
  node.call("POST", `/stages/${stage.id}/take`, { scene_id, ...(for_ms && { for_ms }) });

async function readTimeline(scene_id: string) {
  const { shots } = (await node.call("GET", `/scenes/${scene_id}`)).body;
  return (await node.call("GET", `/shots/${shots[0].id}`)).body.timeline;
}

/** A paired screen that reported what it plays a moment ago. */
async function addScreen(playing: object, seen_ago_ms = 1000) {
  const { app } = node.node;
  const { workspace_id } = (await node.call("GET", "/me")).body;
  await app.pool.query(
    `INSERT INTO screens (id, workspace_id, stage_id, name, token_hash, last_seen_at, playing)
     VALUES (gen_random_uuid(), $1, $2, 'Left', gen_random_uuid()::text::bytea, $3, $4)`,
    [workspace_id, stage.id, app.now() - seen_ago_ms, JSON.stringify(playing)],
  );
}

describe("the scene that shows something on a stage", () => {
  test.each(["wall", "quiz", "poll"])("is made once for a %s, in the size of the stage", async (kind) => {
    const [status, first] = await prepare(kind, engagement_id);
    expect([status, first]).toEqual([
      200,
      { scene_id: expect.any(String), title: `Gala: ${kind}`, made: true },
    ]);
    expect(await prepare(kind, engagement_id)).toEqual([200, { ...first, made: false }]);
    const [, other] = await prepare(kind, engagement_id, upright.id);
    expect([other.title, other.made]).toEqual([`Gala: ${kind}, 1080 × 1920`, true]);
    const timeline = await readTimeline(other.scene_id);
    expect([timeline.canvas.width, timeline.canvas.height]).toEqual([1080, 1920]);
    expect(timeline.blocks).toContainEqual(
      expect.objectContaining({ kind, props: expect.objectContaining({ engagement_id }) }),
    );
  });

  test("is made for the questions of an engagement, as a list or one alone, and each is known from the other", async () => {
    const [, list] = await prepare("questions", engagement_id);
    const [, one] = await prepare("question", engagement_id);
    expect([list.title, one.title]).toEqual(["Gala: questions", "Gala: one question"]);
    const views = await Promise.all(
      [list, one].map(async ({ scene_id }) => (await readTimeline(scene_id)).blocks[0].props),
    );
    expect(views).toEqual([
      { engagement_id, view: "list" },
      { engagement_id, view: "one" },
    ]);
    const here = { stage_id: stage.id, name: "Hall", by_hand: true, until: null };
    const listBoth = async () => [
      await listShowing("questions", engagement_id),
      await listShowing("question", engagement_id),
    ];
    expect(await listBoth()).toEqual([[], []]);
    await takeScene(list.scene_id);
    expect(await listBoth()).toEqual([[here], []]);
    await takeScene(one.scene_id);
    expect(await listBoth()).toEqual([[], [here]]);
    const another = await makeEngagement(node, { title: "Another" });
    expect(await listShowing("question", another.id)).toEqual([]);
    expect(await listShowing("question", engagement_id, strangerKey)).toEqual([]);
  });

  test("is made once by two who show it at the same moment", async () => {
    const both = await Promise.all([prepare("wall", engagement_id), prepare("wall", engagement_id)]);
    expect(new Set(both.map(([, { scene_id }]) => scene_id)).size).toBe(1);
  });

  test("is made for a channel, and for the agenda of a day and of those that belong to it", async () => {
    const channel = await make("/channels", { name: "News 24", sources: [] });
    const [, tv] = await prepare("channel", channel.id);
    expect([tv.title, (await readTimeline(tv.scene_id)).blocks[0].props.channel_id]).toEqual([
      "News 24",
      channel.id,
    ]);
    const { status } = await node.call("POST", "/events/apply", { event: summit });
    expect(status).toBe(200);
    const [, board] = await prepare("agenda", summit.ref);
    const [block] = (await readTimeline(board.scene_id)).blocks;
    expect([board.title, block.agenda]).toEqual([
      "Summit 2026: agenda",
      expect.objectContaining({ event_ref: summit.ref, room: "stage" }),
    ]);
  });

  test("is found but not made by an operator", async () => {
    const { key } = await make("/keys", { name: "Desk", role: "operator", scopes: ["authoring"] });
    expect(await prepare("poll", engagement_id, stage.id, key)).toEqual([403, { role: "editor" }]);
    const [, made] = await prepare("poll", engagement_id);
    expect(await prepare("poll", engagement_id, stage.id, key)).toEqual([200, { ...made, made: false }]);
    expect(await prepare("poll", engagement_id, upright.id, key)).toEqual([403, { role: "editor" }]);
  });

  test("is made again after it was deleted", async () => {
    const [, first] = await prepare("wall", engagement_id);
    expect((await node.call("DELETE", `/scenes/${first.scene_id}`)).status).toBe(204);
    const [, second] = await prepare("wall", engagement_id);
    expect([second.made, second.scene_id === first.scene_id]).toEqual([true, false]);
  });

  test("is refused for what is not there, on no stage, and of another workspace", async () => {
    for (const kind of ["wall", "quiz", "poll", "questions", "question", "channel", "agenda"])
      expect(await prepare(kind, "nothing")).toEqual([404, {}]);
    expect(await prepare("wall", engagement_id, "nothing")).toEqual([400, { field: "stage_id" }]);
    expect(await prepare("scene", engagement_id)).toEqual([400, { field: "kind" }]);
    expect(await prepare("wall", engagement_id, stage.id, strangerKey)).toEqual([400, { field: "stage_id" }]);
  });
});

describe("where something is on", () => {
  test("is told of a take, whichever scene shows it, until that is over", async () => {
    const [, { scene_id }] = await prepare("wall", engagement_id);
    expect(await listShowing("wall", engagement_id)).toEqual([]);
    const { take } = (await takeScene(scene_id, 60_000)).body;
    const here = { stage_id: stage.id, name: "Hall", by_hand: true, until: take.until };
    expect(await listShowing("wall", engagement_id)).toEqual([here]);
    expect(await listShowing("scene", scene_id)).toEqual([here]);
    expect(await listShowing("quiz", engagement_id)).toEqual([]);
    expect(await listShowing("wall", engagement_id, strangerKey)).toEqual([]);
    await node.call("DELETE", `/stages/${stage.id}/take`);
    expect(await listShowing("wall", engagement_id)).toEqual([]);
  });

  test("is told by the screens for what plays by itself, while they are heard", async () => {
    const scene = await make("/scenes", { title: "Welcome" });
    const story = await make("/stories", { title: "Day" });
    await addScreen({ kind: "idle", scene_id: scene.id, story_id: story.id });
    const here = { stage_id: stage.id, name: "Hall", by_hand: false, until: null };
    expect(await listShowing("scene", scene.id)).toEqual([here]);
    expect(await listShowing("story", story.id)).toEqual([here]);
    // A report that is older than a take, or than its end, does not count.
    const other = await make("/scenes", { title: "Other" });
    await takeScene(other.id);
    expect([await listShowing("scene", scene.id), await listShowing("story", story.id)]).toEqual([[], []]);
    await node.node.app.pool.query("UPDATE screens SET last_seen_at = 0");
    await node.call("DELETE", `/stages/${stage.id}/take`);
    expect(await listShowing("scene", scene.id)).toEqual([]);
  });

  test("is told of a story that is put on, and of a scene in it", async () => {
    const scene = await make("/scenes", { title: "Welcome" });
    const story = await make("/stories", { title: "Day" });
    await node.call("POST", `/stages/${stage.id}/take`, { story_id: story.id });
    const here = { stage_id: stage.id, name: "Hall", by_hand: true, until: null };
    expect(await listShowing("story", story.id)).toEqual([here]);
    expect(await listShowing("scene", scene.id)).toEqual([]);
    await addScreen({ kind: "take", scene_id: scene.id, story_id: story.id });
    expect(await listShowing("scene", scene.id)).toEqual([{ ...here, by_hand: false }]);
    await node.call("DELETE", `/stages/${stage.id}/take`);
    expect(await listShowing("scene", scene.id)).toEqual([]);
  });

  test("is told of the channel that a stage is switched to", async () => {
    const channel = await make("/channels", { name: "News", sources: [] });
    const [, tv] = await prepare("channel", channel.id);
    const { shots } = (await node.call("GET", `/scenes/${tv.scene_id}`)).body;
    const timeline = await readTimeline(tv.scene_id);
    timeline.blocks[0].props.channel_id = "stage";
    await node.call("PUT", `/shots/${shots[0].id}`, { timeline });
    await takeScene(tv.scene_id);
    expect(await listShowing("channel", channel.id)).toEqual([]);
    await node.call("PUT", `/stages/${stage.id}/channel`, { channel_id: channel.id });
    expect(await listShowing("channel", channel.id)).toEqual([
      { stage_id: stage.id, name: "Hall", by_hand: true, until: null },
    ]);
  });

  test.each([
    ["kind", "kind=film&id=x"],
    ["id", "kind=wall"],
    ["id", "kind=wall&id="],
  ])("is refused without a right %s: %s", async (field, query) => {
    const { status, body } = await node.call("GET", `/on-stage?${query}`);
    expect([status, body.error.details]).toEqual([400, { field }]);
  });
});
