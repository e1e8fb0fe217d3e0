import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sessionRow } from "../../../test/support/events/sessionRow.ts";
import {
  startTestNode,
  strangerKey,
  type TestAnswer,
  type TestNode,
} from "../../../test/support/node/testNode.ts";

let node: TestNode;
let desk: string;
let stage_id: string;
let story_id: string;
let session_id: string;
beforeAll(async () => {
  node = await startTestNode();
  desk = (await make("/keys", { name: "Desk", role: "operator", scopes: ["shows", "stages"] })).key;
});
afterAll(() => node.stop());
beforeEach(async () => {
  stage_id = (await make("/stages", { name: "Hall" })).id;
  story_id = (await make("/stories", { title: "Trailer" })).id;
  session_id = await sessionRow(node, { stage_id, title: "Keynote" });
});

const make = async (path: string, body: unknown) => (await node.call("POST", path, body)).body;
const plan = async () => (await make("/shows", { session_id })).id as string;
const act = (id: string, action: string, key?: string) =>
  node.call("POST", `/shows/${id}/${action}`, undefined, key ? { key } : {});
const outcome = ({ status, body }: TestAnswer) => [
  status,
  body === "" ? null : (body.error?.details ?? body.status),
];
const stageRow = async () =>
  (await node.node.app.pool.query("SELECT show_id, take FROM stages WHERE id = $1", [stage_id])).rows[0];

describe("the last action on a show", () => {
  const undo = (id: string, key?: string) => act(id, "undo", key);
  const readShow = async (id: string) => {
    const { updated_at: _, ...show } = (await node.call("GET", `/shows/${id}`)).body;
    return show as Record<string, unknown>;
  };
  const take = (for_ms: number | null) => node.call("POST", `/stages/${stage_id}/take`, { story_id, for_ms });

  test("is taken back as if nobody had pressed, with what was put on by hand before", async () => {
    const id = await plan();
    await take(null);
    for (const action of ["open", "release", "take_control", "close", "open", "close"]) {
      const before = [await readShow(id), await stageRow()];
      await act(id, action);
      expect(outcome(await undo(id))).toEqual([200, (before[0] as { status: string }).status]);
      expect([await readShow(id), await stageRow()]).toEqual(before);
      expect(outcome(await undo(id))[0]).toBe(409);
      await act(id, action);
    }
  });

  test("gives control back to who had it, and only who took it can do so", async () => {
    const id = await plan();
    await act(id, "open", desk);
    const before = await readShow(id);
    await act(id, "take_control");
    expect(outcome(await undo(id, desk))).toEqual([403, { held_by: expect.any(String) }]);
    await undo(id);
    expect(await readShow(id)).toEqual(before);
    expect(outcome(await undo(id, strangerKey))).toEqual([404, {}]);
  });

  test("stays when the stage is somebody else's by now, or the session over; a take that is over stays over", async () => {
    const [id, other] = [await plan(), await plan()];
    await take(60_000);
    await act(id, "open");
    await node.node.app.pool.query(
      "UPDATE shows SET undoable = jsonb_set(undoable, ARRAY['takes', $2, 'until'], '1') WHERE id = $1",
      [id, stage_id],
    );
    expect(outcome(await node.call("POST", `/shows/${id}/undo`, { action: "close" }))).toEqual([
      409,
      { status: "open" },
    ]);
    expect(outcome(await node.call("POST", `/shows/${id}/undo`, { action: "open" }))[0]).toBe(200);
    expect(await stageRow()).toEqual({ show_id: null, take: null });
    await act(id, "open");
    await act(id, "close");
    await act(other, "open");
    expect(outcome(await undo(id))).toEqual([409, { show_id: other, held_by: expect.any(String) }]);
    await act(other, "close");
    await node.node.app.pool.query("UPDATE sessions SET status = 'ended' WHERE id = $1", [session_id]);
    expect(outcome(await undo(id))[0]).toBe(409);
    expect(await readShow(id)).toMatchObject({ status: "closed" });
  });
});
