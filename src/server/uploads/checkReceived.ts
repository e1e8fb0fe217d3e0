import type { Selectable } from "kysely";
import { fileTypeFromFile } from "file-type";
import sharp from "sharp";
import { longest_video_ms } from "../../core/posts/uploadKinds.ts";
import type { App } from "../app.ts";
import { atMost } from "../atMost.ts";
import type { Database } from "../db/schema.ts";
import { Refusal } from "../http/errors.ts";
import { probe } from "../media/probe.ts";
import { withUpload } from "./withUpload.ts";

export type Upload = Selectable<Database["uploads"]>;

/** What the bytes may turn out to be, where that has several names. */
const families: Record<string, readonly string[]> = {
  "image/png": ["image/png", "image/apng"],
  "image/heic": ["image/heic", "image/heif", "image/heic-sequence", "image/heif-sequence"],
  "image/heif": ["image/heic", "image/heif", "image/heic-sequence", "image/heif-sequence"],
};

const most_pixels = 100_000_000;
/** Phones stop a recording of a minute a few frames late. */
const grace_ms = 500;

const looking = { photo: atMost(8), video: atMost(2) };

/** Refuses what was received whole and is not what was announced. Only heads are read: what is damaged shows later. */
export async function checkReceived(app: App, upload: Upload): Promise<void> {
  const { id, kind, mime } = upload;
  const check = kind === "photo" ? checkPhoto : checkVideo;
  await looking[kind](() => withUpload(app, id, (file) => check(file, mime)));
}

async function checkPhoto(file: string, mime: string): Promise<void> {
  requireMime(mime, (await fileTypeFromFile(file))?.mime);
  const { width, height } = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch((cause: unknown) => {
      throw unlike(mime, { cause });
    });
  if (width * height > most_pixels)
    throw new Refusal(
      "too_large",
      `The photo has more than ${most_pixels / 1_000_000} megapixels`,
      at_upload,
    );
}

async function checkVideo(file: string, mime: string): Promise<void> {
  const found = await probe(file);
  if (found?.kind !== "video") throw unlike(mime);
  requireMime(mime, found.mime);
  if ((found.duration_ms ?? 0) > longest_video_ms + grace_ms)
    throw new Refusal("too_large", `The video is longer than ${longest_video_ms / 1000} seconds`, at_upload);
}

function requireMime(announced: string, found: string | undefined): void {
  if (found === undefined || !(families[announced] ?? [announced]).includes(found)) throw unlike(announced);
}

const at_upload = { field: "upload_id" };

function unlike(mime: string, options?: ErrorOptions): Refusal {
  const refusal = new Refusal(
    "unsupported_media_type",
    `The file that was uploaded is not ${mime}, or cannot be read`,
    at_upload,
  );
  if (options) refusal.cause = options.cause;
  return refusal;
}
