import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { during } from "../../../test/support/node/during.ts";
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
  const key = { name: "Desk", role: "operator", scopes: ["shows", "stages", "channels"] };
  desk = (await make("/keys", key)).key;
});
afterAll(() => node.stop());
beforeEach(async () => {
  stage_id = (await make("/stages", { name: "Hall" })).id;
  story_id = (await make("/stories", { title: "Trailer" })).id;
  session_id = await sessionRow(node, { stage_id, title: "Keynote" });
});

const make = async (path: string, body: unknown, key?: string) => {
  const made = await node.call("POST", path, body, key ? { key } : {});
  expect([made.status, made.body.error]).toEqual([201, undefined]);
  return made.body;
};
const plan = async (body: object = {}) => (await make("/shows", { session_id, ...body })).id as string;
const act = (id: string, action: string, key?: string) =>
  node.call("POST", `/shows/${id}/${action}`, undefined, key ? { key } : {});
const patch = (id: string, body: unknown, key?: string) =>
  node.call("PATCH", `/shows/${id}`, body, key ? { key } : {});
const outcome = ({ status, body }: TestAnswer) => [
  status,
  body === "" ? null : (body.error?.details ?? body.status),
];
const told = async (topic: string) =>
  (await node.node.app.pool.query("SELECT FROM changes WHERE topic = $1", [topic])).rows.length;
const stageRow = async (id = stage_id) =>
  (await node.node.app.pool.query("SELECT show_id, take FROM stages WHERE id = $1", [id])).rows[0];
const owner = { kind: "key", id: "owner", name: expect.any(String) };

test("a show is planned, several of one session too, and lists find them", async () => {
  const made = await make("/shows", { session_id, story_id, id: "mine", title: "Mine" });
  expect(made).toEqual({
    id: expect.any(String),
    session_id,
    stage_id,
    title: "Keynote",
    story_id,
    status: "planned",
    controller: null,
    opened_at: null,
    closed_at: null,
    created_at: expect.any(Number),
    updated_at: expect.any(Number),
  });
  expect((await node.call("GET", `/shows/${made.id}`)).body).toEqual(made);
  const second = await plan();
  await act(second, "open");
  const find = async (query: string) =>
    (await node.call("GET", `/shows?${query}`)).body.items.map(({ id }: { id: string }) => id);
  expect(await find(`session_id=${session_id}`)).toEqual([made.id, second]);
  expect(await find(`stage_id=${stage_id}`)).toEqual([made.id, second]);
  expect(await find(`stage_id=${stage_id}&status=open`)).toEqual([second]);
  expect(await find("session_id=nobody")).toEqual([]);
  const page = (await node.call("GET", `/shows?session_id=${session_id}&limit=1`)).body;
  expect(page).toEqual({ items: [made], next_cursor: expect.any(String) });
  expect(await find(`session_id=${session_id}&limit=1&cursor=${page.next_cursor}`)).toEqual([second]);
});

test.each<[string, () => object, string]>([
  ["no session", () => ({}), "session_id"],
  ["a session that is not there", () => ({ session_id: "nobody" }), "session_id"],
  ["a story that is not there", () => ({ session_id, story_id: "nobody" }), "story_id"],
  ["an unknown field", () => ({ session_id, by: "me" }), "by"],
])("with %s nothing is planned", async (_, body, field) => {
  expect(outcome(await node.call("POST", "/shows", body()))).toEqual([400, { field }]);
});

test("a status that no show has is refused", async () => {
  expect(outcome(await node.call("GET", "/shows?status=live"))).toEqual([400, { field: "status" }]);
});

test("a show opens, holds its stage, closes and opens again", async () => {
  const id = await plan();
  const before = await told(`stages/${stage_id}`);
  const opened = (await act(id, "open")).body;
  expect(opened).toMatchObject({
    status: "open",
    controller: owner,
    opened_at: expect.any(Number),
    closed_at: null,
  });
  expect(await stageRow()).toEqual({ show_id: id, take: null });
  const closed = (await act(id, "close")).body;
  expect(closed).toMatchObject({
    status: "closed",
    controller: null,
    opened_at: opened.opened_at,
    closed_at: expect.any(Number),
  });
  expect(await stageRow()).toEqual({ show_id: null, take: null });
  expect([await told(`stages/${stage_id}`), await told(`shows/${id}`)]).toEqual([before + 2, 3]);
  const again = (await act(id, "open")).body;
  expect([again.status, again.closed_at]).toEqual(["open", null]);
});

