import http from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { summit } from "../../../test/support/events/eventPlans.ts";
import { type FileServer, startFileServer } from "../../../test/support/node/fileServer.ts";
import { picture } from "../../../test/support/browser/pictures.ts";
import { startTestNode, type TestNode } from "../../../test/support/node/testNode.ts";
import { newOwner, type Visitor } from "../../../test/support/browser/visitor.ts";

let node: TestNode;
let web: FileServer;
let owner: Visitor;
beforeAll(async () => {
  web = await startFileServer();
  node = await startTestNode({ FETCH_ALLOW_HOSTS: web.host });
  owner = await newOwner(node);
  web.files.set("teal.png", await picture("png"));
  web.files.set("red.jpg", await picture("jpeg", { background: "red" }));
  web.files.set("page.html", Buffer.from("<!doctype html>"));
});
beforeEach(() => {
  web.asked.length = 0;
});
afterAll(async () => {
  await node.stop();
  await web.stop();
});

type Photos = Record<string, string | null>;

/** A plan whose speakers have these photos. */
async function apply(ref: string, photos: Photos, on: Pick<TestNode, "call"> = node) {
  const speakers = Object.entries(photos).map(([key, photo_url]) => ({ key, name: key, photo_url }));
  const event = { ...summit, ref, speakers, rooms: [], sessions: [] };
  const { status, body } = await on.call("POST", "/events/apply", { event });
  expect(status).toBe(200);
  return body;
}

async function presenter(ref: string, key: string) {
  return (await node.call("GET", `/presenters/by-ref/${ref}/speaker/${key}`)).body;
}

const query = async (text: string, values: unknown[] = []) =>
  (await node.node.app.pool.query(text, values)).rows;

async function nothingWanted() {
  await expect.poll(() => query("SELECT url FROM photo_wishes")).toEqual([]);
}

/** As if the time until the next try had passed. */
async function hurry() {
  await query("UPDATE photo_wishes SET try_at = 0");
  await query(
    "INSERT INTO changes (workspace_id, topic, body) SELECT id, 'photos', '{}' FROM workspaces LIMIT 1",
  );
  node.node.app.changes.committed("anything");
}

test("photos are fetched after the answer, each address once, however many speakers have it", async () => {
  const teal = web.url("teal.png");
  const { counts } = await apply("once", { ada: teal, grace: teal, alan: web.url("red.jpg") });
  expect(counts.create).toBe(4);
  await nothingWanted();
  const [ada, grace, alan] = await Promise.all(["ada", "grace", "alan"].map((key) => presenter("once", key)));
  expect(ada.photo_asset_id).toEqual(expect.any(String));
  expect([grace.photo_asset_id, alan.photo_asset_id === ada.photo_asset_id]).toEqual([
    ada.photo_asset_id,
    false,
  ]);
  expect((await fetch(ada.photo_url)).headers.get("content-type")).toBe("image/png");
  expect(web.asked.toSorted((a, b) => (a < b ? -1 : 1))).toEqual(["red.jpg", "teal.png"]);

  // Neither the same plan nor another day with the same photo asks again.
  await apply("once", { ada: teal, grace: teal, alan: web.url("red.jpg") });
  await apply("once-more", { ada: teal });
  await nothingWanted();
  expect((await presenter("once-more", "ada")).photo_asset_id).toBe(ada.photo_asset_id);
  expect(web.asked.length).toBe(2);

  const changed = await apply("once", { ada: web.url("red.jpg"), grace: null, alan: web.url("red.jpg") });
  expect(changed.counts).toEqual({ create: 0, update: 2, keep: 2 });
  await nothingWanted();
  expect((await presenter("once", "ada")).photo_asset_id).toBe(alan.photo_asset_id);
  expect((await presenter("once", "grace")).photo_asset_id).toBe(null);
  expect(web.asked.length).toBe(2);
});

test("listeners hear of a photo when it is there", async () => {
  await apply("told", { ada: web.url("red.jpg") });
  await nothingWanted();
  const { id } = await presenter("told", "ada");
  const told = async () =>
    (await query("SELECT topic FROM changes WHERE topic = $1", [`presenters/${id}`])).length;
  await expect.poll(told).toBe(2);
});

test("a photo that a person set stays, and is noted", async () => {
  await apply("set", { ada: web.url("teal.png") });
  await nothingWanted();
  const { id } = await presenter("set", "ada");
  const by_hand = await owner.api("PUT", `/presenters/${id}/photo`, { url: web.url("red.jpg") });
  expect(by_hand.status).toBe(200);
  web.asked.length = 0;
  web.files.set("new.png", await picture("png"));
  for (const photo of ["teal.png", "new.png"]) {
    const { notes, counts } = await apply("set", { ada: web.url(photo) });
    expect([notes, counts.keep]).toEqual([
      ["The presenter set/speaker/ada (ada): changed by hand and kept: photo."],
      2,
    ]);
  }
  expect([web.asked, (await presenter("set", "ada")).photo_asset_id]).toEqual([
    [],
    by_hand.body.photo_asset_id,
  ]);
});

