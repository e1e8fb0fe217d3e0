import { Muxer } from "node-av/api";
import { AV_LOG_ERROR } from "node-av/constants";
import { Log } from "node-av/lib";
import { addTrack } from "./addTrack.ts";

export interface ClipOptions {
  video?: string;
  audio?: string;
  seconds?: number;
  size?: string;
  bitrate?: string;
}

const every_second = { gopSize: 25, maxBFrames: 0 };

/** A test picture and a tone as an MPEG transport stream, with a key frame every second, in a file. */
export async function makeClip(
  file: string,
  { video = "libx264", audio = "mp2", seconds = 20, size = "320x180", bitrate = "400k" }: ClipOptions = {},
): Promise<void> {
  Log.setLevel(AV_LOG_ERROR);
  const out = await Muxer.open(file, { format: "mpegts" });
  const tracks = [
    await addTrack(out, `testsrc2=size=${size}:rate=25:duration=${seconds}`, video, {
      bitrate,
      ...every_second,
    }),
    await addTrack(out, `sine=frequency=440:sample_rate=48000:duration=${seconds}`, audio, {
      bitrate: "128k",
      ...every_second,
    }),
  ];
  await Promise.all(tracks.map((write) => write()));
  await out.close();
}
