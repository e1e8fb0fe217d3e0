import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startS3 } from "../../../test/support/node/s3Server.ts";
import { MediaAway, MediaMissing, type MediaStore, openStore, RangeOutside } from "./store.ts";

interface StartedStore {
  store: MediaStore;
  /** A store of the same kind that cannot work. */
  broken: MediaStore;
  stop(): Promise<void>;
}

let folder = "";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "cuelight-media-"));
});

afterAll(() => rm(folder, { recursive: true }));

describe.each([
  ["files", startFiles],
  ["S3", startBucket],
])("media kept in %s", (_kind, start) => {
  let started: StartedStore;
  let store: MediaStore;

  beforeAll(async () => {
    started = await start();
    store = started.store;
  });

  afterAll(() => started.stop());

  it("are read as they were put", async () => {
    await store.put("workspace/photo.jpg", Buffer.from("a photo"), "image/jpeg");
    expect(await contents("workspace/photo.jpg")).toEqual({ text: "a photo", bytes: 7 });
  });

  it("can come from a file, which is gone afterwards", async () => {
    const film = Buffer.alloc(3_000_000, "film");
    const path = join(folder, "upload");
    await writeFile(path, film);
    await store.put("film.mp4", path, "video/mp4");
    expect((await buffer((await store.read("film.mp4")).stream)).equals(film)).toBe(true);
    await expect(readFile(path)).rejects.toThrow("ENOENT");
  });

  it("are replaced by what is put over them", async () => {
    await store.put("logo", Buffer.from("an old and long logo"), "image/png");
    await store.put("logo", Buffer.from("new logo"), "image/png");
    expect(await contents("logo")).toEqual({ text: "new logo", bytes: 8 });
  });

  it("may be empty", async () => {
    await store.put("empty", Buffer.alloc(0), "font/woff2");
    expect(await contents("empty")).toEqual({ text: "", bytes: 0 });
    await expect(store.read("empty", { start: 0, end: 0 })).rejects.toThrow(RangeOutside);
  });

  it.each([
    [{ start: 0, end: 1 }, "01"],
    [{ start: 2, end: 5 }, "2345"],
    [{ start: 9, end: 9 }, "9"],
    [{ start: 7, end: 500 }, "789"],
  ])("are read in part: %o", async (range, text) => {
    await store.put("digits", Buffer.from("0123456789"), "audio/wav");
    expect(await contents("digits", range)).toEqual({ text, bytes: 10 });
  });

  it("have nothing past their end", async () => {
    await store.put("digits", Buffer.from("0123456789"), "audio/wav");
    await expect(store.read("digits", { start: 10, end: 20 })).rejects.toThrow(RangeOutside);
  });

  it("are missing when they were never put, or were removed", async () => {
    await store.put("gone", Buffer.from("x"), "image/png");
    await store.remove("gone");
    await store.remove("gone");
    await expect(store.read("gone")).rejects.toThrow(MediaMissing);
    await expect(store.read("gone", { start: 0, end: 1 })).rejects.toThrow(MediaMissing);
    await expect(store.read("never/put")).rejects.toThrow(MediaMissing);
  });

  it("may have a key that begins like another one's", async () => {
    await store.put("a1", Buffer.from("short"), "image/png");
    await store.put("a1/b", Buffer.from("long"), "image/png");
    expect([await contents("a1"), await contents("a1/b")]).toEqual([
      { text: "short", bytes: 5 },
      { text: "long", bytes: 4 },
    ]);
  });

  it.each([
    "",
    ".",
    "..",
    "../x",
    "a/../b",
    "/etc/passwd",
    "a//b",
    "a/",
    "a\\b",
    "a\0b",
    "a b",
    ".hidden",
    "x".repeat(81),
  ])("have no key «%s»", async (key) => {
    await expect(store.put(key, Buffer.from("x"), "image/png")).rejects.toThrow("Not a media key");
    await expect(store.read(key)).rejects.toThrow("Not a media key");
    await expect(store.remove(key)).rejects.toThrow("Not a media key");
  });

  it("tell whether they can be written", async () => {
    await store.check();
    await expect(started.broken.check()).rejects.toThrow();
    await expect(started.broken.read("digits")).rejects.toThrow(MediaAway);
  });

  async function contents(key: string, range?: { start: number; end: number }) {
    const { stream, bytes } = await store.read(key, range);
    return { text: (await buffer(stream)).toString(), bytes };
  }
});

