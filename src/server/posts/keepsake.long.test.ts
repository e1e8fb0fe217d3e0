import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { guestPhoto } from "../../../test/support/guests/guestPhoto.ts";
import { fontNamed } from "../../../test/support/media/media.ts";
import { storedFiles } from "../../../test/support/node/storedFiles.ts";
import { type MadePost, madePost } from "../../../test/support/guests/takenHome.ts";
import { startTestNode, type TestNode } from "../../../test/support/node/testNode.ts";
import type { App } from "../app.ts";
import { readMedia } from "../media/readMedia.ts";
import { mediaKey } from "../media/mediaKey.ts";
import { transaction } from "../write.ts";
import { keepsakeJob } from "./keepsake.jobs.ts";
import { withdrawPost } from "./withdrawPost.ts";

let node: TestNode;
let app: App;
beforeAll(async () => {
  node = await startTestNode();
  ({ app } = node.node);
});
afterAll(() => node.stop());
beforeEach(async () => {
  await app.pool.query("UPDATE workspaces SET brand = NULL; DELETE FROM jobs; DELETE FROM changes");
  app.config.PLAN = "pro";
});

const person = { left: 700, top: 150, height: 700 };
const photoFile = async (people = [person], size = { width: 1200, height: 900 }) => ({
  role: "photo" as const,
  bytes: await sharp(await guestPhoto(people, size))
    .jpeg()
    .toBuffer(),
  ...size,
});
const posted = async (file?: Awaited<ReturnType<typeof photoFile>>) =>
  madePost(node, { files: [file ?? (await photoFile())], caption: "Was für ein Abend!" });

const makeJob = ({ id }: MadePost, failures = 0) => ({
  id: 1,
  workspace_id: node.node.first_workspace_id,
  task: "keepsake" as const,
  subject: id,
  asked: 1,
  tries: failures + 1,
  failures,
  created_at: Date.now(),
});
const run = (post: MadePost, on = app) => keepsakeJob.run(on, makeJob(post), new AbortController().signal);

/** Something happens when the copies are stored, and before they are kept. */
const runWhile = (post: MadePost, happens: () => Promise<unknown>) =>
  run(post, {
    ...app,
    media: {
      ...app.media,
      async put(...file) {
        await app.media.put(...file);
        await happens();
      },
    },
  });

const withdraw = ({ id, engagement_id }: MadePost) => {
  const workspace_id = node.node.first_workspace_id;
  return transaction(app, workspace_id, (tx) =>
    withdrawPost(app, tx, { id, engagement_id, workspace_id, guest_id: null }),
  );
};

async function readState({ id }: MadePost) {
  const { rows } = await app.pool.query(
    "SELECT crop, crop_source, keepsake_ready, share_ready, version FROM posts WHERE id = $1",
    [id],
  );
  return rows[0];
}

async function listFiles({ id }: MadePost) {
  const { rows } = await app.pool.query<{ id: string; workspace_id: string; role: string }>(
    "SELECT id, workspace_id, role FROM post_files WHERE post_id = $1 ORDER BY role",
    [id],
  );
  return rows;
}

async function readCopy(post: MadePost, role: string): Promise<Buffer> {
  const file = (await listFiles(post)).find((file) => file.role === role)!;
  return (await readMedia(app.media, mediaKey(file.workspace_id, file.id)))!;
}

const listRoles = async (post: MadePost) => (await listFiles(post)).map(({ role }) => role);
const toBeErased = async () => (await app.pool.query("SELECT subject FROM jobs WHERE task = 'erase'")).rows;

test("a keepsake is made around the face, in its size and with nothing in it but the picture", async () => {
  const post = await posted();
  await run(post);
  expect(await readState(post)).toEqual({
    crop: {
      x: expect.closeTo(0.606, 2),
      y: expect.closeTo(0.234, 2),
      w: expect.closeTo(0.394, 2),
      h: expect.closeTo(0.657, 2),
    },
    crop_source: "faces",
    keepsake_ready: true,
    share_ready: true,
    version: 2,
  });
  expect(await listRoles(post)).toEqual(["keepsake", "photo"]);
  const { format, width, height, space, exif, icc, xmp, iptc } = await sharp(
    await readCopy(post, "keepsake"),
  ).metadata();
  expect({ format, width, height, space, exif, icc, xmp, iptc }).toEqual({
    format: "jpeg",
    width: 1080,
    height: 1350,
    space: "srgb",
    exif: undefined,
    icc: undefined,
    xmp: undefined,
    iptc: undefined,
  });
  expect(await toBeErased()).toEqual([]);
  const { rows } = await app.pool.query<{ topic: string }>("SELECT topic FROM changes ORDER BY id");
  expect(rows.map(({ topic }) => topic)).toEqual([`posts/${post.engagement_id}/${post.id}`]);
});

test("made anew it takes the place of the one before, which is erased", async () => {
  const post = await posted();
  await run(post);
  const before = (await listFiles(post)).find(({ role }) => role === "keepsake")!;
  const crop = { x: 0, y: 0, w: 0.5, h: 0.5 };
  await app.pool.query("UPDATE posts SET crop = $2, crop_source = 'manual' WHERE id = $1", [post.id, crop]);
  await run(post);
  expect(await readState(post)).toMatchObject({ crop, crop_source: "manual", keepsake_ready: true });
  await expect
    .poll(() => readMedia(app.media, mediaKey(node.node.first_workspace_id, before.id)))
    .toEqual(null);
});

