import { randomBytes } from "node:crypto";
import { MovOutputFormat, Mp4OutputFormat, WebMOutputFormat } from "mediabunny";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeEngagement } from "../../../test/support/engagements.ts";
import { record } from "../../../test/support/media.ts";
import { picture } from "../../../test/support/pictures.ts";
import { storedFiles } from "../../../test/support/storedFiles.ts";
import { startTestNode, type TestNode } from "../../../test/support/testNode.ts";
import { send, ticketFor } from "../../../test/support/uploads.ts";
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
async function find(mime: string, file: Buffer<ArrayBuffer>): Promise<string> {
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
    return "taken";
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    expect(error.details).toEqual({ field: "upload_id" });
    return error.code;
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
    expect([
      await find("image/jpeg", claiming(jpeg, { width: 10_000, height: 10_000 })),
      await find("image/jpeg", claiming(jpeg, { width: 10_001, height: 10_000 })),
      await find("image/jpeg", claiming(jpeg, { width: 65_500, height: 65_500 })),
    ]).toEqual(["taken", "too_large", "too_large"]);
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
