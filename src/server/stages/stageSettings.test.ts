import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestNode, type TestNode } from "../../../test/support/node/testNode.ts";

let node: TestNode;
let stage_id: string;
beforeAll(async () => {
  node = await startTestNode();
});
afterAll(() => node.stop());
beforeEach(async () => {
  stage_id = (await node.call("POST", "/stages", { name: "Foyer" })).body.id;
});

const timesTold = async () =>
  (await node.node.app.pool.query("SELECT FROM changes WHERE topic = $1", [`stages/${stage_id}`])).rows
    .length;

describe("presence", () => {
  const put = (body: unknown, id = stage_id) => node.call("PUT", `/stages/${id}/presence`, body);

  test("is off until it is switched on; what is left out keeps its value", async () => {
    const answers = [];
    for (const body of [
      { enabled: true },
      { enabled: true, distance: "room", leave_s: 600, arrive_s: 0 },
      { enabled: false, leave_s: 1.5 },
      { enabled: false },
    ])
      answers.push(await put(body));
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [200, { stage_id, presence: { enabled: true, distance: "close", arrive_s: 1, leave_s: 10 } }],
      [200, { stage_id, presence: { enabled: true, distance: "room", arrive_s: 0, leave_s: 600 } }],
      [200, { stage_id, presence: { enabled: false, distance: "room", arrive_s: 0, leave_s: 1.5 } }],
      [200, { stage_id, presence: { enabled: false, distance: "room", arrive_s: 0, leave_s: 1.5 } }],
    ]);
    const { body: stage } = await node.call("GET", `/stages/${stage_id}`);
    expect([stage.presence, await timesTold()]).toEqual([answers.at(-1)!.body.presence, 4]);
  });

  test.each([
    [{}, "enabled"],
    [{ enabled: "yes" }, "enabled"],
    [{ enabled: true, distance: "far" }, "distance"],
    [{ enabled: true, leave_s: 0.5 }, "leave_s"],
    [{ enabled: true, leave_s: 601 }, "leave_s"],
    [{ enabled: true, arrive_s: -1 }, "arrive_s"],
    [{ enabled: true, arrive_s: 31 }, "arrive_s"],
    [{ enabled: true, camera: "front" }, "camera"],
  ])("%j is refused at %s", async (body, field) => {
    const answer = await put(body);
    expect([answer.status, answer.body.error.details]).toEqual([400, { field }]);
  });

  test("of a stage that is not there is not found", async () => {
    expect((await put({ enabled: true }, "nobody")).status).toBe(404);
  });
});

describe("interaction", () => {
  const put = (body: unknown, id = stage_id) => node.call("PUT", `/stages/${id}/interaction`, body);
  const off = { enabled: false, input: "touch", languages: [], idle_s: 60 };

  test("is off until it is switched on; what is left out keeps its value", async () => {
    const { status, body } = await node.call("GET", `/stages/${stage_id}/interaction`);
    expect([status, body]).toEqual([200, { stage_id, ...off }]);
    const languages = ["de", "en", "fr-CH", "zh-Hant-TW"];
    const on = { enabled: true, input: "both", languages, idle_s: 5 };
    const answers = [await put({ ...on, stage_id }), await put({ enabled: false }), await put({})];
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [200, { stage_id, ...on }],
      [200, { stage_id, ...on, enabled: false }],
      [200, { stage_id, ...on, enabled: false }],
    ]);
    expect((await node.call("GET", `/stages/${stage_id}/interaction`)).body).toEqual(answers[2]!.body);
    const { body: stage } = await node.call("GET", `/stages/${stage_id}`);
    expect([stage.languages, await timesTold()]).toEqual([languages, 3]);
  });

  test.each([
    [{ enabled: null }, "enabled"],
    [{ input: "voice" }, "input"],
    [{ idle_s: 4 }, "idle_s"],
    [{ idle_s: 3601 }, "idle_s"],
    [{ languages: ["de", "German"] }, "languages.1"],
    [{ languages: ["DE"] }, "languages.0"],
    [{ languages: ["fr-ch"] }, "languages.0"],
    [{ languages: ["de", "de"] }, "languages"],
    [{ languages: Array.from({ length: 21 }, (_, n) => `a${String.fromCharCode(97 + n)}`) }, "languages"],
    [{ voice: true }, "voice"],
  ])("%j is refused at %s", async (body, field) => {
    const answer = await put(body);
    expect([answer.status, answer.body.error.details]).toEqual([400, { field }]);
    expect((await node.call("GET", `/stages/${stage_id}/interaction`)).body).toEqual({ stage_id, ...off });
  });

  test("of a stage that is not there is not found", async () => {
    const read = await node.call("GET", "/stages/nobody/interaction");
    expect([read.status, (await put({}, "nobody")).status]).toEqual([404, 404]);
  });
});
