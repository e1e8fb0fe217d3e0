import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { minute_ms, noon, outcome, sessionCallsOf, span } from "../../../test/support/events/sessionCalls.ts";
import { during } from "../../../test/support/node/during.ts";
import { startTestNode, strangerKey, type TestNode } from "../../../test/support/node/testNode.ts";

let node: TestNode;
let stage_id: string;
beforeAll(async () => {
  node = await startTestNode();
  node.node.app.now = () => noon;
});
afterAll(() => node.stop());
const { make, plan, act, read, toldBy, everyRoom } = sessionCallsOf(
  () => node,
  () => stage_id,
);
beforeEach(async () => {
  stage_id = (await make("/stages", { name: "Hall" })).id;
});

const list = async (query: string) =>
  (await node.call("GET", `/sessions?${query}`)).body.items.map(({ title }: { title: string }) => title);

describe("a session", () => {
  test("is planned on a stage, read and changed field by field", async () => {
    const venue = await make("/venues", { name: "House" });
    const stage = await make("/stages", { name: "Room", venue_id: venue.id });
    const ada = await make("/presenters", { name: "Ada" });
    const made = await plan("Opening", 0, 60, {
      stage_id: stage.id,
      presenter_ids: [ada.id],
      record_ref: "day/agenda/opening",
      status: "live",
      delay_ms: 7,
    });
    expect(made).toEqual({
      id: expect.any(String),
      title: "Opening",
      stage_id: stage.id,
      venue_id: venue.id,
      event_ref: null,
      ...span(0, 60),
      status: "scheduled",
      went_live_at: null,
      ended_at: null,
      delay_ms: 0,
      presenter_ids: [ada.id],
      record_ref: "day/agenda/opening",
      created_at: expect.any(Number),
      updated_at: expect.any(Number),
    });
    expect(await read(made.id)).toEqual(made);
    const patched = await node.call("PATCH", `/sessions/${made.id}`, { record_ref: null, ...span(30, 90) });
    expect(outcome(patched)).toEqual([
      200,
      { ...made, record_ref: null, ...span(30, 90), updated_at: expect.any(Number) },
    ]);
    // What was read can be written back, and tells nobody.
    const again = await toldBy(() => node.call("PATCH", `/sessions/${made.id}`, patched.body));
    expect([again, await read(made.id)]).toEqual([[], patched.body]);
  });

  test("is refused with a wrong length, stage or presenter, which is named", async () => {
    const ada = await make("/presenters", { name: "Ada" });
    const theirs = await make("/stages", { name: "Theirs" }, strangerKey);
    const post = async (rest: object) =>
      outcome(await node.call("POST", "/sessions", { title: "Talk", stage_id, ...span(0, 60), ...rest }));
    const { id } = await plan("Talk", 0, 60);
    const patch = async (rest: object) => outcome(await node.call("PATCH", `/sessions/${id}`, rest));
    expect([
      await post(span(60, 60)),
      await patch({ ends_at: noon }),
      await post({ stage_id: "nobody" }),
      await post({ stage_id: theirs.id }),
      await patch({ stage_id: theirs.id }),
      await post({ stage_id: null }),
      await patch({ stage_id: null }),
      await post({ presenter_ids: [ada.id, "nobody"] }),
      await patch({ presenter_ids: [ada.id, "nobody"] }),
      await patch({ presenter_ids: [ada.id, ada.id] }),
      await post({ presenter_ids: Array.from({ length: 51 }, () => ada.id) }),
      await post({ title: " " }),
      await post({ record_ref: "no ref" }),
    ]).toEqual(
      [
        "ends_at",
        "ends_at",
        "stage_id",
        "stage_id",
        "stage_id",
        "stage_id",
        "stage_id",
        "presenter_ids.1",
        "presenter_ids.1",
        "presenter_ids.1",
        "presenter_ids",
        "title",
        "record_ref",
      ].map((field) => [400, { field }]),
    );
    expect(outcome(await node.call("GET", `/sessions/${id}`, undefined, { key: strangerKey }))).toEqual([
      404,
      {},
    ]);
    expect(outcome(await act(id, "explode"))).toEqual([400, { field: "action" }]);
  });

  test("tells its stage, and the one it left", async () => {
    const { id } = await plan("Talk", 0, 60);
    const other = await make("/stages", { name: "Other" });
    expect(await toldBy(() => node.call("PATCH", `/sessions/${id}`, { stage_id: other.id }))).toEqual([
      `schedules/${stage_id}`,
      `sessions/${id}`,
      `schedules/${other.id}`,
    ]);
    expect(await toldBy(() => act(id, "go_live"))).toEqual([`sessions/${id}`, `schedules/${other.id}`]);
  });

  test("goes with its stage", async () => {
    const { id } = await plan("Talk", 0, 60);
    await node.call("DELETE", `/stages/${stage_id}`);
    expect(outcome(await act(id, "go_live"))).toEqual([404, {}]);
  });
});

