import { afterAll, beforeAll, expect, test } from "vitest";
import { during } from "../../../test/support/node/during.ts";
import { startTestNode, strangerKey, type TestNode } from "../../../test/support/node/testNode.ts";
import { TestScreen, waitingScreen } from "../../../test/support/screens/testScreen.ts";

let node: TestNode;
beforeAll(async () => {
  node = await startTestNode();
});
afterAll(() => node.stop());

const make = async (path: string, body: unknown, key?: string) => {
  const made = await node.call("POST", path, body, key ? { key } : {});
  expect([made.status, made.body.error]).toEqual([201, undefined]);
  return made.body;
};
const patch = (id: string, body: unknown) => node.call("PATCH", `/stages/${id}`, body);
const outcome = ({ status, body }: Awaited<ReturnType<TestNode["call"]>>) => [
  status,
  body === "" ? null : (body.error?.details ?? body),
];

/** What listeners were told of it, in order. */
const told = async (topic: string) =>
  (
    await node.node.app.pool.query<{ body: unknown }>(
      "SELECT body FROM changes WHERE topic = $1 ORDER BY id",
      [topic],
    )
  ).rows.map(({ body }) => body);

test("a stage is changed field by field; what the service sets is ignored", async () => {
  const venue = await make("/venues", { name: "Hall" });
  const stage = await make("/stages", { name: "Foyer" });
  const expected = {
    ...stage,
    venue_id: venue.id,
    space: "Left",
    location: "Hall, Left",
    width: 1080,
    height: 1920,
    orientation: "portrait",
    plays_audio: true,
    traits: { floor: "2" },
  };
  const changed = await patch(stage.id, {
    ...expected,
    id: "other",
    idle_story_id: "nobody",
    languages: ["de"],
    presence: {},
    player_url: "https://example.com",
    created_at: 1,
  });
  expect([changed.status, changed.body]).toEqual([200, expected]);
  expect((await node.call("GET", `/stages/${stage.id}`)).body).toEqual(expected);
  expect((await patch(stage.id, expected)).body).toEqual(expected);
  expect((await patch(stage.id, { venue_id: null, traits: {} })).body).toEqual({
    ...expected,
    venue_id: null,
    location: "Left",
    traits: {},
  });
  expect(await told(`stages/${stage.id}`)).toEqual([{}, {}, {}]);
});

test.each([
  [{ name: "" }, "name"],
  [{ venue_id: "nobody" }, "venue_id"],
  [{ kind: "wall" }, "wall"],
  [{ wall: { cols: 2, rows: 1 } }, "wall"],
  [{ kind: "wall", wall: { cols: 0, rows: 1 } }, "wall.cols"],
  [{ width: 0 }, "width"],
  [{ traits: { floor: 2 } }, "traits.floor"],
  [{ traits: { ["x".repeat(201)]: "" } }, `traits.${"x".repeat(201)}`],
  [{ traits: { floor: "x".repeat(201) } }, "traits.floor"],
  [{ traits: Object.fromEntries(Array.from({ length: 51 }, (_, n) => [`t${n}`, ""])) }, "traits"],
  [{ colour: "red" }, "colour"],
])("a change to %j is refused, and so is a new stage with it", async (body, field) => {
  const { id } = await make("/stages", { name: "Foyer" });
  expect(outcome(await patch(id, body))).toEqual([400, { field }]);
  expect(outcome(await node.call("POST", "/stages", { name: "Foyer", ...body }))).toEqual([400, { field }]);
});

test("a venue of another workspace is none", async () => {
  const { id } = await make("/stages", { name: "Foyer" });
  const venue = await make("/venues", { name: "Theirs" }, strangerKey);
  expect(outcome(await patch(id, { venue_id: venue.id }))).toEqual([400, { field: "venue_id" }]);
});

test("a wall becomes a screen only together with losing its cells", async () => {
  const wall = await make("/stages", { name: "Wall", kind: "wall", wall: { cols: 3, rows: 2 } });
  expect(outcome(await patch(wall.id, { kind: "screen" }))).toEqual([400, { field: "wall" }]);
  expect(outcome(await patch(wall.id, { wall: null }))).toEqual([400, { field: "wall" }]);
  const { body } = await patch(wall.id, { kind: "screen", wall: null });
  expect([body.kind, body.wall]).toEqual(["screen", null]);
});

async function claim(stage_id: string, body: object = {}) {
  const { screen, code } = await waitingScreen(node.url);
  const answer = await node.call("POST", `/stages/${stage_id}/screens`, { code, ...body });
  return { screen, code, answer };
}

