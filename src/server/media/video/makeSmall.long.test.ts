import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { ALL_FORMATS, BufferSource, Input } from "mediabunny";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { atomsOf, type FilmOptions, makeFilm } from "../../../../test/support/media/films.ts";
import { Busy } from "../../processLimits/Busy.ts";
import { makeSmall, type SmallOptions } from "./makeSmall.ts";
import { Unreadable } from "./Unreadable.ts";

let folder = "";
let count = 0;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "cuelight-small-"));
});
afterAll(() => rm(folder, { recursive: true }));

const newFile = () => path.join(folder, `sent-${++count}`);

async function film(options: FilmOptions): Promise<string> {
  const file = newFile();
  await makeFilm(file, options);
  return file;
}

/** What has become of a film, and what is in the files. */
async function small(file: string, { is_marked = false }: { is_marked?: boolean } = {}) {
  const { signal } = new AbortController();
  return makeSmall(file, { is_marked, signal }, async ({ files, sizes }) => ({
    sizes,
    video: await readFile(files.video),
    poster: await readFile(files.poster),
    thumb: await readFile(files.thumb),
    take_home: files.take_home === null ? null : await readFile(files.take_home),
  }));
}

/** As a player sees it that knows nothing of what made it. */
async function look(bytes: Buffer) {
  const input = new Input({ formats: ALL_FORMATS, source: new BufferSource(bytes) });
  const video = (await input.getPrimaryVideoTrack())!;
  const audio = await input.getPrimaryAudioTrack();
  const { averagePacketRate } = await video.computePacketStats();
  return {
    mime: (await input.getMimeType()).replace(/;.*/, ""),
    codec: await video.getCodec(),
    size: `${await video.getDisplayWidth()}x${await video.getDisplayHeight()}`,
    rotation: await video.getRotation(),
    fps: Math.round(averagePacketRate),
    seconds: Math.round(await input.computeDuration()),
    sound: audio && {
      codec: await audio.getCodec(),
      channels: await audio.getNumberOfChannels(),
      sample_rate: await audio.getSampleRate(),
    },
  };
}

const aac = { codec: "aac", channels: 2, sample_rate: 48_000 };
const h264 = { mime: "video/mp4", codec: "avc", rotation: 0, seconds: 2 };

test("a film in HD becomes 720p with two still pictures, and nothing is left beside what was sent", async () => {
  const file = await film({ size: "1920x1080", seconds: 1 });
  const { sizes, video, poster, thumb, take_home } = await small(file);
  expect(sizes).toEqual({
    video: { width: 1280, height: 720 },
    poster: { width: 1280, height: 720 },
    thumb: { width: 480, height: 270 },
    duration_ms: 1000,
  });
  expect(await look(video)).toEqual({ ...h264, size: "1280x720", fps: 25, seconds: 1, sound: aac });
  expect(await colours(poster)).toEqual({ left: "red", right: "blue", top: null, bottom: null });
  expect(await sharp(thumb).metadata()).toMatchObject({ format: "jpeg", width: 480, height: 270 });
  expect(take_home).toBe(null);
  expect((await readdir(folder)).filter((name) => name.startsWith(path.basename(file)))).toEqual([
    path.basename(file),
  ]);
});

test("a film begins to play before all of it has come", async () => {
  const { video } = await small(await film({}));
  const atoms = atomsOf(video).filter((name) => !name.includes("/"));
  expect(atoms.indexOf("moov")).toBeLessThan(atoms.indexOf("mdat"));
});

test("a film that was made upright is upright, and its colours are where they were", async () => {
  const { sizes, video, poster } = await small(await film({ is_turned: true }));
  expect(sizes.video).toEqual({ width: 180, height: 320 });
  expect(await look(video)).toEqual({ ...h264, size: "180x320", fps: 25, sound: aac });
  expect(await colours(poster)).toEqual({ left: null, right: null, top: "red", bottom: "blue" });
});

