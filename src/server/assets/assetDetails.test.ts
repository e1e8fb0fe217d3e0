import { afterAll, beforeAll, expect, test } from "vitest";
import { picture, pictureOf } from "../../../test/support/browser/pictures.ts";
import { sound } from "../../../test/support/media/media.ts";
import { assetJobsDone } from "../../../test/support/node/assetJobsDone.ts";
import { ownerKey, startTestNode, strangerKey, type TestNode } from "../../../test/support/node/testNode.ts";

let node: TestNode;
beforeAll(async () => {
  node = await startTestNode();
});
afterAll(() => node.stop());

async function upload(name: string, raw?: Buffer<ArrayBuffer>) {
  const headers = { "Content-Type": "application/octet-stream", "X-Filename": encodeURIComponent(name) };
  const { status, body } = await node.call("POST", "/assets", undefined, {
    raw: raw ?? (await picture("png")),
    headers,
  });
  expect(status).toBe(201);
  return body;
}

const patch = (id: string, body: unknown, key = ownerKey) =>
  node.call("PATCH", `/assets/${id}`, body, { key });

test("an asset is renamed, described, and told what must not be cut off", async () => {
  const { id, url: _, ...before } = await upload("IMG_0042.png");
  const wanted = { name: "Logo of Acme", alt: "Acme, in red", focus: { x: 0.25, y: 1 } };
  const { status, body } = await patch(id, wanted);
  const after = { ...before, id, ...wanted, focus_by: "hand", url: expect.any(String) };
  expect([status, body]).toEqual([200, after]);
  expect((await node.call("GET", `/assets/${id}`)).body).toEqual(after);

  const cleared = await patch(id, { focus: null, alt: "" });
  expect(cleared.body).toEqual({ ...after, alt: "", focus: null, focus_by: null });
  await assetJobsDone(node);
  const found = { focus: expect.any(Object), focus_by: "found" };
  expect((await patch(id, {})).body).toEqual({ ...cleared.body, ...found });
});

test.each([
  ["an unknown field", { title: "Logo" }, "title"],
  ["a blank name", { name: "  " }, "name"],
  ["a name that is too long", { name: "a".repeat(201) }, "name"],
  ["words that are too long", { alt: "a".repeat(501) }, "alt"],
  ["words that cannot be stored", { alt: "a\u0000" }, "alt"],
  ["a point outside the picture", { focus: { x: 1.1, y: 0 } }, "focus.x"],
  ["half a point", { focus: { x: 0.5 } }, "focus.y"],
  ["more than a point", { focus: { x: 0, y: 0, z: 0 } }, "focus.z"],
  ["a file of its own", { url: "https://example.com/a.png" }, "url"],
])("%s is refused by its name", async (_, body, field) => {
  const { id } = await upload("a.png");
  const { status, body: answer } = await patch(id, body);
  expect([status, answer.error.details]).toEqual([400, { field }]);
});

test("an asset of another workspace is neither changed nor shown with its uses", async () => {
  const { id } = await upload("a.png");
  expect((await patch(id, { name: "Mine" }, strangerKey)).status).toBe(404);
  const { status } = await node.call("GET", `/assets/${id}/uses`, undefined, { key: strangerKey });
  expect(status).toBe(404);
});

async function listNames(query: string) {
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const { status, body } = await node.call(
      "GET",
      `/assets?limit=2&q=sorted&${query}${cursor ? `&cursor=${cursor}` : ""}`,
    );
    expect(status).toBe(200);
    seen.push(...body.items.map((item: { name: string }) => item.name));
    cursor = body.next_cursor;
  } while (cursor);
  return seen;
}

test("the list is sorted by age, name or size, page by page, and narrowed to what is used or not", async () => {
  const sizes = [5000, 900_000, 20_000, 20_000, 300_000];
  const names = ["sorted 10", "Sorted 9", "SORTED äpfel", "sorted Zebra", "sorted 9"];
  const made = [];
  for (const [place, name] of names.entries()) made.push(await upload(name, await pictureOf(sizes[place]!)));
  expect(await listNames("sort=oldest")).toEqual(names);
  expect(await listNames("sort=newest")).toEqual(names.toReversed());
  expect(await listNames("sort=name")).toEqual([
    "sorted 9",
    "Sorted 9",
    "sorted 10",
    "SORTED äpfel",
    "sorted Zebra",
  ]);
  const by_size = made.toSorted((a, b) => b.bytes - a.bytes || (a.id < b.id ? 1 : -1));
  expect(await listNames("sort=size")).toEqual(by_size.map(({ name }) => name));

  await node.call("PUT", "/brand", { logo_asset_id: made[3].id });
  expect(await listNames("used=true&sort=name")).toEqual(["sorted Zebra"]);
  expect(await listNames("used=false&sort=oldest")).toEqual(names.filter((name) => name !== "sorted Zebra"));

  const { body: scene } = await node.call("POST", "/scenes", { title: "Pictures" });
  const { pool } = node.node.app;
  await pool.query("UPDATE shots SET asset_ids = ARRAY[$2] WHERE scene_id = $1", [scene.id, made[0].id]);
  await pool.query(
    `INSERT INTO layouts (id, workspace_id, title, timeline, asset_ids) VALUES ('l', $1, 'Frame', '{}', ARRAY[$2])`,
    [node.node.first_workspace_id, made[1].id],
  );
  const { body: presenter } = await node.call("POST", "/presenters", { name: "Ada" });
  await pool.query("UPDATE presenters SET photo_asset_id = $2 WHERE id = $1", [presenter.id, made[2].id]);
  expect(await listNames("used=true&sort=oldest")).toEqual(names.slice(0, 4));
  expect(await listNames("used=false")).toEqual([names[4]]);
});

