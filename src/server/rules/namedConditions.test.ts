import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestNode, strangerKey, type TestNode } from "../../../test/support/node/testNode.ts";

let node: TestNode;
beforeAll(async () => {
  node = await startTestNode();
});
afterAll(() => node.stop());

const evening = { sensor: "clock", property: "time", op: "after", value: { time: "18:00" } };

async function make(name: string, when: unknown[] = [evening], match?: string) {
  const { status, body } = await node.call("POST", "/named-conditions", { name, when, match });
  expect([status, body.error]).toEqual([201, undefined]);
  return body as { id: string; created_at: number };
}

const patch = (id: string, body: unknown) => node.call("PATCH", `/named-conditions/${id}`, body);

test("a condition is kept with ids for its entries, listed, changed and deleted", async () => {
  const made = await make("Evening");
  const shown = {
    id: made.id,
    name: "Evening",
    match: "all",
    when: [{ id: "c1", ...evening }],
    created_at: made.created_at,
  };
  expect(made).toEqual(shown);
  expect((await node.call("GET", "/named-conditions")).body.items).toContainEqual(shown);

  const changed = await patch(made.id, { ...shown, name: "Night", match: "any" });
  expect([changed.status, changed.body]).toEqual([200, { ...shown, name: "Night", match: "any" }]);
  expect((await patch(made.id, {})).body).toEqual(changed.body);

  expect((await node.call("DELETE", `/named-conditions/${made.id}`)).status).toBe(204);
  expect((await node.call("DELETE", `/named-conditions/${made.id}`)).status).toBe(404);
});

test.each([
  [{ when: [] }, "name"],
  [{ name: "x" }, "when"],
  [{ name: "x", when: [{ sensor: "sonar", op: "is" }] }, "when.0.sensor"],
  [{ name: "x", when: [{ sensor: "presence", op: "is" }] }, "when.0.op"],
  [{ name: "x", when: [{ sensor: "session", op: "is", value: { status: "live" } }] }, "when.0.property"],
  [
    { name: "x", when: [{ match: "any", when: [{ ...evening, value: { time: "6 pm" } }] }] },
    "when.0.when.0.value.time",
  ],
  [{ name: "x", when: [{ named: "nobody" }] }, "when.0.named"],
  [{ name: "x", when: [{ match: "all", when: [evening, { named: "nobody" }] }] }, "when.0.when.1.named"],
  [{ name: "x", match: "most", when: [] }, "match"],
  [{ name: "x", when: [], color: "red" }, "color"],
  [{ name: "x", when: [{ ...evening, color: "red" }] }, "when.0.color"],
  [{ name: "x", when: [{ ...evening, value: { time: "18:00", zone: "UTC" } }] }, "when.0.value.zone"],
])("%j is refused at %s", async (body, field) => {
  const answer = await node.call("POST", "/named-conditions", body);
  expect([answer.status, answer.body.error.details]).toEqual([400, { field }]);
});

test("nonsense by the thousands is refused at once", async () => {
  const zeros = Array<number>(200).fill(0);
  const groups = (depth: number): unknown[] =>
    depth === 0 ? zeros : Array.from({ length: 40 }, () => ({ when: groups(depth - 1) }));
  const answer = await node.call("POST", "/named-conditions", { name: "x", when: groups(2) });
  expect([answer.status, answer.body.error.message]).toEqual([
    400,
    expect.stringMatching(/^when\..* is too much: a body holds at most 20000 entries$/),
  ]);
  const taken = Array.from({ length: 200 }, (_, n) => ({ id: `c${n + 1}`, sensor: "presence", op: "near" }));
  const made = await make("Taken", [{ when: taken }, { sensor: "presence", op: "near" }]);
  expect(made).toMatchObject({ when: [{}, { id: "c201" }] });
});

test("a condition cannot come to depend on itself, however far around", async () => {
  const one = await make("One");
  const two = await make("Two", [{ named: one.id }]);
  const three = await make("Three", [{ match: "any", when: [{ named: two.id }] }]);
  for (const [id, named] of [
    [one.id, one.id],
    [one.id, three.id],
    [two.id, three.id],
  ] as const) {
    const answer = await patch(id, { when: [evening, { named }] });
    expect([answer.status, answer.body.error.details]).toEqual([400, { field: "when.1.named" }]);
  }
  expect((await patch(three.id, { when: [{ named: one.id }] })).status).toBe(200);
});

