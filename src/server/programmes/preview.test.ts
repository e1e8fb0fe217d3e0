import { afterAll, beforeAll, expect, test } from "vitest";
import { captionTimeline, stageWithCaption } from "../../../test/support/screens/stageWithCaption.ts";
import { startTestNode, strangerKey, type TestNode } from "../../../test/support/node/testNode.ts";

let node: TestNode;
beforeAll(async () => {
  node = await startTestNode();
});
afterAll(() => node.stop());

const make = async (path: string, body: unknown) => {
  const { status, body: made } = await node.call("POST", path, body);
  expect([status, made?.error]).toEqual([201, undefined]);
  return made;
};
const read = (path: string, key?: string) => node.call("GET", path, undefined, key ? { key } : {});

test("a scene's picture is drawn from its shot and its record, and from nothing else", async () => {
  const { scene, story, shot_id } = await stageWithCaption(node, { ref: "preview/own", text: "Hello" });
  const { status, body } = await read(`/scenes/${scene.id}/preview`);
  expect(status).toBe(200);
  const { step, programme, shots, cast_in } = body;
  expect([shots, cast_in]).toEqual([1, [{ id: story.id, title: "Idle" }]]);
  expect([step.shot.id, step.record_ref, step.chapter.scene_id]).toEqual([shot_id, "preview/own", scene.id]);
  expect(Object.keys(programme.records)).toEqual(["preview/own"]);
  expect([programme.stories, programme.shots, programme.bookings]).toEqual([{}, {}, []]);
  expect(programme.stage).toEqual(expect.objectContaining(readSize(step)));
});

const readSize = (step: { shot: { timeline: { canvas: { width: number; height: number } } } }) => ({
  width: step.shot.timeline.canvas.width,
  height: step.shot.timeline.canvas.height,
});

