import { expect, test } from "vitest";
import { writeAt } from "./durable.ts";

/** A file that takes three bytes at once, as far as it has room. */
function smallFile(room: number) {
  const content = Buffer.alloc(room, ".");
  const write = async (bytes: Buffer, from: number, length: number, at: number) => ({
    bytesWritten: bytes.copy(content, at, from, from + Math.min(3, length)),
    buffer: bytes,
  });
  return { content, file: { write } as unknown as Parameters<typeof writeAt>[0] };
}

test("what a disk takes in parts is written whole, and what it does not take is no success", async () => {
  const { content, file } = smallFile(12);
  await writeAt(file, Buffer.from("12345678"), 2);
  expect(content.toString()).toBe("..12345678..");
  await expect(writeAt(smallFile(6).file, Buffer.from("12345678"), 0)).rejects.toThrow("takes no bytes");
});
