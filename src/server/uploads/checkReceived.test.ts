import { randomBytes } from "node:crypto";
import { MkvOutputFormat, MovOutputFormat, Mp4OutputFormat, WebMOutputFormat } from "mediabunny";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeEngagement } from "../../../test/support/guests/engagements.ts";
import { heic } from "../../../test/support/media/heic.ts";
import { record } from "../../../test/support/media/media.ts";
import { emptyPng, picture } from "../../../test/support/browser/pictures.ts";
import { storedFiles } from "../../../test/support/node/storedFiles.ts";
import { startTestNode, type TestNode } from "../../../test/support/node/testNode.ts";
import { send, ticketFor } from "../../../test/support/node/uploads.ts";
import { Refusal } from "../http/errors.ts";
import { checkReceived } from "./checkReceived.ts";

let node: TestNode;
let engagement_id: string;
beforeAll(async () => {
  node = await startTestNode();
  engagement_id = (await makeEngagement(node)).id;
});
afterAll(() => node.stop());

/** What is found once the file was sent under this name. */
const find = async (mime: string, file: Buffer<ArrayBuffer>) => (await judge(mime, file))?.code ?? "taken";

const say = async (mime: string, file: Buffer<ArrayBuffer>) => (await judge(mime, file))?.message;

async function judge(mime: string, file: Buffer<ArrayBuffer>): Promise<Refusal | null> {
  const kind = mime.startsWith("image/") ? "photo" : "video";
  const ticket = await ticketFor(node, engagement_id, { kind, mime, bytes: file.length });
  expect((await send(ticket, file)).status).toBe(200);
  const upload = await node.node.app.db
    .selectFrom("uploads")
    .selectAll()
    .where("id", "=", ticket.upload_id)
    .executeTakeFirstOrThrow();
  try {
    await checkReceived(node.node.app, upload);
    return null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    expect(error.details).toEqual({ field: "upload_id" });
    return error;
  }
}

const bytes = (text: string) => Buffer.from(text, "latin1");

/** An ISO media file that tells its brand and no more. */
const branded = (brand: string) =>
  Buffer.concat([bytes(`\0\0\0\x18ftyp${brand}\0\0\0\0${brand}mif1`), Buffer.alloc(200)]);

/** The same JPEG, which says that it is so large. */
function claiming(jpeg: Buffer, { width, height }: { width: number; height: number }): Buffer<ArrayBuffer> {
  const claiming = Buffer.from(jpeg);
  const frame = claiming.indexOf(Buffer.from([0xff, 0xc0, 0, 17]));
  claiming.writeUInt16BE(height, frame + 5);
  claiming.writeUInt16BE(width, frame + 7);
  return claiming;
}

