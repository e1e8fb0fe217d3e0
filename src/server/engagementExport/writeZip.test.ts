import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { openArchive } from "../../core/workbook/unzip.ts";
import { unpacking } from "../../../test/support/events/workbook.ts";
import { writeZip, type ZipFile } from "./writeZip.ts";

async function* listed(files: ZipFile[]): AsyncGenerator<ZipFile> {
  yield* files;
}

async function* pieces(...all: (string | Uint8Array)[]) {
  yield* all;
}

const at = Date.UTC(2026, 4, 3, 12, 30, 20);

test("what is written is read again, packed or not, with names of every script", async () => {
  const archive = await buffer(
    writeZip(
      listed([
        { name: "posts.json", modified_at: at, content: pieces("Grüezi ", "mitenand") },
        { name: "media/é日本.jpg", modified_at: at, isPacked: true, content: pieces(Buffer.from("bytes")) },
        { name: "empty.csv", modified_at: 0, content: pieces() },
      ]),
    ),
  );
  const opened = openArchive(archive, unpacking, 1_000_000);
  expect(await Promise.all(["posts.json", "media/é日本.jpg", "empty.csv", "other"].map(opened.read))).toEqual(
    ["Grüezi mitenand", "bytes", "", null],
  );
});

test("what fails while it is written ends the archive without an end", async () => {
  async function* failing() {
    yield "begun";
    throw new Error("the store is away");
  }
  const broken = buffer(writeZip(listed([{ name: "a", modified_at: at, content: failing() }])));
  await expect(broken).rejects.toThrow("the store is away");
});
