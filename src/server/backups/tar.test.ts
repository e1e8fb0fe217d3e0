import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { padTar, readTar, tarEnd, writeTarHeader } from "./tar.ts";

const files = {
  "empty.txt": Buffer.alloc(0),
  "media/one": Buffer.from("x"),
  "media/a block": Buffer.alloc(512, "b"),
  "media/more": Buffer.alloc(70_001, "m"),
};

function writeTar(): Buffer {
  const parts = Object.entries(files).flatMap(([name, content]) => [
    writeTarHeader({ name, bytes: content.length, at: Date.UTC(2026, 10, 18) }),
    content,
    padTar(content.length),
  ]);
  return Buffer.concat([...parts, tarEnd()]);
}

/** Hands out bytes in pieces of this size, however they were written. */
async function* inPieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function readAll(source: AsyncIterable<Buffer>): Promise<Record<string, Buffer>> {
  const read: Record<string, Buffer> = {};
  for await (const { name, content } of readTar(source)) {
    const pieces: Buffer[] = [];
    for await (const piece of content) pieces.push(piece);
    read[name] = Buffer.concat(pieces);
  }
  return read;
}

test.each([1, 100, 512, 65_536, 1_000_000])(
  "a tar that comes in pieces of %i bytes is read as it was written",
  async (size) => {
    expect(await readAll(inPieces(writeTar(), size))).toEqual(files);
  },
);

test("other programs read it too", async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), "cuelight-tar-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(path.join(folder, "all.tar"), writeTar());
  await promisify(execFile)("tar", ["-xf", "all.tar"], { cwd: folder });
  for (const [name, content] of Object.entries(files))
    expect((await readFile(path.join(folder, name))).equals(content)).toBe(true);
});

test("a tar that is cut off anywhere is refused", async () => {
  const whole = writeTar();
  for (const length of [0, 1, 511, 513, 1024, 2000, whole.length - 1024])
    await expect(readAll(inPieces(whole.subarray(0, length), 4096))).rejects.toThrow("cut off");
});

test("what is no tar is refused", async () => {
  await expect(readAll(inPieces(Buffer.alloc(5000, "no tar"), 4096))).rejects.toThrow("no backup");
});

test("a name or a size that has no room is refused before it is written", () => {
  expect(() => writeTarHeader({ name: "n".repeat(101), bytes: 1, at: 0 })).toThrow("does not fit");
  expect(() => writeTarHeader({ name: "n", bytes: 2 ** 33, at: 0 })).toThrow("does not fit");
});