test("a cursor of one order is none of another", async () => {
  await upload("one more.png");
  const { body } = await node.call("GET", "/assets?limit=1&sort=name");
  for (const query of ["", "sort=size&", "sort=oldest&"]) {
    const answer = await node.call("GET", `/assets?${query}cursor=${body.next_cursor}`);
    expect([answer.status, answer.body.error.details]).toEqual([400, { field: "cursor" }]);
  }
  for (const query of ["sort=age", "used=maybe"]) {
    const { status, body } = await node.call("GET", `/assets?${query}`);
    expect([status, body.error.details]).toEqual([400, { field: query.split("=")[0] }]);
  }
});

const timeline = (asset: string) => ({
  canvas: { width: 1920, height: 1080 },
  tracks: [{ uuid: "main", kind: "visual", order: 0 }],
  blocks: [
    {
      uuid: "still",
      kind: "still",
      track_id: "main",
      timing: { in_ms: 0 },
      transform: { x: 0, y: 0, w: 100, h: 100 },
      asset,
    },
  ],
});

const listUses = async (id: string) => (await node.call("GET", `/assets/${id}/uses`)).body.items;

test("everything that uses an asset is listed, as often as it counts", async () => {
  const { id, address } = await upload("everywhere.png");
  expect(await listUses(id)).toEqual([]);
  const scene = (await node.call("POST", "/scenes", { title: "Welcome" })).body;
  const first = scene.shots[0].id;
  const second = (await node.call("POST", `/scenes/${scene.id}/shots`, {})).body.id;
  for (const shot of [first, second]) await node.call("PUT", `/shots/${shot}`, { timeline: timeline(id) });
  const layout = (await node.call("POST", "/layouts", { title: "Frame", timeline: timeline(id) })).body;
  await node.call("PUT", "/brand", { logo_asset_id: id, logo_on_dark_asset_id: id });
  await node.call("PUT", "/records/sponsors/acme", { values: { name: "Acme", logo: address } });
  const channel = (
    await node.call("POST", "/channels", {
      name: "News",
      logo_url: address,
      sources: [{ transport: "hls", url: "https://tv.example/1.m3u8", venue_ids: null }],
    })
  ).body;
  const filled = (
    await node.call("POST", "/scenes", { title: "Filled", template_id: scene.id, fields: { logo: address } })
  ).body;

  const { name } = (await node.call("GET", "/workspace")).body;
  const items = await listUses(id);
  expect(items).toEqual([
    { kind: "brand", id: node.node.first_workspace_id, title: name },
    { kind: "channel", id: channel.id, title: "News" },
    { kind: "layout", id: layout.id, title: "Frame" },
    { kind: "record", id: "sponsors/acme", title: "sponsors/acme" },
    { kind: "scene", id: filled.id, title: "Filled" },
    { kind: "scene", id: scene.id, title: "Welcome", shot_id: first },
    { kind: "scene", id: scene.id, title: "Welcome", shot_id: second },
  ]);
  expect((await node.call("GET", `/assets/${id}`)).body.used_by).toBe(items.length);
});

test("an asset that a value names is deleted only once no value names it", async () => {
  const { id, address } = await upload("sponsor.png");
  await node.call("POST", "/records/batch", {
    items: [
      { ref: "loop/1", fields: { logo: address } },
      { ref: "loop/2", fields: { logo: ` ${address}` } },
      { ref: "loop/3", fields: { logo: `${address}?x` } },
    ],
  });
  const refused = await node.call("DELETE", `/assets/${id}`);
  expect([refused.status, refused.body.error.details]).toEqual([409, { used_by: 2 }]);
  await node.call("PATCH", "/records/loop/1", { values: { logo: "" } });
  await node.call("DELETE", "/records/loop/2");
  expect((await node.call("DELETE", `/assets/${id}`)).status).toBe(204);
});

test("values of another workspace do not count", async () => {
  const { id, address } = await upload("ours.png", sound());
  await node.call("PUT", "/records/theirs", { values: { logo: address } }, { key: strangerKey });
  expect((await node.call("GET", `/assets/${id}`)).body.used_by).toBe(0);
});

test("what only the release that plays shows is listed as that", async () => {
  const { id, address } = await upload("released.png");
  const scene = (await node.call("POST", "/scenes", { title: "Old welcome", fields: { logo: address } }))
    .body;
  await node.call("PUT", `/shots/${scene.shots[0].id}`, { timeline: timeline(id) });
  expect((await node.call("PUT", "/publishing", { mode: "manual" })).status).toBe(200);
  await node.call("PUT", `/shots/${scene.shots[0].id}`, { timeline: { ...timeline(id), blocks: [] } });
  await node.call("PATCH", `/scenes/${scene.id}`, { fields: { logo: null } });
  expect(await listUses(id)).toEqual([
    { kind: "scene", id: scene.id, title: "Old welcome", shot_id: scene.shots[0].id, released_only: true },
    { kind: "scene", id: scene.id, title: "Old welcome" },
  ]);
  expect((await node.call("POST", "/releases")).status).toBe(201);
  expect(await listUses(id)).toEqual([]);
  await node.call("PUT", "/publishing", { mode: "auto" });
});
