import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";

/** With these Chromium has a camera and a microphone that nobody has to allow, and plays what they give. */
export const fake_media_args = [
  "--use-fake-device-for-media-stream",
  "--use-fake-ui-for-media-stream",
  "--autoplay-policy=no-user-gesture-required",
];

/** As fast as the browser plays it. */
const rate = 30;

export interface FakeCamera {
  /** With these the browser's camera shows the clip, over and over, and may be used without asking. */
  browser_args: string[];
  remove(): Promise<void>;
}

/** A camera that sees each picture (JPEG) for so long. */
export async function makeFakeCamera(
  pictures: readonly { picture: Buffer; seconds: number }[],
): Promise<FakeCamera> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "cuelight-camera-"));
  const file = path.join(folder, "clip.mjpeg");
  const frames = pictures.flatMap(({ picture, seconds }) =>
    Array.from({ length: Math.round(seconds * rate) }, () => picture),
  );
  await writeFile(file, Buffer.concat(frames));
  return {
    browser_args: [
      "--use-fake-device-for-media-stream",
      "--use-fake-ui-for-media-stream",
      `--use-file-for-fake-video-capture=${file}`,
    ],
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
