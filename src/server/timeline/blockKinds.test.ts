import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestNode, type TestNode } from "../../../test/support/node/testNode.ts";

let node: TestNode;
beforeAll(async () => {
  node = await startTestNode();
});
afterAll(() => node.stop());

interface Kind {
  kind: string;
  template: { uuid: string };
  rule_presets: { key: string; label: string; rule: object }[];
}

test("every ready-made rule can be put among the rules of its kind as it is, and read back as written", async () => {
  const kinds: Kind[] = (await node.call("GET", "/block-kinds")).body.kinds;
  const scene = (await node.call("POST", "/scenes", { title: "Rules" })).body;
  const path = `/shots/${scene.shots[0].id}`;
  const { timeline } = (await node.call("GET", path)).body;
  const blocks = kinds.map(({ template, rule_presets }) => ({
    ...template,
    rules: rule_presets.map(({ rule }) => rule),
  }));
  const written = await node.call("PUT", path, { timeline: { ...timeline, blocks } });
  expect([written.status, written.body.error]).toEqual([200, undefined]);
  const read: { rules: object[] }[] = (await node.call("GET", path)).body.timeline.blocks;
  expect(read.map(({ rules }) => rules)).toMatchObject(blocks.map(({ rules }) => rules));
  expect(kinds.every(({ rule_presets }) => rule_presets.length > 0)).toBe(true);
});

test("the ready-made rules of canvas and stages are taken as they are, a stage's with what to play", async () => {
  const { canvas_rule_presets, stage_rule_presets } = (await node.call("GET", "/block-kinds")).body;
  const scene = (await node.call("POST", "/scenes", { title: "Canvas" })).body;
  const path = `/shots/${scene.shots[0].id}`;
  const { timeline } = (await node.call("GET", path)).body;
  const canvas_rules = canvas_rule_presets.map(({ rule }: { rule: object }) => rule);
  const written = await node.call("PUT", path, { timeline: { ...timeline, canvas_rules } });
  expect([written.status, written.body.timeline.canvas_rules]).toMatchObject([200, canvas_rules]);
  const stage = (await node.call("POST", "/stages", { name: "Bar" })).body;
  const story = (await node.call("POST", "/stories", { title: "Lunch" })).body;
  const rules = stage_rule_presets.map(({ rule }: { rule: object }) => ({
    ...rule,
    play: { story_id: story.id },
  }));
  const put = await node.call("PUT", `/stages/${stage.id}/rules`, { rules });
  expect([put.status, put.body.rules]).toMatchObject([200, rules]);
  expect(stage_rule_presets.map(({ key }: { key: string }) => key)).toContain("lunch_time");
});