describe("a photo", () => {
  test.each(["jpeg", "png", "webp", "gif"] as const)(
    "is taken as %s when it is one, and only then",
    async (type) => {
      const file = await picture(type);
      const types = ["jpeg", "png", "webp", "gif", "heic"];
      const found = await Promise.all(types.map((other) => find(`image/${other}`, file)));
      expect(found).toEqual(types.map((other) => (other === type ? "taken" : "unsupported_media_type")));
    },
  );

  test("is not taken when it only begins like one", async () => {
    const [jpeg, png] = await Promise.all([picture("jpeg"), picture("png")]);
    expect([
      await find("image/jpeg", jpeg.subarray(0, 3)),
      await find("image/jpeg", Buffer.concat([jpeg.subarray(0, 20), Buffer.alloc(100)])),
      await find("image/png", png.subarray(0, 12)),
      await find("image/heic", branded("heic")),
      await find("image/heif", branded("mif1")),
      await find("image/jpeg", bytes("<svg xmlns='http://www.w3.org/2000/svg'/>")),
      await find("image/jpeg", bytes("x")),
    ]).toEqual(Array.from({ length: 7 }, () => "unsupported_media_type"));
  });

  test("is taken as HEIC, whatever an iPhone calls it, and no bomb", async () => {
    const file = await heic(await picture("png"));
    const as = (brand: string) => Buffer.concat([file.subarray(0, 8), bytes(brand), file.subarray(12)]);
    expect([
      await find("image/heic", Buffer.from(file)),
      await find("image/heif", Buffer.from(file)),
      await find("image/heic", as("heix")),
      await find("image/heic", as("mif1")),
      await find("image/jpeg", Buffer.from(file)),
      await find(
        "image/heic",
        Buffer.from(await heic(await picture("png"), { claimed: { width: 20_000, height: 20_000 } })),
      ),
    ]).toEqual(["taken", "taken", "taken", "taken", "unsupported_media_type", "too_large"]);
  });

  test("tells its size behind whatever a camera put before it", async () => {
    const jpeg = await picture("jpeg");
    const filler = Buffer.concat([Buffer.from([0xff, 0xe2, 0xff, 0xff]), Buffer.alloc(65_533)]);
    const late = Buffer.concat([
      jpeg.subarray(0, 2),
      ...Array.from({ length: 6 }, () => filler),
      jpeg.subarray(2),
    ]);
    const webp = await sharp(randomBytes(600 * 600 * 3), { raw: { width: 600, height: 600, channels: 3 } })
      .webp({ lossless: true })
      .toBuffer();
    expect(webp.length).toBeGreaterThan(256 * 1024);
    expect([
      await find("image/jpeg", late),
      await find("image/jpeg", claiming(late, { width: 20_000, height: 20_000 })),
      await find("image/webp", Buffer.from(webp)),
    ]).toEqual(["taken", "too_large", "taken"]);
  });

  test("may be large, but no bomb", async () => {
    const jpeg = await picture("jpeg");
    const heavy = Buffer.concat([jpeg, Buffer.alloc(64_000)]);
    expect([
      await find("image/jpeg", claiming(heavy, { width: 8_000, height: 8_000 })),
      await find("image/jpeg", claiming(heavy, { width: 8_001, height: 8_000 })),
      await find("image/jpeg", claiming(heavy, { width: 65_500, height: 65_500 })),
    ]).toEqual(["taken", "too_large", "too_large"]);
  });

  test("has no more pixels than its bytes can honestly hold, unless they are few", async () => {
    const jpeg = await picture("jpeg");
    expect([
      await find("image/png", emptyPng(9_990)),
      await find("image/png", emptyPng(4_000)),
      await find("image/jpeg", claiming(jpeg, { width: 4_000, height: 4_000 })),
      await find("image/jpeg", claiming(jpeg, { width: 4_000, height: 4_001 })),
    ]).toEqual(["too_large", "taken", "taken", "too_large"]);
  });

  test("is taken as HEIC in all its kinds, and as nothing else", async () => {
    const file = await heic(await picture("png"));
    const as = (brand: string) => Buffer.concat([file.subarray(0, 8), bytes(brand), file.subarray(12)]);
    const brands = ["heim", "heis", "hevc", "hevx", "hevm", "hevs", "msf1"];
    expect(await Promise.all(brands.map((brand) => find("image/heic", as(brand))))).toEqual(
      brands.map(() => "taken"),
    );
    expect([
      await find("image/heif-sequence", as("msf1")),
      await find("image/heic-sequence", as("hevc")),
      await find("image/png", as("heis")),
    ]).toEqual(["taken", "taken", "unsupported_media_type"]);
  });

  test("that is something else is told what to send instead", async () => {
    const drawn = sharp({ create: { width: 60, height: 40, channels: 3, background: "teal" } });
    const avif = await drawn.avif().toBuffer();
    const as = (brand: string) => Buffer.concat([avif.subarray(0, 8), bytes(brand), avif.subarray(12)]);
    expect([
      await say("image/heic", Buffer.from(avif)),
      await say("image/heif", as("mif1")),
      await say("image/heif-sequence", Buffer.concat([branded("msf1"), Buffer.alloc(100)])),
    ]).toEqual([
      "The file that was uploaded is AVIF: send the photo as JPEG, PNG, WebP, GIF or HEIC",
      "The file that was uploaded is AVIF: send the photo as JPEG, PNG, WebP, GIF or HEIC",
      "The file that was uploaded is a sequence without a cover: send the photo as JPEG, PNG, WebP, GIF or HEIC",
    ]);
  });

  test("may be the smallest WebP there is", async () => {
    const odd = Buffer.from("UklGRiEAAABXRUJQVlA4IBUAAAAwAQCdASoBAAEADsD+JaQAA3AAAAA=", "base64");
    const lossless = Buffer.from("UklGRhQAAABXRUJQVlA4TAgAAAAvAAAAAIiICA==", "base64");
    const moving = Buffer.from(
      "UklGRlIAAABXRUJQVlA4WAoAAAASAAAAAAAAAAAAQU5JTQYAAAD/////AABBTk1GJgAAAAAAAAAAAAAAAAAAAGQAAABWUDhMDQAAAC8AAAAQBxAREYiI/gcA",
      "base64",
    );
    expect(await Promise.all([odd, lossless, moving].map((file) => find("image/webp", file)))).toEqual([
      "taken",
      "taken",
      "taken",
    ]);
  });
});

