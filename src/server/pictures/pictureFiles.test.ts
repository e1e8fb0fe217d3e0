import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type FileServer, startFileServer } from "../../../test/support/node/fileServer.ts";
import { sound } from "../../../test/support/media/media.ts";
import { locatedPhoto, picture, pictureOf } from "../../../test/support/browser/pictures.ts";
import { storedFiles } from "../../../test/support/node/storedFiles.ts";
import { startTestNode, strangerKey, type TestNode } from "../../../test/support/node/testNode.ts";
import { fingerprint } from "../../core/playback/fingerprint.ts";
import { forgetOldPictures } from "./pictures.ts";
import { screenPicturesUrl } from "./pictureFiles.ts";

const hour_ms = 3_600_000;
const day_ms = 24 * hour_ms;

let node: TestNode;
let web: FileServer;
let workspace_id: string;
let now = Date.now();
beforeAll(async () => {
  web = await startFileServer();
  node = await startTestNode({ FETCH_ALLOW_HOSTS: web.host });
  node.node.app.now = () => now;
  node.node.app.monotonic_ms = () => now;
  workspace_id = (await node.call("GET", "/me")).body.workspace_id;
  web.files.set("page.html", Buffer.from("<!doctype html>"));
  web.files.set("huge.jpg", await pictureOf(10_485_761));
});
afterAll(async () => {
  await node.stop();
  await web.stop();
});
beforeEach(() => {
  web.asked.length = 0;
});

/** The address a screen makes for a value. */
function buildAddress(owner: string, url: string, { base = buildBase(workspace_id), blank = "photo" } = {}) {
  return `${base}&${owner}&blank=${blank}&v=${fingerprint(url)}`;
}

function buildBase(workspace_id: string) {
  return node.url + screenPicturesUrl(node.node.app, workspace_id);
}

/** A record whose `photo` is this URL, and where a screen asks for it. */
async function record(ref: string, url: string): Promise<string> {
  await node.call("PUT", `/records/${ref}`, { values: { photo: url } });
  return buildAddress(`ref=${encodeURIComponent(ref)}`, url);
}

async function get(url: string, headers: Record<string, string> = {}) {
  const response = await fetch(url, { headers });
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  };
}

async function readColour(bytes: Buffer): Promise<number[]> {
  const [red, green, blue] = await sharp(bytes).removeAlpha().raw().toBuffer();
  return [red!, green!, blue!];
}

async function serve(name: string, background: string): Promise<string> {
  web.files.set(name, await picture("png", { background }));
  return web.url(name);
}

const refused = {
  error: { code: "not_found", message: "This link is not valid, or no longer", details: {} },
};

