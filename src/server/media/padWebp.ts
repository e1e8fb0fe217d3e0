/**
 * A WebP whose last chunk has an odd number of bytes must end with one more. Some writers leave that out, especially
 * in the smallest files. Browsers show such files, but the reader here does not. All other files stay as they are.
 */
export function padWebp(bytes: Buffer): Buffer {
  if (!/^RIFF[^]{4}WEBP/.test(bytes.toString("latin1", 0, 12))) return bytes;
  const size = bytes.readUInt32LE(4);
  if (size % 2 === 0 || size + 8 > bytes.length) return bytes;
  const padded = Buffer.concat([bytes.subarray(0, size + 8), Buffer.alloc(1)]);
  padded.writeUInt32LE(size + 1, 4);
  return padded;
}
