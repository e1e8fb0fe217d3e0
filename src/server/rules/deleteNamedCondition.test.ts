import { afterAll, beforeAll, expect, test } from "vitest";
import { captionTimeline } from "../../../test/support/screens/stageWithCaption.ts";
import { limits } from "../../core/limits.ts";
import { startTestNode, strangerKey, type TestNode } from "../../../test/support/node/testNode.ts";

let node: TestNode;
beforeAll(async () => {
  node = await startTestNode();
});
afterAll(() => node.stop());

const evening = { sensor: "clock", property: "time", op: "after", value: { time: "18:00" } };
const near = { sensor: "presence", op: "near" };

async function send(method: string, path: string, body?: unknown) {
  const answer = await node.call(method, path, body);
  expect([path, answer.status, answer.body.error]).toEqual([path, expect.any(Number), undefined]);
  return answer.body;
}

const make = (name: string, when: unknown[], match = "all") =>
  send("POST", "/named-conditions", { name, match, when });

/** A condition that a shot, its canvas, a layout, a stage and another condition name. */
async function makeUsed(name: string) {
  const used = await make(name, [evening, near], "any");
  const rule = { when: [{ named: used.id }], set: { hidden: true } };
  const scene = await send("POST", "/scenes", { title: `${name} scene` });
  const shot_id = scene.shots[0].id as string;
  const timeline = captionTimeline("Doors");
  const ruled = {
    ...timeline,
    blocks: [{ ...timeline.blocks[0], rules: [rule] }],
    canvas_rules: [{ when: [{ match: "any", when: [{ named: used.id }] }], set: { background: "#000" } }],
  };
  await send("PUT", `/shots/${shot_id}`, { timeline: ruled });
  const layout = await send("POST", "/layouts", {
    title: `${name} layout`,
    timeline: { ...ruled, canvas_rules: [] },
  });
  const stage = await send("POST", "/stages", { name: `${name} stage` });
  const story = await send("POST", "/stories", { title: `${name} story` });
  await send("PUT", `/stages/${stage.id}/rules`, {
    rules: [{ when: [{ named: used.id }, near], play: { story_id: story.id } }],
  });
  const other = await make(`${name} other`, [{ named: used.id }]);
  return { used, scene, shot_id, layout, stage, other };
}

test("what names a condition is listed, each thing once", async () => {
  const { used, scene, layout, stage, other } = await makeUsed("Listed");
  const items = [
    { kind: "stage", id: stage.id, title: "Listed stage" },
    { kind: "scene", id: scene.id, title: "Listed scene", shots: 1 },
    { kind: "named_condition", id: other.id, title: "Listed other" },
    { kind: "layout", id: layout.id, title: "Listed layout" },
  ];
  expect(await send("GET", `/named-conditions/${used.id}/uses`)).toEqual({ items, total: 4 });
  expect(await send("GET", `/named-conditions/${other.id}/uses`)).toEqual({ items: [], total: 0 });
  const path = `/named-conditions/${used.id}/uses`;
  expect((await node.call("GET", path, undefined, { key: strangerKey })).status).toBe(404);
  expect((await node.call("GET", "/named-conditions/nobody/uses")).status).toBe(404);
});

