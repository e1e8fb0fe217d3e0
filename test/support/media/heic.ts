import { AV_LOG_QUIET, Encoder, FF_ENCODER_LIBX265, Log } from "node-av";
import sharp from "sharp";
import { makeFrame } from "../../../src/server/media/video/makeFrame.ts";

interface Options {
  /** The colours are to be understood by this profile. */
  icc?: Buffer;
  /** Quarter turns to the left that whoever shows it has to make. */
  turns?: number;
  /** What the file says of its size; by default the truth. */
  claimed?: { width: number; height: number };
}

/** A picture with even sides as an iPhone stores it: one HEVC frame and the boxes around it. */
export async function heic(picture: Buffer, options: Options = {}): Promise<Buffer> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const units = unitsOf(await encode(data, info));
  const frame = Buffer.concat(
    units.flatMap((unit) => (typeOf(unit) < 32 ? [uint32(unit.length), unit] : [])),
  );
  const head = box("ftyp", "heic", uint32(0), "mif1heic");
  const around = (offset: number) =>
    metaOf({ size: options.claimed ?? info, units, options, extent: [offset, frame.length] });
  const before = head.length + around(0).length + 8;
  return Buffer.concat([head, around(before), box("mdat", frame)]);
}

interface Size {
  width: number;
  height: number;
}

async function encode(rgb: Buffer, { width, height }: Size): Promise<Buffer> {
  Log.setLevel(AV_LOG_QUIET);
  const encoder = await Encoder.create(FF_ENCODER_LIBX265, {
    options: {
      preset: "ultrafast",
      "x265-params": "log-level=none:qp=12:range=full:colormatrix=smpte170m:info=0",
    },
  });
  try {
    using frame = makeFrame(planesOf(rgb, { width, height }), {
      width,
      height,
      layout: "yuv420p",
      pts: 0n,
      timeBase: { num: 1, den: 1 },
    });
    const packets = [...(await encoder.encodeAll(frame)), ...(await encoder.encodeAll(null))];
    return Buffer.concat(packets.map(({ data }) => data!));
  } finally {
    encoder.close();
  }
}

/** Brightness of each dot, and two differences of each four. */
function planesOf(rgb: Buffer, { width, height }: Size): Buffer {
  const planes = Buffer.alloc((width * height * 3) / 2);
  const u = width * height;
  const v = u + u / 4;
  for (let at = 0; at < width * height; at += 1) {
    const [r, g, b] = [rgb[3 * at]!, rgb[3 * at + 1]!, rgb[3 * at + 2]!];
    const y = 0.299 * r + 0.587 * g + 0.114 * b;
    planes[at] = Math.round(y);
    const [column, row] = [at % width, Math.floor(at / width)];
    if (column % 2 || row % 2) continue;
    const quarter = (row / 2) * (width / 2) + column / 2;
    planes[u + quarter] = Math.min(255, Math.round(128 + (b - y) / 1.772));
    planes[v + quarter] = Math.min(255, Math.round(128 + (r - y) / 1.402));
  }
  return planes;
}

function unitsOf(stream: Buffer): Buffer[] {
  const [, ...units] = stream.toString("latin1").split("\0\0\x01");
  // A unit never ends with a zero: one that stands there belongs to the next start.
  return units.map((unit) => Buffer.from(unit.endsWith("\0") ? unit.slice(0, -1) : unit, "latin1"));
}

const typeOf = (unit: Buffer) => (unit[0]! >> 1) & 63;

interface Meta {
  size: Size;
  units: Buffer[];
  options: Options;
  extent: [offset: number, length: number];
}

function metaOf({ size, units, options: { icc, turns }, extent }: Meta): Buffer {
  const properties = [
    box("hvcC", hevcConfiguration(units)),
    box("ispe", uint32(0), uint32(size.width), uint32(size.height)),
    ...(icc ? [box("colr", "prof", icc)] : []),
    ...(turns ? [box("irot", Buffer.from([turns]))] : []),
  ];
  const used = Buffer.from(properties.map((_, index) => 0x80 | (index + 1)));
  return box(
    "meta",
    uint32(0),
    box("hdlr", uint32(0), uint32(0), "pict", Buffer.alloc(13)),
    box("pitm", uint32(0), uint16(1)),
    box("iloc", uint32(0), uint16(0x4400), uint16(1), uint16(1), uint16(0), uint16(1), ...extent.map(uint32)),
    box("iinf", uint32(0), uint16(1), box("infe", uint32(0x2_000000), uint16(1), uint16(0), "hvc1\0")),
    box(
      "iprp",
      box("ipco", ...properties),
      box("ipma", uint32(0), uint32(1), uint16(1), Buffer.from([used.length]), used),
    ),
  );
}

/** What a decoder must know before the frame: its profile, and the three sets of parameters. */
function hevcConfiguration(units: Buffer[]): Buffer {
  const sets = [32, 33, 34].map((type) => units.find((unit) => typeOf(unit) === type)!);
  // Zeros are followed by a 3 where they could be taken for a start.
  const plain = Buffer.from(sets[1]!.toString("latin1").replaceAll("\0\0\x03", "\0\0"), "latin1");
  return Buffer.concat([
    Buffer.from([1]),
    plain.subarray(3, 15),
    Buffer.from([0xf0, 0, 0xfc, 0xfd, 0xf8, 0xf8, 0, 0, 0x0f, 3]),
    ...sets.flatMap((set) => [Buffer.from([0x80 | typeOf(set)]), uint16(1), uint16(set.length), set]),
  ]);
}

function box(name: string, ...parts: (Buffer | string)[]): Buffer {
  const content = Buffer.concat([name, ...parts].map((part) => Buffer.from(part as string, "latin1")));
  return Buffer.concat([uint32(content.length + 4), content]);
}

function uint16(value: number): Buffer {
  return Buffer.from([value >> 8, value & 255]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
