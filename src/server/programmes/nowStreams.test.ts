import { afterAll, beforeAll, expect, test } from "vitest";
import { ownerKey, startTestNode, strangerKey, type TestNode } from "../../../test/support/node/testNode.ts";

let node: TestNode;
let stage_id: string;
beforeAll(async () => {
  node = await startTestNode();
  stage_id = (await make("/stages", { name: "Hall" })).id;
});
afterAll(() => node.stop());

const make = async (path: string, body: unknown) => (await node.call("POST", path, body)).body;

/** Follows a stage, and gathers what is told until it is closed. */
async function follow(key = ownerKey) {
  const closing = new AbortController();
  const answer = await fetch(`${node.url}/api/v1/stages/${stage_id}/now`, {
    headers: { authorization: `Bearer ${key}`, accept: "text/event-stream" },
    signal: closing.signal,
  });
  const told: { playing: { kind: string; scene_id: string | null }; why: string }[] = [];
  let has_ended = false;
  const read = async () => {
    let rest = "";
    for await (const bytes of answer.body!.pipeThrough(new TextDecoderStream())) {
      const events = (rest + bytes).split("\n\n");
      rest = events.pop()!;
      for (const event of events) {
        const [, data] = /^event: now\ndata: (.*)$/.exec(event) ?? [];
        if (data !== undefined) told.push(JSON.parse(data));
      }
    }
    has_ended = true;
  };
  const reading = answer.status === 200 ? read().catch(() => {}) : Promise.resolve();
  return {
    answer,
    told,
    hasEnded: () => has_ended,
    close: async () => {
      closing.abort();
      await reading;
    },
  };
}

test("what a stage plays is told at once, and again whenever it is another", async () => {
  const { answer, told, close } = await follow();
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/event-stream"]);
  await expect.poll(() => told).toHaveLength(1);
  const { playing, ...rest } = (await node.call("GET", `/stages/${stage_id}/now`)).body;
  expect(told).toEqual([{ ...rest, playing: { ...playing, started_at: expect.any(Number) } }]);
  const scene = await make("/scenes", { title: "Welcome" });
  await node.call("POST", `/stages/${stage_id}/take`, { scene_id: scene.id });
  await expect.poll(() => told.at(-1)!.playing).toMatchObject({ kind: "take", scene_id: scene.id });
  await node.call("DELETE", `/stages/${stage_id}/take`);
  await expect.poll(() => told.at(-1)!.playing.kind).toBe("card");
  await close();
});

test("who may not read it is refused as usual", async () => {
  expect((await follow(strangerKey)).answer.status).toBe(404);
  expect((await follow("nonsense")).answer.status).toBe(401);
});

test("a stream ends with the key that it was opened with", async () => {
  const key = await make("/keys", { name: "Buttons", role: "viewer", scopes: ["stages"] });
  const followed = await follow(key.key ?? key.secret);
  expect(followed.answer.status).toBe(200);
  await node.call("DELETE", `/keys/${key.id}`);
  await expect.poll(() => followed.hasEnded()).toBe(true);
});

test("a key that was just made can be used at once, and its stream goes on", async () => {
  for (let nth = 0; nth < 10; nth += 1) {
    const { key } = await make("/keys", { name: "Buttons", role: "viewer", scopes: ["stages"] });
    const followed = await follow(key);
    expect(followed.answer.status).toBe(200);
    await expect.poll(() => followed.told).toHaveLength(1);
    // All that the making of the key told has been heard by then.
    await node.node.app.changes.everywhere();
    expect(followed.hasEnded()).toBe(false);
    await followed.close();
  }
});
