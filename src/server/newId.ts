import { hash, randomBytes } from "node:crypto";

/** Makes a UUID of version 7: ids made later sort later, which keeps the database's indexes compact. */
export function newId(): string {
  return written(stamped(Date.now()));
}

/** Makes ids that are always the same for the same seed; a later one sorts later, up to 2^20 of them. */
export function createIdSource(seed: string): () => string {
  const begins = hash("sha256", seed, "buffer").subarray(0, 6);
  let count = 0;
  return () => {
    const bytes = hash("sha256", `${seed}\n${count}`, "buffer").subarray(0, 16);
    begins.copy(bytes);
    bytes.writeUInt16BE(count >> 8, 6);
    // The ninth byte begins with the variant, so the count goes on in the tenth.
    bytes[8] = 0;
    bytes[9] = count & 0xff;
    count += 1;
    return written(bytes);
  };
}

function stamped(now: number): Buffer {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(now, 0, 6);
  return bytes;
}

function written(bytes: Buffer): string {
  bytes[6] = (bytes[6]! & 0x0f) | 0x70;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}