const listScreens = async (stage_id: string) =>
  (await node.call("GET", `/stages/${stage_id}/screens`)).body.items;

test("the screens of all stages are one list, with the stage of each", async () => {
  const [hall, foyer] = [await make("/stages", { name: "Hall" }), await make("/stages", { name: "Foyer" })];
  const claimed = [];
  for (const stage of [hall, foyer, hall]) claimed.push({ stage, ...(await claim(stage.id)) });
  const page = async (query: string, options = {}) =>
    (await node.call("GET", `/screens?${query}`, undefined, options)).body;
  const first = await page("limit=2");
  const rest = await page(`cursor=${first.next_cursor}`);
  const all = [...first.items, ...rest.items].filter(({ stage_id }) =>
    [hall.id, foyer.id].includes(stage_id),
  );
  expect(all).toEqual(
    claimed.map(({ answer, stage }) => ({
      ...answer.body,
      stage_id: stage.id,
      last_seen_at: expect.any(Number),
    })),
  );
  expect(await page("", { key: strangerKey })).toEqual({ items: [], next_cursor: null });
  for (const { screen } of claimed) screen.close();
});

test("a screen is claimed for its place on a wall, and moved", async () => {
  const wall = await make("/stages", { name: "Wall", kind: "wall", wall: { cols: 3, rows: 2 } });
  const { screen, answer } = await claim(wall.id, { name: "Left", cell: { col: 0, row: 1 } });
  const made = answer.body;
  expect([answer.status, made]).toEqual([
    201,
    {
      id: expect.any(String),
      name: "Left",
      cell: { col: 0, row: 1 },
      online: true,
      last_seen_at: expect.any(Number),
      resolution: null,
      version: null,
      playing: null,
      view: "audience",
      problems: [],
      asleep: false,
      asleep_until: null,
    },
  ]);
  const change = (body: unknown) => node.call("PATCH", `/screens/${made.id}`, body);
  const [moved] = [await change({ ...made, cell: { col: 2, row: 0 } })];
  expect([moved.status, moved.body.name, moved.body.cell]).toEqual([200, "Left", { col: 2, row: 0 }]);
  expect((await change({ name: "Right" })).body).toMatchObject({ name: "Right", cell: { col: 2, row: 0 } });
  expect((await change({ name: "Right" })).status).toBe(200);
  expect(
    (await listScreens(wall.id)).map(({ name, cell }: { name: string; cell: unknown }) => [name, cell]),
  ).toEqual([["Right", { col: 2, row: 0 }]]);
  expect((await change({ cell: null })).body.cell).toBe(null);
  expect(await told(`screens/${made.id}`)).toEqual([
    { cell: { col: 0, row: 1 }, view: "audience" },
    { cell: { col: 2, row: 0 }, view: "audience" },
    {},
    { cell: null, view: "audience" },
  ]);
  screen.close();
});

test("a screen hears of its place with its programme, and of another one at once", async () => {
  const wall = await make("/stages", { name: "Wall", kind: "wall", wall: { cols: 3, rows: 2 } });
  const { screen, answer } = await claim(wall.id, { cell: { col: 0, row: 1 } });
  await screen.hear("caught_up");
  const move = (cell: unknown) => node.call("PATCH", `/screens/${answer.body.id}`, { cell });
  await move({ col: 2, row: 1 });
  await screen.hear("place", ({ cell }) => cell?.col === 2);
  // Too small for its place, the wall is sent anew.
  await patch(wall.id, { wall: { cols: 2, rows: 2 } });
  await screen.hear("programme", ({ programme }) => programme.stage.wall?.cols === 2);
  const places = () => screen.messages.flatMap((message) => (message.type === "place" ? [message.cell] : []));
  await expect.poll(places).toEqual([{ col: 0, row: 1 }, { col: 2, row: 1 }, null, null]);

  const { version } = screen.messages.findLast(({ type }) => type === "caught_up") as { version: string };
  screen.close();
  await move({ col: 1, row: 1 });
  const back = await TestScreen.open(node.url, { token: screen.token, since: version });
  expect((await back.hear("place")).cell).toEqual({ col: 1, row: 1 });
  back.close();
});

