import { afterAll, beforeAll, expect, test } from "vitest";
import { madePost } from "../../../test/support/guests/takenHome.ts";
import { startTestNode, type TestNode } from "../../../test/support/node/testNode.ts";

let node: TestNode;
beforeAll(async () => {
  node = await startTestNode();
});
afterAll(() => node.stop());

const photo = { role: "photo", bytes: Buffer.from("0123456789"), width: 4, height: 3 } as const;
const keepsake = { role: "keepsake", bytes: Buffer.from("keepsake"), width: 4, height: 5 } as const;
const ready = { share_ready: true, keepsake_ready: true, files: [photo, keepsake] };

const get = (path: string, headers: Record<string, string> = {}) => fetch(node.url + path, { headers });
const statuses = async (path: string) => {
  const paths = [path, `${path}/photo.jpg`, `${path}/keepsake.jpg`, `${path}/state`];
  return Promise.all(paths.map(async (path) => (await get(path)).status));
};
const change = (id: string, set: string) =>
  node.node.app.pool.query(`UPDATE posts SET ${set} WHERE id = $1`, [id]);

test("whoever has the link sees the page and its files", async () => {
  const { path } = await madePost(node, ready);
  expect(await statuses(path)).toEqual([200, 200, 200, 200]);
  expect(await (await get(`${path}/photo.jpg`)).text()).toBe("0123456789");
  expect(await (await get(`${path}/keepsake.jpg`)).text()).toBe("keepsake");
  expect(await (await get(`${path}/state`)).json()).toEqual({ state: "ready" });
});

test("a token that was tampered with, or another post's proof, leads nowhere", async () => {
  const [one, other] = [await madePost(node, ready), await madePost(node, ready)];
  const mixed = one.path.slice(0, 25) + other.path.slice(25);
  const tampered = one.path.slice(0, -2) + (one.path.at(-2) === "A" ? "B" : "A") + one.path.at(-1);
  expect([mixed === one.path, mixed === other.path]).toEqual([false, false]);
  for (const path of [mixed, tampered, "/t/x", `/t/${one.id}`])
    expect(await statuses(path)).toEqual([404, 404, 404, 404]);
});

test("a day after it was posted the link is gone", async () => {
  const day_ms = 24 * 60 * 60 * 1000;
  const { path, id } = await madePost(node, { ...ready, created_at: Date.now() - day_ms + 60_000 });
  expect(await statuses(path)).toEqual([200, 200, 200, 200]);
  await change(id, "created_at = created_at - 60000");
  expect(await statuses(path)).toEqual([410, 410, 410, 410]);
});

test.each(["hidden", "rejected"])(
  "what is %s is gone at once, and back when it is approved again",
  async (status) => {
    const { path, id } = await madePost(node, ready);
    expect(await statuses(path)).toEqual([200, 200, 200, 200]);
    await change(id, `status = '${status}'`);
    expect(await statuses(path)).toEqual([410, 410, 410, 410]);
    await change(id, "status = 'approved'");
    expect(await statuses(path)).toEqual([200, 200, 200, 200]);
  },
);

test("what was deleted with its engagement is gone", async () => {
  const { path, engagement_id } = await madePost(node, ready);
  await node.node.app.pool.query("DELETE FROM engagements WHERE id = $1", [engagement_id]);
  expect(await statuses(path)).toEqual([410, 410, 410, 410]);
});

test("until the copy is made the page says so, and no file is given out", async () => {
  const { path, id } = await madePost(node, { files: [photo] });
  expect(await statuses(path)).toEqual([200, 404, 404, 200]);
  expect(await (await get(`${path}/state`)).json()).toEqual({ state: "preparing" });
  expect(await (await get(path, { "Accept-Language": "en" })).text()).toContain(
    "Your photo is being prepared",
  );
  await change(id, "share_ready = true");
  expect(await statuses(path)).toEqual([200, 200, 404, 200]);
});

test("with a mark on it, the marked copy is what is taken home", async () => {
  const marked = { ...photo, role: "take_home", bytes: Buffer.from("marked") } as const;
  const { path } = await madePost(node, { share_ready: true, files: [photo, marked] });
  expect(await (await get(`${path}/photo.jpg`)).text()).toBe("marked");
});

