import { assetJobsDone } from "../../../test/support/node/assetJobsDone.ts";
import http from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type FileServer, startFileServer } from "../../../test/support/node/fileServer.ts";
import { type Format, locatedPhoto, picture, pictureOf } from "../../../test/support/browser/pictures.ts";
import { storedFiles } from "../../../test/support/node/storedFiles.ts";
import { ownerKey, startTestNode, strangerKey, type TestNode } from "../../../test/support/node/testNode.ts";

let node: TestNode;
let web: FileServer;
beforeAll(async () => {
  web = await startFileServer();
  node = await startTestNode({ FETCH_ALLOW_HOSTS: web.host });
  // Signed addresses change with the quarter hour.
  const now = Date.now();
  node.node.app.now = () => now;
  web.files.set("teal.png", await picture("png"));
  web.files.set("red face.jpg", await picture("jpeg", { background: "red" }));
  web.files.set("page.html", Buffer.from("<!doctype html>"));
  web.files.set("huge.jpg", await pictureOf(10_485_761));
  web.files.set("empty.png", Buffer.alloc(0));
});
afterAll(async () => {
  await node.stop();
  await web.stop();
});

const at = expect.any(Number);
const signed = (asset_id: string) =>
  expect.stringMatching(new RegExp(`^${node.url}/media/${asset_id}\\?exp=\\d+&sig=[\\w-]+$`));

async function make(fields: Record<string, unknown> = {}) {
  const { status, body } = await node.call("POST", "/presenters", { name: "Someone", ...fields });
  expect(status).toBe(201);
  return body;
}

function putPhoto(id: string, raw: Buffer<ArrayBuffer>, headers: Record<string, string>, key = ownerKey) {
  return node.call("PUT", `/presenters/${id}/photo`, undefined, { raw, headers, key });
}

async function asset(id: string) {
  return (await node.call("GET", `/assets/${id}`)).body;
}