describe("the list", () => {
  test("is by start, whole or of a stage, a time and a status, page by page", async () => {
    const other = await make("/stages", { name: "Other" });
    const first = await plan("First", -600, -500);
    await plan("Long", -400, 500);
    await plan("Other", 0, 60, { stage_id: other.id });
    await plan("Later", 60, 120);
    await act(first.id, "cancel");
    const here = `stage_id=${stage_id}`;
    const at = (from: number, to: number) => `from=${noon + from * minute_ms}&to=${noon + to * minute_ms}`;
    expect([
      await list(here),
      await list(`${here}&${at(-500, 60)}`),
      await list(`${here}&${at(60, 61)}`),
      await list(`${here}&status=cancelled`),
      await list(`stage_id=nobody`),
      await list(`stage_id=${other.id}&limit=1`),
    ]).toEqual([["First", "Long", "Later"], ["Long"], ["Long", "Later"], ["First"], [], ["Other"]]);
    const pages: string[][] = [];
    let cursor = "";
    do {
      const { body } = await node.call("GET", `/sessions?${here}&limit=2${cursor}`);
      pages.push(body.items.map(({ title }: { title: string }) => title));
      cursor = body.next_cursor === null ? "" : `&cursor=${body.next_cursor}`;
    } while (cursor !== "");
    expect(pages).toEqual([["First", "Long"], ["Later"]]);
    expect(outcome(await node.call("GET", "/sessions?status=over"))).toEqual([400, { field: "status" }]);
    expect(outcome(await node.call("GET", "/sessions?cursor=x"))).toEqual([400, { field: "cursor" }]);
  });

  test("of a stage holds what is in every room of its venue, once", async () => {
    const other = (await make("/stages", { name: "Other" })).id;
    const away = (await make("/stages", { name: "Away" })).id;
    const { id, venue_id, event_ref } = await everyRoom("Lunch", 0, 60, [stage_id, other]);
    await plan("Talk", -60, 0);
    expect([
      await list(`stage_id=${stage_id}`),
      await list(`stage_id=${other}`),
      await list(`stage_id=${away}`),
    ]).toEqual([["Talk", "Lunch"], ["Lunch"], []]);
    expect(await read(id)).toMatchObject({ stage_id: null, venue_id, event_ref });
  });
});

describe("a presenter", () => {
  test("in an unfinished session cannot be deleted; of finished ones the id goes", async () => {
    const ada = await make("/presenters", { name: "Ada" });
    const grace = await make("/presenters", { name: "Grace" });
    const [one, two] = [
      await plan("One", 0, 60, { presenter_ids: [ada.id, grace.id] }),
      await plan("Two", 60, 120, { presenter_ids: [ada.id] }),
    ];
    const remove = async () => outcome(await node.call("DELETE", `/presenters/${ada.id}`));
    expect(await remove()).toEqual([409, { sessions: [one.id, two.id] }]);
    await act(one.id, "end");
    expect(await remove()).toEqual([409, { sessions: [two.id] }]);
    await act(two.id, "cancel");
    const topics = await toldBy(remove);
    expect(topics).toEqual([`sessions/${one.id}`, `sessions/${two.id}`, `presenters/${ada.id}`]);
    expect([(await read(one.id)).presenter_ids, (await read(two.id)).presenter_ids]).toEqual([
      [grace.id],
      [],
    ]);
  });

  test("who is being deleted cannot be named, and who is being named cannot be deleted", async () => {
    const ada = await make("/presenters", { name: "Ada" });
    const { id } = await plan("Talk", 0, 60);
    const named = await during(node, [["DELETE FROM presenters WHERE id = $1", [ada.id]]], () =>
      node.call("PATCH", `/sessions/${id}`, { presenter_ids: [ada.id] }),
    );
    expect(outcome(named)).toEqual([400, { field: "presenter_ids.0" }]);
    const grace = await make("/presenters", { name: "Grace" });
    const deleted = await during(
      node,
      [
        ["SELECT FROM presenters WHERE id = $1 FOR KEY SHARE", [grace.id]],
        ["UPDATE sessions SET presenter_ids = ARRAY[$2] WHERE id = $1", [id, grace.id]],
      ],
      () => node.call("DELETE", `/presenters/${grace.id}`),
    );
    expect(outcome(deleted)).toEqual([409, { sessions: [id] }]);
  });

  test("whose last session is reopened meanwhile stays", async () => {
    const ada = await make("/presenters", { name: "Ada" });
    const { id } = await plan("Talk", 0, 60, { presenter_ids: [ada.id] });
    await act(id, "end");
    const deleted = await during(
      node,
      [["UPDATE sessions SET status = 'scheduled' WHERE id = $1", [id]]],
      () => node.call("DELETE", `/presenters/${ada.id}`),
    );
    expect(outcome(deleted)).toEqual([409, { sessions: [id] }]);
  });
});
