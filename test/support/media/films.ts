import { Muxer } from "node-av/api";
import { AV_LOG_QUIET } from "node-av/constants";
import { Dictionary, Log } from "node-av/lib";
import { readFile, writeFile } from "node:fs/promises";
import { addTrack } from "../streams/addTrack.ts";

export interface FilmOptions {
  format?: "mp4" | "mov" | "webm";
  /** An encoder's name. */
  video?: string;
  /** An encoder's name; null: it is silent. */
  audio?: string | null;
  size?: string;
  fps?: number;
  seconds?: number;
  /** How the sound is laid out, as libav says it. */
  channels?: string;
  /** A quarter turn to the right is needed to see it upright, as when a phone is held upright. */
  is_turned?: boolean;
  /** What the camera writes beside the film. */
  metadata?: Record<string, string>;
  /** Done to the test picture, in the words of libav. */
  filter?: string;
}

/** The left half is red, the right half blue. */
const picture = (size: string, fps: number, seconds: number) =>
  `color=c=red:size=${size}:rate=${fps}:duration=${seconds},drawbox=x=iw/2:w=iw:h=ih:color=blue:t=fill`;

/** A real film, as phones and browsers record them. */
export async function makeFilm(
  file: string,
  {
    format = "mp4",
    video = "libx264",
    audio = "aac",
    size = "320x180",
    fps = 25,
    seconds = 2,
    channels = "mono",
    is_turned = false,
    metadata = {},
    filter = "null",
  }: FilmOptions = {},
): Promise<void> {
  Log.setLevel(AV_LOG_QUIET);
  // The encoder of AV1 talks by itself.
  process.env["SVT_LOG"] = "0";
  const out = await Muxer.open(file, {
    format,
    ...(format !== "webm" && { options: { movflags: "use_metadata_tags" } }),
    configure: (context) => (context.metadata = Dictionary.fromObject(metadata)),
  });
  const tone = `sine=frequency=440:sample_rate=48000:duration=${seconds},aformat=channel_layouts=${channels}`;
  const tracks = [
    await addTrack(out, `${picture(size, fps, seconds)},${filter}`, video, howOf(video, "300k")),
  ];
  if (audio !== null) tracks.push(await addTrack(out, tone, audio, howOf(audio, "96k")));
  await Promise.all(tracks.map((write) => write()));
  await out.close();
  if (is_turned) await turn(file);
}

const speed: Record<string, Record<string, string | number>> = {
  libx264: { preset: "ultrafast" },
  libx265: { preset: "ultrafast", "x265-params": "log-level=none" },
  "libvpx-vp9": { deadline: "realtime", "cpu-used": 8 },
  libvpx: { deadline: "realtime", "cpu-used": 8 },
  libsvtav1: { preset: 12 },
};

const howOf = (codec: string, bitrate: string) => ({
  autoFormat: true,
  bitrate,
  ...(codec in speed && { options: speed[codec]! }),
});

/** Writes the matrix of a quarter turn into the header of the first track. */
async function turn(file: string): Promise<void> {
  const bytes = await readFile(file);
  const matrix = bytes.indexOf("tkhd") + 44;
  const one = 65536;
  [0, one, 0, -one, 0, 0, 0, 0, 0x40000000].forEach((value, place) =>
    bytes.writeInt32BE(value, matrix + place * 4),
  );
  await writeFile(file, bytes);
}

/** The atoms of an MP4 and those within them, as paths. */
export function atomsOf(bytes: Buffer, path = ""): string[] {
  const containers = new Set(["moov", "trak", "mdia", "minf", "stbl", "edts", "udta", "meta", "ilst"]);
  const found: string[] = [];
  for (let at = 0; at + 8 <= bytes.length;) {
    const size = bytes.readUInt32BE(at);
    const name = bytes.toString("latin1", at + 4, at + 8);
    found.push(path + name);
    // This one has a version before what is in it.
    const head = name === "meta" ? 12 : 8;
    if (containers.has(name)) found.push(...atomsOf(bytes.subarray(at + head, at + size), `${path}${name}/`));
    if (size < 8) break;
    at += size;
  }
  return found;
}