test("of a photo without faces all is seen, whatever the middle of it is", async () => {
  const wide = { width: 1600, height: 900 };
  const bytes = await sharp({ create: { ...wide, channels: 3, background: "#00ff00" } })
    .composite([
      { input: { create: { width: 100, height: 900, channels: 3, background: "#ff0000" } }, left: 0, top: 0 },
    ])
    .jpeg()
    .toBuffer();
  const post = await posted({ role: "photo", bytes, ...wide });
  await run(post);
  expect((await readState(post)).crop_source).toBe("center");
  const [r, g] = await sharp(await readCopy(post, "keepsake"))
    .extract({ left: 10, top: 10, width: 1, height: 1 })
    .raw()
    .toBuffer();
  expect([r! > 200, g! < 60]).toEqual([true, true]);
});

test("on the free plan what is taken home carries a mark, and on another one it no longer does", async () => {
  app.config.PLAN = "free";
  const post = await posted();
  await run(post);
  expect(await listRoles(post)).toEqual(["keepsake", "photo", "take_home"]);
  const [photo, marked] = [await readCopy(post, "photo"), await readCopy(post, "take_home")];
  const unlike = async (part: { left: number; top: number }) => {
    const pixels = (bytes: Buffer) =>
      sharp(bytes)
        .extract({ ...part, width: 150, height: 50 })
        .raw()
        .toBuffer();
    const [before, after] = [await pixels(photo), await pixels(marked)];
    return before.reduce((sum, value, at) => sum + Math.abs(value - after[at]!), 0) / before.length;
  };
  expect(await unlike({ left: 100, top: 100 })).toBeLessThan(2);
  expect(await unlike({ left: 1000, top: 830 })).toBeGreaterThan(30);
  app.config.PLAN = "pro";
  await run(post);
  expect(await listRoles(post)).toEqual(["keepsake", "photo"]);
});

test("a keepsake that cannot be made leaves the guest the photo", async () => {
  const post = await posted();
  await keepsakeJob.giveUp(app, makeJob(post, 2), new Error("no keepsake"));
  expect(await readState(post)).toEqual({
    crop: { x: expect.closeTo(0.2), y: 0, w: expect.closeTo(0.6), h: 1 },
    crop_source: "center",
    keepsake_ready: false,
    share_ready: true,
    version: 2,
  });
  expect(await listRoles(post)).toEqual(["photo"]);
});

test("what is withdrawn, or deleted, has no keepsake any more", async () => {
  const post = await posted();
  await withdraw(post);
  const before = await readState(post);
  await run(post);
  expect(await readState(post)).toEqual(before);
  expect(await listRoles(post)).toEqual([]);
  await app.pool.query("DELETE FROM engagements WHERE id = $1", [post.engagement_id]);
  await run(post);
  expect(await listRoles(post)).toEqual([]);
});

test("withdrawn while it is made, it is erased like all that was stored for it", async () => {
  const before = await storedFiles(node);
  const post = await posted();
  await runWhile(post, () => withdraw(post));
  expect(await listRoles(post)).toEqual([]);
  // Files of the tests before may still be being erased.
  const added = async () => (await storedFiles(node)).filter((file) => !before.includes(file));
  await expect.poll(added).toEqual([]);
});

test("cropped anew while it is made, the old crop is not written over the new one", async () => {
  const post = await posted();
  const crop = { x: 0, y: 0, w: 0.5, h: 0.5 };
  await runWhile(post, () =>
    app.pool.query("UPDATE posts SET crop = $2, crop_source = 'manual' WHERE id = $1", [post.id, crop]),
  );
  expect(await readState(post)).toMatchObject({ crop, crop_source: "manual", keepsake_ready: false });
});

test("a brand's uploaded font and logo are on it; without their files it is made all the same", async () => {
  const { body: font } = await node.call("POST", "/assets", undefined, { raw: await fontNamed("Vanto") });
  const logo = await sharp({ create: { width: 300, height: 100, channels: 3, background: "#ff00ff" } })
    .png()
    .toBuffer();
  const { body: asset } = await node.call("POST", "/assets", undefined, { raw: Buffer.from(logo) });
  await node.call("PUT", "/brand", { name: "Kino Rex", fonts: { heading: "Vanto" } });
  await app.pool.query(
    `UPDATE workspaces SET brand = jsonb_set(brand, '{logo_on_dark_asset_id}', to_jsonb($1::text))`,
    [asset.id],
  );
  const post = await posted();
  await run(post);
  const whole = await readCopy(post, "keepsake");
  const [r, g, b] = await sharp(whole)
    .extract({ left: 100, top: 1248, width: 1, height: 1 })
    .raw()
    .toBuffer();
  expect([r! > 230, g! < 40, b! > 230]).toEqual([true, true, true]);
  for (const id of [font.id, asset.id]) await app.media.remove(mediaKey(node.node.first_workspace_id, id));
  await run(post);
  const plain = await readCopy(post, "keepsake");
  expect(plain.equals(whole)).toBe(false);
  expect((await sharp(plain).metadata()).width).toBe(1080);
});
