import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { during } from "../../../test/support/node/during.ts";
import { startTestNode, strangerKey, type TestNode } from "../../../test/support/node/testNode.ts";
import { outcome, storyCallsOf } from "../../../test/support/stories/storyCalls.ts";

let node: TestNode;
beforeAll(async () => {
  node = await startTestNode();
});
afterAll(() => node.stop());
const { make, makeStory, makeScene, listChapters, timesTold } = storyCallsOf(() => node);

describe("chapters", () => {
  test("are cast at the end, or where told; past the end is the end", async () => {
    const [story, scene] = [await makeStory(), await makeScene("Opening")];
    const cast = (more: object) => make(`/stories/${story.id}/chapters`, { scene_id: scene.id, ...more });
    const first = await cast({});
    expect(first).toEqual({
      id: expect.any(String),
      index: 0,
      scene_id: scene.id,
      scene_title: "Opening",
      settings: {},
    });
    const second = await cast({ index: 99 });
    const third = await cast({ index: 0, settings: { shot_duration_ms: 5000 } });
    const fourth = await cast({ index: 2 });
    expect(await listChapters(story.id)).toEqual([
      { ...third, index: 0, settings: { shot_duration_ms: 5000 } },
      { ...first, index: 1 },
      { ...fourth, index: 2 },
      { ...second, index: 3 },
    ]);
  });

  test.each([
    [400, { field: "scene_id" }, {}],
    [404, { field: "scene_id" }, { scene_id: "nothing" }],
    [400, { field: "index" }, { scene_id: "any", index: -1 }],
    [400, { field: "index" }, { scene_id: "any", index: 0.5 }],
    [400, { field: "settings.speed" }, { scene_id: "any", settings: { speed: 1 } }],
    [400, { field: "settings.roll.per_pass" }, { scene_id: "any", settings: { roll: { per_pass: 21 } } }],
    [400, { field: "scene_title" }, { scene_id: "any", scene_title: "Opening" }],
  ])("are refused with %i %j for %j", async (status, details, body) => {
    const { id } = await makeStory();
    expect(outcome(await node.call("POST", `/stories/${id}/chapters`, body))).toEqual([status, details]);
    expect(await listChapters(id)).toEqual([]);
  });

  test("are not cast into another workspace's story, nor from its scenes, nor changed from there", async () => {
    const [story, scene] = [await makeStory(), await makeScene()];
    const [theirStory, theirScene] = [
      await make("/stories", { title: "Theirs" }, strangerKey),
      await make("/scenes", { title: "Theirs" }, strangerKey),
    ];
    const theirs = await make(`/stories/${theirStory.id}/chapters`, { scene_id: theirScene.id }, strangerKey);
    const answers = [
      await node.call("POST", `/stories/${theirStory.id}/chapters`, { scene_id: scene.id }),
      await node.call("POST", `/stories/${story.id}/chapters`, { scene_id: theirScene.id }),
      await node.call("PATCH", `/chapters/${theirs.id}`, { index: 0 }),
      await node.call("DELETE", `/chapters/${theirs.id}`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    const kept = await node.call("GET", `/stories/${theirStory.id}`, undefined, { key: strangerKey });
    expect(kept.body.chapters).toEqual([theirs]);
  });

  test("are taken out, the scene stays, and every write is told once", async () => {
    const [story, scene] = [await makeStory(), await makeScene()];
    const chapter = await make(`/stories/${story.id}/chapters`, { scene_id: scene.id });
    const told = [await timesTold(story.id)];
    for (const [method, body] of [
      ["PATCH", { settings: { fills_gaps: true } }],
      ["PATCH", { settings: { fills_gaps: true }, index: 0 }],
      ["DELETE", undefined],
      ["DELETE", undefined],
    ] as const) {
      await node.call(method, `/chapters/${chapter.id}`, body);
      told.push(await timesTold(story.id));
    }
    expect(told).toEqual([2, 3, 3, 4, 4]);
    expect((await node.call("GET", `/scenes/${scene.id}`)).status).toBe(200);
    expect((await node.call("PATCH", `/chapters/${chapter.id}`, {})).status).toBe(404);
  });
});

describe("what is deleted while a chapter is about to name it", () => {
  test("a scene is not found", async () => {
    const [story, scene] = [await makeStory(), await makeScene()];
    const cast = () => node.call("POST", `/stories/${story.id}/chapters`, { scene_id: scene.id });
    expect(outcome(await during(node, [["DELETE FROM scenes WHERE id = $1", [scene.id]]], cast))).toEqual([
      404,
      { field: "scene_id" },
    ]);
  });

  test("a shot is no shot of the scene", async () => {
    const [story, scene] = [await makeStory(), await makeScene()];
    const { id } = await make(`/stories/${story.id}/chapters`, { scene_id: scene.id });
    const start_shot_id = scene.shots[0].id;
    const start = () => node.call("PATCH", `/chapters/${id}`, { settings: { start_shot_id } });
    expect(
      outcome(await during(node, [["DELETE FROM shots WHERE id = $1", [start_shot_id]]], start)),
    ).toEqual([400, { field: "settings.start_shot_id" }]);
  });

  test("a start shot that has gone since may still be sent back as it was read", async () => {
    const [story, scene] = [await makeStory(), await makeScene()];
    const settings = { start_shot_id: scene.shots[0].id };
    const chapter = await make(`/stories/${story.id}/chapters`, { scene_id: scene.id, settings });
    await node.node.app.pool.query("DELETE FROM shots WHERE id = $1", [settings.start_shot_id]);
    const { status, body } = await node.call("PATCH", `/chapters/${chapter.id}`, chapter);
    expect([status, body]).toEqual([200, chapter]);
  });
});
