import { afterAll, beforeAll, expect, test } from "vitest";
import { stageWithCaption } from "../../../test/support/screens/stageWithCaption.ts";
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
