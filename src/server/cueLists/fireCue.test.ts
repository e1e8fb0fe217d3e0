import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { cueCallsOf } from "../../../test/support/events/cueCalls.ts";
import { outcome } from "../../../test/support/events/sessionCalls.ts";
import { sessionRow } from "../../../test/support/events/sessionRow.ts";
import { startTestNode, type TestNode } from "../../../test/support/node/testNode.ts";

let node: TestNode;
let stage_id: string;
let story_id: string;
let session_id: string;
beforeAll(async () => {
  node = await startTestNode();
});
afterAll(() => node.stop());
beforeEach(async () => {
  stage_id = (await make("/stages", { name: "Hall" })).id;
  story_id = (await make("/stories", { title: "Trailer" })).id;
  session_id = await sessionRow(node, { stage_id, title: "Keynote" });
});

const calls = cueCallsOf(
  () => node,
  () => ({ stage_id, story_id, session_id }),
);
const { make, makeKey, makeList, read, patch, fire, go, rehearse, readTake, readSession, take, goLive } =
  calls;

describe("firing", () => {
  test("does the actions in order, and one that fails stops none of the others and leaves nothing", async () => {
    const gone = await make("/stories", { title: "Gone" });
    const { id, cues } = await makeList({
      title: "Mixed",
      actions: [
        { do: "session", session_id, action: "hold" },
        goLive(),
        { ...take(), story_id: gone.id },
        { do: "session", session_id, action: "hold" },
        { do: "records", items: [{ ref: "cue/order", values: { held: "yes" } }] },
      ],
    });
    await node.call("DELETE", `/stories/${gone.id}`);
    const fired = (await fire(cues[0].id)).body;
    expect(fired.results).toEqual([
      {
        do: "session",
        ok: false,
        error: { code: "conflict", message: expect.any(String), details: { status: "scheduled" } },
      },
      { do: "session", ok: true },
      {
        do: "take",
        ok: false,
        error: { code: "invalid", message: expect.any(String), details: { field: "story_id" } },
      },
      { do: "session", ok: true },
      { do: "records", ok: true },
    ]);
    expect([await readSession(), await readTake()]).toEqual(["held", null]);
    const [cue] = (await read(id)).cues;
    expect([cue.fired_at, cue.fired_by, cue.results]).toEqual([
      fired.fired_at,
      expect.any(String),
      fired.results,
    ]);
  });

  test("tells nobody of what was taken back", async () => {
    const { cues } = await makeList({
      title: "Held",
      actions: [{ do: "session", session_id, action: "hold" }],
    });
    const count = async () =>
      (await node.node.app.pool.query("SELECT FROM changes WHERE topic = $1", [`sessions/${session_id}`]))
        .rows.length;
    const before = await count();
    expect((await fire(cues[0].id)).body.results[0].ok).toBe(false);
    expect(await count()).toBe(before);
  });

  test("goes by the caller's rights, action by action", async () => {
    const { cues } = await makeList({
      title: "Mixed",
      actions: [
        take(),
        goLive(),
        { do: "end_alert" },
        { do: "records", items: [{ ref: "cue/x", values: {} }] },
      ],
    });
    const key = await makeKey("Shows", "operator", ["shows", "sessions"]);
    const { results } = (await fire(cues[0].id, { key })).body;
    const lacks = (scope: string) => ({
      code: "forbidden",
      message: `This key lacks the scope ${scope}`,
      details: { scope },
    });
    expect(results).toEqual([
      { do: "take", ok: false, error: lacks("stages") },
      { do: "session", ok: true },
      { do: "end_alert", ok: false, error: lacks("stages") },
      { do: "records", ok: false, error: lacks("data") },
    ]);
    expect([await readTake(), await readSession()]).toEqual([null, "live"]);
    const viewer = await makeKey("Viewer", "viewer", ["shows", "stages"]);
    expect((await fire(cues[0].id, { key: viewer })).status).toBe(403);
    const other = await makeKey("Stages", "operator", ["stages"]);
    expect(outcome(await fire(cues[0].id, { key: other }))).toEqual([403, { scope: "shows" }]);
  });

  test("happens once for each Idempotency-Key, also when both come at once", async () => {
    const { id, cues } = await makeList({ title: "Once", actions: [goLive()] }, { title: "Then" });
    const headers = { "Idempotency-Key": `once-${id}` };
    const answers = await Promise.all([fire(cues[0].id, { headers }), fire(cues[0].id, { headers })]);
    answers.push(await fire(cues[0].id, { headers }));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(sorted(body)))).size).toBe(1);
    expect(answers[0].body.results).toEqual([{ do: "session", ok: true }]);
    const again = await fire(cues[0].id);
    expect(again.body.results[0].ok).toBe(false);
    const goes = { "Idempotency-Key": `go-${id}` };
    for (const _ of [1, 2])
      expect((await node.call("POST", `/cue-lists/${id}/go`, undefined, { headers: goes })).body.cue_id).toBe(
        cues[1].id,
      );
  });

  test("of two lists that need the same stages in another order never ends in a deadlock", async () => {
    const second = (await make("/stages", { name: "Foyer" })).id;
    const takes = (...ids: string[]) => ids.map((id) => ({ do: "take", story_id, stage_ids: [id] }));
    const one = await makeList({ title: "One", actions: takes(stage_id, second) });
    const other = await makeList({ title: "Other", actions: takes(second, stage_id) });
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, nth) => fire((nth % 2 ? one : other).cues[0].id)),
    );
    expect(answers.flatMap(({ body }) => body.results.map(({ ok }: { ok: boolean }) => ok))).toEqual(
      Array(24).fill(true),
    );
  });

  test("a take is refused if every stage is, and done if one is not, with those that are", async () => {
    const desk = await makeKey("Desk", "operator", ["shows", "stages"]);
    const show = await make("/shows", { session_id });
    await node.call("POST", `/shows/${show.id}/open`);
    const free = (await make("/stages", { name: "Foyer" })).id;
    const { cues } = await makeList({
      title: "Both",
      actions: [take(), { ...take(), stage_ids: [stage_id, free] }],
    });
    const { results } = (await fire(cues[0].id, { key: desk })).body;
    const error = { code: "forbidden", message: expect.any(String), details: { refused: [stage_id] } };
    expect(results).toEqual([
      { do: "take", ok: false, error },
      { do: "take", ok: true, error },
    ]);
    expect([await readTake(), (await readTake(free)).by]).toEqual([null, "Desk"]);
  });
});