test("a template is filled with the newest record that a chapter rolls with it, or with the one asked for", async () => {
  const collection = await make("/collections", { name: "News", prefix: "preview/news" });
  for (const title of ["First", "Second"])
    await node.call("PUT", `/records/preview/news/${title}`, { values: { title } });
  const scene = await make("/scenes", { title: "Headline" });
  const story = await make("/stories", { title: "News" });
  await make(`/stories/${story.id}/chapters`, {
    scene_id: scene.id,
    settings: { roll: { collection_id: collection.id } },
  });
  const shown = async (query = "") => (await read(`/scenes/${scene.id}/preview${query}`)).body;
  expect((await shown()).step.record_ref).toMatch(/^preview\/news\//);
  const asked = await shown("?record_ref=preview/news/First");
  expect(asked.programme.records).toEqual({
    "preview/news/First": expect.objectContaining({ values: { title: "First" } }),
  });
});

test("a shot of another scene is refused, and a scene or stage of another workspace is not there", async () => {
  const { scene, stage } = await stageWithCaption(node, { ref: "preview/other", text: "Hello" });
  const refused = await read(`/scenes/${scene.id}/preview?shot_id=nobody`);
  expect([refused.status, refused.body.error.details]).toEqual([400, { field: "shot_id" }]);
  expect((await read(`/scenes/${scene.id}/preview`, strangerKey)).status).toBe(404);
  expect((await read(`/stages/${stage.id}/preview`, strangerKey)).status).toBe(404);
});

test("a stage's picture is what it plays now; where nothing plays it is the idle card", async () => {
  const { stage, shot_id } = await stageWithCaption(node, { ref: "preview/stage", text: "Hello" });
  const { body } = await read(`/stages/${stage.id}/preview`);
  expect([body.kind, body.step.shot.id, body.until > body.started_at]).toEqual(["idle", shot_id, true]);
  const bare = await make("/stages", { name: "Bare" });
  const card = (await read(`/stages/${bare.id}/preview`)).body;
  expect([card.kind, card.step, card.programme.stage.name]).toEqual(["card", null, "Bare"]);
});

test("a scene's programme plays all its shots, filled with its record", async () => {
  const { scene, shot_id } = await stageWithCaption(node, { ref: "preview/whole", text: "Hello" });
  const second = await make(`/scenes/${scene.id}/shots`, {});
  const { programme } = (await read(`/scenes/${scene.id}/programme`)).body;
  const story_id = `scene:${scene.id}`;
  expect(programme.take).toEqual({ story_id, since: 0, until: null });
  const [chapter] = programme.stories[story_id].chapters;
  expect(chapter.record_ref).toBe("preview/whole");
  const shots: { id: string }[] = programme.shots[chapter.plays_scene_id];
  expect(shots.map(({ id }) => id)).toEqual([shot_id, second.id]);
  expect(Object.keys(programme.records)).toEqual(["preview/whole"]);
  const other = await read(`/scenes/${scene.id}/programme?record_ref=preview/else`);
  expect(other.body.programme.stories[story_id].chapters[0].record_ref).toBe("preview/else");
});

test("a story's programme plays it alone, with the size, traits and venue of a stage that is named", async () => {
  const { stage, story } = await stageWithCaption(node, { ref: "preview/story", text: "Hello" });
  await node.call("PATCH", `/stages/${stage.id}`, { traits: { floor: "2" } });
  await node.call("PUT", `/stages/${stage.id}/rules`, {
    rules: [
      {
        name: "Always",
        match: "all",
        when: [{ sensor: "presence", op: "not_near" }],
        play: { story_id: story.id },
      },
    ],
  });
  const { programme } = (await read(`/stories/${story.id}/programme?stage_id=${stage.id}`)).body;
  expect(programme.take).toEqual({ story_id: story.id, since: 0, until: null });
  expect([programme.rules, programme.bookings, programme.idle_story_id]).toEqual([[], [], null]);
  expect([Object.keys(programme.stories), programme.stage.traits]).toEqual([[story.id], { floor: "2" }]);
  const imaginary = (await read(`/stories/${story.id}/programme`)).body.programme;
  expect([imaginary.stage.name, imaginary.stage.traits]).toEqual(["", {}]);
});

test("a stage's programme has everything that may play, but no addresses of streams", async () => {
  const { stage, story } = await stageWithCaption(node, { ref: "preview/plan", text: "Hello" });
  const channel = await make("/channels", {
    name: "News",
    sources: [{ transport: "hls", url: "https://tv.example/live.m3u8", venue_ids: null }],
  });
  await node.call("PUT", `/stages/${stage.id}/channel`, { channel_id: channel.id });
  const starts_at = Date.now() + 40 * 86_400_000;
  await make("/bookings", {
    stage_id: stage.id,
    story_id: story.id,
    title: "Gala",
    starts_at,
    ends_at: starts_at + 3_600_000,
  });
  const { programme: now, topics } = (await read(`/stages/${stage.id}/programme`)).body;
  expect(topics).toEqual(
    expect.arrayContaining([`stages/${stage.id}`, `live/${stage.id}`, `stories/${story.id}`]),
  );
  expect([Object.keys(now.stories), now.bookings]).toEqual([[story.id], []]);
  expect(JSON.stringify(now)).not.toContain("tv.example");
  const later = (await read(`/stages/${stage.id}/programme?from=${starts_at - 86_400_000}`)).body.programme;
  expect(later.bookings).toEqual([expect.objectContaining({ title: "Gala", starts_at })]);
});

test("programmes of other workspaces are not there, and an unknown stage is refused", async () => {
  const { scene, story, stage } = await stageWithCaption(node, { ref: "preview/hers", text: "Hello" });
  for (const path of [`/scenes/${scene.id}`, `/stories/${story.id}`, `/stages/${stage.id}`])
    expect((await read(`${path}/programme`, strangerKey)).status).toBe(404);
  const refused = await read(`/stories/${story.id}/programme?stage_id=nobody`);
  expect([refused.status, refused.body.error.details]).toEqual([400, { field: "stage_id" }]);
  expect((await read(`/stages/${stage.id}/programme?from=-1`)).status).toBe(400);
});

test("a layout's picture is drawn with an empty shot on it, and says how many shots link it", async () => {
  const timeline = captionTimeline("Sponsored by");
  const layout = await make("/layouts", {
    title: "Frame",
    timeline: { ...timeline, canvas: { ...timeline.canvas, width: 1080, height: 1920 } },
  });
  const scene = await make("/scenes", { title: "Linked" });
  await node.call("PUT", `/shots/${scene.shots[0].id}`, { timeline, layout_id: layout.id });
  const { status, body } = await read(`/layouts/${layout.id}/preview`);
  expect([status, body.shots, body.kind, body.until]).toEqual([200, 1, "take", null]);
  expect([body.step.shot.timeline.blocks, body.step.shot.layout_id]).toEqual([[], layout.id]);
  expect(body.programme.layouts).toEqual({ [layout.id]: layout.timeline });
  expect([body.programme.stage.width, body.programme.stage.height]).toEqual([1080, 1920]);
  expect([body.programme.stories, body.programme.shots]).toEqual([{}, {}]);
  expect((await read(`/layouts/${layout.id}/preview`, strangerKey)).status).toBe(404);
  expect((await read("/layouts/nothing/preview")).status).toBe(404);
});
