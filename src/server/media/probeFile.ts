import { readFile, stat } from "node:fs/promises";
import { parentPort, workerData } from "node:worker_threads";
import { fileTypeFromFile } from "file-type";
import { ADTS, FilePathSource, FLAC, Input, MATROSKA, MP3, MP4, OGG, QTFF, WAVE, WEBM } from "mediabunny";
import sharp from "sharp";
import type { ProbedFile } from "./probe.ts";
import { readFont } from "./readFont.ts";

const FONTS = new Set(["font/woff2", "font/woff", "font/ttf", "font/otf"]);
// A larger one is refused anyway, and is not read into memory.
const MAX_FONT_BYTES = 16 * 1024 * 1024;
// Never all formats: a playlist would make the reader open whatever addresses it names.
const CONTAINERS = [MP4, QTFF, WEBM, MATROSKA, MP3, WAVE, OGG, FLAC, ADTS];

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port, not a window
parentPort?.postMessage(await probeFile(workerData as string));

async function probeFile(file: string): Promise<ProbedFile | null> {
  const mime = (await fileTypeFromFile(file))?.mime ?? "";
  if (FONTS.has(mime)) return probeFont(file, mime);
  if (mime.startsWith("image/")) return probeImage(file, mime);
  if (/^(video|audio)\/|^application\/ogg$/.test(mime)) return probeTracks(file);
  return null;
}

async function probeFont(file: string, mime: string): Promise<ProbedFile | null> {
  const found: ProbedFile = { kind: "font", mime, width: null, height: null, duration_ms: null };
  if ((await stat(file)).size > MAX_FONT_BYTES) return found;
  const font = readFont(await readFile(file));
  return font && { ...found, ...font };
}

async function probeImage(file: string, mime: string): Promise<ProbedFile> {
  const { autoOrient } = await sharp(file).metadata();
  return { kind: "image", mime, width: autoOrient.width, height: autoOrient.height, duration_ms: null };
}

async function probeTracks(file: string): Promise<ProbedFile | null> {
  const input = new Input({ formats: CONTAINERS, source: new FilePathSource(file) });
  const mime = (await input.getMimeType()).replace(/;.*/, "");
  const video = await input.getPrimaryVideoTrack();
  if (!video && !(await input.getPrimaryAudioTrack())) return null;
  const seconds = (await input.getDurationFromMetadata()) ?? (await input.computeDuration());
  return {
    kind: video ? "video" : "audio",
    mime,
    width: video && (await video.getDisplayWidth()),
    height: video && (await video.getDisplayHeight()),
    duration_ms: Math.round(seconds * 1000),
  };
}