test("files come in parts, and as something to save", async () => {
  const { path } = await madePost(node, { ...ready, title: "Große Gala: „Été“ 2026" });
  const part = await get(`${path}/photo.jpg`, { Range: "bytes=2-4" });
  expect([part.status, part.headers.get("content-range"), await part.text()]).toEqual([
    206,
    "bytes 2-4/10",
    "234",
  ]);
  expect((await get(`${path}/photo.jpg`, { Range: "bytes=10-" })).status).toBe(416);
  const told = async (path: string) => {
    const { headers } = await get(path);
    return ["content-disposition", "cache-control", "content-type"].map((name) => headers.get(name));
  };
  expect(await told(`${path}/photo.jpg`)).toEqual(["inline", "private, max-age=60", "image/jpeg"]);
  expect(await told(`${path}/photo.jpg?download`)).toEqual([
    'attachment; filename="grosse-gala-ete-2026.jpg"',
    "private, max-age=60",
    "image/jpeg",
  ]);
  expect((await told(`${path}/keepsake.jpg?download`))[0]).toBe(
    'attachment; filename="grosse-gala-ete-2026-keepsake.jpg"',
  );
});

test("a video has its own file and what stands for it, and no other names", async () => {
  const video = {
    role: "video",
    bytes: Buffer.from("film"),
    width: 4,
    height: 3,
    mime: "video/mp4",
  } as const;
  const poster = { ...photo, role: "poster" } as const;
  const { path, id } = await madePost(node, {
    kind: "video",
    video_status: "processing",
    files: [video, poster],
  });
  expect(await (await get(`${path}/state`)).json()).toEqual({ state: "preparing" });
  await change(id, "video_status = 'failed', status = 'rejected', held_because = 'unreadable'");
  expect(await (await get(`${path}/state`)).json()).toEqual({ state: "failed" });
  const told = await get(path, { "Accept-Language": "en" });
  expect([told.status, await told.text()]).toEqual([
    410,
    expect.stringContaining("The video could not be prepared"),
  ]);
  await change(id, "video_status = 'ready', status = 'approved', held_because = NULL, share_ready = true");
  const names = ["video.mp4", "poster.jpg", "photo.jpg", "keepsake.jpg", "toString", "..%2fstate"];
  expect(await Promise.all(names.map(async (name) => (await get(`${path}/${name}`)).status))).toEqual([
    200, 200, 404, 404, 404, 404,
  ]);
  expect(await (await get(path)).text()).toContain(`poster="${path}/poster.jpg"`);
});

test("notes have nothing to take home", async () => {
  const { path } = await madePost(node, { kind: "note", caption: "Hello" });
  expect(await statuses(path)).toEqual([410, 410, 410, 410]);
});

test("the page speaks the phone's language, else the engagement's", async () => {
  const { path } = await madePost(node, { ...ready, languages: ["it", "de"] });
  const languageFor = async (accepted: string) =>
    /<html lang="(\w+)"/.exec(await (await get(path, { "Accept-Language": accepted })).text())?.[1];
  expect(
    await Promise.all(
      ["fr-CH,fr;q=0.9,en;q=0.8", "ja,de-AT;q=0.4,en;q=0.7", "ja", "*", "de;q=0,en;q=0.1"].map(languageFor),
    ),
  ).toEqual(["fr", "en", "it", "it", "en"]);
});

test("nothing of it is found by searching, kept, passed on, or said about anybody", async () => {
  const { path, id, engagement_id } = await madePost(node, {
    ...ready,
    caption: `<b>"Hi" & bye</b> {{brand}}`,
  });
  const page = await get(path);
  const text = await page.text();
  expect(["cache-control", "referrer-policy", "x-robots-tag"].map((name) => page.headers.get(name))).toEqual([
    "no-store",
    "no-referrer",
    "noindex",
  ]);
  expect(text).toContain("&lt;b&gt;&quot;Hi&quot; &amp; bye&lt;/b&gt; {{brand}}");
  expect(text).toContain('<meta name="robots" content="noindex');
  expect(text.match(/<meta property="og:[^>]*>/g)).toEqual([
    '<meta property="og:type" content="website" />',
    '<meta property="og:title" content="Foto zum Mitnehmen" />',
  ]);
  expect([id, engagement_id, "Ada", "guest"].filter((word) => text.includes(word))).toEqual([]);
});