test("every action says no where the table does", async () => {
  const id = await plan();
  for (const action of ["take_control", "release", "close"])
    expect(outcome(await act(id, action))).toEqual([409, { status: "planned" }]);
  await act(id, "open");
  expect(outcome(await act(id, "open"))).toEqual([409, { status: "open" }]);
  await act(id, "close");
  for (const action of ["take_control", "release", "close"])
    expect(outcome(await act(id, action))).toEqual([409, { status: "closed" }]);
  expect((await act(id, "pause")).status).toBe(404);
  expect((await act("nobody", "open")).status).toBe(404);
});

test("opening ends an earlier take, closing one inside the show", async () => {
  await node.call("POST", `/stages/${stage_id}/take`, { story_id });
  const id = await plan();
  await act(id, "open");
  expect(await stageRow()).toEqual({ show_id: id, take: null });
  await node.call("POST", `/stages/${stage_id}/take`, { story_id });
  expect((await stageRow()).take).toMatchObject({ story_id });
  await act(id, "close");
  expect(await stageRow()).toEqual({ show_id: null, take: null });
});

test.each(["ended", "cancelled"])("of a session that is %s no show is opened", async (status) => {
  session_id = await sessionRow(node, { stage_id, status });
  const id = await plan();
  expect(outcome(await act(id, "open"))).toEqual([409, {}]);
  expect(await stageRow()).toEqual({ show_id: null, take: null });
});

test("of two that want the same stage one comes second, however close they are", async () => {
  const ids = [await plan(), await plan()];
  const answers = await Promise.all(ids.map((id) => act(id, "open")));
  const winner = answers[0]!.status === 200 ? 0 : 1;
  expect(outcome(answers[winner]!)).toEqual([200, "open"]);
  expect(outcome(answers[1 - winner]!)).toEqual([
    409,
    { show_id: ids[winner], held_by: answers[winner]!.body.controller.name },
  ]);
  const one = await plan();
  await act(ids[winner]!, "close");
  const twice = await Promise.all([act(one, "open"), act(one, "open", desk)]);
  expect(twice.map(({ status }) => status)).toContain(409);
  expect(twice.map(({ status }) => status)).toContain(200);
});

describe("control", () => {
  let id: string;
  let channel_id: string;
  beforeEach(async () => {
    id = await plan();
    channel_id = (await make("/channels", { name: "News", sources: [] })).id;
    await act(id, "open", desk);
  });

  /** All that only who controls the show may do. */
  const guarded = (key?: string): [string, () => Promise<TestAnswer>][] => {
    const call = (method: string, path: string, body?: unknown) => () =>
      node.call(method, path, body, key ? { key } : {});
    return [
      ["take", call("POST", `/stages/${stage_id}/take`, { story_id })],
      ["end the take", call("DELETE", `/stages/${stage_id}/take`)],
      ["channel", call("PUT", `/stages/${stage_id}/channel`, { channel_id })],
      ["story", call("PATCH", `/shows/${id}`, { story_id })],
      ["story as it is", call("PATCH", `/shows/${id}`, {})],
    ];
  };

  test("is its holder's alone: everybody else is told whose it is", async () => {
    const held = { show_id: id, held_by: "Desk" };
    for (const [what, request] of guarded())
      expect([what, ...outcome(await request())]).toEqual([what, 403, held]);
    expect(outcome(await act(id, "release"))).toEqual([403, held]);
    expect(outcome(await act(id, "close"))).toEqual([403, held]);
    expect(await stageRow()).toEqual({ show_id: id, take: null });
    for (const [what, request] of guarded(desk)) {
      const { status } = await request();
      expect([what, status < 300]).toEqual([what, true]);
    }
    expect((await act(id, "close", desk)).body.status).toBe("closed");
    for (const [what, request] of guarded()) {
      const { status } = await request();
      expect([what, status < 300]).toEqual([what, true]);
    }
  });

  test("is handed over when somebody else takes it, and the audit log names both", async () => {
    const { body } = await act(id, "take_control");
    expect(body.controller).toEqual(owner);
    const { items } = (await node.call("GET", "/audit?limit=1")).body;
    expect(items).toEqual([
      {
        id: expect.any(String),
        at: expect.any(Number),
        who: owner,
        what: "Take control of an open show from Desk",
        target: `POST /shows/${id}/take_control`,
      },
    ]);
    const held = { show_id: id, held_by: body.controller.name };
    for (const [what, request] of guarded(desk))
      expect([what, ...outcome(await request())]).toEqual([what, 403, held]);
    const times = await told(`shows/${id}`);
    expect((await act(id, "take_control")).body).toEqual(body);
    expect(await told(`shows/${id}`)).toBe(times);
  });

  test("given up is nobody's: then it must be taken first, but anybody may close", async () => {
    const { body } = await act(id, "release", desk);
    expect([body.status, body.controller]).toEqual(["open", null]);
    const held = { show_id: id, held_by: null };
    for (const key of [undefined, desk])
      for (const [what, request] of guarded(key))
        expect([what, ...outcome(await request())]).toEqual([what, 403, held]);
    const refused = await node.call("POST", `/stages/${stage_id}/take`, { story_id });
    expect(refused.body.error.message).toBe("Nobody controls the live show “Keynote”: take control first");
    expect(outcome(await act(id, "release", desk))).toEqual([409, { show_id: id }]);
    expect(outcome(await act(id, "close"))).toEqual([200, "closed"]);
  });

  test("that changes hands while a take is asked for counts", async () => {
    const mine = { kind: "key", id: "owner", name: "Owner" };
    const answer = await during(
      node,
      [
        ["SELECT FROM stages WHERE id = $1 FOR NO KEY UPDATE", [stage_id]],
        ["UPDATE shows SET controller = $2 WHERE id = $1", [id, JSON.stringify(mine)]],
      ],
      () => node.call("POST", `/stages/${stage_id}/take`, { story_id }, { key: desk }),
    );
    expect(outcome(answer)).toEqual([403, { show_id: id, held_by: "Owner" }]);
  });

  test("outlasts the node", async () => {
    const other = await node.another();
    const take = await other.call("POST", `/stages/${stage_id}/take`, { story_id });
    expect(outcome(take)).toEqual([403, { show_id: id, held_by: "Desk" }]);
    const { body } = await other.call("GET", `/stages/${stage_id}/now?at=${Date.now() + 1000}`);
    expect([body.playing.kind, body.why]).toEqual(["show", "The live show “Keynote” holds the stage"]);
    await other.stop();
  });
});

