/** The outlines of a WOFF2 file as other font files hold them; `lefts` is where each one begins. */
export function plainGlyphs(packed: Buffer): { glyf: Buffer; loca: Buffer; lefts: number[] } {
  const count = packed.readUInt16BE(4);
  const [contours, points, flags, glyphs, composites, boxes] = readStreams(packed);
  const bitmap = boxes!.take(4 * Math.ceil(count / 32));
  const lefts: number[] = [];
  const written: Buffer[] = [];
  const loca = Buffer.alloc((count + 1) * 4);
  let offset = 0;
  for (let index = 0; index < count; index += 1) {
    const glyph = readGlyph(((bitmap[index >> 3]! >> (7 - (index & 7))) & 1) === 1);
    lefts.push(glyph.length === 0 ? 0 : glyph.readInt16BE(2));
    const padding = Buffer.alloc(-glyph.length & 3);
    written.push(glyph, padding);
    offset += glyph.length + padding.length;
    loca.writeUInt32BE(offset, (index + 1) * 4);
  }
  return { glyf: Buffer.concat(written), loca, lefts };

  function readGlyph(has_box: boolean): Buffer {
    const number = contours!.take(2).readInt16BE(0);
    if (number === 0) return Buffer.alloc(0);
    const box = has_box ? boxes!.take(8) : null;
    const head = Buffer.alloc(10);
    head.writeInt16BE(number, 0);
    const { body, extent } = number < 0 ? readComposite() : readSimple(number);
    (box ?? extent).copy(head, 2);
    return Buffer.concat([head, body]);
  }

  function readSimple(number: number) {
    const ends = Array.from({ length: number }, () => shortNumber(points!));
    for (let at = 1; at < number; at += 1) ends[at]! += ends[at - 1]!;
    const total = ends[number - 1]!;
    // The ends, no instructions, a byte of flags and two steps for each point.
    const body = Buffer.alloc(number * 2 + 2 + total * 5);
    for (const [at, end] of ends.entries()) body.writeUInt16BE(end - 1, at * 2);
    const first = number * 2 + 2;
    const [xs, ys] = [0, 0].map(() => ({ now: 0, least: Infinity, most: -Infinity })) as [Span, Span];
    for (let at = 0; at < total; at += 1) {
      const { is_on_curve, dx, dy } = step(flags!.take(1)[0]!, glyphs!);
      body[first + at] = is_on_curve ? 1 : 0;
      body.writeInt16BE(dx, first + total + at * 2);
      body.writeInt16BE(dy, first + total * 3 + at * 2);
      widen(xs, dx);
      widen(ys, dy);
    }
    // Nothing is drawn so small that the instructions for it would be followed.
    shortNumber(glyphs!);
    const extent = Buffer.alloc(8);
    for (const [at, edge] of [xs.least, ys.least, xs.most, ys.most].entries())
      extent.writeInt16BE(total === 0 ? 0 : edge, at * 2);
    return { body, extent };
  }

  function readComposite() {
    const parts: Buffer[] = [];
    let are_instructed = false;
    for (let more = true; more;) {
      const flags = composites!.take(2).readUInt16BE(0);
      more = (flags & more_components) !== 0;
      are_instructed ||= (flags & instructions) !== 0;
      const head = Buffer.alloc(2);
      head.writeUInt16BE(flags & ~instructions, 0);
      parts.push(head, composites!.take(2 + argumentBytes(flags)));
    }
    if (are_instructed) shortNumber(glyphs!);
    // A composite always brings its own box.
    return { body: Buffer.concat(parts), extent: Buffer.alloc(8) };
  }
}

const words = 0x1;
const scale = 0x8;
const more_components = 0x20;
const two_scales = 0x40;
const two_by_two = 0x80;
const instructions = 0x100;

const argumentBytes = (flags: number) =>
  (flags & words ? 4 : 2) + (flags & scale ? 2 : flags & two_scales ? 4 : flags & two_by_two ? 8 : 0);

interface Span {
  now: number;
  least: number;
  most: number;
}

function widen(span: Span, by: number): void {
  span.now += by;
  span.least = Math.min(span.least, span.now);
  span.most = Math.max(span.most, span.now);
}

interface Stream {
  take(bytes: number): Buffer;
}

/** Kinds of numbers lie together, because alike things pack better. */
function readStreams(packed: Buffer): Stream[] {
  let start = 36;
  return Array.from({ length: 7 }, (_, index) => {
    const end = start + packed.readUInt32BE(8 + index * 4);
    const bytes = packed.subarray(start, end);
    start = end;
    let at = 0;
    return {
      take(count) {
        if (at + count > bytes.length) throw new RangeError("The file is cut off");
        at += count;
        return bytes.subarray(at - count, at);
      },
    };
  });
}

/** From 0 to 65535, most of them in one byte. */
function shortNumber(stream: Stream): number {
  const code = stream.take(1)[0]!;
  if (code === 253) return stream.take(2).readUInt16BE(0);
  if (code === 255) return 253 + stream.take(1)[0]!;
  if (code === 254) return 506 + stream.take(1)[0]!;
  return code;
}

/** From one point to the next: the flag tells how many bits each way has, its sign, and what to add. */
function step(flag: number, stream: Stream): { is_on_curve: boolean; dx: number; dy: number } {
  const is_on_curve = flag < 128;
  const kind = flag & 127;
  const sign = (bit: number, value: number) => (kind & bit ? value : -value) || 0;
  const next = (count: number) => stream.take(count);
  if (kind < 10) return { is_on_curve, dx: 0, dy: sign(1, ((kind & 14) << 7) + next(1)[0]!) };
  if (kind < 20) return { is_on_curve, dx: sign(1, (((kind - 10) & 14) << 7) + next(1)[0]!), dy: 0 };
  if (kind < 84) {
    const byte = next(1)[0]!;
    const base = kind - 20;
    return {
      is_on_curve,
      dx: sign(1, 1 + (base & 0x30) + (byte >> 4)),
      dy: sign(2, 1 + ((base & 0x0c) << 2) + (byte & 15)),
    };
  }
  if (kind < 120) {
    const bytes = next(2);
    const base = kind - 84;
    return {
      is_on_curve,
      dx: sign(1, 1 + (Math.floor(base / 12) << 8) + bytes[0]!),
      dy: sign(2, 1 + (((base % 12) >> 2) << 8) + bytes[1]!),
    };
  }
  if (kind < 124) {
    const bytes = next(3);
    return {
      is_on_curve,
      dx: sign(1, (bytes[0]! << 4) + (bytes[1]! >> 4)),
      dy: sign(2, ((bytes[1]! & 15) << 8) + bytes[2]!),
    };
  }
  const bytes = next(4);
  return { is_on_curve, dx: sign(1, bytes.readUInt16BE(0)), dy: sign(2, bytes.readUInt16BE(2)) };
}
