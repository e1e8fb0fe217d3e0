const TRAILER = 0x3b;
const EXTENSION = 0x21;
const FRAME = 0x2c;

/**
 * Tells whether a GIF goes on to its end mark. Decoders show one that is cut off between two frames as if nothing
 * were missing.
 */
export function gifIsWhole(gif: Buffer): boolean {
  let at = 13 + colourTableLength(gif[10]);
  while (at < gif.length) {
    const block = gif[at];
    if (block === TRAILER) return true;
    if (block === EXTENSION) at = endOfParts(gif, at + 2);
    else if (block === FRAME) at = endOfParts(gif, at + 11 + colourTableLength(gif[at + 9]));
    else return false;
  }
  return false;
}

function colourTableLength(flags = 0): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

/** Each part begins with its length; an empty one is the last. */
function endOfParts(gif: Buffer, from: number): number {
  let at = from;
  while (gif[at]) at += 1 + (gif[at] ?? 0);
  return at + 1;
}
