import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { during } from "../../../test/support/node/during.ts";
import { waitingScreen } from "../../../test/support/screens/testScreen.ts";
import { startTestNode, strangerKey, type TestNode } from "../../../test/support/node/testNode.ts";

let node: TestNode;
let stage_id: string;
let story_id: string;
beforeAll(async () => {
  node = await startTestNode();
});
afterAll(() => node.stop());
beforeEach(async () => {
  stage_id = (await make("/stages", { name: "Foyer" })).id;
  story_id = (await make("/stories", { title: "Welcome" })).id;
});

const make = async (path: string, body: unknown, key?: string) => {
  const made = await node.call("POST", path, body, key ? { key } : {});
  expect([made.status, made.body.error]).toEqual([201, undefined]);
  return made.body;
};
const put = (rules: unknown, more: object = {}) =>
  node.call("PUT", `/stages/${stage_id}/rules`, { rules, ...more });
const read = () => node.call("GET", `/stages/${stage_id}/rules`);
const outcome = ({ status, body }: Awaited<ReturnType<TestNode["call"]>>) => [
  status,
  body === "" ? null : (body.error?.details ?? body),
];
const timesTold = async () =>
  (await node.node.app.pool.query("SELECT FROM changes WHERE topic = $1", [`stages/${stage_id}`])).rows
    .length;

const near = { sensor: "presence", op: "near" };
const play = () => ({ story_id });

test("rules are kept in order, completed, and put their stories live", async () => {
  expect(outcome(await read())).toEqual([200, { stage_id, rules: [] }]);
  const answer = await put([
    { name: "Near", when: [near, { match: "any", when: [near] }], play: play() },
    { id: "r1", enabled: false, match: "any", when: [], play: play() },
  ]);
  const rules = [
    {
      id: "r2",
      name: "Near",
      enabled: true,
      match: "all",
      when: [
        { id: "c1", ...near },
        { match: "any", when: [{ id: "c2", ...near }] },
      ],
      play: play(),
    },
    { id: "r1", name: "", enabled: false, match: "any", when: [], play: play() },
  ];
  expect(outcome(answer)).toEqual([200, { stage_id, rules }]);
  expect((await read()).body).toEqual({ stage_id, rules });
  expect((await node.call("GET", `/stories/${story_id}`)).body.status).toBe("live");
  expect(outcome(await node.call("PUT", `/stages/${stage_id}/rules`, (await read()).body))).toEqual([
    200,
    { stage_id, rules },
  ]);
  expect(await timesTold()).toBe(2);
  expect(outcome(await put([]))).toEqual([200, { stage_id, rules: [] }]);
  expect(await timesTold()).toBe(3);
});

test.each<[string, () => unknown, string]>([
  ["no list", () => ({}), "rules"],
  ["too many", () => Array.from({ length: 101 }, () => ({ when: [], play: play() })), "rules"],
  ["no when", () => [{ play: play() }], "rules.0.when"],
  [
    "an unknown sensor",
    () => [{ when: [{ sensor: "sonar", op: "is" }], play: play() }],
    "rules.0.when.0.sensor",
  ],
  ["an unknown op", () => [{ when: [{ sensor: "presence", op: "is" }], play: play() }], "rules.0.when.0.op"],
  [
    "a condition that is not there, deep in a group",
    () => [
      { when: [near], play: play() },
      { when: [{ when: [near, { named: "nobody" }] }], play: play() },
    ],
    "rules.1.when.0.when.1.named",
  ],
  [
    "an unknown field of a condition",
    () => [{ when: [{ ...near, distance: "close" }], play: play() }],
    "rules.0.when.0.distance",
  ],
  [
    "an unknown field of a condition in a group",
    () => [{ when: [{ match: "any", when: [near, { ...near, sensors: [] }] }], play: play() }],
    "rules.0.when.0.when.1.sensors",
  ],
  [
    "an unknown field of a condition's value",
    () => [
      { when: [{ sensor: "presence", op: "near_for", value: { seconds: 3, metres: 2 } }], play: play() },
    ],
    "rules.0.when.0.value.metres",
  ],
  ["nothing to play", () => [{ when: [] }], "rules.0.play"],
  ["an empty thing to play", () => [{ when: [], play: {} }], "rules.0.play.story_id"],
  ["two things to play", () => [{ when: [], play: { story_id, channel_id: "x" } }], "rules.0.play"],
  ["a story that is not there", () => [{ when: [], play: { story_id: "nobody" } }], "rules.0.play.story_id"],
  [
    "a channel that is not there",
    () => [
      { when: [], play: play() },
      { when: [], play: { channel_id: "tv" } },
    ],
    "rules.1.play.channel_id",
  ],
  [
    "an id twice",
    () => [
      { id: "a", when: [], play: play() },
      { id: "a", when: [], play: play() },
    ],
    "rules.1.id",
  ],
  ["a long name", () => [{ name: "x".repeat(201), when: [], play: play() }], "rules.0.name"],
  ["an unknown field", () => [{ when: [], play: play(), set: {} }], "rules.0.set"],
])("%s is refused", async (_, rules, field) => {
  expect(outcome(await put(rules()))).toEqual([400, { field }]);
  expect((await read()).body.rules).toEqual([]);
});

