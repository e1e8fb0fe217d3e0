import { readFile } from "node:fs/promises";
import type { Selectable } from "kysely";
import { fileTypeFromBuffer } from "file-type";
import sharp from "sharp";
import { longest_video_ms, type UploadedKind, uploadKinds } from "../../core/posts/uploadKinds.ts";
import type { App } from "../app.ts";
import type { Database } from "../db/schema.ts";
import { Refusal } from "../http/errors.ts";
import { isAvif, isHeic, isHeicSequence, underPlainBrand } from "../media/heic.ts";
import { paddedWebp } from "../media/paddedWebp.ts";
import { guest_bounds, heic_bounds, requireWithin } from "../media/pixelBounds.ts";
import { probe } from "../media/probe.ts";
import { ImageTooLarge } from "../media/refusals.ts";
import { shareFairly } from "../processLimits/shareFairly.ts";
import { readHead, withUpload } from "./withUpload.ts";

export type Upload = Selectable<Database["uploads"]>;

/** What the bytes may turn out to be, where that has several names. */
const families: Record<string, readonly string[]> = {
  "image/png": ["image/png", "image/apng"],
  "image/heif": ["image/heic"],
  "image/heic-sequence": ["image/heic"],
  "image/heif-sequence": ["image/heic"],
  "video/x-m4v": ["video/mp4", "video/quicktime"],
  "video/3gpp": ["video/mp4"],
  "video/3gpp2": ["video/mp4"],
};

/** Phones stop a recording of a minute a few frames late. */
const grace_ms = 500;

const looking = { photo: shareFairly(8), video: shareFairly(2) };

/** Refuses what was received whole and is not what was announced. Only heads are read: what is damaged shows later. */
export async function checkReceived(app: App, upload: Upload): Promise<void> {
  const { id, kind, mime, workspace_id, engagement_id } = upload;
  const owner = [workspace_id, engagement_id];
  if (kind === "photo") return looking.photo(owner, () => checkPhoto(app, upload));
  await looking.video(owner, () => withUpload(app, id, (file) => checkVideo(file, mime)));
}

/** Enough for the sizes of nearly all photos, with the profiles and previews that cameras put before them. */
const head_bytes = 256 * 1024;

async function checkPhoto(app: App, { id, mime, bytes }: Upload): Promise<void> {
  const head = await readHead(app, id, head_bytes);
  requireMime(mime, await detectPhotoMime(head));
  const size =
    (await measureImage(head)) ?? (bytes > head.length ? await withUpload(app, id, sizeOfFile) : null);
  if (!size) throw isHeicSequence(head) ? other("photo", "a sequence without a cover") : unlike(mime);
  try {
    requireWithin(isHeic(head) ? heic_bounds : guest_bounds, { pixels: size.width * size.height, bytes });
  } catch (error) {
    if (error instanceof ImageTooLarge) throw new Refusal("too_large", error.message, at_upload);
    throw error;
  }
}

async function detectPhotoMime(head: Buffer): Promise<string | undefined> {
  if (isHeic(head)) return "image/heic";
  return isAvif(head) ? "image/avif" : (await fileTypeFromBuffer(head))?.mime;
}

/** Null where there is none to be read. */
function measureImage(file: Buffer): Promise<{ width: number; height: number } | null> {
  return sharp(paddedWebp(underPlainBrand(file)), { limitInputPixels: false })
    .metadata()
    .catch(() => null);
}

const sizeOfFile = async (file: string) => measureImage(await readFile(file));

async function checkVideo(file: string, mime: string): Promise<void> {
  const found = await probe(file);
  if (found?.kind !== "video") throw unlike(mime);
  requireMime(mime, found.mime);
  if ((found.duration_ms ?? 0) > longest_video_ms + grace_ms)
    throw new Refusal("too_large", `The video is longer than ${longest_video_ms / 1000} seconds`, at_upload);
}

function requireMime(announced: string, found: string | undefined): void {
  const name = found === undefined ? undefined : otherFormats[found];
  if (name !== undefined) throw other(announced.startsWith("image/") ? "photo" : "video", name);
  if (found === undefined || !(families[announced] ?? [announced]).includes(found)) throw unlike(announced);
}

/** What is read elsewhere and is often taken for something that is taken here. */
const otherFormats: Record<string, string> = {
  "image/avif": "AVIF",
  "image/tiff": "TIFF",
  "video/x-matroska": "Matroska (MKV)",
};

const at_upload = { field: "upload_id" };

const refuse = (message: string) => new Refusal("unsupported_media_type", message, at_upload);

const unlike = (mime: string) => refuse(`The file that was uploaded is not ${mime}, or cannot be read`);

const other = (kind: UploadedKind, format: string) =>
  refuse(`The file that was uploaded is ${format}: send the ${kind} as ${uploadKinds[kind].formats}`);
