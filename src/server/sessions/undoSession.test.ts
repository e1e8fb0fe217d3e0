import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { minute_ms, noon, outcome, sessionCallsOf } from "../../../test/support/events/sessionCalls.ts";
import { startTestNode, strangerKey, type TestNode } from "../../../test/support/node/testNode.ts";

let node: TestNode;
let now = noon;
let stage_id: string;
beforeAll(async () => {
  node = await startTestNode();
  node.node.app.now = () => now;
});
afterAll(() => node.stop());
const { make, plan, act, read, toldBy } = sessionCallsOf(
  () => node,
  () => stage_id,
);
beforeEach(async () => {
  now = noon;
  stage_id = (await make("/stages", { name: "Hall" })).id;
});

describe("an operator", () => {
  test("takes the last action back, whichever it was, as if nobody had pressed", async () => {
    const { id } = await plan("Talk", 0, 60);
    const undo = async (body?: object) => outcome(await node.call("POST", `/sessions/${id}/undo`, body));
    now = noon - 20 * minute_ms;
    // Each action from where the ones before it led; afterwards it is done for good.
    const walk = ["go_live", "hold", "go_live", "end", "reopen", "cancel", "reopen", "end"] as const;
    for (const action of walk) {
      const before = await read(id);
      now += minute_ms;
      await act(id, action);
      now += minute_ms;
      const topics = await toldBy(async () =>
        expect(await undo({ action })).toEqual([200, { ...before, updated_at: expect.any(Number) }]),
      );
      expect(topics).toEqual([`sessions/${id}`, `schedules/${stage_id}`]);
      await act(id, action);
    }
  });

  test("takes back nothing twice, nothing that somebody else did since, and nothing that has no place any more", async () => {
    const { id } = await plan("Talk", 0, 60);
    const undo = async (body?: object) => outcome(await node.call("POST", `/sessions/${id}/undo`, body));
    expect(await undo()).toEqual([409, { status: "scheduled", action: null }]);
    await act(id, "go_live");
    await act(id, "hold");
    expect(await undo({ action: "go_live" })).toEqual([409, { status: "held", action: "hold" }]);
    expect((await undo({ action: "hold" }))[0]).toBe(200);
    expect(await undo({ action: "hold" })).toEqual([409, { status: "live", action: null }]);
    await act(id, "end");
    const other = await plan("Other", 60, 120);
    await act(other.id, "go_live");
    expect(await undo()).toEqual([409, { session_id: other.id }]);
    expect(await undo({ action: "explode" })).toEqual([400, { field: "action" }]);
    await act(other.id, "end");
    expect(await undo()).toEqual([200, expect.objectContaining({ status: "live" })]);
    const theirs = { key: strangerKey };
    expect((await node.call("POST", `/sessions/${id}/undo`, undefined, theirs)).status).toBe(404);
  });
});
