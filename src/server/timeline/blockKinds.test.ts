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
