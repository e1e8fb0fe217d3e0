import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { minute_ms, noon, outcome, sessionCallsOf } from "../../../test/support/events/sessionCalls.ts";
import { during } from "../../../test/support/node/during.ts";
import { startTestNode, type TestNode } from "../../../test/support/node/testNode.ts";

const hour_ms = 60 * minute_ms;

let node: TestNode;
let now = noon;
let stage_id: string;
beforeAll(async () => {
  node = await startTestNode();
  node.node.app.now = () => now;
});
afterAll(() => node.stop());
const { make, plan, act, read, toldBy, everyRoom } = sessionCallsOf(
  () => node,
  () => stage_id,
);
beforeEach(async () => {
  now = noon;
  stage_id = (await make("/stages", { name: "Hall" })).id;
});

describe("an operator", () => {
  test("lets it go live, holds it, ends it and opens it again", async () => {
    const { id } = await plan("Talk", 0, 60);
    now = noon + 10 * minute_ms;
    const pressed = async (action: string) => {
      const { status, body } = await act(id, action);
      const { went_live_at, ended_at, delay_ms } = body;
      return [status, body.status, went_live_at, ended_at, delay_ms / minute_ms];
    };
    const live_at = now;
    expect([await pressed("go_live"), await pressed("hold")]).toEqual([
      [200, "live", live_at, null, 10],
      [200, "held", live_at, null, 10],
    ]);
    now = noon + 75 * minute_ms;
    expect([await pressed("go_live"), await pressed("end"), await pressed("reopen")]).toEqual([
      [200, "live", live_at, null, 15],
      [200, "ended", live_at, now, 15],
      [200, "scheduled", live_at, null, 10],
    ]);
    expect([await pressed("cancel"), await pressed("reopen")]).toEqual([
      [200, "cancelled", live_at, null, 0],
      [200, "scheduled", null, null, 0],
    ]);
  });

  test("who starts early gives the session its own length, and is not late before its planned end", async () => {
    const { id } = await plan("Talk", 0, 30);
    await plan("Next", 30, 60);
    const delays = async () =>
      (await node.call("GET", `/sessions?stage_id=${stage_id}`)).body.items.map(
        ({ delay_ms }: { delay_ms: number }) => delay_ms / minute_ms,
      );
    now = noon - 20 * minute_ms;
    await act(id, "go_live");
    expect(await delays()).toEqual([0, 0]);
    now = noon + 20 * minute_ms;
    expect(await delays()).toEqual([0, 0]);
    now = noon + 35 * minute_ms;
    expect(await delays()).toEqual([5, 5]);
  });

  test("cannot do what does not fit, nor without the scope, nor as a viewer", async () => {
    const { id } = await plan("Talk", 0, 60);
    const refused = async (action: string) => outcome(await act(id, action));
    expect([await refused("hold"), await refused("reopen")]).toEqual([
      [409, { status: "scheduled" }],
      [409, { status: "scheduled" }],
    ]);
    await act(id, "end");
    expect([await refused("go_live"), await refused("end"), await refused("cancel")]).toEqual(
      Array.from({ length: 3 }, () => [409, { status: "ended" }]),
    );
    const reader = await make("/keys", { name: "reader", role: "owner", scopes: ["sessions:read"] });
    const { key } = reader;
    expect((await node.call("GET", `/sessions/${id}`, undefined, { key })).status).toBe(200);
    expect(outcome(await node.call("POST", `/sessions/${id}/reopen`, undefined, { key }))).toEqual([
      403,
      { scope: "sessions" },
    ]);
  });

  test("has one session live on a stage at a time, also when two press at once", async () => {
    const [one, two] = [await plan("One", 0, 60), await plan("Two", 60, 120)];
    await act(one.id, "go_live");
    await act(one.id, "hold");
    expect(outcome(await act(two.id, "go_live"))).toEqual([409, { session_id: one.id }]);
    // The other stage's is none of its business.
    const other = await make("/stages", { name: "Other" });
    const three = await plan("Three", 0, 60, { stage_id: other.id });
    expect((await act(three.id, "go_live")).status).toBe(200);
    expect(outcome(await node.call("PATCH", `/sessions/${three.id}`, { stage_id }))).toEqual([
      409,
      { session_id: one.id },
    ]);
    await act(one.id, "end");
    const four = await plan("Four", 120, 180);
    const answers = await Promise.all([act(two.id, "go_live"), act(four.id, "go_live")]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });

  test("waits for who pressed first", async () => {
    const { id } = await plan("Talk", 0, 60);
    const answer = await during(
      node,
      [["UPDATE sessions SET status = 'cancelled' WHERE id = $1", [id]]],
      () => act(id, "go_live"),
    );
    expect(outcome(answer)).toEqual([409, { status: "cancelled" }]);
  });

  test("has what is in every room against every room, and tells them all", async () => {
    const other = (await make("/stages", { name: "Other" })).id;
    const all = await everyRoom("Opening", 0, 60, [stage_id, other]);
    const talk = await plan("Talk", 60, 120, { stage_id: other });
    await act(talk.id, "go_live");
    expect(outcome(await act(all.id, "go_live"))).toEqual([409, { session_id: talk.id }]);
    await act(talk.id, "end");
    const topics = await toldBy(() => act(all.id, "go_live"));
    expect(topics.toSorted()).toEqual(
      [
        `events/${all.event_ref}`,
        `schedules/${other}`,
        `schedules/${stage_id}`,
        `sessions/${all.id}`,
      ].toSorted(),
    );
    const here = await plan("Here", 60, 120);
    expect(outcome(await act(here.id, "go_live"))).toEqual([409, { session_id: all.id }]);
  });
});

describe("a delay", () => {
  const delays = async () => {
    const { body } = await node.call("GET", `/sessions?stage_id=${stage_id}`);
    return Object.fromEntries(
      body.items.map(({ title, delay_ms }: { title: string; delay_ms: number }) => [
        title,
        delay_ms / minute_ms,
      ]),
    );
  };

  test("is passed on to what follows, grows with the clock and is taken up by gaps", async () => {
    const talk = await plan("Talk", 0, 60);
    const next = await plan("Next", 60, 90);
    await plan("Last", 100, 130);
    now = noon + 20 * minute_ms;
    await act(talk.id, "go_live");
    expect(await delays()).toEqual({ Talk: 20, Next: 20, Last: 10 });
    // One by one the same, by what is before it.
    expect((await read(next.id)).delay_ms).toBe(20 * minute_ms);
    now = noon + 2 * hour_ms;
    expect(await delays()).toEqual({ Talk: 60, Next: 60, Last: 50 });
    await act(talk.id, "end");
    now += hour_ms;
    expect(await delays()).toEqual({ Talk: 60, Next: 60, Last: 50 });
  });

  test("of one room does not move what is in every room, but the other way round", async () => {
    const other = (await make("/stages", { name: "Other" })).id;
    const all = await everyRoom("Opening", 0, 60, [stage_id, other]);
    await plan("Talk", 60, 90);
    now = noon + 30 * minute_ms;
    await act(all.id, "go_live");
    expect(await delays()).toEqual({ Opening: 30, Talk: 30 });
    await act(all.id, "cancel");
    expect(await delays()).toEqual({ Opening: 0, Talk: 0 });
  });
});