test("what a show plays is changed, and cleared; sent again it changes nothing", async () => {
  const id = await plan();
  expect((await patch(id, { story_id, status: "open" })).body).toMatchObject({ story_id, status: "planned" });
  expect((await node.call("GET", `/stories/${story_id}`)).body.status).toBe("live");
  expect(outcome(await node.call("PATCH", `/stories/${story_id}`, { status: "draft" }))).toEqual([
    400,
    { field: "status" },
  ]);
  const times = await told(`shows/${id}`);
  await patch(id, { story_id });
  await patch(id, {});
  expect(await told(`shows/${id}`)).toBe(times);
  expect(outcome(await patch(id, { story_id: "nobody" }))).toEqual([400, { field: "story_id" }]);
  expect((await patch(id, { story_id: null })).body.story_id).toBeNull();
  expect(outcome(await patch(id, { title: "Mine", by: 1 }))).toEqual([400, { field: "by" }]);
});

test("a story that a show is to play cannot be deleted; a closed show forgets it", async () => {
  const id = await plan({ story_id });
  const remove = async () => outcome(await node.call("DELETE", `/stories/${story_id}`));
  expect(await remove()).toEqual([409, { shows: [id] }]);
  await act(id, "open");
  expect(await remove()).toEqual([409, { shows: [id] }]);
  await act(id, "close");
  expect(await remove()).toEqual([204, null]);
  expect((await node.call("GET", `/shows/${id}`)).body.story_id).toBeNull();
});

test("a stage on which a show is open is not deleted; once it is closed, its shows go with it", async () => {
  const id = await plan();
  const { body } = await act(id, "open");
  const held = { show_id: id, held_by: body.controller.name };
  expect(outcome(await node.call("DELETE", `/stages/${stage_id}`))).toEqual([409, held]);
  await act(id, "close");
  expect((await node.call("DELETE", `/stages/${stage_id}`)).status).toBe(204);
  expect((await node.call("GET", `/shows/${id}`)).status).toBe(404);
});