async function download(url: string) {
  const response = await fetch(url);
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

/** What a refused call must leave as it was. */
async function everything() {
  await assetJobsDone(node);
  const presenters = (await node.call("GET", "/presenters?limit=200")).body.items;
  const assets = (await node.call("GET", "/assets?limit=200")).body.items;
  return { presenters, assets, files: await storedFiles(node) };
}

test.each<Format>(["jpeg", "png", "webp", "gif"])(
  "a photo is given as the bytes of a %s and becomes an asset",
  async (format) => {
    const made = await make();
    const headers = { "Content-Type": `image/${format}`, "X-Filename": "Gr%C3%BCezi%20%F0%9F%91%8B.pic" };
    const { status, body } = await putPhoto(made.id, await picture(format), headers);
    const photo = { photo_asset_id: expect.any(String), photo_url: signed(body.photo_asset_id) };
    expect([status, body]).toEqual([200, { ...made, ...photo, updated_at: at }]);
    await assetJobsDone(node);
    expect(await asset(body.photo_asset_id)).toEqual({
      id: body.photo_asset_id,
      kind: "image",
      name: "Grüezi 👋.pic",
      mime: `image/${format}`,
      bytes: (await download(body.photo_url)).length,
      width: 60,
      height: 40,
      duration_ms: null,
      alt: "",
      focus: { x: expect.any(Number), y: expect.any(Number) },
      focus_by: "found",
      waveform: "none",
      address: expect.stringMatching(new RegExp(`^${node.url}/media/${body.photo_asset_id}/[\\w-]{43}$`)),
      url: expect.stringMatching(
        new RegExp(`^${node.url}/media/${body.photo_asset_id}\\?exp=\\d+&sig=[\\w-]+&v=[\\w-]+$`),
      ),
      used_by: 1,
      created_at: at,
    });
  },
);

test("a photo loses the place it was taken at, and stands upright", async () => {
  const { id } = await make();
  const original = await locatedPhoto();
  expect(Object.keys(await sharp(original).metadata())).toEqual(
    expect.arrayContaining(["exif", "orientation"]),
  );
  const { body } = await putPhoto(id, original, { "Content-Type": "image/jpeg" });
  const { width, height, exif, orientation, xmp, iptc } = await sharp(
    await download(body.photo_url),
  ).metadata();
  expect({ width, height, exif, orientation, xmp, iptc }).toEqual({ width: 40, height: 60 });
  expect((await asset(body.photo_asset_id)).name).toBe("Photo");
});

test("a photo may have exactly 10 MB, and not a byte more", async () => {
  const { id } = await make();
  const headers = { "Content-Type": "image/jpeg" };
  const fits = await putPhoto(id, await pictureOf(10_485_760), headers);
  expect([fits.status, fits.body.photo_asset_id]).toEqual([200, expect.any(String)]);

  const before = await everything();
  for (const bytes of [10_485_761, 30_000_000]) {
    const { status, body } = await putPhoto(id, await pictureOf(bytes), headers);
    expect([status, body.error.code, body.error.details]).toEqual([
      413,
      "too_large",
      { max_bytes: 10_485_760 },
    ]);
  }
  expect(await everything()).toEqual(before);
});

test("what is no image is refused and changes nothing", async () => {
  const { id } = await make({ photo_url: web.url("teal.png") });
  const png = await picture("png");
  const before = await everything();
  const refused: [number, string, Buffer<ArrayBuffer>, string | undefined][] = [
    [415, "unsupported_media_type", png, "text/plain"],
    [415, "unsupported_media_type", png, "image/svg+xml"],
    [415, "unsupported_media_type", png, "application/octet-stream"],
    [415, "unsupported_media_type", png, undefined],
    [415, "unsupported_media_type", Buffer.from("<!doctype html>"), "image/png"],
    [415, "unsupported_media_type", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"), "image/png"],
    [415, "unsupported_media_type", png.subarray(0, png.length / 2), "image/png"],
    [400, "invalid", Buffer.alloc(0), "image/png"],
    [400, "invalid", Buffer.alloc(0), undefined],
    [400, "invalid", Buffer.from("{"), "application/json"],
  ];
  for (const [status, code, raw, type] of refused) {
    const answer = await putPhoto(id, raw, type ? { "Content-Type": type } : {});
    expect([type, raw.length, answer.status, answer.body.error.code]).toEqual([
      type,
      raw.length,
      status,
      code,
    ]);
  }
  expect(await everything()).toEqual(before);
});

test("a photo is fetched from the url in a JSON body", async () => {
  const { id } = await make();
  const { status, body } = await node.call("PUT", `/presenters/${id}/photo`, {
    url: web.url("red face.jpg"),
  });
  expect([status, body.photo_url]).toEqual([200, signed(body.photo_asset_id)]);
  expect(await asset(body.photo_asset_id)).toMatchObject({ name: "red face.jpg", mime: "image/jpeg" });

  for (const [sent, field] of [
    [{}, "url"],
    [{ url: "nowhere" }, "url"],
    [{ url: null }, "url"],
    [{ url: web.url("teal.png"), name: "x" }, "name"],
  ] as const) {
    const refused = await node.call("PUT", `/presenters/${id}/photo`, sent);
    expect([refused.status, refused.body.error.details]).toEqual([400, { field }]);
  }
});

test("a photo_url is fetched once; another one replaces the photo", async () => {
  web.asked.length = 0;
  const first = await make({ ref: "fetched-once", photo_url: web.url("teal.png") });
  const path = `/presenters/${first.id}`;
  const same = [
    await node.call("PATCH", path, { photo_url: web.url("teal.png") }),
    await node.call("PUT", "/presenters/by-ref/fetched-once", { photo_url: web.url("teal.png") }),
    await node.call("PUT", `${path}/photo`, { url: web.url("teal.png") }),
    await node.call("POST", "/presenters/import", {
      items: [{ ref: "fetched-once", photo_url: web.url("teal.png") }],
    }),
  ];
  expect(same.map(({ body }) => body)).toEqual([first, first, first, { created: 0, updated: 1, failed: [] }]);
  expect(web.asked).toEqual(["teal.png"]);

  const { body: replaced } = await node.call("PATCH", path, { photo_url: web.url("red face.jpg") });
  expect(replaced.photo_asset_id).not.toBe(first.photo_asset_id);
  expect(web.asked).toEqual(["teal.png", "red face.jpg"]);
  expect(await asset(first.photo_asset_id)).toMatchObject({ used_by: 0 });
  const { body: back } = await node.call("PUT", "/presenters/by-ref/fetched-once", {
    photo_url: web.url("teal.png"),
  });
  expect([web.asked.length, back.photo_asset_id === first.photo_asset_id]).toEqual([3, false]);
});

test("after a photo by hand the earlier url is fetched anew", async () => {
  const { id } = await make({ photo_url: web.url("teal.png") });
  await putPhoto(id, await picture("gif"), { "Content-Type": "image/gif" });
  web.asked.length = 0;
  const { body } = await node.call("PATCH", `/presenters/${id}`, { photo_url: web.url("teal.png") });
  expect([web.asked, (await asset(body.photo_asset_id)).mime]).toEqual([["teal.png"], "image/png"]);
});

test("a presenter sent back as it was read keeps its photo, also long after the signed url expired", async () => {
  const made = await make({ ref: "kept", photo_url: web.url("teal.png") });
  const before = await everything();
  const expired = { ...made, photo_url: made.photo_url.replace(/exp=\d+/, "exp=1") };
  for (const sent of [made, expired]) {
    expect((await node.call("PATCH", `/presenters/${made.id}`, sent)).body).toEqual(made);
    expect((await node.call("PUT", "/presenters/by-ref/kept", sent)).body).toEqual(made);
    const imported = await node.call("POST", "/presenters/import", { items: [sent] });
    expect(imported.body).toEqual({ created: 0, updated: 1, failed: [] });
  }
  expect(await everything()).toEqual(before);
});

test("a photo_url that gives no photo is refused with the field, and nothing is written", async () => {
  const { id } = await make({ ref: "keeps-its-photo", photo_url: web.url("teal.png") });
  const before = await everything();
  const private_host = `https://127.0.0.1:${new URL(node.url).port}/x.png`;
  const cases: [string, number, string][] = [
    [web.url("nowhere.png"), 400, "invalid"],
    [web.url("empty.png"), 400, "invalid"],
    [private_host, 400, "invalid"],
    [`${node.url}/media/some-other-asset?exp=1&sig=x`, 400, "invalid"],
    ["https://10.0.0.1/x.png", 400, "invalid"],
    ["https://[::1]/x.png", 400, "invalid"],
    ["http://photos.example/x.png", 400, "invalid"],
    ["ftp://photos.example/x.png", 400, "invalid"],
    ["data:image/png;base64,AAAA", 400, "invalid"],
    [web.url("page.html"), 415, "unsupported_media_type"],
    [web.url("huge.jpg"), 413, "too_large"],
  ];
  for (const [url, status, code] of cases) {
    const calls = [
      ["photo_url", await node.call("POST", "/presenters", { name: "New", photo_url: url })],
      ["photo_url", await node.call("PATCH", `/presenters/${id}`, { title: "Changed", photo_url: url })],
      [
        "photo_url",
        await node.call("PUT", "/presenters/by-ref/keeps-its-photo", { title: "Changed", photo_url: url }),
      ],
      ["photo_url", await node.call("PUT", "/presenters/by-ref/brand-new", { name: "New", photo_url: url })],
      ["url", await node.call("PUT", `/presenters/${id}/photo`, { url })],
    ] as const;
    for (const [field, { status: got, body }] of calls) {
      expect([url, got, body.error.code, body.error.details.field]).toEqual([url, status, code, field]);
    }
  }
  expect(await everything()).toEqual(before);
});

test("a photo fetched for a change that is refused after all is not kept", async () => {
  await make({ ref: "occupied" });
  const { id } = await make();
  const before = await everything();
  const change = { ref: "occupied", name: "N", photo_url: web.url("teal.png") };
  expect((await node.call("PATCH", `/presenters/${id}`, change)).status).toBe(409);
  expect((await node.call("POST", "/presenters", change)).status).toBe(409);
  expect(
    (await node.call("PUT", "/presenters/by-ref/unnamed", { photo_url: web.url("teal.png") })).status,
  ).toBe(400);
  expect(await everything()).toEqual(before);
});

test("a retry with the same Idempotency-Key does not fetch again", async () => {
  const sent = { name: "Retried", photo_url: web.url("teal.png") };
  const headers = { "Idempotency-Key": "with a photo" };
  const first = await node.call("POST", "/presenters", sent, { headers });
  const before = await everything();
  web.asked.length = 0;
  expect((await node.call("POST", "/presenters", sent, { headers })).body).toEqual(first.body);
  expect([web.asked, await everything()]).toEqual([[], before]);
});

test("a removed photo, and a deleted presenter's, stay in the media library", async () => {
  const made = await make({ photo_url: web.url("teal.png") });
  const other = await make({ photo_url: web.url("red face.jpg") });
  for (const round of [1, 2]) {
    const removed = await node.call("DELETE", `/presenters/${made.id}/photo`);
    expect([round, removed.status, removed.body]).toEqual([round, 204, ""]);
  }
  expect((await node.call("GET", `/presenters/${made.id}`)).body).toEqual({
    ...made,
    photo_asset_id: null,
    photo_url: null,
    updated_at: at,
  });
  await node.call("DELETE", `/presenters/${other.id}`);
  for (const id of [made.photo_asset_id, other.photo_asset_id]) {
    expect(await asset(id)).toMatchObject({ id, used_by: 0 });
  }
  web.asked.length = 0;
  const again = await node.call("PATCH", `/presenters/${made.id}`, { photo_url: web.url("teal.png") });
  expect([web.asked, again.body.photo_asset_id]).toEqual([["teal.png"], expect.any(String)]);
  expect(
    (await node.call("PATCH", `/presenters/${made.id}`, { photo_url: null })).body.photo_asset_id,
  ).toBeNull();
});

test("another workspace can neither set nor remove a photo", async () => {
  const made = await make({ photo_url: web.url("teal.png") });
  const before = await everything();
  const png = { "Content-Type": "image/png" };
  expect((await putPhoto(made.id, await picture("png"), png, strangerKey)).status).toBe(404);
  const key = { key: strangerKey };
  const url = { url: web.url("teal.png") };
  expect((await node.call("PUT", `/presenters/${made.id}/photo`, url, key)).status).toBe(404);
  expect((await node.call("DELETE", `/presenters/${made.id}/photo`, undefined, key)).status).toBe(404);
  expect(await everything()).toEqual(before);
});

test("several photos at once all arrive", async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => make()));
  const answers = await Promise.all(
    people.map(async ({ id }) =>
      putPhoto(id, await picture("jpeg", { width: 2000, height: 1500 }), { "Content-Type": "image/jpeg" }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(people.map(() => 200));
});

test("an upload that breaks off midway leaves nothing", async () => {
  const { id } = await make();
  const before = await everything();
  const headers = {
    Authorization: `Bearer ${ownerKey}`,
    "Content-Type": "image/png",
    "Content-Length": 5_000_000,
  };
  const request = http.request(`${node.url}/api/v1/presenters/${id}/photo`, { method: "PUT", headers });
  request.on("error", () => {});
  request.write(Buffer.alloc(1_000_000));
  await until(async () => (await storedFiles(node)).some((file) => file.startsWith("tmp/")));
  request.destroy();
  await until(async () => !(await storedFiles(node)).some((file) => file.startsWith("tmp/")));
  expect(await everything()).toEqual(before);
});

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await wait(5);
}