test("a chain of conditions has an end, from whichever side it grows", async () => {
  let last = await make("Link 1");
  const first = last;
  for (let link = 2; link <= 20; link += 1) last = await make(`Link ${link}`, [{ named: last.id }]);
  const longer = await node.call("POST", "/named-conditions", { name: "x", when: [{ named: last.id }] });
  expect([longer.status, longer.body.error.details]).toEqual([400, { field: "when" }]);
  const below = await make("Below");
  const refused = await patch(first.id, { when: [{ named: below.id }] });
  expect([refused.status, refused.body.error.details]).toEqual([400, { field: "when" }]);
  expect((await patch(first.id, { when: [evening] })).status).toBe(200);
});

test("of two changes at once that would close a loop one is refused", async () => {
  const one = await make("One");
  const two = await make("Two");
  const answers = await Promise.all([
    patch(one.id, { when: [{ named: two.id }] }),
    patch(two.id, { when: [{ named: one.id }] }),
  ]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
});

test("a condition that a rule uses cannot be deleted, whoever uses it", async () => {
  const used = await make("Used");
  const user = await make("User", [{ named: used.id }]);
  const refused = await node.call("DELETE", `/named-conditions/${used.id}`);
  expect([refused.status, refused.body.error.details]).toEqual([409, { used_by: 1 }]);
  await node.call("DELETE", `/named-conditions/${user.id}`);

  const { body: scene } = await node.call("POST", "/scenes", { title: "Rules" });
  const rules = [{ when: [{ named: used.id }], set: { background: "#123456" } }];
  const { body: shot } = await node.call("GET", `/shots/${scene.shots[0].id}`);
  const put = (timeline: unknown) => node.call("PUT", `/shots/${shot.id}`, { timeline });
  expect((await put({ ...shot.timeline, canvas_rules: rules })).status).toBe(200);
  expect((await node.call("DELETE", `/named-conditions/${used.id}`)).status).toBe(409);
  expect((await put(shot.timeline)).status).toBe(200);
  expect((await node.call("DELETE", `/named-conditions/${used.id}`)).status).toBe(204);
});

test("a rule may name only conditions of its own workspace", async () => {
  const { body: foreign } = await node.call(
    "POST",
    "/named-conditions",
    { name: "Theirs", when: [] },
    { key: strangerKey },
  );
  const answer = await node.call("POST", "/named-conditions", { name: "x", when: [{ named: foreign.id }] });
  expect([answer.status, answer.body.error.details]).toEqual([400, { field: "when.0.named" }]);
});

test("the sensors are the same ones that come with the kinds of blocks", async () => {
  const { body } = await node.call("GET", "/named-conditions/sensors");
  expect(body.sensors.map(({ sensor }: { sensor: string }) => sensor)).toEqual([
    "clock",
    "date",
    "weekday",
    "field",
    "session",
    "trait",
    "presence",
  ]);
  const { body: kinds } = await node.call("GET", "/block-kinds?width=1080&height=1920");
  expect(kinds.sensors).toEqual(body.sensors);
  expect(kinds.kinds.find(({ kind }: { kind: string }) => kind === "still").template.transform).toEqual({
    x: 0,
    y: 0,
    w: 1080,
    h: 1920,
    fit: "cover",
  });
  for (const bad of ["width=0", "height=40000", "width=wide"]) {
    const answer = await node.call("GET", `/block-kinds?${bad}`);
    expect([answer.status, answer.body.error.details.field]).toEqual([400, bad.split("=")[0]]);
  }
});

test("every example of a sensor can be written", async () => {
  const { body } = await node.call("GET", "/named-conditions/sensors");
  const when = body.sensors.flatMap(({ readings }: { readings: { example: unknown }[] }) =>
    readings.map(({ example }) => example),
  );
  expect(when).toHaveLength(9);
  await make("All", when);
});