describe("a session in every room", () => {
  let venue_id: string;
  let rooms: string[];
  beforeEach(async () => {
    venue_id = (await make("/venues", { name: "Congress" })).id;
    session_id = await sessionRow(node, { venue_id, title: "Welcome" });
    rooms = [];
    for (const key of ["a", "b"]) {
      const { id } = await make("/stages", { name: key });
      rooms.push(id);
      await node.node.app.pool.query(
        `INSERT INTO rooms (id, workspace_id, venue_id, key, name, label, stage_id)
         SELECT id || '-room', workspace_id, $2, $3, $3, $3, id FROM stages WHERE id = $1`,
        [id, venue_id, key],
      );
    }
  });

  test("has one show that holds all of them", async () => {
    const id = await plan();
    const { body } = await act(id, "open");
    expect([body.stage_id, body.title]).toEqual([null, "Welcome"]);
    for (const room of rooms) {
      expect(await stageRow(room)).toEqual({ show_id: id, take: null });
      const { items } = (await node.call("GET", `/shows?stage_id=${room}`)).body;
      expect(items).toEqual([body]);
      const taken = await node.call("POST", `/stages/${room}/take`, { story_id }, { key: desk });
      expect(outcome(taken)).toEqual([403, { show_id: id, held_by: body.controller.name }]);
    }
    expect(outcome(await node.call("DELETE", `/venues/${venue_id}`))).toEqual([
      409,
      { show_id: id, held_by: body.controller.name },
    ]);
    await act(id, "close");
    for (const room of rooms) expect(await stageRow(room)).toEqual({ show_id: null, take: null });
  });

  test("waits while another show holds one of them, and then takes none", async () => {
    const own = await plan({ session_id: await sessionRow(node, { stage_id: rooms[1]!, title: "Talk" }) });
    const { body } = await act(own, "open", desk);
    const id = await plan();
    expect(outcome(await act(id, "open"))).toEqual([409, { show_id: own, held_by: "Desk" }]);
    expect(body.stage_id).toBe(rooms[1]);
    expect(await stageRow(rooms[0])).toEqual({ show_id: null, take: null });
  });

  test("without a stage in any room cannot be shown", async () => {
    await node.node.app.pool.query("DELETE FROM rooms WHERE venue_id = $1", [venue_id]);
    expect(outcome(await act(await plan(), "open"))).toEqual([409, {}]);
  });
});

test("what belongs to another workspace is not there", async () => {
  const id = await plan();
  const key = strangerKey;
  expect((await node.call("GET", `/shows/${id}`, undefined, { key })).status).toBe(404);
  expect((await patch(id, { story_id: null }, key)).status).toBe(404);
  for (const action of ["open", "take_control", "release", "close"])
    expect((await act(id, action, key)).status).toBe(404);
  expect(outcome(await node.call("POST", "/shows", { session_id }, { key }))).toEqual([
    400,
    { field: "session_id" },
  ]);
  const theirs = await make("/stories", { title: "Theirs" }, key);
  expect(outcome(await patch(id, { story_id: theirs.id }))).toEqual([400, { field: "story_id" }]);
  expect((await node.call("GET", `/shows?session_id=${session_id}`, undefined, { key })).body.items).toEqual(
    [],
  );
});

describe("while a show is open nobody else", () => {
  test("changes the title and the presenters that it shows", async () => {
    const id = await plan();
    const { body } = await act(id, "open", desk);
    const refused = await node.call("PATCH", `/sessions/${session_id}`, { title: "Mine" });
    expect(outcome(refused)).toEqual([403, { show_id: id, held_by: body.controller.name }]);
    // What is sent again as it is changes nothing.
    expect((await node.call("PATCH", `/sessions/${session_id}`, { title: "Keynote" })).status).toBe(200);
    await act(id, "take_control");
    expect((await node.call("PATCH", `/sessions/${session_id}`, { title: "Mine" })).status).toBe(200);
  });

  test("switches the channel by a rule; stories of rules wait beneath it", async () => {
    const id = await plan();
    await act(id, "open", desk);
    const channel = await make("/channels", {
      name: "One",
      sources: [{ transport: "hls", url: "https://a/b" }],
    });
    const rule = { id: "r", name: "", enabled: true, match: "all", when: [] };
    const put = (play: object) =>
      node.call("PUT", `/stages/${stage_id}/rules`, { rules: [{ ...rule, play }] });
    const refused = await put({ channel_id: channel.id });
    expect(outcome(refused)).toEqual([403, { show_id: id, held_by: "Desk" }]);
    expect((await put({ story_id })).status).toBe(200);
    await act(id, "take_control");
    expect((await put({ channel_id: channel.id })).status).toBe(200);
  });
});