test.each<[string, FilmOptions, object]>([
  ["without sound", { audio: null }, { sound: null }],
  ["in VP9 and Opus", { format: "webm", video: "libvpx-vp9", audio: "libopus" }, {}],
  ["in VP8 and Vorbis", { format: "webm", video: "libvpx", audio: "libvorbis" }, {}],
  ["in AV1", { video: "libsvtav1", audio: "libopus" }, {}],
  ["in HEVC by QuickTime", { format: "mov", video: "libx265" }, {}],
  ["in ten bits for HDR", { format: "mov", video: "libx265", filter: hlg() }, {}],
  ["with sound for six loudspeakers", { channels: "5.1" }, {}],
  ["with sound for three loudspeakers", { format: "mov", audio: "pcm_s16le", channels: "3.0" }, {}],
  ["with odd sides", { video: "libx265", size: "321x181", filter: "format=yuv444p" }, { size: "320x180" }],
  ["with 60 pictures a second", { fps: 60 }, { fps: 30 }],
  ["with pictures at uneven times", { filter: "select='mod(n,5)'" }, { fps: 20 }],
  ["with pixels that are not square", { filter: "setsar=4/3" }, { size: "426x180" }],
])("a film %s becomes one that every screen plays", async (_, options, otherwise) => {
  const { video, poster } = await small(await film(options));
  expect(await look(video)).toEqual({ ...h264, size: "320x180", fps: 25, sound: aac, ...otherwise });
  expect(await colours(poster)).toEqual({ left: "red", right: "blue", top: null, bottom: null });
});

test("on the free plan there is a second copy with the mark in its corner, and the first stays without", async () => {
  const { video, take_home, poster } = await small(await film({ size: "640x360" }), { is_marked: true });
  expect(await look(take_home!)).toEqual(await look(video));
  const [plain, marked] = [await small(await write(video)), await small(await write(take_home!))];
  expect(await unlike(plain.poster, poster)).toEqual({ corner: false, rest: false });
  expect(await unlike(marked.poster, poster)).toEqual({ corner: true, rest: false });
});

test("a film that says it is giant and is not is taken for what it is", async () => {
  const bytes = await readFile(await film({ seconds: 1 }));
  const entry = bytes.indexOf("avc1", bytes.indexOf("stsd"));
  bytes.writeUInt16BE(65_000, entry + 28);
  bytes.writeUInt16BE(65_000, entry + 30);
  const { sizes } = await small(await write(bytes));
  expect(sizes.video).toEqual({ width: 320, height: 180 });
});

describe("nothing is kept of what a camera writes beside a film", () => {
  const metadata = {
    location: "+48.2082+016.3738/",
    title: "Wedding of Ada",
    comment: "filmed by Ada",
    "com.apple.quicktime.location.ISO6709": "+48.2082+016.3738/",
    "com.apple.quicktime.model": "Ada's iPhone",
    creation_time: "2026-05-01T18:00:00Z",
  };
  const secrets = ["+48.2082", "Ada", "iPhone", "com.apple", "Lavf"];

  test.each<[string, FilmOptions]>([
    ["an MP4", { format: "mp4" }],
    ["a QuickTime film", { format: "mov" }],
    ["a WebM", { format: "webm", video: "libvpx-vp9", audio: "libopus" }],
  ])("of %s", async (_, options) => {
    const file = await film({ ...options, metadata });
    const sent = await readFile(file);
    expect(secrets.filter((secret) => sent.includes(secret))).toEqual(expect.arrayContaining(["+48.2082"]));
    const { video, take_home, poster, thumb } = await small(file, { is_marked: true });
    for (const made of [video, take_home!, poster, thumb])
      expect(secrets.filter((secret) => made.includes(secret))).toEqual([]);
    // A list with nothing in it.
    const list = ["moov/udta", "moov/udta/meta", "moov/udta/meta/hdlr", "moov/udta/meta/ilst"];
    const beside = /udta|meta|uuid|xyz|loci|keys/;
    expect(atomsOf(video).filter((name) => beside.test(name))).toEqual(list);
    expect(timesIn(video)).toEqual([0, 0]);
    const { exif, icc, xmp, iptc } = await sharp(poster).metadata();
    expect({ exif, icc, xmp, iptc }).toEqual({});
  });
});

