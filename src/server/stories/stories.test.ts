import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { during } from "../../../test/support/node/during.ts";
import { startTestNode, strangerKey, type TestNode } from "../../../test/support/node/testNode.ts";
import { outcome, storyCallsOf } from "../../../test/support/stories/storyCalls.ts";

let node: TestNode;
beforeAll(async () => {
  node = await startTestNode();
});
afterAll(() => node.stop());
const { make, makeStory, makeScene, read, timesTold } = storyCallsOf(() => node);

describe("stories", () => {
  test("are listed in the order added", async () => {
    const made = [await makeStory(), await makeStory(), await makeStory()];
    const { body } = await node.call("GET", "/stories?limit=200");
    const ids = new Set(made.map(({ id }) => id));
    expect(body.items.filter(({ id }: { id: string }) => ids.has(id))).toEqual(made);
  });

  test("a new one is an empty draft", async () => {
    const story = await make("/stories", { title: "Lobby loop", description: "All day" });
    expect(story).toEqual({
      id: expect.any(String),
      title: "Lobby loop",
      description: "All day",
      status: "draft",
      created_at: expect.any(Number),
    });
    expect(await read(story.id)).toEqual({ ...story, chapters: [] });
  });

  test("a change keeps what was not sent, and what was read may be sent back", async () => {
    const story = await make("/stories", { title: "Lobby loop", description: "All day" });
    await make(`/stories/${story.id}/chapters`, { scene_id: (await makeScene()).id });
    const changed = await node.call("PATCH", `/stories/${story.id}`, { title: "Evening" });
    expect([changed.status, changed.body]).toEqual([200, { ...story, title: "Evening" }]);
    const whole = await read(story.id);
    const told = await timesTold(story.id);
    const again = await node.call("PATCH", `/stories/${story.id}`, whole);
    expect([again.status, again.body]).toEqual([200, changed.body]);
    expect([await read(story.id), await timesTold(story.id)]).toEqual([whole, told]);
  });

  test.each([
    ["title", { title: " " }],
    ["title", { title: "x".repeat(201) }],
    ["description", { description: "x".repeat(4001) }],
    ["status", { status: "finished" }],
    ["colour", { colour: "red" }],
  ])("a change with a bad %s is refused", async (field, body) => {
    const { id } = await makeStory();
    expect(outcome(await node.call("PATCH", `/stories/${id}`, body))).toEqual([400, { field }]);
  });

  test("one that is not there is not found", async () => {
    const { id } = await make("/stories", { title: "Theirs" }, strangerKey);
    for (const missing of ["nothing", id])
      for (const method of ["GET", "PATCH", "DELETE"])
        expect(
          (await node.call(method, `/stories/${missing}`, method === "PATCH" ? {} : undefined)).status,
        ).toBe(404);
  });
});

describe("the status of a story", () => {
  const setStatus = (id: string, status: string) => node.call("PATCH", `/stories/${id}`, { status });

  async function onStage() {
    const [story, stage] = [await makeStory(), await make("/stages", { name: "Foyer" })];
    await node.call("PUT", `/stages/${stage.id}/idle`, { story_id: story.id });
    return { story_id: story.id as string, stage_id: stage.id as string };
  }

  test("is archived by hand, and back to draft while no stage plays it", async () => {
    const { id } = await makeStory();
    expect((await setStatus(id, "archived")).body.status).toBe("archived");
    const refused = await setStatus(id, "live");
    expect([refused.status, refused.body.error]).toEqual([
      400,
      {
        code: "invalid",
        message: "status cannot be set to live: a story becomes live when it is put on a stage or booked",
        details: { field: "status" },
      },
    ]);
    expect((await read(id)).status).toBe("archived");
    expect((await setStatus(id, "draft")).body.status).toBe("draft");
  });

  test("is live on a stage, and back to live after archiving", async () => {
    const { story_id } = await onStage();
    expect((await read(story_id)).status).toBe("live");
    expect((await setStatus(story_id, "archived")).body.status).toBe("archived");
    expect(outcome(await setStatus(story_id, "draft"))).toEqual([400, { field: "status" }]);
    expect((await setStatus(story_id, "live")).body.status).toBe("live");
  });

  test("stays live when the stage plays something else, until it is set to draft", async () => {
    const { story_id, stage_id } = await onStage();
    await node.call("PUT", `/stages/${stage_id}/idle`, { story_id: null });
    expect((await setStatus(story_id, "live")).body.status).toBe("live");
    expect((await setStatus(story_id, "draft")).body.status).toBe("draft");
  });
});

describe("deleting a story", () => {
  test("takes its chapters along and leaves the scenes", async () => {
    const [story, scene] = [await makeStory(), await makeScene()];
    const chapter = await make(`/stories/${story.id}/chapters`, { scene_id: scene.id });
    const told = await timesTold(story.id);
    const statuses = [];
    for (const [method, path] of [
      ["DELETE", `/stories/${story.id}`],
      ["DELETE", `/stories/${story.id}`],
      ["DELETE", `/chapters/${chapter.id}`],
      ["GET", `/scenes/${scene.id}`],
    ] as const)
      statuses.push((await node.call(method, path)).status);
    expect(statuses).toEqual([204, 404, 404, 200]);
    expect(await timesTold(story.id)).toBe(told + 1);
  });

  test("is refused while stages play it, and names them", async () => {
    const story = await makeStory();
    const stages: string[] = [];
    for (const name of ["Foyer", "Bar"]) {
      const stage = await make("/stages", { name });
      await node.call("PUT", `/stages/${stage.id}/idle`, { story_id: story.id });
      stages.push(stage.id);
    }
    expect(outcome(await node.call("DELETE", `/stories/${story.id}`))).toEqual([409, { stages }]);
    for (const id of stages) await node.call("PUT", `/stages/${id}/idle`, { story_id: null });
    expect((await node.call("DELETE", `/stories/${story.id}`)).status).toBe(204);
  });

  test("waits for a stage that is taking it up, and is refused then", async () => {
    const [story, stage] = [await makeStory(), await make("/stages", { name: "Foyer" })];
    const take = "UPDATE stages SET idle_story_id = $1 WHERE id = $2";
    const remove = () => node.call("DELETE", `/stories/${story.id}`);
    expect(outcome(await during(node, [[take, [story.id, stage.id]]], remove))).toEqual([
      409,
      { stages: [stage.id] },
    ]);
  });
});
