import { lead_ms } from "../../core/playback/changeOver.ts";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { during } from "../../../test/support/node/during.ts";
import { startTestNode, strangerKey, type TestNode } from "../../../test/support/node/testNode.ts";

let node: TestNode;
let stage_id: string;
let story_id: string;
let scene_id: string;
const noon = 1_900_000_000_000;
beforeAll(async () => {
  node = await startTestNode();
});
afterAll(() => node.stop());
beforeEach(async () => {
  stage_id = (await make("/stages", { name: "Foyer" })).id;
  story_id = (await make("/stories", { title: "Welcome" })).id;
  scene_id = (await make("/scenes", { title: "Applause" })).id;
  clock(noon);
});
afterEach(() => {
  node.node.app.now = Date.now;
});

const clock = (at: number) => {
  node.node.app.now = () => at;
};
const make = async (path: string, body: unknown, key?: string) => {
  const made = await node.call("POST", path, body, key ? { key } : {});
  expect([made.status, made.body.error]).toEqual([201, undefined]);
  return made.body;
};
const take = (body: unknown) => node.call("POST", `/stages/${stage_id}/take`, body);
const end = async () => outcome(await node.call("DELETE", `/stages/${stage_id}/take`));
const outcome = ({ status, body }: Awaited<ReturnType<TestNode["call"]>>) => [
  status,
  body === "" ? null : (body.error?.details ?? body),
];
const timesTold = async () =>
  (await node.node.app.pool.query("SELECT FROM changes WHERE topic = $1", [`stages/${stage_id}`])).rows
    .length;

test("a story or a scene is taken, for a time or until it is ended; the last take counts", async () => {
  expect(outcome(await take({ story_id }))).toEqual([
    200,
    {
      stage_id,
      take: { story_id, scene_id: null, since: noon + lead_ms, until: null, by: expect.any(String) },
    },
  ]);
  expect((await node.call("GET", `/stories/${story_id}`)).body.status).toBe("live");
  expect(outcome(await take({ scene_id, story_id: null, for_ms: 1000 }))).toEqual([
    200,
    {
      stage_id,
      take: {
        story_id: null,
        scene_id,
        since: noon + lead_ms,
        until: noon + lead_ms + 1000,
        by: expect.any(String),
      },
    },
  ]);
  expect(await end()).toEqual([204, null]);
  expect(await end()).toEqual([404, {}]);
  expect(await timesTold()).toBe(4);
});

test("what was put on by hand can be read, and is nothing once its time is over", async () => {
  const read = async (options = {}) =>
    outcome(await node.call("GET", `/stages/${stage_id}/take`, undefined, options));
  expect(await read()).toEqual([200, { stage_id, take: null }]);
  const { body } = await take({ story_id, for_ms: 1000 });
  expect(await read()).toEqual([200, body]);
  clock(noon + lead_ms + 1000);
  expect(await read()).toEqual([200, { stage_id, take: null }]);
  expect(await read({ key: strangerKey })).toEqual([404, {}]);
});

test("an operator may take, and is named", async () => {
  const { key } = await make("/keys", { name: "Desk", role: "operator", scopes: ["stages"] });
  const answer = await node.call("POST", `/stages/${stage_id}/take`, { story_id }, { key });
  expect([answer.status, answer.body.take.by]).toEqual([200, "Desk"]);
  expect((await node.call("DELETE", `/stages/${stage_id}/take`, undefined, { key })).status).toBe(204);
});

test.each<[string, () => object, string]>([
  ["nothing", () => ({}), "story_id"],
  ["both", () => ({ story_id, scene_id }), "scene_id"],
  ["a story that is not there", () => ({ story_id: "nobody" }), "story_id"],
  ["a scene that is not there", () => ({ scene_id: "nobody" }), "scene_id"],
  ["less than a second", () => ({ story_id, for_ms: 999 }), "for_ms"],
  ["more than a week", () => ({ story_id, for_ms: 7 * 86_400_000 + 1 }), "for_ms"],
  ["half a millisecond", () => ({ story_id, for_ms: 1000.5 }), "for_ms"],
  ["an unknown field", () => ({ story_id, by: "me" }), "by"],
])("%s is refused", async (_, body, field) => {
  expect(outcome(await take(body()))).toEqual([400, { field }]);
  expect(await end()).toEqual([404, {}]);
});

test("what belongs to another workspace is not there", async () => {
  const theirs = await make("/scenes", { title: "Theirs" }, strangerKey);
  expect(outcome(await take({ scene_id: theirs.id }))).toEqual([400, { field: "scene_id" }]);
  const answer = await node.call("DELETE", `/stages/${stage_id}/take`, undefined, { key: strangerKey });
  expect(answer.status).toBe(404);
});

test("what is taken cannot be deleted until the take is over", async () => {
  const remove = async (path: string) => outcome(await node.call("DELETE", path));
  await take({ story_id });
  expect(await remove(`/stories/${story_id}`)).toEqual([409, { stages: [stage_id] }]);
  await take({ scene_id, for_ms: 1000 });
  expect(await remove(`/scenes/${scene_id}`)).toEqual([409, { stages: [stage_id] }]);
  expect(await remove(`/stories/${story_id}`)).toEqual([204, null]);
  clock(noon + lead_ms + 1000);
  expect(await end()).toEqual([404, {}]);
  expect(await remove(`/scenes/${scene_id}`)).toEqual([204, null]);
  const { rows } = await node.node.app.pool.query("SELECT take FROM stages WHERE id = $1", [stage_id]);
  expect(rows).toEqual([{ take: null }]);
});

test.each(["stories", "scenes"])("of %s, what is being deleted is not there", async (table) => {
  const [field, id] = table === "stories" ? ["story_id", story_id] : ["scene_id", scene_id];
  const answer = await during(node, [[`DELETE FROM ${table} WHERE id = $1`, [id]]], () =>
    take({ [field]: id }),
  );
  expect(outcome(answer)).toEqual([400, { field }]);
});
