import fc from "fast-check";
import { expect, test } from "vitest";
import { Sha256 } from "./sha256.ts";

const computeHash = (pieces: Uint8Array[]) => {
  const hash = new Sha256();
  for (const piece of pieces) hash.update(piece);
  return hash.digest();
};
const known = async (pieces: Uint8Array<ArrayBuffer>[]) => {
  const digest = await crypto.subtle.digest("SHA-256", await new Blob(pieces).arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
};

test("a file in pieces of any size has the hash that everybody else finds", async () => {
  const pieces = fc.array(fc.uint8Array({ maxLength: 300 }), { maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(pieces, async (pieces) => {
      expect(computeHash(pieces)).toBe(await known(pieces.map((piece) => new Uint8Array(piece))));
    }),
  );
});

test("every length around the end of a block is padded right", async () => {
  for (let length = 0; length <= 260; length += 1) {
    const bytes = [new Uint8Array(length).fill(length)];
    expect(computeHash(bytes)).toBe(await known(bytes));
  }
});

test("a large file", async () => {
  const bytes = Array.from({ length: 40 }, (_, n) => new Uint8Array(100_001).fill(n));
  expect(computeHash(bytes)).toBe(await known(bytes));
});