test("what belongs to another workspace is not there", async () => {
  const story = await make("/stories", { title: "Theirs" }, strangerKey);
  expect(outcome(await put([{ when: [], play: { story_id: story.id } }]))).toEqual([
    400,
    { field: "rules.0.play.story_id" },
  ]);
  const answers = await Promise.all([
    node.call("GET", `/stages/${stage_id}/rules`, undefined, { key: strangerKey }),
    node.call("PUT", `/stages/${stage_id}/rules`, { rules: [] }, { key: strangerKey }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([404, 404]);
});

test("what a rule names cannot be deleted", async () => {
  const named = await make("/named-conditions", { name: "Near", when: [near] });
  await put([{ when: [{ when: [{ named: named.id }] }, { named: named.id }], play: play() }]);
  const remove = async (path: string) => outcome(await node.call("DELETE", path));
  expect(await remove(`/named-conditions/${named.id}`)).toEqual([409, { used_by: 1 }]);
  expect(await remove(`/stories/${story_id}`)).toEqual([409, { stages: [stage_id] }]);
  await put([]);
  expect(await remove(`/named-conditions/${named.id}`)).toEqual([204, null]);
  expect(await remove(`/stories/${story_id}`)).toEqual([204, null]);
});

test.each(["named_conditions", "stories"])("of %s, what is being deleted is not there", async (table) => {
  const named = await make("/named-conditions", { name: "Near", when: [near] });
  const id = table === "stories" ? story_id : named.id;
  const answer = await during(node, [[`DELETE FROM ${table} WHERE id = $1`, [id]]], () =>
    put([{ when: [{ named: named.id }], play: play() }]),
  );
  const field = table === "stories" ? "rules.0.play.story_id" : "rules.0.when.0.named";
  expect(outcome(answer)).toEqual([400, { field }]);
});

test("many who write rules of the same stories and conditions at once do not block one another", async () => {
  const stories = [story_id, (await make("/stories", { title: "Other" })).id];
  const named: string[] = [];
  for (const name of ["One", "Two"]) named.push((await make("/named-conditions", { name, when: [near] })).id);
  const stages = [stage_id, (await make("/stages", { name: "Bar" })).id];
  const rules = stories.map((story_id, n) => ({ when: [{ named: named[n] }], play: { story_id } }));
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, n) => [
      node.call("PUT", `/stages/${stages[n % 2]}/rules`, { rules: n % 3 === 0 ? rules : rules.toReversed() }),
      node.call("PUT", `/stages/${stages[n % 2]}/idle`, { story_id: stories[n % 2] }),
      node.call("PATCH", `/named-conditions/${named[n % 2]}`, { match: n % 3 === 0 ? "any" : "all" }),
    ]).flat(),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
});

test("under manual publishing a condition that is new is asked as it is now, and one that is released as it was", async () => {
  const asks = (value: string) => [{ sensor: "trait", property: "mood", op: "is", value: { value } }];
  await node.call("PATCH", `/stages/${stage_id}`, { traits: { mood: "calm" } });
  const scene = await make("/scenes", { title: "Welcome" });
  await make(`/stories/${story_id}/chapters`, { scene_id: scene.id });
  const known = await make("/named-conditions", { name: "Known", when: asks("calm") });
  await node.call("PUT", "/publishing", { mode: "manual" });
  const kind = async () => (await node.call("GET", `/stages/${stage_id}/now`)).body.playing.kind;
  await put([{ when: [{ named: known.id }], play: play() }]);
  expect(await kind()).toBe("rule");
  await node.call("PATCH", `/named-conditions/${known.id}`, { when: asks("late") });
  expect(await kind()).toBe("rule");

  const inner = await make("/named-conditions", { name: "Inner", when: asks("late") });
  const outer = await make("/named-conditions", { name: "Outer", when: [{ named: inner.id }] });
  await put([{ when: [{ named: outer.id }], play: play() }]);
  expect(await kind()).toBe("card");
  const { screen, code } = await waitingScreen(node.url);
  await node.call("POST", `/stages/${stage_id}/screens`, { code });
  await screen.hear("programme", ({ programme }) => inner.id in programme.named);
  await node.call("PATCH", `/named-conditions/${inner.id}`, { when: asks("calm") });
  const saysCalm = (conditions: object | undefined) => JSON.stringify(conditions).includes("calm");
  await screen.hear("programme", ({ programme }) => saysCalm(programme.named[inner.id]));
  expect(await kind()).toBe("rule");
  await node.call("PUT", "/publishing", { mode: "auto" });
});

test("a rule of a stage that asks about a record never holds: a stage has none", async () => {
  await put([{ when: [{ sensor: "field", property: "title", op: "empty" }], play: play() }]);
  const scene = await make("/scenes", { title: "Welcome" });
  await make(`/stories/${story_id}/chapters`, { scene_id: scene.id });
  expect((await node.call("GET", `/stages/${stage_id}/now`)).body.playing.kind).toBe("card");
});
