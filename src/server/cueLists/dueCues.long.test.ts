import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sessionRow } from "../../../test/support/events/sessionRow.ts";
import { linkPath, newVisitor } from "../../../test/support/browser/visitor.ts";
import { startTestNode, type TestNode } from "../../../test/support/node/testNode.ts";

let node: TestNode;
let stage_id: string;
let story_id: string;
let session_id: string;
/** By how much the node's clock is ahead of the real one. */
let ahead_ms = 0;
beforeAll(async () => {
  node = await startTestNode();
  node.node.app.now = () => Date.now() + ahead_ms;
});
afterAll(() => node.stop());
beforeEach(async () => {
  ahead_ms = 0;
  stage_id = (await make("/stages", { name: "Hall" })).id;
  story_id = (await make("/stories", { title: "Trailer" })).id;
  session_id = await sessionRow(node, { stage_id, title: "Keynote" });
});

const make = async (path: string, body: unknown) => {
  const made = await node.call("POST", path, body);
  expect([made.status, made.body.error]).toEqual([201, undefined]);
  return made.body;
};
const makeKey = async (...scopes: string[]) =>
  (await make("/keys", { name: "Regie", role: "operator", scopes })) as { id: string; key: string };
const makeList = (...cues: object[]) => make("/cue-lists", { title: "Evening", cues });
const read = async (id: string) => (await node.call("GET", `/cue-lists/${id}`)).body;
const run = (id: string, key?: string) =>
  node.call("PATCH", `/cue-lists/${id}`, { running: true }, key ? { key } : {});
const go = (id: string) => node.call("POST", `/cue-lists/${id}/go`);
const take = () => ({ do: "take", story_id, stage_ids: [stage_id] });
const now = () => node.node.app.now();
const listFired = async (id: string) =>
  (await read(id)).cues.map(({ fired_at }: { fired_at: number | null }) => fired_at !== null);
const act = (action: string) => node.call("POST", `/sessions/${session_id}/${action}`);
const countFired = async (title: string) =>
  (await node.node.app.pool.query("SELECT FROM audit WHERE what LIKE $1", [`Fire the cue “${title}”%`])).rows
    .length;
/** Long enough for a look at what is due. */
const patience = { interval: 50 };

