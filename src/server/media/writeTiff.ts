export interface Pixels {
  width: number;
  height: number;
  /** Each pixel has a byte for red, green, blue and opacity. */
  data: Uint8Array;
  /** The colour profile, where the colours are not sRGB. */
  icc: Uint8Array | undefined;
}

const [short, long, undefined_bytes] = [3, 4, 7];

/**
 * Writes pixels as a file that sharp reads. Unlike bare pixels, a file can carry a colour profile, and wrapping costs
 * nothing but a copy.
 */
export function writeTiff({ width, height, data, icc }: Pixels): Buffer<ArrayBuffer> {
  const bits_at = 8;
  const tags_at = bits_at + 8;
  const tags: [tag: number, type: number, count: number, value: number][] = [
    [256, long, 1, width],
    [257, long, 1, height],
    [258, short, 4, bits_at],
    [259, short, 1, 1],
    [262, short, 1, 2],
    [273, long, 1, 0],
    [277, short, 1, 4],
    [278, long, 1, height],
    [279, long, 1, data.length],
    // The fourth sample is opacity, and the others are not darkened by it.
    [338, short, 1, 2],
  ];
  if (icc) tags.push([34_675, undefined_bytes, icc.length, 0]);
  const icc_at = tags_at + 2 + tags.length * 12 + 4;
  const pixels_at = icc_at + (icc?.length ?? 0);
  const file = Buffer.alloc(pixels_at + data.length);
  file.write("II*\0", "latin1");
  file.writeUInt32LE(tags_at, 4);
  for (let sample = 0; sample < 4; sample += 1) file.writeUInt16LE(8, bits_at + 2 * sample);
  file.writeUInt16LE(tags.length, tags_at);
  for (const [index, [tag, type, count, value]] of tags.entries()) {
    const at = tags_at + 2 + index * 12;
    file.writeUInt16LE(tag, at);
    file.writeUInt16LE(type, at + 2);
    file.writeUInt32LE(count, at + 4);
    file.writeUInt32LE(tag === 273 ? pixels_at : tag === 34_675 ? icc_at : value, at + 8);
  }
  if (icc) file.set(icc, icc_at);
  file.set(data, pixels_at);
  return file;
}
