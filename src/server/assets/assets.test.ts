import { writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { during } from "../../../test/support/node/during.ts";
import { type FileServer, startFileServer } from "../../../test/support/node/fileServer.ts";
import { film, font, fontNamed, sound } from "../../../test/support/media/media.ts";
import { locatedPhoto, picture, pictureOf } from "../../../test/support/browser/pictures.ts";
import { captionTimeline } from "../../../test/support/screens/stageWithCaption.ts";
import { storedFiles } from "../../../test/support/node/storedFiles.ts";
import { assetJobsDone } from "../../../test/support/node/assetJobsDone.ts";
import { ownerKey, startTestNode, strangerKey, type TestNode } from "../../../test/support/node/testNode.ts";

let node: TestNode;
let web: FileServer;
beforeAll(async () => {
  web = await startFileServer();
  node = await startTestNode({ FETCH_ALLOW_HOSTS: web.host });
  // Signed addresses change with the quarter hour.
  const now = Date.now();
  node.node.app.now = () => now;
});
afterAll(async () => {
  await node.stop();
  await web.stop();
});

const at = expect.any(Number);

function upload(raw: Buffer<ArrayBuffer>, headers: Record<string, string> = {}, key = ownerKey) {
  return node.call("POST", "/assets", undefined, {
    raw,
    headers: { "Content-Type": "application/octet-stream", ...headers },
    key,
  });
}

async function make(name: string) {
  const { status, body } = await upload(await picture("png"), { "X-Filename": encodeURIComponent(name) });
  expect(status).toBe(201);
  return body;
}

async function names(query: string, key = ownerKey) {
  const { status, body } = await node.call("GET", `/assets?${query}`, undefined, { key });
  expect(status).toBe(200);
  return body.items.map((item: { name: string }) => item.name);
}

async function everything() {
  await assetJobsDone(node);
  return { assets: (await node.call("GET", "/assets?limit=200")).body.items, files: await storedFiles(node) };
}

test.each([
  ["image", "image/png", () => picture("png"), { width: 60, height: 40, duration_ms: null }],
  ["video", "video/mp4", film, { width: 64, height: 36, duration_ms: 1000 }],
  ["audio", "audio/wav", async () => sound(), { width: null, height: null, duration_ms: 500 }],
  ["font", "font/woff2", font, { width: null, height: null, duration_ms: null, family: "Inter" }],
] as const)(
  "an uploaded %s is known by its bytes, whatever the Content-Type says",
  async (kind, mime, makeFile, measures) => {
    const file = await makeFile();
    const { status, body } = await upload(file, { "Content-Type": "text/plain", "X-Filename": `my ${kind}` });
    const kept = Buffer.from(await (await fetch(body.url)).arrayBuffer());
    expect([status, body]).toEqual([
      201,
      {
        id: expect.any(String),
        kind,
        name: `my ${kind}`,
        mime,
        bytes: kept.length,
        ...measures,
        alt: "",
        focus: null,
        focus_by: null,
        waveform: kind === "audio" || kind === "video" ? "waiting" : "none",
        address: expect.stringMatching(new RegExp(`^${node.url}/media/${body.id}/[\\w-]{43}$`)),
        url: expect.stringMatching(new RegExp(`^${node.url}/media/${body.id}\\?`)),
        used_by: 0,
        created_at: at,
      },
    ]);
    if (kind !== "image") expect(kept.equals(file)).toBe(true);
    const { body: read } = await node.call("GET", `/assets/${body.id}`);
    // Both are found in the background, and may be there already.
    expect(read).toEqual({
      ...body,
      waveform: read.waveform,
      focus: read.focus,
      focus_by: read.focus && "found",
    });
    expect(await names(`kind=${kind}`)).toEqual([`my ${kind}`]);
  },
);

test("an uploaded image stands upright and tells no place", async () => {
  const { body } = await upload(await locatedPhoto());
  expect(body).toMatchObject({ kind: "image", name: "Untitled", mime: "image/jpeg", width: 40, height: 60 });
  const { exif, orientation } = await sharp(
    Buffer.from(await (await fetch(body.url)).arrayBuffer()),
  ).metadata();
  expect({ exif, orientation }).toEqual({});
});

test.each([
  ["Gr%C3%BCezi%20%F0%9F%91%8B", "Grüezi 👋"],
  ["100% sure.png", "100% sure.png"],
  ["C:\\pictures\\me.png", "me.png"],
  ["..%2F..%2Fetc%2Fpasswd", "passwd"],
  ["a%00b%0Ac", "abc"],
  ["%20%20", "Untitled"],
  ["/", "Untitled"],
])("the X-Filename %s is kept as a name", async (header, name) => {
  expect((await upload(await picture("gif"), { "X-Filename": header })).body.name).toBe(name);
});

test("a name longer than 200 characters is cut", async () => {
  const { body } = await upload(await picture("gif"), { "X-Filename": encodeURIComponent("👋".repeat(250)) });
  expect(body.name).toBe("👋".repeat(200));
});

test("what is no media is refused and leaves nothing", async () => {
  const before = await everything();
  const mp4 = await film();
  const cases: [string, Buffer<ArrayBuffer>, number, string][] = [
    ["text", Buffer.from("Dear guests"), 415, "unsupported_media_type"],
    ["page", Buffer.from("<!doctype html><script>alert(1)</script>"), 415, "unsupported_media_type"],
    ["drawing", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"), 415, "unsupported_media_type"],
    ["half a picture", (await picture("png")).subarray(0, 60), 415, "unsupported_media_type"],
    ["the start of a film", mp4.subarray(0, 60), 415, "unsupported_media_type"],
    [
      "a picture screens cannot show",
      Buffer.from(
        await sharp(await picture("png"))
          .tiff()
          .toBuffer(),
      ),
      415,
      "unsupported_media_type",
    ],
    ["too large an image", await pictureOf(10_485_761), 413, "too_large"],
    ["nothing", Buffer.alloc(0), 400, "invalid"],
  ];
  for (const [what, raw, status, code] of cases) {
    const answer = await upload(raw);
    expect([what, answer.status, answer.body.error.code]).toEqual([what, status, code]);
  }
  const none = await node.call("POST", "/assets");
  expect([none.status, none.body.error.code]).toEqual([400, "invalid"]);
  expect(await everything()).toEqual(before);
});

test("an image of exactly 10 MB is taken", async () => {
  expect((await upload(await pictureOf(10_485_760))).status).toBe(201);
});

test("an asset is fetched from a url and named after it", async () => {
  web.files.set("Bühne 1.mp4", await film());
  web.files.set("page.html", Buffer.from("<!doctype html>"));
  web.files.set("empty.png", Buffer.alloc(0));
  web.files.set("huge.jpg", await pictureOf(10_485_761));
  const { status, body } = await node.call("POST", "/assets", { url: web.url("Bühne 1.mp4") });
  expect([status, body]).toMatchObject([
    201,
    { kind: "video", name: "Bühne 1.mp4", mime: "video/mp4", duration_ms: 1000 },
  ]);

  const before = await everything();
  const cases: [Record<string, unknown>, number, string, string | undefined][] = [
    [{ url: web.url("nowhere.png") }, 400, "invalid", "url"],
    [{ url: web.url("empty.png") }, 400, "invalid", "url"],
    [{ url: "https://127.0.0.1/x.png" }, 400, "invalid", "url"],
    [{ url: "http://photos.example/x.png" }, 400, "invalid", "url"],
    [{ url: "nothing" }, 400, "invalid", "url"],
    [{ url: "" }, 400, "invalid", "url"],
    [{}, 400, "invalid", "url"],
    [{ url: web.url("page.html"), name: "x" }, 400, "invalid", "name"],
    [{ url: web.url("page.html") }, 415, "unsupported_media_type", "url"],
    [{ url: web.url("huge.jpg") }, 413, "too_large", "url"],
  ];
  for (const [sent, code, name, field] of cases) {
    const answer = await node.call("POST", "/assets", sent);
    expect([sent, answer.status, answer.body.error.code, answer.body.error.details.field]).toEqual([
      sent,
      code,
      name,
      field,
    ]);
  }
  expect(await everything()).toEqual(before);
});

test("the list is newest first, narrowed by kind, words and folder, and paged without repeats", async () => {
  const made = [];
  for (const name of ["sort 1", "sort 2", "sort 100%", "SORT a_b"]) made.push(await make(name));
  const newest = ["SORT a_b", "sort 100%", "sort 2", "sort 1"];
  expect(await names("q=Sort")).toEqual(newest);
  expect(await names("q=t%20100%25")).toEqual(["sort 100%"]);
  expect(await names("q=_")).toEqual(["SORT a_b"]);
  expect(await names("q=%5C")).toEqual([]);
  expect(await names("q=sort&kind=video")).toEqual([]);

  const { body: folder } = await node.call("POST", "/folders", { name: "Pictures" });
  await node.node.app.db
    .updateTable("assets")
    .set({ folder_id: folder.id })
    .where("id", "=", made[0].id)
    .execute();
  expect([await names(`folder=${folder.id}`), await names("folder=none")]).toEqual([["sort 1"], []]);
  expect(await names("q=sort&folder=root")).toEqual(newest.slice(0, 3));

  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const { body } = await node.call("GET", `/assets?q=sort&limit=2${cursor ? `&cursor=${cursor}` : ""}`);
    seen.push(...body.items.map((item: { name: string }) => item.name));
    cursor = body.next_cursor;
    await make("sort, added meanwhile");
  } while (cursor);
  expect(seen).toEqual(newest);
  for (const query of ["kind=film", "kind=", "limit=0", "cursor=x"]) {
    const { status, body } = await node.call("GET", `/assets?${query}`);
    expect([query, status, body.error.details]).toEqual([query, 400, { field: query.split("=")[0] }]);
  }
});

test("an asset is deleted once, with its file and its links", async () => {
  const before = await everything();
  const { id, url } = await make("short-lived");
  const gone = await node.call("DELETE", `/assets/${id}`);
  expect([gone.status, gone.body]).toEqual([204, ""]);
  for (const method of ["GET", "DELETE"]) {
    const { status, body } = await node.call(method, `/assets/${id}`);
    expect([method, status, body.error.code]).toEqual([method, 404, "not_found"]);
  }
  expect((await fetch(url)).status).toBe(404);
  expect(await everything()).toEqual(before);
});

test("of several who delete an asset at once, one succeeds", async () => {
  const { id } = await make("popular");
  const answers = await Promise.all([1, 2, 3].map(() => node.call("DELETE", `/assets/${id}`)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 404, 404]);
});

test("an asset that presenters use cannot be deleted", async () => {
  const photo = { raw: await picture("jpeg"), headers: { "Content-Type": "image/jpeg" } };
  const { body: first } = await node.call("POST", "/presenters", { name: "First" });
  const { photo_asset_id: id } = (await node.call("PUT", `/presenters/${first.id}/photo`, undefined, photo))
    .body;
  const refused = await node.call("DELETE", `/assets/${id}`);
  expect([refused.status, refused.body.error.code, refused.body.error.details]).toEqual([
    409,
    "conflict",
    { used_by: 1 },
  ]);
  expect((await node.call("GET", `/assets/${id}`)).body.used_by).toBe(1);

  await node.call("DELETE", `/presenters/${first.id}`);
  expect((await node.call("GET", `/assets/${id}`)).body.used_by).toBe(0);
  expect((await node.call("DELETE", `/assets/${id}`)).status).toBe(204);
});

/** A timeline that shows these pictures. */
function makeStills(...assets: string[]) {
  return {
    canvas: { width: 1920, height: 1080 },
    tracks: [{ uuid: "main", kind: "visual", order: 0 }],
    blocks: assets.map((asset, index) => ({
      uuid: `still-${index}`,
      kind: "still",
      track_id: "main",
      timing: { in_ms: 0 },
      transform: { x: 0, y: 0, w: 100, h: 100 },
      asset,
    })),
  };
}

async function uses(id: string) {
  const { used_by } = (await node.call("GET", `/assets/${id}`)).body;
  const listed = (await node.call("GET", "/assets?limit=200")).body.items.find(
    (item: { id: string }) => item.id === id,
  );
  const deleted = await node.call("DELETE", `/assets/${id}`);
  return [used_by, listed.used_by, deleted.status, deleted.body.error?.details];
}

test("an asset that shots, layouts or the newest release show cannot be deleted; each of them counts once", async () => {
  const { id } = await make("on screens");
  const { id: other } = await make("on one screen");
  const shot = (await node.call("POST", "/scenes", { title: "Shows it" })).body.shots[0].id;
  await node.call("PUT", `/shots/${shot}`, { timeline: makeStills(id, other, id) });
  const layout = await node.call("POST", "/layouts", { title: "Shows it too", timeline: makeStills(id) });
  expect(await uses(id)).toEqual([2, 2, 409, { used_by: 2 }]);
  expect(await uses(other)).toEqual([1, 1, 409, { used_by: 1 }]);

  const publish = async (mode: "auto" | "manual") =>
    expect((await node.call("PUT", "/publishing", { mode })).status).toBe(200);
  await publish("manual");
  await node.call("PUT", `/shots/${shot}`, { timeline: makeStills() });
  await node.call("DELETE", `/layouts/${layout.body.id}`);
  expect(await uses(id)).toEqual([2, 2, 409, { used_by: 2 }]);
  expect((await node.call("POST", "/releases")).status).toBe(201);
  expect(await uses(id)).toEqual([0, 0, 204, undefined]);

  await node.call("PUT", `/shots/${shot}`, { timeline: makeStills(other) });
  await node.call("POST", "/releases");
  await publish("auto");
  await node.call("PUT", `/shots/${shot}`, { timeline: makeStills() });
  expect(await uses(other)).toEqual([0, 0, 204, undefined]);
});

test("a font that a shot names by its family, in whatever letters, cannot be deleted", async () => {
  const { body: vanto } = await upload(await fontNamed("Vanto"));
  expect([vanto.kind, vanto.family]).toEqual(["font", "Vanto"]);
  const shot = (await node.call("POST", "/scenes", { title: "Set in it" })).body.shots[0].id;
  const timeline = { ...captionTimeline("Words"), fonts: { heading: "VANTO" } };
  await node.call("PUT", `/shots/${shot}`, { timeline });
  const refused = await node.call("DELETE", `/assets/${vanto.id}`);
  expect([refused.status, refused.body.error.details]).toEqual([409, { used_by: 1 }]);
  await node.call("PUT", `/shots/${shot}`, { timeline: captionTimeline("Words") });
  expect((await node.call("DELETE", `/assets/${vanto.id}`)).status).toBe(204);
});

test("a font that does not say its name is called like its file", async () => {
  const nameless = await fontNamed("Vanto");
  nameless.write("NAME", nameless.indexOf("name"), "latin1");
  const { body } = await upload(nameless, { "X-Filename": "House Sans.v2.ttf" });
  expect(body.family).toBe("House Sans.v2");
});

test("an asset that a shot starts to show at the same moment is not deleted", async () => {
  const { id } = await make("wanted");
  const shot = (await node.call("POST", "/scenes", { title: "Wants it" })).body.shots[0].id;
  const { status, body } = await during(
    node,
    [
      ["SELECT FROM assets WHERE id = $1 FOR KEY SHARE", [id]],
      ["UPDATE shots SET asset_ids = ARRAY[$2] WHERE id = $1", [shot, id]],
    ],
    () => node.call("DELETE", `/assets/${id}`),
  );
  expect([status, body.error.details]).toEqual([409, { used_by: 1 }]);
});

test("several people upload at once", async () => {
  const files = [
    await film(),
    sound(),
    await font(),
    await picture("webp"),
    await film(),
    await picture("gif"),
    sound(),
  ];
  const answers = await Promise.all(files.map((file) => upload(file)));
  expect(answers.map(({ status, body }) => [status, body.kind])).toEqual(
    ["video", "audio", "font", "image", "video", "image", "audio"].map((kind) => [201, kind]),
  );
  await assetJobsDone(node);
  expect((await storedFiles(node)).filter((file) => !/^[0-9a-f]{2}\//.test(file))).toEqual([]);
});

test("a retry with the same Idempotency-Key answers the same asset and keeps one file", async () => {
  const headers = { "Idempotency-Key": "one upload" };
  const first = await upload(await picture("png"), headers);
  const before = await everything();
  const again = await upload(await picture("png"), headers);
  expect([again.status, again.headers.get("Idempotent-Replayed"), again.body]).toEqual([
    200,
    "true",
    first.body,
  ]);
  const another = await upload(await picture("gif"), headers);
  expect([another.status, another.body.error.code]).toEqual([409, "conflict"]);

  const twin = { "Idempotency-Key": "two at once" };
  const at_once = await Promise.all([upload(await picture("gif"), twin), upload(await picture("gif"), twin)]);
  expect(new Set(at_once.map(({ body }) => body.id)).size).toBe(1);
  const { assets, files } = await everything();
  expect([assets.length, files.length]).toEqual([before.assets.length + 1, before.files.length + 1]);
});

test("while files cannot be stored an upload answers 503, and nothing is added", async () => {
  const stuck = await startTestNode();
  try {
    await writeFile(path.join(stuck.node.app.config.DATA_DIR, "media"), "where the folder should be");
    const answer = await stuck.call("POST", "/assets", undefined, { raw: await picture("png") });
    expect([answer.status, answer.body.error.code]).toEqual([503, "unavailable"]);
    expect((await stuck.call("GET", "/assets")).body.items).toEqual([]);
  } finally {
    await stuck.stop();
  }
});

test("another workspace sees and deletes nothing of ours", async () => {
  const { id } = await make("ours");
  for (const method of ["GET", "DELETE"]) {
    expect((await node.call(method, `/assets/${id}`, undefined, { key: strangerKey })).status).toBe(404);
  }
  expect(await names("q=ours", strangerKey)).toEqual([]);
  expect((await node.call("GET", `/assets/${id}`)).status).toBe(200);
});