describe("a video", () => {
  const formats = {
    "video/mp4": new Mp4OutputFormat(),
    "video/quicktime": new MovOutputFormat(),
    "video/webm": new WebMOutputFormat(),
  };

  test.each([
    ["video/mp4", "video/quicktime"],
    ["video/quicktime", "video/webm"],
    ["video/webm", "video/mp4"],
  ] as const)("is taken as %s when it is one, and not as %s", async (type, other) => {
    const film = await record(formats[type], ["video", "audio"]);
    expect([await find(type, film), await find(other, film)]).toEqual(["taken", "unsupported_media_type"]);
  });

  test("is taken as MP4 under the names that some recorders have for it", async () => {
    const film = await record(formats["video/mp4"], ["video", "audio"]);
    const as = (brand: string) => Buffer.concat([film.subarray(0, 8), bytes(brand), film.subarray(12)]);
    expect([
      await find("video/x-m4v", as("M4V ")),
      await find("video/3gpp", as("3gp5")),
      await find("video/3gpp2", as("3g2a")),
      await find("video/mp4", as("M4V ")),
      await find("video/3gpp", await record(formats["video/webm"], ["video"])),
    ]).toEqual(["taken", "taken", "taken", "taken", "unsupported_media_type"]);
  });

  test("that is Matroska is told what to send instead", async () => {
    expect(await say("video/webm", await record(new MkvOutputFormat(), ["video"]))).toBe(
      "The file that was uploaded is Matroska (MKV): send the video as MP4, QuickTime or WebM",
    );
  });

  test("is not taken without a picture, or when it only begins like one", async () => {
    expect([
      await find("video/mp4", await record(new Mp4OutputFormat(), ["audio"])),
      await find("video/mp4", branded("isom")),
      await find("video/webm", bytes("\x1aE\xdf\xa3")),
      await find("video/mp4", bytes("#EXTM3U\nhttp://127.0.0.1/\n")),
      await find("video/mp4", await picture("jpeg")),
    ]).toEqual(Array.from({ length: 5 }, () => "unsupported_media_type"));
  });

  test("may be a minute long, and the frames with which a phone ends", async () => {
    const lasting = (tenths: number) => record(new Mp4OutputFormat(), ["video"], 0, tenths);
    expect([
      await find("video/mp4", await lasting(600)),
      await find("video/mp4", await lasting(605)),
      await find("video/mp4", await lasting(606)),
    ]).toEqual(["taken", "taken", "too_large"]);
  });
});

test("nothing is left of it but its part", async () => {
  const { rows } = await node.node.app.pool.query("SELECT file_id FROM upload_parts");
  expect((await storedFiles(node)).length).toBe(rows.length);
});
