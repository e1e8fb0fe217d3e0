import { longest_video_ms, type UploadedKind, uploadKinds } from "../../../core/posts/uploadKinds.ts";
import { head_bytes, sniffType } from "./sniffType.ts";

/** Says why a file cannot be posted. */
export type FileProblem =
  | "photo_too_large"
  | "video_too_large"
  | "video_too_long"
  | "not_a_photo"
  | "not_a_video";

export type PreparedFile = { file: Blob; mime: string } | { unfit: FileProblem };

/** Prepares a chosen file for sending, or says why it is not sent, before anything is sent. */
export async function prepareFile(kind: UploadedKind, file: Blob): Promise<PreparedFile> {
  const head = new Uint8Array(await file.slice(0, head_bytes).arrayBuffer());
  const mime = sniffType(head) ?? file.type;
  return kind === "photo" ? preparePhoto(file, mime) : prepareVideo(file, mime);
}

async function preparePhoto(file: Blob, mime: string): Promise<PreparedFile> {
  const isTaken = isAccepted("photo", mime);
  if (isTaken && file.size <= uploadKinds.photo.most_bytes) return { file, mime };
  const smaller = await drawSmaller(file);
  if (smaller) return { file: smaller, mime: "image/jpeg" };
  return { unfit: isTaken ? "photo_too_large" : "not_a_photo" };
}

async function prepareVideo(file: Blob, mime: string): Promise<PreparedFile> {
  if (!isAccepted("video", mime)) return { unfit: "not_a_video" };
  if (file.size > uploadKinds.video.most_bytes) return { unfit: "video_too_large" };
  const length_ms = await measureLength(file);
  const isTooLong = length_ms !== null && length_ms > longest_video_ms + grace_ms;
  return isTooLong ? { unfit: "video_too_long" } : { file, mime };
}

/** Phones stop a recording of a minute a few frames late. */
const grace_ms = 500;

function isAccepted(kind: UploadedKind, mime: string): boolean {
  return (uploadKinds[kind].mimes as readonly string[]).includes(mime);
}

/** The largest copy that is made of a photo is smaller than this. */
const sides = [4096, 3072, 2560];

/** A browser can also draw smaller what it can show: upright, as JPEG. Returns null when it cannot. */
async function drawSmaller(file: Blob): Promise<Blob | null> {
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    for (const side of sides) {
      const drawn = await draw(image, side);
      if (drawn && drawn.size <= uploadKinds.photo.most_bytes) return drawn;
    }
    return null;
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(url);
  }
}

function draw(image: HTMLImageElement, longest_side: number): Promise<Blob | null> {
  const { naturalWidth: width, naturalHeight: height } = image;
  const scale = Math.min(1, longest_side / Math.max(width, height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.9));
}

/** A browser that takes longer cannot read the file; the server will. */
const patience_ms = 5_000;

async function measureLength(file: Blob): Promise<number | null> {
  const video = document.createElement("video");
  const url = URL.createObjectURL(file);
  const length_s = await new Promise<number | null>((resolve) => {
    video.addEventListener("loadedmetadata", () => resolve(video.duration));
    video.addEventListener("error", () => resolve(null));
    setTimeout(() => resolve(null), patience_ms);
    video.preload = "metadata";
    video.src = url;
  });
  video.removeAttribute("src");
  URL.revokeObjectURL(url);
  return length_s !== null && Number.isFinite(length_s) ? length_s * 1000 : null;
}
