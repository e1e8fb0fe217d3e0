import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { MkvOutputFormat, MovOutputFormat, Mp4OutputFormat, WebMOutputFormat } from "mediabunny";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { font, fontFile, fontNamed, record, sound } from "../../../test/support/media/media.ts";
import { Busy } from "../processLimits/Busy.ts";
import type { ThreadLimits } from "../processLimits/limitThread.ts";
import { probe } from "./probe.ts";

let folder = "";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "cuelight-probe-"));
});

afterAll(() => rm(folder, { recursive: true }));

describe("a probed file", () => {
  it.each([
    ["video/mp4", new Mp4OutputFormat()],
    ["video/quicktime", new MovOutputFormat()],
    ["video/webm", new WebMOutputFormat()],
    ["video/x-matroska", new MkvOutputFormat()],
  ])("is a video: %s", async (mime, format) => {
    expect(await probeBytes(await record(format, ["video", "audio"]))).toEqual({
      kind: "video",
      mime,
      width: 64,
      height: 36,
      duration_ms: 1000,
    });
  });

  it.each([
    ["audio/mp4", 1000, () => record(new Mp4OutputFormat(), ["audio"])],
    ["audio/webm", 1000, () => record(new WebMOutputFormat(), ["audio"])],
    ["audio/wav", 500, () => Promise.resolve(sound())],
  ])("is a sound, whatever the container could hold besides: %s", async (mime, duration_ms, make) => {
    expect(await probeBytes(await make())).toEqual({
      kind: "audio",
      mime,
      width: null,
      height: null,
      duration_ms,
    });
  });

  it("is a video as it is seen, not as it is stored", async () => {
    const upright = await record(new Mp4OutputFormat(), ["video"], 90);
    expect(await probeBytes(upright)).toMatchObject({ kind: "video", width: 36, height: 64 });
  });

  it.each(["jpeg", "png", "webp", "gif", "avif"] as const)("is an image: %s", async (format) => {
    const drawn = sharp({ create: { width: 60, height: 40, channels: 3, background: "teal" } });
    expect(await probeBytes(await drawn.toFormat(format).toBuffer())).toEqual({
      kind: "image",
      mime: `image/${format}`,
      width: 60,
      height: 40,
      duration_ms: null,
    });
  });

  it("is an image as it is seen, not as it is stored", async () => {
    const drawn = sharp({ create: { width: 60, height: 40, channels: 3, background: "teal" } });
    const turned = await drawn.withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await probeBytes(turned)).toMatchObject({ width: 40, height: 60 });
  });

  it("is a font that says its family, its weights and its style", async () => {
    const plain = await fontNamed("Vanto");
    const made = (mime: string, said: object) => ({
      kind: "font",
      mime,
      width: null,
      height: null,
      duration_ms: null,
      ...said,
    });
    const vanto = { family: "Vanto", font_weight: "400", font_style: "normal" };
    expect(await probeBytes(plain)).toEqual(made("font/ttf", vanto));
    const otf = Buffer.concat([Buffer.from("OTTO"), plain.subarray(4)]);
    expect(await probeBytes(otf)).toEqual(made("font/otf", vanto));
    expect(await probeBytes(await fontFile("lato", "lato-latin-700-italic.woff"))).toEqual(
      made("font/woff", { family: "Lato", font_weight: "700", font_style: "italic" }),
    );
    expect(await probeBytes(await fontFile("lato", "lato-latin-700-normal.woff2"))).toEqual(
      made("font/woff2", { family: "Lato", font_weight: "700", font_style: "normal" }),
    );
    expect(await probeBytes(await font())).toEqual(
      made("font/woff2", { family: "Inter", font_weight: "100 900", font_style: "normal" }),
    );
    expect(await probeBytes(await fontFile("outfit", "outfit-latin-wght-normal.woff2"))).toEqual(
      made("font/woff2", { family: "Outfit", font_weight: "100 900", font_style: "normal" }),
    );
  });

  it("is a font that does not say its name", async () => {
    const nameless = await fontNamed("Vanto");
    nameless.write("NAME", nameless.indexOf("name"), "latin1");
    expect(await probeBytes(nameless)).toMatchObject({ kind: "font", family: null, font_weight: "400" });
  });
});

describe("a file that is nothing to show or play", () => {
  it.each<[string, () => Buffer | Promise<Buffer>]>([
    ["nothing", () => Buffer.alloc(0)],
    ["text", () => Buffer.from("Dear guests, welcome to the concert.")],
    ["a drawing in SVG", () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"/>`)],
    ["a page", () => Buffer.from("<!doctype html><script>alert(1)</script>")],
    [
      "a playlist",
      () => Buffer.from("#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:9,\nhttp://127.0.0.1/a.ts\n"),
    ],
    ["a document", () => starting("%PDF-1.7\n")],
    ["a program", () => starting("\x7fELF\x02\x01\x01")],
    ["text that begins like a PNG", () => starting("\x89PNG\r\n\x1a\nDear guests")],
    ["text that begins like an MP4", () => starting("\0\0\0\x18ftypisom\0\0\0\0isommp42")],
    ["text that begins like a WebM", () => starting("\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\x82\x84webm")],
    ["text that begins like a font", () => starting("OTTO\0\x0b\x80\0\0")],
    ["text that begins like a packed font", () => starting("wOFF\0\x01\0\0")],
    ["a font cut off", async () => (await font()).subarray(0, 20_000)],
    ["a video cut off at once", async () => (await record(new Mp4OutputFormat(), ["video"])).subarray(0, 60)],
  ])("is known as such: %s", async (_what, make) => {
    expect(await probeBytes(await make())).toBeNull();
  });

  it("is one that keeps its reader busy for ever", async () => {
    const video = await record(new WebMOutputFormat(), ["video"]);
    const cluster = video.indexOf("1f43b675", 0, "hex");
    const cues = video.lastIndexOf("1c53bb6b", -1, "hex");
    video.fill(0xff, cluster - 1, cluster + 3).fill(0, cues, cues + 4);
    expect(await probeBytes(video, { cpu_ms: 1_000, wall_ms: 120_000 })).toBeNull();
  });

  it("is one that is not there", async () => {
    expect(await probe(join(folder, "not there"))).toBeNull();
  });
});

it("is not judged by a machine that has no time for it", async () => {
  const video = await record(new Mp4OutputFormat(), ["video"]);
  await expect(probeBytes(video, { cpu_ms: 60_000, wall_ms: 1 })).rejects.toThrow(Busy);
});

async function probeBytes(bytes: Buffer, limits?: ThreadLimits) {
  const file = join(folder, "file");
  await writeFile(file, bytes);
  return probe(file, limits);
}

function starting(words: string): Buffer {
  return Buffer.from(words.padEnd(400, " and then some"), "latin1");
}
