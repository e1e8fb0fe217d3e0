import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { feedRow, newLink, presentedSession } from "../../../test/support/presenters/livePresenters.ts";
import {
  startTestNode,
  strangerKey,
  type TestAnswer,
  type TestNode,
} from "../../../test/support/node/testNode.ts";
import { TestScreen } from "../../../test/support/screens/testScreen.ts";
import { forgetOldOffers } from "./forwarderOffers.repo.ts";
import { keepFeeds } from "./keepFeeds.ts";

let node: TestNode;
let made: Awaited<ReturnType<typeof presentedSession>>;
beforeAll(async () => {
  node = await startTestNode();
});
afterAll(() => node.stop());
beforeEach(async () => {
  made = await presentedSession(node, ["Ada", "Grace"]);
});

const links = (id = made.session.id) => `/sessions/${id}/presenter-links`;
const live = (id = made.session.id) => `/sessions/${id}/live`;
const create = (body: object, key?: string) => node.call("POST", links(), body, key ? { key } : {});
const outcome = ({ status, body }: TestAnswer) => [
  status,
  body.error?.details?.field ?? body.error?.code ?? null,
];
const set = (link_id: string, body: object) => node.call("POST", `${live()}/${link_id}`, body);
const publishers = async () => (await node.call("GET", live())).body.publishers;
const linkRow = async (id: string) =>
  (await node.node.app.pool.query("SELECT * FROM presenter_links WHERE id = $1", [id])).rows[0];
const age = (id: string, by_ms: number) =>
  node.node.app.pool.query(
    "UPDATE presenter_links SET last_used_at = coalesce(last_used_at, now_ms()) - $2::bigint WHERE id = $1",
    [id, by_ms],
  );
const publisher = {
  presenter_id: expect.any(String),
  sources: ["camera"],
  on_air: false,
  muted: false,
  order: 0,
  source: null,
  note: "",
  quality: null,
  connected_at: expect.any(Number),
};

/** A presenter of the session whose camera comes. */
async function connected(n = 0) {
  const presenter = made.presenters[n]!;
  const link = await newLink(node, made.session.id, presenter.id);
  return { link, feed_id: await feedRow(node, link.id) };
}

async function openScreen(player_url: string) {
  const screen = await TestScreen.open(node.url, { link: new URL(player_url).searchParams.get("link")! });
  await screen.hear("caught_up");
  return screen;
}

test("a link is made for a presenter of the session, and its secrets are shown once", async () => {
  const { session, presenter } = made;
  const { status, body } = await create({ presenter_id: presenter.id });
  expect(status).toBe(201);
  const shown = {
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    session_id: session.id,
    presenter_id: presenter.id,
    expires_at: session.ends_at + 2 * 3_600_000,
    created_at: expect.any(Number),
    last_used_at: null,
  };
  expect(body).toEqual({
    ...shown,
    token: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
    url: `${node.url}/present/${body.token}`,
    whip_url: `${node.url}/whip/${body.id}`,
  });
  expect((await node.call("GET", links())).body).toEqual({
    items: [{ ...shown, id: body.id }],
    next_cursor: null,
  });
  expect(JSON.stringify(await linkRow(body.id))).not.toContain(body.token);
  const { items } = (await node.call("GET", "/audit?limit=1")).body;
  expect(items[0]).toMatchObject({ target: `POST ${links()}` });
});

test("links are listed newest first, and expire when the caller says", async () => {
  const expires_at = Date.now() + 60_000;
  const first = (await create({ presenter_id: made.presenter.id })).body;
  const second = (await create({ presenter_id: made.presenters[1]!.id, expires_at })).body;
  expect(second.expires_at).toBe(expires_at);
  const { items } = (await node.call("GET", links())).body;
  expect(items.map(({ id }: { id: string }) => id)).toEqual([second.id, first.id]);
});

test("a link is refused for a stranger to the session, in the past, once it is over, and beyond fifty", async () => {
  const { session, presenter } = made;
  const other = await presentedSession(node, ["Alan"]);
  const presenter_id = presenter.id;
  expect([
    outcome(await create({ presenter_id: other.presenter.id })),
    outcome(await create({ presenter_id, expires_at: Date.now() - 1 })),
    outcome(await create({ presenter_id, token: "mine" })),
    outcome(await create({})),
  ]).toEqual([
    [400, "presenter_id"],
    [400, "expires_at"],
    [400, "token"],
    [400, "presenter_id"],
  ]);
  await node.node.app.pool.query(
    `INSERT INTO presenter_links (id, workspace_id, session_id, presenter_id, token_hash, expires_at)
     SELECT $2 || n, workspace_id, id, $3, $2 || n, 0 FROM sessions, generate_series(1, 50) n WHERE id = $1`,
    [session.id, `${session.id}/`, presenter_id],
  );
  expect(outcome(await create({ presenter_id }))).toEqual([409, "conflict"]);
  await node.node.app.pool.query("DELETE FROM presenter_links WHERE session_id = $1", [session.id]);
  await node.call("POST", `/sessions/${session.id}/end`);
  expect(outcome(await create({ presenter_id }))).toEqual([409, "conflict"]);
  await node.call("POST", `/sessions/${session.id}/reopen`);
  await node.call("POST", `/sessions/${session.id}/cancel`);
  expect(outcome(await create({ presenter_id }))).toEqual([409, "conflict"]);
});