test("a photo that is set while another one is wanted is not written over", async () => {
  const slow = await slowServer();
  const other = await startTestNode({ FETCH_ALLOW_HOSTS: `${slow.host},${web.host}` });
  try {
    await apply("late", { ada: slow.url }, other);
    await slow.asked;
    const { body } = await other.call("GET", "/presenters/by-ref/late/speaker/ada");
    const set = await other.call("PUT", `/presenters/${body.id}/photo`, { url: web.url("red.jpg") });
    slow.answer(await picture("png"));
    const { pool } = other.node.app;
    await expect.poll(async () => (await pool.query("SELECT FROM photo_wishes")).rowCount).toBe(0);
    const { body: after } = await other.call("GET", `/presenters/${body.id}`);
    expect(after.photo_asset_id).toBe(set.body.photo_asset_id);
    expect((await other.call("GET", "/assets")).body.items.length).toBe(1);
  } finally {
    await other.stop();
    await slow.stop();
  }
});

test("what is no photo is noted by the next apply, and not asked for again", async () => {
  await apply("bad", { ada: web.url("page.html") });
  await nothingWanted();
  const { notes, counts } = await apply("bad", { ada: web.url("page.html") });
  expect([notes, counts.keep]).toEqual([
    [expect.stringMatching(/^The photo of ada \(ada\) could not be fetched: .+[^.]\.$/)],
    2,
  ]);
  await nothingWanted();
  expect(web.asked).toEqual(["page.html"]);

  web.files.set("good.png", await picture("png"));
  await apply("bad", { ada: web.url("good.png") });
  await nothingWanted();
  expect((await apply("bad", { ada: web.url("good.png") })).notes).toEqual([]);
});

test("who cannot be reached is asked three times", async () => {
  const photos = { ada: web.url("missing.png") };
  await apply("gone", photos);
  for (const tries of [1, 2]) {
    // Nobody is busy with it any more: the pauses between tries are shorter than what a node takes it for.
    await expect
      .poll(() => query("SELECT tries FROM photo_wishes WHERE try_at < now_ms() + 61000"))
      .toEqual([{ tries }]);
    expect(web.asked.length).toBe(tries);
    expect((await apply("gone", photos)).notes).toEqual([]);
    await hurry();
  }
  await nothingWanted();
  expect(web.asked).toEqual(["missing.png", "missing.png", "missing.png"]);
  expect((await apply("gone", photos)).notes).toEqual([
    `The photo of ada (ada) could not be fetched: ${web.host} answered with status 404.`,
  ]);
});

test("two nodes share the work and fetch nothing twice; what one left behind another takes up", async () => {
  const photos = Object.fromEntries(
    await Promise.all(
      Array.from({ length: 12 }, async (_, n) => {
        web.files.set(`p${n}.png`, await picture("png"));
        return [`s${n}`, web.url(`p${n}.png`)] as const;
      }),
    ),
  );
  const second = await node.another();
  try {
    await Promise.all([apply("many", photos), apply("many", photos, second)]);
    await nothingWanted();
    expect(web.asked.length).toBe(12);
    expect(new Set(web.asked).size).toBe(12);

    // A node that was killed while it fetched: its wish is a row, and nobody's once the lease is over.
    await query(
      "UPDATE presenters SET photo_wanted = $1, photo_asset_id = NULL, photo_source = NULL WHERE ref = 'many/speaker/s0'",
      [web.url("p0.png")],
    );
    await query(
      "INSERT INTO photo_wishes (workspace_id, url, tries, try_at) SELECT workspace_id, $1, 1, now_ms() + 3600000 FROM presenters LIMIT 1",
      [web.url("p0.png")],
    );
    await apply("wakes", { ada: web.url("p1.png") });
    await expect.poll(() => query("SELECT tries FROM photo_wishes")).toEqual([{ tries: 1 }]);
    await hurry();
    await nothingWanted();
    expect((await presenter("many", "s0")).photo_asset_id).toEqual(expect.any(String));
  } finally {
    await second.stop();
  }
});

/** Answers only when it is told to. */
async function slowServer() {
  let asked!: () => void;
  let response!: http.ServerResponse;
  const wasAsked = new Promise<void>((resolve) => (asked = resolve));
  const server = http.createServer((_, given) => {
    response = given;
    asked();
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    url: `http://${host}/slow.png`,
    asked: wasAsked,
    answer: (bytes: Buffer) => response.end(bytes),
    async stop() {
      server.close().closeAllConnections();
      await once(server, "close");
    },
  };
}