const sorted = (body: object) =>
  Object.fromEntries(Object.entries(body).toSorted(([a], [b]) => (a < b ? -1 : 1)));

describe("going on", () => {
  test("fires one after the other, and is refused after the last", async () => {
    const { id, cues } = await makeList({ title: "A" }, { title: "B" }, { title: "C" });
    const ids = cues.map((cue: { id: string }) => cue.id);
    const fired = [];
    for (const _ of ids) fired.push((await go(id)).body.cue_id);
    expect(fired).toEqual(ids);
    expect((await read(id)).next_cue_id).toBeNull();
    expect(outcome(await go(id))).toEqual([409, { next_cue_id: null }]);
    expect((await patch(id, { next_cue_id: ids[1] })).body.next_cue_id).toBe(ids[1]);
    expect((await go(id)).body).toMatchObject({ cue_id: ids[1], next_cue_id: ids[2] });
    expect((await patch(id, { next_cue_id: null })).body.next_cue_id).toBeNull();
    expect((await go(id)).status).toBe(409);
    expect(outcome(await patch(id, { next_cue_id: "nobody" }))).toEqual([400, { field: "next_cue_id" }]);
  });

  test("an empty list has nothing to fire", async () => {
    const { id } = await makeList();
    expect((await go(id)).status).toBe(409);
  });

  test("continues behind what was fired by itself, and never goes back", async () => {
    const { id, cues } = await makeList({ title: "A" }, { title: "B" }, { title: "C" });
    const [a, b, c] = cues;
    expect((await fire(b.id)).body.next_cue_id).toBe(c.id);
    expect((await fire(a.id)).body.next_cue_id).toBe(c.id);
    expect((await go(id)).body.cue_id).toBe(c.id);
  });

  test("two who press at once and say which cue they mean fire it once", async () => {
    const { id, cues } = await makeList({ title: "A" }, { title: "B" });
    const answers = await Promise.all([1, 2].map(() => go(id, { next_cue_id: cues[0].id })));
    expect(answers.filter(({ status }) => status === 200).length).toBe(1);
    expect((await read(id)).next_cue_id).toBe(cues[1].id);
  });

  test("a list that is reset begins anew", async () => {
    const made = await makeList({ title: "A", actions: [goLive()] }, { title: "B" });
    await go(made.id);
    await go(made.id);
    const reset = await node.call("POST", `/cue-lists/${made.id}/reset`);
    expect(outcome(reset)).toEqual([200, { ...made, updated_at: expect.any(Number) }]);
  });
});