test("another workspace finds nothing of it, and a viewer changes nothing", async () => {
  const { link } = await connected();
  const { key } = (await node.call("POST", "/keys", { name: "Viewer", role: "viewer", scopes: ["sessions"] }))
    .body;
  const asked = (method: string, path: string, body?: object) => [
    [method, path, body, { key: strangerKey }] as const,
    [method, path, body, { key }] as const,
  ];
  const statuses = [];
  for (const call of [
    ...asked("GET", links()),
    ...asked("POST", links(), { presenter_id: made.presenter.id }),
    ...asked("GET", live()),
    ...asked("POST", `${live()}/${link.id}`, { on_air: true }),
    ...asked("DELETE", `/presenter-links/${link.id}`),
  ])
    statuses.push((await node.call(...call)).status);
  expect(statuses).toEqual([404, 200, 404, 403, 404, 200, 404, 403, 404, 403]);
  const other = await presentedSession(node);
  expect((await node.call("POST", `${live(other.session.id)}/${link.id}`, { on_air: true })).status).toBe(
    404,
  );
});

test("who is connected waits in the wings until an operator puts them on air", async () => {
  const link = await newLink(node, made.session.id, made.presenter.id);
  expect([(await set(link.id, { on_air: true })).status, await publishers()]).toEqual([409, []]);
  await feedRow(node, link.id, { source: "screen" });
  await feedRow(node, link.id);
  const waiting = { ...publisher, link_id: link.id, name: "Ada", sources: ["camera", "screen"] };
  expect(await publishers()).toEqual([waiting]);
  const wanted = { on_air: true, muted: true, order: 3, source: "both", note: "Two minutes" };
  expect((await set(link.id, wanted)).body).toEqual({ ...waiting, ...wanted });
  expect(await publishers()).toEqual([{ ...waiting, ...wanted }]);
  const { items } = (await node.call("GET", "/audit?limit=1")).body;
  expect(items[0]).toMatchObject({ target: `POST ${live()}/${link.id}` });
  expect([
    outcome(await set(link.id, { order: 2_000 })),
    outcome(await set(link.id, { source: "window" })),
    outcome(await set(link.id, { note: "x".repeat(201) })),
    outcome(await set(link.id, { name: "Bob" })),
  ]).toEqual([
    [400, "order"],
    [400, "source"],
    [400, "note"],
    [400, "name"],
  ]);
});

test("those on air come first, as slot 0 takes them, and the others as they came", async () => {
  const all = [await connected(0), await connected(1), await connected(0), await connected(1)];
  const ids = all.map(({ link }) => link.id);
  const order = async () =>
    (await publishers()).map(({ link_id }: { link_id: string }) => ids.indexOf(link_id));
  expect(await order()).toEqual([0, 1, 2, 3]);
  await set(ids[1]!, { on_air: true });
  await set(ids[3]!, { on_air: true });
  expect(await order()).toEqual([3, 1, 0, 2]);
  await set(ids[3]!, { order: 1 });
  expect(await order()).toEqual([1, 3, 0, 2]);
  await set(ids[1]!, { on_air: false });
  expect(await order()).toEqual([3, 0, 1, 2]);
});

test("screens of the stage learn at once who is on air, and so does one that comes later", async () => {
  const { link, feed_id } = await connected();
  const screen = await openScreen(made.stage.player_url!);
  const elsewhere = await openScreen((await presentedSession(node)).stage.player_url!);
  await set(link.id, { on_air: true });
  const ada = {
    link_id: link.id,
    session_id: made.session.id,
    presenter_id: made.presenter.id,
    name: "Ada",
    title: "Analyst",
    organization: "Engines",
    source: null,
    muted: false,
    streams: { camera: "elsewhere" },
  };
  const { live } = await screen.hear("live", ({ live }) => live.on_air?.length === 1);
  expect(live).toEqual({ on_air: [ada] });
  const later = await openScreen(made.stage.player_url!);
  expect((await later.hear("programme")).programme.on_air).toEqual([ada]);
  expect((await later.hear("programme")).programme.sessions[0]!.presenters[0]).toMatchObject({
    id: made.presenter.id,
  });

  await set(link.id, { muted: true });
  await screen.hear("live", ({ live }) => live.on_air?.[0]?.muted === true);
  await node.call("DELETE", `/presenter-links/${link.id}`);
  await screen.hear("live", ({ live }) => live.on_air?.length === 0);
  const rows = await node.node.app.pool.query("SELECT FROM presenter_feeds WHERE id = $1", [feed_id]);
  expect([rows.rowCount, await publishers()]).toEqual([0, []]);
  expect(elsewhere.messages.filter(({ type }) => type === "live")).toEqual([]);
  for (const open of [screen, later, elsewhere]) open.close();
});

