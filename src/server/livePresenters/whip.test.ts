import { existsSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { newOwner } from "../../../test/support/browser/visitor.ts";
import { startTestNode, strangerKey, ownerKey, type TestNode } from "../../../test/support/node/testNode.ts";
import {
  feedRow,
  newLink,
  presentedSession,
  sendSdp,
} from "../../../test/support/presenters/livePresenters.ts";
import { publishingOffer, watchingOffer } from "../../../test/support/presenters/sdpOffers.ts";
import { TestScreen } from "../../../test/support/screens/testScreen.ts";
import { built } from "../site/index.ts";

let node: TestNode;
let made: Awaited<ReturnType<typeof presentedSession>>;
let link: Awaited<ReturnType<typeof newLink>>;
beforeAll(async () => {
  const turn = { urls: ["turn:turn.example:3478"], username: 'us"er', credential: "secret" };
  const ice_servers = [turn, { urls: "stun:stun.example" }];
  node = await startTestNode({ RTC_ICE_SERVERS: JSON.stringify(ice_servers), RTC_ADDRESSES: "127.0.0.1" });
});
afterAll(() => node.stop());
beforeEach(async () => {
  made = await presentedSession(node, ["Ada", "Grace"]);
  link = await newLink(node, made.session.id, made.presenter.id);
});

const sdp = publishingOffer;
const publish = (source?: string, on = node, to = link) =>
  sendSdp("POST", `${on.url}/whip/${to.id}${source ? `?source=${source}` : ""}`, { token: to.token, sdp });
const watch = (token: string | null, { on = node, source = "camera", headers = {}, id = link.id } = {}) =>
  sendSdp("POST", `${on.url}/whep/${id}?source=${source}`, { token, sdp: watchingOffer, headers });
const publishers = async () => (await node.call("GET", `/sessions/${made.session.id}/live`)).body.publishers;
const setOnAir = (on_air: boolean, id = link.id) =>
  node.call("POST", `/sessions/${made.session.id}/live/${id}`, { on_air });

async function openScreen(player_url: string) {
  const screen = await TestScreen.open(node.url, { link: new URL(player_url).searchParams.get("link")! });
  await screen.hear("caught_up");
  return screen;
}

test("a camera is published until its presenter ends it, which takes them off air", async () => {
  const { status, headers, text, location } = await publish();
  expect([status, headers.get("content-type"), headers.get("etag")]).toEqual([201, "application/sdp", null]);
  expect(text).toMatch(/^v=0\r\n[^]*m=video[^]*a=recvonly/);
  expect(headers.get("location")).toMatch(new RegExp(`^${node.url}/whip/${link.id}/[0-9a-f-]{36}$`));
  expect(headers.get("link")).toBe(
    '<turn:turn.example:3478>; rel="ice-server"; username="us\\"er"; credential="secret"; ' +
      'credential-type="password", <stun:stun.example>; rel="ice-server"',
  );
  expect(headers.get("access-control-allow-origin")).toBe("*");
  expect(headers.get("access-control-expose-headers")).toBe("Location, Link");
  expect(await publishers()).toMatchObject([{ link_id: link.id, sources: ["camera"], on_air: false }]);
  expect((await setOnAir(true)).status).toBe(200);
  expect((await sendSdp("DELETE", location, { token: link.token })).status).toBe(200);
  expect(await publishers()).toEqual([]);
  expect((await sendSdp("DELETE", location, { token: link.token })).status).toBe(404);
  await publish();
  expect(await publishers()).toMatchObject([{ on_air: false }]);
});

test("camera and screen come over one link, and ending one leaves the other on air", async () => {
  await publish();
  const { location } = await publish("screen");
  await setOnAir(true);
  expect(await publishers()).toMatchObject([{ sources: ["camera", "screen"], on_air: true }]);
  await sendSdp("DELETE", location, { token: link.token });
  expect(await publishers()).toMatchObject([{ sources: ["camera"], on_air: true }]);
  const { items } = (await node.call("GET", `/sessions/${made.session.id}/presenter-links`)).body;
  expect(items[0].last_used_at).toBeGreaterThan(made.session.starts_at - 1);
});

test("a second publisher of the same source takes over and stays on air, on another node too", async () => {
  const other = await node.another();
  const first = await publish();
  await setOnAir(true);
  const second = await publish();
  expect(await publishers()).toMatchObject([{ sources: ["camera"], on_air: true }]);
  expect((await sendSdp("DELETE", first.location, { token: link.token })).status).toBe(404);
  const third = await publish("camera", other);
  expect(third.status).toBe(201);
  await expect
    .poll(() =>
      node.node.app.pool
        .query("SELECT FROM presenter_feeds WHERE link_id = $1", [link.id])
        .then(({ rowCount }) => rowCount),
    )
    .toBe(1);
  expect(await publishers()).toMatchObject([{ sources: ["camera"], on_air: true }]);
  expect((await sendSdp("DELETE", second.location, { token: link.token })).status).toBe(404);
  expect((await sendSdp("DELETE", third.location, { token: link.token })).status).toBe(200);
  await other.stop();
});

test("a node that stops gives its feeds back, and their presenters stay on air for a while", async () => {
  const other = await node.another();
  await publish("camera", other);
  await setOnAir(true);
  await other.stop();
  expect(await publishers()).toEqual([]);
  await publish();
  expect(await publishers()).toMatchObject([{ on_air: true }]);
});

test("wrong tokens, wrong sources and what is no offer are refused", async () => {
  const url = `${node.url}/whip/${link.id}`;
  const { token } = link;
  const other = await newLink(node, made.session.id, made.presenters[1]!.id);
  const answers = [
    await sendSdp("POST", url, { sdp }),
    await sendSdp("POST", url, { sdp, token: "x".repeat(43) }),
    await sendSdp("POST", url, { sdp, token: other.token }),
    await sendSdp("POST", url, { sdp, token: ownerKey }),
    await sendSdp("POST", `${url}?source=window`, { sdp, token }),
    await sendSdp("POST", url, { sdp: "hello", token }),
    await sendSdp("POST", url, { sdp: "v=0\r\nm=application 9 x y\r\n", token }),
    await sendSdp("POST", url, { sdp: "", token }),
    await sendSdp("POST", url, { token }),
    await sendSdp("POST", url, { sdp, token, headers: { "Content-Type": "application/json" } }),
    await sendSdp("POST", url, { sdp: sdp + "x".repeat(64 * 1024), token }),
    await sendSdp("PATCH", `${url}/1`, { sdp, token }),
    await sendSdp("DELETE", `${url}/1`, { token }),
    await sendSdp("DELETE", `${url}/1`),
  ];
  expect(answers.map(({ status, error }) => [status, error?.code])).toEqual([
    [401, "unauthorized"],
    [401, "unauthorized"],
    [401, "unauthorized"],
    [401, "unauthorized"],
    [400, "invalid"],
    [400, "invalid"],
    [400, "invalid"],
    [400, "invalid"],
    [415, "unsupported_media_type"],
    [415, "unsupported_media_type"],
    [413, "too_large"],
    [405, "method_not_allowed"],
    [404, "not_found"],
    [401, "unauthorized"],
  ]);
  expect(answers[4]!.error!.details).toEqual({ field: "source" });
  expect(answers[0]!.headers.get("access-control-allow-origin")).toBe("*");
  const asked = await fetch(url, { method: "OPTIONS" });
  expect([asked.status, asked.headers.get("access-control-allow-methods")]).toEqual([204, "POST, OPTIONS"]);
  expect(await publishers()).toEqual([]);
});

test("an expired or revoked link publishes nothing, and neither does one of a session that is over", async () => {
  await node.node.app.pool.query("UPDATE presenter_links SET expires_at = 1 WHERE id = $1", [link.id]);
  expect((await publish()).status).toBe(401);
  link = await newLink(node, made.session.id, made.presenter.id);
  await publish();
  await node.call("DELETE", `/presenter-links/${link.id}`);
  expect([(await publish()).status, await publishers()]).toEqual([401, []]);
  link = await newLink(node, made.session.id, made.presenter.id);
  await node.call("POST", `/sessions/${made.session.id}/end`);
  expect((await publish()).status).toBe(409);
});

test("a session takes sixteen feeds", async () => {
  for (let n = 0; n < 8; n += 1) {
    const { id } = await newLink(node, made.session.id, made.presenter.id);
    for (const source of ["camera", "screen"] as const) await feedRow(node, id, { source });
  }
  expect((await publish()).status).toBe(409);
});

test("screens watch who is on air on their own stage, and nobody else", async () => {
  const screen = await openScreen(made.stage.player_url!);
  const elsewhere = await openScreen((await presentedSession(node)).stage.player_url!);
  await publish();
  const statuses = async () => [
    (await watch(screen.token)).status,
    (await watch(screen.token, { source: "screen" })).status,
    (await watch(elsewhere.token)).status,
    (await watch("x".repeat(43))).status,
    (await watch(link.token)).status,
    (await watch(null)).status,
  ];
  expect(await statuses()).toEqual([403, 403, 403, 401, 401, 401]);
  await setOnAir(true);
  expect(await statuses()).toEqual([201, 404, 403, 401, 401, 401]);
  const { text, location } = await watch(screen.token);
  expect(text).toMatch(/m=video[^]*a=sendonly/);
  expect((await sendSdp("DELETE", location, { token: "x".repeat(43) })).status).toBe(401);
  expect((await sendSdp("DELETE", location, { token: screen.token })).status).toBe(200);
  await setOnAir(false);
  expect((await watch(screen.token)).status).toBe(403);
  for (const open of [screen, elsewhere]) open.close();
});

test("the crew also watches who is in the wings, by a key or a login", async () => {
  await publish();
  const newKey = async (scopes: string[]) =>
    (await node.call("POST", "/keys", { name: "Desk", role: "viewer", scopes })).body.key as string;
  expect([
    (await watch(await newKey(["sessions:read"]))).status,
    (await watch(await newKey(["data"]))).status,
    (await watch(strangerKey)).status,
    (await watch("cue.owner.wrong")).status,
    (await watch(ownerKey, { id: "unknown" })).status,
    (await watch(ownerKey, { source: "window" })).status,
  ]).toEqual([201, 403, 404, 401, 404, 400]);

  const { cookies } = await newOwner(node);
  const Cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const workspace = { Cookie, "X-Cuelight-Workspace": node.node.first_workspace_id };
  const from = (Origin: string, headers: Record<string, string>) =>
    watch(null, { headers: { Origin, ...headers } });
  expect([
    (await from(node.url, workspace)).status,
    (await from("https://elsewhere.example", workspace)).status,
    (await from(node.url, { Cookie })).status,
  ]).toEqual([201, 403, 401]);
});

test("a viewer's id ends no feed, and a feed's id is no viewer's", async () => {
  const { location } = await publish();
  const feed_id = location.split("/").at(-1)!;
  expect(
    (await sendSdp("DELETE", `${node.url}/whep/${link.id}/${feed_id}`, { token: ownerKey })).status,
  ).toBe(200);
  expect(await publishers()).toMatchObject([{ link_id: link.id }]);
  expect((await watch(ownerKey)).status).toBe(201);
});

test("who asks another node watches the pictures of the node that has them", async () => {
  const other = await node.another();
  await publish();
  const { status, text, location } = await watch(ownerKey, { on: other });
  expect([status, /m=video[^]*a=sendonly/.test(text)]).toEqual([201, true]);
  expect((await watch(ownerKey, { on: other, source: "screen" })).status).toBe(404);
  const kept = await node.node.app.pool.query("SELECT FROM forwarder_offers");
  expect(kept.rowCount).toBe(0);
  expect((await sendSdp("DELETE", location, { token: ownerKey })).status).toBe(200);
  const bad = { token: ownerKey, sdp: "v=0\r\nm=application 9 x y\r\n" };
  expect((await sendSdp("POST", `${other.url}/whep/${link.id}`, bad)).status).toBe(400);
  await other.stop();
});

test("a node that does not answer is not waited for long", async () => {
  await feedRow(node, link.id, { forwarder_id: "gone" });
  expect((await watch(ownerKey)).status).toBe(503);
});

test("the servers for connections behind walls are told to all who send or see pictures", async () => {
  const screen = await openScreen(made.stage.player_url!);
  const ask = (token: string | null) => sendSdp("GET", `${node.url}/ice-servers`, { token });
  const answers = await Promise.all([link.token, screen.token, ownerKey, "x".repeat(43), null].map(ask));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 401, 401]);
  expect(JSON.parse(answers[0]!.text)).toEqual({
    ice_servers: [
      { urls: ["turn:turn.example:3478"], username: 'us"er', credential: "secret" },
      { urls: "stun:stun.example" },
    ],
  });
  screen.close();
});

test.runIf(existsSync(path.join(built, "present/index.html")))(
  "the presenter's page tells its address to nobody",
  async () => {
    const page = await fetch(link.url);
    expect([
      page.status,
      page.headers.get("referrer-policy"),
      page.headers.get("cache-control"),
      page.headers.get("content-type"),
    ]).toEqual([200, "no-referrer", "no-cache", "text/html; charset=utf-8"]);
  },
);

test("too many wrong tokens of one address are refused for a while, right ones too", async () => {
  const other = await startTestNode({ TRUST_PROXY: "loopback" });
  const from = { "X-Forwarded-For": "198.51.100.7" };
  const statuses = [];
  for (let n = 0; n < 302; n += 1)
    statuses.push(
      (await sendSdp("POST", `${other.url}/whip/1`, { sdp, token: `${n}`.repeat(40), headers: from })).status,
    );
  expect([statuses.at(299), statuses.at(300), statuses.at(301)]).toEqual([401, 429, 429]);
  expect((await sendSdp("POST", `${other.url}/whip/1`, { sdp, token: "1" })).status).toBe(401);
  await other.stop();
});