describe("a rehearsal", () => {
  test("changes nothing, says what would happen, and leaves the list where it was", async () => {
    const gone = await make("/stories", { title: "Gone" });
    const made = await makeList(
      { title: "A", actions: [take(), goLive(), { ...take(), story_id: gone.id, all: true }] },
      { title: "B", actions: [{ do: "end_alert" }] },
    );
    await node.call("DELETE", `/stories/${gone.id}`);
    const [a, b] = made.cues;
    const on = (await rehearse(made.id, true)).body;
    expect(on).toEqual({ ...made, rehearsing: true, updated_at: expect.any(Number) });
    const before = await snapshot();
    const first = await go(made.id);
    expect(outcome(first)).toEqual([
      200,
      {
        cue_id: a.id,
        fired_at: null,
        rehearsed: true,
        results: [
          { do: "take", ok: true, would: "Would put the story “Trailer” on “Hall”" },
          { do: "session", ok: true, would: "Would let the session “Keynote” go live" },
          {
            do: "take",
            ok: false,
            error: { code: "invalid", message: expect.any(String), details: { field: "story_id" } },
            would: `Would put the story “${gone.id}” on every stage`,
          },
        ],
        next_cue_id: b.id,
      },
    ]);
    expect((await read(made.id)).next_cue_id).toBe(b.id);
    expect((await fire(b.id)).body).toMatchObject({ rehearsed: true, next_cue_id: null });
    expect((await go(made.id)).status).toBe(409);
    expect((await patch(made.id, { next_cue_id: b.id })).body.next_cue_id).toBe(b.id);
    expect(await snapshot()).toEqual(before);
    const off = (await rehearse(made.id, false)).body;
    expect(off).toEqual({ ...made, updated_at: expect.any(Number) });
    expect([await readTake(), await readSession()]).toEqual([null, "scheduled"]);
    expect(outcome(await node.call("POST", `/cue-lists/${made.id}/rehearse`, {}))).toEqual([
      400,
      { field: "on" },
    ]);
  });

  test("says who may not do something", async () => {
    const { id, cues } = await makeList({ title: "A", actions: [take()] });
    await rehearse(id, true);
    const key = await makeKey("Shows", "operator", ["shows"]);
    expect((await fire(cues[0].id, { key })).body.results[0]).toMatchObject({
      ok: false,
      error: { details: { scope: "stages" } },
    });
  });

  /** The rows that firing could have changed. */
  async function snapshot() {
    const rows = [];
    for (const table of ["stages", "sessions", "records", "alerts", "cues"])
      rows.push((await node.node.app.pool.query(`SELECT xmin, t.* FROM ${table} t ORDER BY t::text`)).rows);
    return rows;
  }
});