describe("files that could not be put", () => {
  it("leave nothing behind", async () => {
    const data_dir = await mkdtemp(join(folder, "data-"));
    const store = openStore(null, data_dir);
    await expect(store.put("a", join(folder, "not there"), "image/png")).rejects.toThrow("ENOENT");
    await expect(store.read("a")).rejects.toThrow(MediaMissing);
    expect(await readdir(join(data_dir, "media/unfinished"))).toEqual([]);
  });

  it("with the program that wrote them are removed after an hour", async () => {
    const data_dir = await mkdtemp(join(folder, "data-"));
    const store = openStore(null, data_dir);
    await store.tidy(Date.now());
    await store.check();
    const drafts = join(data_dir, "media/unfinished");
    for (const name of ["old", "new"]) await writeFile(join(drafts, name), "half of a photo");
    const hour_ago = (Date.now() - 3_601_000) / 1000;
    await utimes(join(drafts, "old"), hour_ago, hour_ago);
    await store.tidy(Date.now());
    expect(await readdir(drafts)).toEqual(["new"]);
  });
});

describe("files that nothing names yet", () => {
  async function passing(store: MediaStore, key: string): Promise<void> {
    const path = join(folder, "part");
    await writeFile(path, "half of a photo");
    await store.putPassing(key, path, "image/jpeg");
  }

  it("are read like all others, and stay once they are settled", async () => {
    const store = openStore(null, await mkdtemp(join(folder, "data-")));
    for (const key of ["w/a", "w/b"]) await passing(store, key);
    await store.settle(["w/a"]);
    await store.settle(["w/a"]);
    await store.tidy(Date.now() + 1000);
    for (const key of ["w/a", "w/b"]) expect((await store.read(key)).bytes).toBe(15);
    await store.tidy(Date.now() + 3_601_000);
    expect((await store.read("w/a")).bytes).toBe(15);
    await expect(store.read("w/b")).rejects.toThrow(MediaMissing);
    await expect(store.settle(["w/b"])).rejects.toThrow(MediaMissing);
    await store.remove("w/a");
    await expect(store.read("w/a")).rejects.toThrow(MediaMissing);
  });

  it("go sooner where room is needed, and at once when they are removed", async () => {
    const store = openStore(null, await mkdtemp(join(folder, "data-")));
    for (const key of ["w/a", "w/b"]) await passing(store, key);
    await store.remove("w/b");
    await expect(store.read("w/b")).rejects.toThrow(MediaMissing);
    await store.tidy(Date.now() + 60_000, 30_000);
    await expect(store.read("w/a")).rejects.toThrow(MediaMissing);
  });
});

describe("a media address", () => {
  it.each([
    ["https://bucket", "MEDIA_URL must read"],
    ["bucket", "MEDIA_URL must read"],
    ["s3://", "MEDIA_URL must read"],
    ["s3://bucket/folder", "MEDIA_URL must read"],
    ["s3://bucket?endpont=http://localhost", "unknown setting: endpont"],
    ["s3://bucket?endpoint=localhost:9000", "endpoint"],
    ["s3://bucket?access_key_id=a", "together"],
  ])("is refused when it is %s", (media_url, message) => {
    expect(() => openStore(media_url, "unused")).toThrow(message);
  });
});

async function startFiles(): Promise<StartedStore> {
  const occupied = join(folder, "occupied");
  await writeFile(occupied, "a file where a folder should be");
  return {
    store: openStore(null, await mkdtemp(join(folder, "data-"))),
    broken: openStore(null, occupied),
    stop: () => Promise.resolve(),
  };
}

async function startBucket(): Promise<StartedStore> {
  const { urlOf, stop } = await startS3();
  return { store: openStore(urlOf("media"), "unused"), broken: openStore(urlOf("nowhere"), "unused"), stop };
}