describe("a file of which nothing can be made is told apart at once", () => {
  const refused = async (file: string) => {
    const outcome: unknown = await small(file).then(
      ({ sizes }) => sizes,
      (error: unknown) => error,
    );
    expect(outcome).toBeInstanceOf(Unreadable);
  };

  test("text", async () => {
    await refused(await write(Buffer.from("This is not a film.\n".repeat(1000))));
  });

  test("nothing at all", async () => {
    await refused(await write(Buffer.alloc(0)));
  });

  test("a playlist, which would have other files read", async () => {
    await refused(await write(Buffer.from(`ffconcat version 1.0\nfile '${await film({})}'\n`)));
    await refused(
      await write(Buffer.from(`#EXTM3U\n#EXTINF:2,\nfile://${await film({})}\n#EXT-X-ENDLIST\n`)),
    );
  });

  test("a film whose end is missing, with its list before and after it", async () => {
    const ends = await film({ seconds: 3 });
    await truncate(ends, Math.round((await readFile(ends)).length / 2));
    await refused(ends);
    const { video } = await small(
      await film({ seconds: 3, size: "640x360", filter: "noise=alls=40:allf=t" }),
    );
    await refused(await write(video.subarray(0, video.length / 2)));
  });

  test("a film whose pictures are giant", async () => {
    await refused(
      await film({
        format: "mov",
        video: "mjpeg",
        audio: null,
        size: "8192x4096",
        fps: 25,
        seconds: 0.04,
        filter: "format=yuvj420p",
      }),
    );
  });

  test("a film without a picture", async () => {
    const bytes = await readFile(await film({ seconds: 1 }));
    // Its list of pictures has none any more.
    for (const name of ["stsz", "stts", "stsc", "stco"])
      bytes.fill(0, bytes.indexOf(name) + 8, bytes.indexOf(name) + 16);
    await refused(await write(bytes));
  });

  test("a film of which every picture is damaged", async () => {
    const bytes = await readFile(await film({ seconds: 1, audio: null }));
    const media = bytes.indexOf("mdat") + 4;
    const size = bytes.readUInt32BE(media - 8);
    bytes.fill(0xa5, media, media + size - 8);
    await refused(await write(bytes));
  });
});

test("a film that takes too long is given up, and its process ended", async () => {
  const file = await film({ size: "1280x720", seconds: 3 });
  let pid = 0;
  const { signal } = new AbortController();
  const options: SmallOptions = {
    is_marked: false,
    signal,
    most_cpu_ms: 300,
    onProgress: (of) => (pid = of),
  };
  await expect(makeSmall(file, options, async () => {})).rejects.toThrow("it takes too long");
  if (pid !== 0) expect(isRunning(pid)).toBe(false);
});

test("what is stopped ends its process and leaves nothing", async () => {
  const file = await film({ size: "1920x1080", seconds: 3 });
  const stop = new AbortController();
  let pid = 0;
  const onProgress = (of: number) => {
    pid = of;
    stop.abort();
  };
  const options = { is_marked: true, signal: stop.signal, onProgress };
  await expect(makeSmall(file, options, async () => {})).rejects.toThrow("aborted");
  expect(isRunning(pid)).toBe(false);
  expect((await readdir(folder)).filter((name) => name.startsWith(path.basename(file)))).toEqual([
    path.basename(file),
  ]);
});

test("a film for which the machine has no time is not judged, and its process ended", async () => {
  const file = await film({ size: "1280x720", seconds: 3 });
  const { signal } = new AbortController();
  await expect(
    makeSmall(file, { is_marked: false, signal, most_wall_ms: 1 }, async () => {}),
  ).rejects.toThrow(Busy);
});