describe("a list that runs", () => {
  test("says since when, with whose rights, and when its cues are due", async () => {
    const planned_at = now() + 60_000;
    const made = await makeList({ title: "A" }, { title: "B", after: "time", planned_at });
    const { status, body } = await run(made.id);
    expect([status, body]).toEqual([
      200,
      {
        ...made,
        running: true,
        running_since: expect.any(Number),
        running_by: { kind: "key", id: "owner", name: expect.any(String) },
        cues: [made.cues[0], { ...made.cues[1], due_at: planned_at }],
        updated_at: expect.any(Number),
      },
    ]);
    const stopped = await node.call("PATCH", `/cue-lists/${made.id}`, { running: false });
    expect(stopped.body).toEqual({ ...made, updated_at: expect.any(Number) });
  });

  test("fires a cue after the one before it, as long after it as it says, and so on", async () => {
    const { id } = await makeList(
      { title: "A" },
      { title: "B", after: "previous", delay_ms: 300, actions: [take()] },
      { title: "C", after: "previous" },
      { title: "D" },
    );
    await go(id);
    expect(await listFired(id)).toEqual([true, false, false, false]);
    await node.call("POST", `/cue-lists/${id}/reset`);
    await run(id);
    await go(id);
    await expect.poll(() => listFired(id), patience).toEqual([true, true, true, false]);
    const list = await read(id);
    const [a, b, c, d] = list.cues;
    expect(b.fired_at - a.fired_at).toBeGreaterThanOrEqual(300);
    expect([b.results, c.due_at, list.next_cue_id]).toEqual([[{ do: "take", ok: true }], null, d.id]);
    expect((await node.call("GET", `/stages/${stage_id}/take`)).body.take.story_id).toBe(story_id);
  });

  test("fires a cue at its time, once", async () => {
    const { id } = await makeList(
      { title: "At noon", after: "time", planned_at: now() + 400 },
      { title: "After noon", after: "previous" },
    );
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(await listFired(id)).toEqual([false, false]);
    await run(id);
    await expect.poll(() => listFired(id), patience).toEqual([true, true]);
    const list = await read(id);
    expect(list.behind_ms).toBe(list.cues[0].fired_at - list.cues[0].planned_at);
    await run(id);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect([await countFired("At noon"), await countFired("After noon")]).toEqual([1, 1]);
  });

  test("does not fire what somebody fired before its time", async () => {
    const { id, cues } = await makeList({ title: "Early", after: "time", planned_at: now() + 3_600_000 });
    await run(id);
    await node.call("POST", `/cues/${cues[0].id}/fire`);
    expect((await read(id)).cues[0]).toMatchObject({ due_at: null, fired_at: expect.any(Number) });
    await node.call("PUT", `/cue-lists/${id}/cues`, { cues: [{ ...cues[0], title: "Early, again" }] });
    expect((await read(id)).cues[0]).toMatchObject({ due_at: null, fired_at: expect.any(Number) });
    expect((await read(id)).behind_ms).toBeLessThan(0);
  });

  test("follows a time that is planned anew, and lets go of a cue that waits for a hand again", async () => {
    const { id, cues } = await makeList({ title: "Moved", after: "time", planned_at: now() + 3_600_000 });
    await run(id);
    const put = (given: object) =>
      node.call("PUT", `/cue-lists/${id}/cues`, { cues: [{ ...cues[0], ...given }] });
    expect((await put({ after: "manual" })).body.cues[0].due_at).toBeNull();
    await put({ planned_at: now() + 100 });
    await expect.poll(() => listFired(id), patience).toEqual([true]);
  });

  test("fires what is less than two minutes late, and marks as missed what is later", async () => {
    const { id } = await makeList(
      { title: "Long gone", after: "time", planned_at: now() - 121_000 },
      { title: "Just gone", after: "time", planned_at: now() - 60_000 },
    );
    await run(id);
    await expect.poll(() => listFired(id), patience).toEqual([false, true]);
    const [gone] = (await read(id)).cues;
    expect([gone.missed_at, gone.due_at]).toEqual([gone.planned_at, null]);
    const again = await node.call("PUT", `/cue-lists/${id}/cues`, {
      cues: [{ ...gone, planned_at: now() + 3_600_000 }],
    });
    expect(again.body.cues[0]).toMatchObject({ missed_at: null, due_at: expect.any(Number) });
  });

  test("stops between two cues, and goes on when it runs again in time", async () => {
    const { id } = await makeList({ title: "A" }, { title: "B", after: "previous", delay_ms: 60_000 });
    await run(id);
    await go(id);
    const due = async () => (await read(id)).cues[1].due_at;
    const due_at = await due();
    await node.call("PATCH", `/cue-lists/${id}`, { running: false });
    expect(await due()).toBeNull();
    await run(id);
    expect(await due()).toBe(due_at);
    await node.call("PATCH", `/cue-lists/${id}`, { next_cue_id: (await read(id)).cues[1].id });
    expect(await due()).toBeNull();
    await node.call("PATCH", `/cue-lists/${id}`, { running: false });
    ahead_ms = 61_000;
    await run(id);
    expect(await due()).toBeNull();
  });

  test("fires a cue when a session has the status it waits for", async () => {
    const waits = { after: "session", session_id };
    const { id } = await makeList(
      { title: "Live", ...waits, status: "live", actions: [take()] },
      { title: "Ended", ...waits, status: "ended" },
    );
    await act("go_live");
    await act("hold");
    expect((await read(id)).cues[0].due_at).toBeNull();
    await run(id);
    await act("go_live");
    await expect.poll(() => listFired(id), patience).toEqual([true, false]);
    await act("end");
    await expect.poll(() => listFired(id), patience).toEqual([true, true]);
  });

  test("rehearses what follows by itself too, and fires nothing at a time meanwhile", async () => {
    const { id } = await makeList(
      { title: "A" },
      { title: "B", after: "previous", actions: [take()] },
      { title: "C", after: "time", planned_at: now() + 60_000 },
    );
    await run(id);
    await node.call("POST", `/cue-lists/${id}/rehearse`, { on: true });
    ahead_ms = 61_000;
    await go(id);
    const list = await read(id);
    await expect.poll(async () => (await read(id)).next_cue_id, patience).toBe(list.cues[2].id);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(await listFired(id)).toEqual([false, false, false]);
    const off = (await node.call("POST", `/cue-lists/${id}/rehearse`, { on: false })).body;
    expect([off.next_cue_id, off.cues[1].due_at, off.cues[2].due_at]).toEqual([
      list.cues[0].id,
      null,
      list.cues[2].planned_at,
    ]);
    await node.call("DELETE", `/cue-lists/${id}`);
  });
});