test("a screen that comes back is told who is on air without a new programme", async () => {
  const { link } = await connected();
  const screen = await openScreen(made.stage.player_url!);
  const { version } = await screen.hear("caught_up");
  screen.close();
  await set(link.id, { on_air: true });
  const back = await TestScreen.open(node.url, { token: screen.token, since: version });
  const { live } = await back.hear("live");
  expect(live.on_air?.map(({ link_id }) => link_id)).toEqual([link.id]);
  back.close();
});

test("a session that ends takes everybody off air and ends what they send; one that is held does not", async () => {
  const { link } = await connected();
  const { id } = made.session;
  await set(link.id, { on_air: true });
  await node.call("POST", `/sessions/${id}/go_live`);
  await node.call("POST", `/sessions/${id}/hold`);
  expect(await publishers()).toMatchObject([{ on_air: true }]);
  await node.call("POST", `/sessions/${id}/end`);
  expect([await publishers(), await linkRow(link.id)]).toEqual([
    [],
    expect.objectContaining({ on_air: false, on_air_since: null }),
  ]);
  const { rows } = await node.node.app.pool.query(
    "SELECT body FROM changes WHERE topic = 'forwarders/elsewhere' AND workspace_id = '' ORDER BY id DESC LIMIT 1",
  );
  expect(rows).toEqual([{ body: { ended_feed_id: expect.any(String) } }]);
  await node.call("POST", `/sessions/${id}/undo`);
  expect((await node.call("GET", links())).body.items).toMatchObject([{ id: link.id }]);
});

test("a presenter who leaves the session loses the link, and so does one who is deleted", async () => {
  const [first, second] = [await connected(0), await connected(1)];
  const { session, presenters } = made;
  await set(first.link.id, { on_air: true });
  await node.call("PATCH", `/sessions/${session.id}`, { presenter_ids: [presenters[1]!.id] });
  expect(await publishers()).toMatchObject([{ link_id: second.link.id }]);
  expect(await linkRow(first.link.id)).toBeUndefined();
  await node.call("POST", `/sessions/${session.id}/cancel`);
  await node.call("DELETE", `/presenters/${presenters[1]!.id}`);
  expect((await node.call("GET", links())).body.items).toEqual([]);
});

test("a feed whose node died goes after a minute, and its presenter off air; a media server's stays", async () => {
  const [dead, back] = [await connected(0), await connected(1)];
  const { app } = node.node;
  await set(dead.link.id, { on_air: true });
  await set(back.link.id, { on_air: true });
  const silence = "UPDATE presenter_feeds SET seen_at = seen_at - $2::bigint WHERE id = $1";
  await app.pool.query(silence, [dead.feed_id, 61_000]);
  await app.pool.query(silence, [back.feed_id, 30_000]);
  await app.pool.query("UPDATE presenter_links SET last_used_at = 1 WHERE session_id = $1", [
    made.session.id,
  ]);
  await keepFeeds(app);
  expect(await publishers()).toMatchObject([{ link_id: back.link.id, on_air: true }]);
  expect(await linkRow(dead.link.id)).toMatchObject({ on_air: false });

  await app.pool.query(
    "UPDATE presenter_feeds SET forwarder_id = NULL, remote_url = 'http://127.0.0.1:9/1', seen_at = 1 WHERE id = $1",
    [back.feed_id],
  );
  await keepFeeds(app);
  expect(await publishers()).toMatchObject([{ link_id: back.link.id }]);
});

test("a presenter stays on air for a minute without a feed, and comes back on air", async () => {
  const { link, feed_id } = await connected();
  const { app } = node.node;
  await set(link.id, { on_air: true });
  await age(link.id, 0);
  await app.pool.query("DELETE FROM presenter_feeds WHERE id = $1", [feed_id]);
  await keepFeeds(app);
  expect([(await linkRow(link.id)).on_air, await publishers()]).toEqual([true, []]);
  const again = await feedRow(node, link.id);
  expect(await publishers()).toMatchObject([{ link_id: link.id, on_air: true }]);
  await app.pool.query("DELETE FROM presenter_feeds WHERE id = $1", [again]);
  await age(link.id, 61_000);
  await keepFeeds(app);
  expect(await linkRow(link.id)).toMatchObject({ on_air: false, on_air_since: null });
});

test("an offer whose answer nobody came for is forgotten", async () => {
  const { app } = node.node;
  await app.pool.query(
    `INSERT INTO forwarder_offers (id, forwarder_id, channel, offer, created_at)
     VALUES ('old', 'f', 'c', 'o', now_ms() - 61000), ('new', 'f', 'c', 'o', now_ms())`,
  );
  await forgetOldOffers(app);
  const { rows } = await app.pool.query("SELECT id FROM forwarder_offers");
  expect(rows).toEqual([{ id: "new" }]);
});