test("a process that is killed says nothing about its film", async () => {
  const file = await film({ size: "1920x1080", seconds: 3 });
  const { signal } = new AbortController();
  const options = { is_marked: false, signal, onProgress: (pid: number) => process.kill(pid, "SIGKILL") };
  const error: unknown = await makeSmall(file, options, async () => {}).catch((error: unknown) => error);
  expect(error).toEqual(new Busy());
});

test("when the node is killed, its process ends too and takes all files with it", async () => {
  const file = await film({ size: "1920x1080", seconds: 4 });
  const program = `
    import { makeSmall } from ${JSON.stringify(path.join(import.meta.dirname, "makeSmall.ts"))};
    const { signal } = new AbortController();
    const onProgress = (pid) => process.stdout.write(pid + " ");
    await makeSmall(${JSON.stringify(file)}, { is_marked: true, signal, onProgress }, async () => {});`;
  const node = spawn(process.execPath, ["--input-type=module", "-e", program]);
  const [said] = (await once(node.stdout, "data")) as [Buffer];
  const pid = Number.parseInt(String(said), 10);
  node.kill("SIGKILL");
  await expect.poll(() => isRunning(pid)).toBe(false);
  expect((await readdir(folder)).filter((name) => name.startsWith(path.basename(file)))).toEqual([]);
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function write(bytes: Buffer): Promise<string> {
  const file = newFile();
  await writeFile(file, bytes);
  return file;
}

/** When it was made, as its header says. */
function timesIn(video: Buffer): number[] {
  const header = video.indexOf("mvhd");
  return [video.readUInt32BE(header + 8), video.readUInt32BE(header + 12)];
}

/** As phones film today: brighter than old screens show, in more colours. */
function hlg(): string {
  return [
    "format=yuv420p,setparams=color_primaries=bt709:color_trc=bt709:colorspace=bt709:range=tv",
    "zscale=t=linear:npl=203,format=gbrpf32le",
    "zscale=p=2020:t=arib-std-b67:m=2020_ncl:r=limited:npl=203,format=yuv420p10le",
  ].join(",");
}

/** The halves of a picture in words; null: it is not of one colour. */
async function colours(picture: Buffer) {
  const { width, height } = await sharp(picture).metadata();
  const half = { left: 0, top: 0, width, height };
  const of = async (part: Partial<typeof half>) => {
    const { channels } = await sharp(
      await sharp(picture)
        .extract({ ...half, ...part })
        .toBuffer(),
    ).stats();
    const [red, , blue] = channels.map(({ min, max }) => ({ min, max }));
    if (red!.min > 150 && blue!.max < 110) return "red";
    return blue!.min > 150 && red!.max < 110 ? "blue" : null;
  };
  const [across, down] = [Math.floor(width / 2) - 4, Math.floor(height / 2) - 4];
  return {
    left: await of({ width: across }),
    right: await of({ left: width - across, width: across }),
    top: await of({ height: down }),
    bottom: await of({ top: height - down, height: down }),
  };
}

/** Where two pictures differ by more than encoding makes them. */
async function unlike(one: Buffer, other: Buffer) {
  const { width, height } = await sharp(one).metadata();
  const rest = { left: 0, top: 0, width: Math.round(width * 0.7), height };
  const corner = { left: Math.round(width * 0.8), top: Math.round(height * 0.85), width: 64, height: 32 };
  const differ = async (part: typeof rest) => {
    const of = async (picture: Buffer) =>
      await sharp(picture).extract(part).toColourspace("srgb").raw().toBuffer();
    const [left, right] = [await of(one), await of(other)];
    return left.reduce((sum, value, place) => sum + Math.abs(value - right[place]!), 0) / left.length > 12;
  };
  return { corner: await differ(corner), rest: await differ(rest) };
}