test("a record's picture comes from the node, cleaned, and is fetched once however many ask", async () => {
  web.files.set("located.jpg", await locatedPhoto());
  const address = await record("hall/located", web.url("located.jpg"));
  const answers = await Promise.all(Array.from({ length: 100 }, () => get(address)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(web.asked).toEqual(["located.jpg"]);
  const { headers, bytes } = answers[99]!;
  expect(Object.fromEntries(headers)).toMatchObject({
    "access-control-allow-origin": "*",
    "cache-control": "private, max-age=900",
    "content-length": String(bytes.length),
    "content-security-policy": "default-src 'none'; sandbox",
    "content-type": "image/jpeg",
    "x-content-type-options": "nosniff",
  });
  const { width, height, exif } = await sharp(bytes).metadata();
  expect({ width, height, exif }).toEqual({ width: 40, height: 60, exif: undefined });

  expect((await get(address)).bytes.equals(bytes)).toBe(true);
  const unchanged = await get(address, { "If-None-Match": headers.get("etag")! });
  expect([unchanged.status, unchanged.bytes.length, web.asked.length]).toEqual([304, 0, 1]);
});

test("a picture larger than any screen is made smaller", async () => {
  web.files.set("wide.png", await picture("png", { width: 5000, height: 100 }));
  const { bytes } = await get(await record("hall/wide", web.url("wide.png")));
  const { width, height } = await sharp(bytes).metadata();
  expect({ width, height }).toEqual({ width: 3840, height: 77 });
});

test("a scene's own picture comes too, its template's where it has none, and the released one", async () => {
  const make = async (path: string, body: unknown) => (await node.call("POST", path, body)).body;
  const [own, usual, later] = [
    await serve("own.png", "red"),
    await serve("usual.png", "blue"),
    await serve("later.png", "lime"),
  ];
  const base = await make("/scenes", { title: "Template" });
  expect((await node.call("PATCH", `/scenes/${base.id}`, { fields: { photo: usual } })).status).toBe(200);
  const plain = await make("/scenes", { title: "Plain", template_id: base.id, fields: { word: "x" } });
  const filled = await make("/scenes", { title: "Filled", template_id: base.id, fields: { photo: own } });
  const seen = async (scene: { id: string }, url: string) => {
    const { status, bytes } = await get(buildAddress(`scene=${scene.id}`, url));
    return status === 200 ? readColour(bytes) : status;
  };
  expect(await seen(filled, own)).toEqual([255, 0, 0]);
  expect(await seen(plain, usual)).toEqual([0, 0, 255]);
  expect(await seen(filled, usual)).toBe(404);

  await node.call("PUT", "/publishing", { mode: "manual" });
  await node.call("POST", "/releases", { note: "First" });
  await node.call("PATCH", `/scenes/${filled.id}`, { fields: { photo: later } });
  expect([await seen(filled, own), await seen(filled, later)]).toEqual([[255, 0, 0], 404]);
  await node.call("PUT", "/publishing", { mode: "auto" });
  expect([await seen(filled, own), await seen(filled, later)]).toEqual([404, [0, 255, 0]]);
});

describe("nothing is fetched, and the answer is always the same", () => {
  let url: string;
  let address: string;
  beforeAll(async () => {
    url = await serve("never.png", "red");
    address = await record("hall/never", url);
  });

  const cases: [string, () => string | Promise<string>][] = [
    ["without a signature", () => `${node.url}/pictures/${workspace_id}?ref=hall/never&blank=photo`],
    ["with another signature", () => address.replace(/sig=[^&]{4}/, "sig=AAAA")],
    ["with a longer life", () => address.replace(/exp=\d+/, "exp=99999999999")],
    ["with the signature of another workspace", () => address.replace(workspace_id, "another")],
    ["for a value that was another", () => address.replace(/v=.*/, `v=${fingerprint("https://x.example/")}`)],
    ["for a value without a mark", () => address.replace(/&v=.*/, "")],
    ["for a blank that holds none", () => address.replace("blank=photo", "blank=word")],
    ["for no blank", () => address.replace("&blank=photo", "")],
    ["for a blank that is no name", () => address.replace("blank=photo", "blank=%00")],
    ["for a record that is not there", () => address.replace("hall%2Fnever", "hall%2Fnone")],
    ["for a ref that is none", () => address.replace("hall%2Fnever", "%00")],
    ["for several refs", () => `${address}&ref=hall%2Fnever`],
    ["for a scene that is not there", () => address.replace("ref=hall%2Fnever", "scene=none")],
    ["for nobody's value", () => address.replace("ref=hall%2Fnever&", "")],
    ["for a URL of the asker's own", () => `${buildBase(workspace_id)}&url=${encodeURIComponent(url)}`],
    ["for a value that is no URL", () => record("hall/words", "never.png")],
    ["for a value that is a file", () => record("hall/file", "file:///etc/passwd")],
  ];
  test.each(cases)("%s", async (_, ask) => {
    const { status, bytes } = await get(await ask());
    expect([status, JSON.parse(bytes.toString()), web.asked]).toEqual([404, refused, []]);
  });

  test("with a signature whose time is over", async () => {
    now += 11 * day_ms;
    const { status, bytes } = await get(address);
    now -= 11 * day_ms;
    expect([status, JSON.parse(bytes.toString()), web.asked]).toEqual([404, refused, []]);
  });

  test("for a record or a scene of another workspace", async () => {
    const stranger = (await node.call("GET", "/me", undefined, { key: strangerKey })).body.workspace_id;
    const base = buildBase(stranger);
    const scene = await node.call("POST", "/scenes", { title: "Ours" });
    await node.call("PATCH", `/scenes/${scene.body.id}`, { fields: { photo: url } });
    const asked = [
      buildAddress("ref=hall%2Fnever", url, { base }),
      buildAddress(`scene=${scene.body.id}`, url, { base }),
    ];
    const answers = await Promise.all(asked.map((address) => get(address)));
    expect(answers.map(({ status, bytes }) => [status, JSON.parse(bytes.toString())])).toEqual([
      [404, refused],
      [404, refused],
    ]);
    expect([(await get(address)).status, web.asked]).toEqual([200, ["never.png"]]);
  });
});

describe("what the other end does wrong", () => {
  test.each([
    ["is named: not there", () => web.url("nowhere.png"), 503, "unavailable"],
    ["is named: no picture", () => web.url("page.html"), 415, "unsupported_media_type"],
    ["is named: too large", () => web.url("huge.jpg"), 413, "too_large"],
    ["is named: this machine", () => `https://127.0.0.1:1/x.png`, 503, "unavailable"],
    ["is named: a private network", () => "https://10.0.0.1/x.png", 503, "unavailable"],
    ["is named: not encrypted", () => "http://photos.example/x.png", 503, "unavailable"],
  ])("%s", async (_, urlOf, status, code) => {
    const files = await storedFiles(node);
    const answer = await get(await record("hall/wrong", urlOf()));
    expect([answer.status, JSON.parse(answer.bytes.toString())]).toEqual([
      status,
      { error: { code, message: expect.any(String), details: {} } },
    ]);
    expect(await storedFiles(node)).toEqual(files);
  });

  test("is remembered for a minute, and then forgiven", async () => {
    const address = await record("hall/late", web.url("late.png"));
    const statuses = [(await get(address)).status, (await get(address)).status];
    await serve("late.png", "red");
    now += 59_000;
    statuses.push((await get(address)).status);
    expect([statuses, web.asked]).toEqual([[503, 503, 503], ["late.png"]]);
    now += 1_000;
    expect([(await get(address)).status, web.asked]).toEqual([200, ["late.png", "late.png"]]);
  });
});

describe("a picture that is kept", () => {
  test("is served on while a newer one is fetched, and when there is none to be had", async () => {
    const address = await record("hall/webcam", await serve("webcam.png", "red"));
    const seen = async () => readColour((await get(address)).bytes);
    expect(await seen()).toEqual([255, 0, 0]);
    await serve("webcam.png", "blue");
    now += hour_ms - 1;
    expect([await seen(), web.asked.length]).toEqual([[255, 0, 0], 1]);
    now += 1;
    expect(await seen()).toEqual([255, 0, 0]);
    await expect.poll(seen).toEqual([0, 0, 255]);
    expect(web.asked.length).toBe(2);

    web.files.delete("webcam.png");
    now += hour_ms;
    expect(await seen()).toEqual([0, 0, 255]);
    // Who asks while the one before is still being noted down does not have it fetched.
    await expect.poll(async () => [await seen(), web.asked.length]).toEqual([[0, 0, 255], 3]);
    expect(await seen()).toEqual([0, 0, 255]);
  });

  test("is known to another node, which does not fetch it again", async () => {
    const url = await serve("both.png", "red");
    const address = await record("hall/both", url);
    await get(address);
    const other = await node.another({ DATA_DIR: node.node.app.config.DATA_DIR });
    other.node.app.now = () => now;
    other.node.app.monotonic_ms = () => now;
    const { status } = await get(address.replace(node.url, other.url));
    expect([status, web.asked]).toEqual([200, ["both.png"]]);
    // Without `stop`, which would take the folder of both along.
    await other.node.drain();
  });

  test("goes when nobody has asked for it in 30 days, and comes back when somebody does", async () => {
    const asked = await record("hall/asked", await serve("asked.png", "red"));
    const left = await record("hall/left", await serve("left.png", "red"));
    await get(asked);
    await get(left);
    now += 29 * day_ms;
    const again = (address: string) => address.replace(/.*&ref/, `${buildBase(workspace_id)}&ref`);
    await get(again(asked));
    now += 2 * day_ms;
    const before = await storedFiles(node);
    await forgetOldPictures(node.node.app);
    const after = await storedFiles(node);
    expect(after.length).toBe(1);
    expect(before).toEqual(expect.arrayContaining(after));
    web.asked.length = 0;
    expect((await get(again(left))).status).toBe(200);
    expect(web.asked).toEqual(["left.png"]);
  });

  test("is fetched anew when its file was lost", async () => {
    const address = await record("hall/lost", await serve("lost.png", "red"));
    await get(address);
    const { rows } = await node.node.app.pool.query<{ workspace_id: string; hash: string }>(
      "SELECT workspace_id, hash FROM pictures ORDER BY fetched_at DESC, used_at DESC",
    );
    for (const { workspace_id, hash } of rows) await node.node.app.media.remove(`${workspace_id}/${hash}`);
    expect([(await get(address)).status, (await get(address)).status, web.asked]).toEqual([
      404,
      200,
      ["lost.png", "lost.png"],
    ]);
  });
});

test("whoever may read the workspace learns where its pictures are shown", async () => {
  const { status, body } = await node.call("GET", "/pictures");
  expect([status, body]).toEqual([200, { url: screenPicturesUrl(node.node.app, workspace_id) }]);
});

describe("an address of our own", () => {
  async function upload(raw: Buffer<ArrayBuffer>, key?: string) {
    const headers = { "Content-Type": "application/octet-stream", "X-Filename": "logo.png" };
    const options = { raw, headers, ...(key !== undefined && { key }) };
    const { status, body } = await node.call("POST", "/assets", undefined, options);
    expect(status).toBe(201);
    return body as { id: string; address: string };
  }

  test("shows the file of the library, which is never fetched from outside, and follows it", async () => {
    const { id, address } = await upload(await picture("png", { background: "#ff0000" }));
    const asked = await record("sponsors/own", address);
    const shown = await get(asked);
    expect([shown.status, await readColour(shown.bytes)]).toEqual([200, [255, 0, 0]]);
    expect(shown.headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
    const raw = await picture("png", { background: "#0000ff" });
    const headers = { "Content-Type": "application/octet-stream" };
    await node.call("PUT", `/assets/${id}/file`, undefined, { raw, headers });
    expect(await readColour((await get(asked)).bytes)).toEqual([0, 0, 255]);
  });

  test("also shows as the logo of a channel and in a scene's fields", async () => {
    const { address } = await upload(await picture("png", { background: "#00ff00" }));
    const source = { transport: "hls", url: "https://tv.example/1.m3u8", venue_ids: null };
    const channel = await node.call("POST", "/channels", {
      name: "One",
      logo_url: address,
      sources: [source],
    });
    const scene = await node.call("POST", "/scenes", { title: "Sponsor", fields: { photo: address } });
    for (const owner of [`channel=${channel.body.id}`, `scene=${scene.body.id}`])
      expect(await readColour((await get(buildAddress(owner, address))).bytes)).toEqual([0, 255, 0]);
  });

  test("shows nothing in another workspace, of a deleted asset, of a sound, or with a forged signature", async () => {
    const theirs = await upload(await picture("png"), strangerKey);
    const deleted = await upload(await picture("png"));
    await node.call("DELETE", `/assets/${deleted.id}`);
    const own = await upload(await picture("png"));
    const forged = own.address.slice(0, -1) + (own.address.endsWith("A") ? "B" : "A");
    const heard = await upload(sound());
    for (const address of [theirs.address, deleted.address, heard.address]) {
      const { status } = await get(await record("sponsors/not-ours", address));
      expect(status).toBe(404);
    }
    // What is not signed by us is a stranger's address, which is asked for from outside and not found there.
    const { status } = await get(await record("sponsors/forged", forged));
    expect(status).toBe(503);
  });

  test("is a presenter's photo and the brand's logo as it is, and follows the file", async () => {
    const { id, address } = await upload(await picture("png"));
    const { body: presenter } = await node.call("POST", "/presenters", { name: "Ada", photo_url: address });
    expect(presenter.photo_asset_id).toBe(id);
    const { body } = await node.call("PUT", "/brand", { logo_url: address });
    expect(body.brand.logo_asset_id).toBe(id);
    const theirs = await upload(await picture("png"), strangerKey);
    const refused = await node.call("POST", "/presenters", { name: "Eve", photo_url: theirs.address });
    expect([refused.status, refused.body.error.details]).toEqual([400, { field: "photo_url" }]);
    const copied = await node.call("POST", "/assets", { url: address });
    expect([copied.status, copied.body.name]).toEqual([201, "logo.png"]);
    expect(copied.body.id).not.toBe(id);
  });
});