test.each([
  [{ cell: { col: 3, row: 0 } }, "cell.col"],
  [{ cell: { col: 0, row: 2 } }, "cell.row"],
  [{ cell: { col: -1, row: 0 } }, "cell.col"],
  [{ cell: { col: 0.5, row: 0 } }, "cell.col"],
  [{ cell: { col: 0 } }, "cell.row"],
  [{ name: 5 }, "name"],
  [{ stage_id: "x" }, "stage_id"],
])("a screen with %j is refused at %s", async (body, field) => {
  const wall = await make("/stages", { name: "Wall", kind: "wall", wall: { cols: 3, rows: 2 } });
  const refused = await claim(wall.id, body);
  expect(outcome(refused.answer)).toEqual([400, { field }]);
  const { body: made } = await node.call("POST", `/stages/${wall.id}/screens`, { code: refused.code });
  expect(outcome(await node.call("PATCH", `/screens/${made.id}`, body))).toEqual([400, { field }]);
  refused.screen.close();
});

test("a screen of a stage that is no wall has no cell", async () => {
  const stage = await make("/stages", { name: "Foyer" });
  const cell = { col: 0, row: 0 };
  const refused = await claim(stage.id, { cell });
  expect(outcome(refused.answer)).toEqual([400, { field: "cell" }]);
  const { body: made } = await node.call("POST", `/stages/${stage.id}/screens`, { code: refused.code });
  expect(outcome(await node.call("PATCH", `/screens/${made.id}`, { cell }))).toEqual([
    400,
    { field: "cell" },
  ]);
  refused.screen.close();
});

test("screens that a smaller wall has no place for lose theirs", async () => {
  const wall = await make("/stages", { name: "Wall", kind: "wall", wall: { cols: 3, rows: 2 } });
  const screens = [];
  for (const cell of [
    { col: 0, row: 0 },
    { col: 2, row: 0 },
    { col: 1, row: 1 },
  ])
    screens.push(await claim(wall.id, { cell }));
  const cells = async () => (await listScreens(wall.id)).map(({ cell }: { cell: unknown }) => cell);
  await patch(wall.id, { wall: { cols: 2, rows: 2 } });
  expect(await cells()).toEqual([{ col: 0, row: 0 }, null, { col: 1, row: 1 }]);
  await patch(wall.id, { wall: { cols: 2, rows: 1 } });
  expect(await cells()).toEqual([{ col: 0, row: 0 }, null, null]);
  await patch(wall.id, { kind: "screen", wall: null });
  expect(await cells()).toEqual([null, null, null]);
  for (const { screen } of screens) screen.close();
});

test("a deleted stage revokes its screens at once and takes its bookings along", async () => {
  const [stage, story] = [
    await make("/stages", { name: "Foyer" }),
    await make("/stories", { title: "Show" }),
  ];
  const { screen, answer } = await claim(stage.id);
  await screen.hear("caught_up");
  const booking = await make("/bookings", {
    stage_id: stage.id,
    story_id: story.id,
    starts_at: 1_900_000_000_000,
    ends_at: 1_900_000_060_000,
  });
  const statuses = [];
  for (const [method, path] of [
    ["DELETE", `/stages/${stage.id}`],
    ["DELETE", `/stages/${stage.id}`],
    ["GET", `/stages/${stage.id}`],
    ["DELETE", `/screens/${answer.body.id}`],
    ["DELETE", `/bookings/${booking.id}`],
    ["DELETE", `/stories/${story.id}`],
  ] as const)
    statuses.push((await node.call(method, path)).status);
  expect(statuses).toEqual([204, 404, 404, 404, 404, 204]);
  await screen.hear("revoked");
  expect((await told(`screens/${answer.body.id}`)).at(-1)).toEqual({ removed: true });
  expect((await told(`stages/${stage.id}`)).length).toBe(3);
});

test("a stage that is being deleted takes no screen", async () => {
  const stage = await make("/stages", { name: "Foyer" });
  const { screen, code } = await waitingScreen(node.url);
  const answer = await during(node, [["DELETE FROM stages WHERE id = $1", [stage.id]]], () =>
    node.call("POST", `/stages/${stage.id}/screens`, { code }),
  );
  expect(answer.status).toBe(404);
  screen.close();
});

test("a story that is not there cannot be what a stage plays", async () => {
  const stage = await make("/stages", { name: "Foyer" });
  const put = (story_id: unknown) => node.call("PUT", `/stages/${stage.id}/idle`, { story_id });
  expect(outcome(await put("nobody"))).toEqual([404, { field: "story_id" }]);
  expect(outcome(await put(undefined))).toEqual([400, { field: "story_id" }]);
  expect(outcome(await put(null))).toEqual([200, { stage_id: stage.id, idle: { story_id: null } }]);
});