describe("rights", () => {
  test("are those of who set it running", async () => {
    const { key } = await makeKey("shows", "sessions");
    const { id } = await makeList({
      title: "Mixed",
      after: "time",
      planned_at: now(),
      actions: [take(), { do: "session", session_id, action: "go_live" }],
    });
    await run(id, key);
    await expect.poll(() => listFired(id), patience).toEqual([true]);
    const { cues, problem } = await read(id);
    expect([cues[0].fired_by, problem, cues[0].results]).toEqual([
      "Regie",
      null,
      [
        { do: "take", ok: false, error: expect.objectContaining({ details: { scope: "stages" } }) },
        { do: "session", ok: true },
      ],
    ]);
  });

  test("end with the key: the actions fail, the list says so, and who sets it running again mends it", async () => {
    const regie = await makeKey("shows", "stages");
    const { id } = await makeList({ title: "A" }, { title: "B", after: "previous", actions: [take()] });
    await run(id, regie.key);
    await node.call("DELETE", `/keys/${regie.id}`);
    await go(id);
    await expect.poll(() => listFired(id), patience).toEqual([true, true]);
    const list = await read(id);
    const message = "The key “Regie”, in whose name this is done, was revoked";
    expect(list.problem).toBe(`Cues cannot fire by themselves: ${message}`);
    expect(list.cues[1].results).toEqual([
      { do: "take", ok: false, error: { code: "forbidden", message, details: {} } },
    ]);
    expect((await run(id)).body.problem).toBeNull();
  });

  test("end with the role of a person, who is named", async () => {
    const invitation = await make("/members", { role: "operator" });
    const member = newVisitor(node);
    const grace = { name: "Grace Hopper", email: "grace@example.com", password: "nanosecond wire" };
    await member.send("POST", linkPath(invitation.link), grace);
    const { id } = await makeList({ title: "A" }, { title: "B", after: "previous", actions: [take()] });
    expect((await member.api("PATCH", `/cue-lists/${id}`, { running: true })).body.running_by).toEqual({
      kind: "person",
      id: invitation.id,
      name: "Grace Hopper",
    });
    await go(id);
    await expect.poll(() => listFired(id), patience).toEqual([true, true]);
    expect((await read(id)).cues[1]).toMatchObject({ fired_by: "Grace Hopper", results: [{ ok: true }] });
    await node.call("PATCH", `/members/${invitation.id}`, { role: "viewer" });
    await node.call("POST", `/cue-lists/${id}/reset`);
    await go(id);
    await expect.poll(() => listFired(id), patience).toEqual([true, true]);
    expect((await read(id)).problem).toMatch(/The role viewer may not do this/);
  });

  test("cannot be borrowed by who writes into a list that runs", async () => {
    const { key } = await makeKey("shows");
    const { id } = await makeList({ title: "A" });
    const cues = [{ title: "B" }, { title: "C", actions: [take()] }];
    const put = () => node.call("PUT", `/cue-lists/${id}/cues`, { cues }, { key });
    expect((await put()).status).toBe(200);
    await run(id);
    const refused = await put();
    expect([refused.status, refused.body.error.details]).toEqual([
      403,
      { scope: "stages", field: "cues.1.actions.0" },
    ]);
    await run(id, key);
    expect((await put()).status).toBe(200);
  });
});

test("several nodes fire a cue once, also one that was due while none was there", async () => {
  const first = await startTestNode();
  try {
    const cues = Array.from({ length: 5 }, (_, nth) => ({
      title: `Cue ${nth}`,
      after: "time",
      planned_at: Date.now() + 1_500 + nth * 20,
      actions: [{ do: "records", items: [{ ref: `cue/${nth}`, values: { fired: "yes" } }] }],
    }));
    const { body: list } = await first.call("POST", "/cue-lists", { title: "Evening", cues });
    await first.call("PATCH", `/cue-lists/${list.id}`, { running: true });
    await first.node.drain();
    await new Promise((resolve) => setTimeout(resolve, 1_600));
    const nodes = [await first.another(), await first.another()];
    try {
      const read = async () => (await nodes[0]!.call("GET", `/cue-lists/${list.id}`)).body;
      const results = async () =>
        (await read()).cues.map(({ results }: { results: { ok: boolean }[] | null }) => results?.[0]?.ok);
      await expect.poll(results, patience).toEqual([true, true, true, true, true]);
      await new Promise((resolve) => setTimeout(resolve, 1_200));
      const { rows } = await nodes[0]!.node.app.pool.query(
        "SELECT what FROM audit WHERE what LIKE 'Fire the cue%' ORDER BY id",
      );
      expect(rows.map(({ what }) => what)).toEqual(
        cues.map(({ title }) => `Fire the cue “${title}” by itself`),
      );
      expect((await read()).next_cue_id).toBeNull();
    } finally {
      for (const each of nodes) await each.stop();
    }
  } finally {
    await first.stop();
  }
});
