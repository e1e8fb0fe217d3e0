import type { Selectable } from "kysely";
import { fileTypeFromBuffer } from "file-type";
import sharp from "sharp";
import { longest_video_ms } from "../../core/posts/uploadKinds.ts";
import type { App } from "../app.ts";
import { atMost } from "../atMost.ts";
import type { Database } from "../db/schema.ts";
import { Refusal } from "../http/errors.ts";
import { probe } from "../media/probe.ts";
import { readHead, withUpload } from "./withUpload.ts";

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
  if (kind === "photo") return looking.photo(() => checkPhoto(app, upload));
  await looking.video(() => withUpload(app, id, (file) => checkVideo(file, mime)));
}

/** Enough for the sizes of nearly all photos, with the profiles and previews that cameras put before them. */
const head_bytes = 256 * 1024;

async function checkPhoto(app: App, { id, mime, bytes }: Upload): Promise<void> {
  const head = await readHead(app, id, head_bytes);
  requireMime(mime, (await fileTypeFromBuffer(head))?.mime);
  const { width, height } = await sizeOf(head)
    .catch(() => (bytes > head.length ? withUpload(app, id, sizeOf) : sizeOf(head)))
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

function sizeOf(file: string | Buffer): Promise<{ width: number; height: number }> {
  return sharp(file, { limitInputPixels: false }).metadata();
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