test("deleted with what uses it, every rule asks the same by itself, and everybody is told", async () => {
  const { used, scene, shot_id, layout, stage, other } = await makeUsed("Inlined");
  const path = `/named-conditions/${used.id}`;
  const refused = await node.call("DELETE", path);
  expect([refused.status, refused.body.error.details]).toEqual([409, { used_by: 4 }]);
  expect((await node.call("DELETE", `${path}?and_uses=perhaps`)).body.error.details).toEqual({
    field: "and_uses",
  });
  expect((await node.call("DELETE", `${path}?and_uses=true`, undefined, { key: strangerKey })).status).toBe(
    404,
  );
  const told = async (topic: string) =>
    (await node.node.app.pool.query("SELECT FROM changes WHERE topic = $1", [topic])).rows.length;
  const topics = [`scenes/${scene.id}`, `layouts/${layout.id}`, `stages/${stage.id}`];
  const before = await Promise.all(topics.map(told));
  expect((await node.call("DELETE", `${path}?and_uses=true`)).status).toBe(204);
  expect(await Promise.all(topics.map(told))).toEqual(before.map((count) => count + 1));

  const group = (...ids: string[]) => ({
    match: "any",
    when: [
      { id: ids[0], ...evening },
      { id: ids[1], ...near },
    ],
  });
  const shot = await send("GET", `/shots/${shot_id}`);
  expect(shot.timeline.blocks[0].rules[0].when).toEqual([group("c1", "c2")]);
  expect(shot.timeline.canvas_rules[0].when).toEqual([{ match: "any", when: [group("c1", "c2")] }]);
  expect((await send("GET", `/layouts/${layout.id}`)).timeline.blocks[0].rules[0].when).toEqual([
    group("c1", "c2"),
  ]);
  const { rules } = await send("GET", `/stages/${stage.id}/rules`);
  expect(rules[0].when).toEqual([group("c2", "c3"), { id: "c1", ...near }]);
  const { items } = await send("GET", "/named-conditions");
  expect(items.find(({ id }: { id: string }) => id === other.id).when).toEqual([group("c1", "c2")]);
  expect(items.some(({ id }: { id: string }) => id === used.id)).toBe(false);

  // All of it can be sent back as it was read.
  await send("PUT", `/shots/${shot_id}`, { timeline: shot.timeline });
  await send("PUT", `/stages/${stage.id}/rules`, { rules });
});

test("groups are taken as deep as forms offer them, also in a timeline", async () => {
  const days = { sensor: "weekday", op: "is", value: { days: ["sat"] } };
  const nest = (depth: number): unknown[] =>
    depth === 0 ? [days] : [{ match: "all", when: nest(depth - 1) }];
  const scene = await send("POST", "/scenes", { title: "Deep" });
  const timeline = captionTimeline("Doors");
  const put = (depth: number) =>
    node.call("PUT", `/shots/${scene.shots[0].id}`, {
      timeline: {
        ...timeline,
        blocks: [{ ...timeline.blocks[0], rules: [{ when: nest(depth), set: { hidden: true } }] }],
      },
    });
  expect([(await put(limits.rule_depth)).status, (await put(limits.rule_depth + 1)).status]).toEqual([
    200, 400,
  ]);
});

test("a rule that would become too deep to be edited is named, and nothing changes", async () => {
  const nest = (depth: number, inner: unknown): unknown[] =>
    depth === 0 ? [inner] : [{ match: "all", when: nest(depth - 1, inner) }];
  const deep = await make("Deep", nest(10, near));
  const user = await make("Deeper", nest(10, { named: deep.id }));
  const refused = await node.call("DELETE", `/named-conditions/${deep.id}?and_uses=true`);
  expect([refused.status, refused.body.error.message]).toEqual([409, expect.stringContaining("“Deeper”")]);
  const { items } = await send("GET", `/named-conditions/${deep.id}/uses`);
  expect(items.map(({ id }: { id: string }) => id)).toEqual([user.id]);
});

test("of a stage that asks it as it was released last, nothing is inlined that is not released", async () => {
  const { used, stage } = await makeUsed("Released");
  await send("PUT", "/publishing", { mode: "manual" });
  await send("PATCH", `/named-conditions/${used.id}`, { when: [near] });
  const refused = await node.call("DELETE", `/named-conditions/${used.id}?and_uses=true`);
  expect([refused.status, refused.body.error.message]).toEqual([
    409,
    "Stages use this condition as it was released last: release its changes first",
  ]);
  await send("POST", "/releases", { note: "Now" });
  expect((await node.call("DELETE", `/named-conditions/${used.id}?and_uses=true`)).status).toBe(204);
  const { rules } = await send("GET", `/stages/${stage.id}/rules`);
  expect(rules[0].when[0]).toEqual({ match: "any", when: [{ id: "c2", ...near }] });
  await send("PUT", "/publishing", { mode: "auto" });
});
