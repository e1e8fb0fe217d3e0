import type { PlayedAsset } from "../../../core/assets/playedAsset.ts";
import type { KeptFiles } from "./keptFiles.ts";
import { Sha256 } from "./sha256.ts";

/** `wrong` means that the server answered, but not with the file; `cut_off` that it did not, or not to the end. */
export type Outcome = "kept" | "wrong" | "cut_off" | "full";

// So much is looked at in one go that no frame comes late for it.
const piece_bytes = 256 * 1024;

/**
 * Brings a file onto the device, unless its bytes are not the ones it should have: then nothing is stored. It passes
 * through piece by piece, so it may be larger than the memory.
 */
export async function keepFile(
  files: KeptFiles,
  key: string,
  { url, sha256, mime, again }: Pick<PlayedAsset, "url" | "sha256"> & { mime?: string; again: boolean },
): Promise<Outcome> {
  const passed = { damaged: false };
  try {
    // A file that was damaged on its way may lie damaged in the browser's own cache.
    const response = await fetch(url, { cache: again ? "reload" : "default" });
    if (!response.ok || !response.body) return "wrong";
    const body = sha256 === null ? response.body : response.body.pipeThrough(verify(sha256, passed));
    const type = mime ?? response.headers.get("Content-Type") ?? "";
    await files.put(key, new Response(body, { headers: { "Content-Type": type } }));
    return "kept";
  } catch (error) {
    if (passed.damaged) return "wrong";
    // An error that is not of the network is of the device, mostly that its quota is used up.
    return error instanceof DOMException && error.name !== "NetworkError" ? "full" : "cut_off";
  }
}

/** Passes the same bytes on; for damaged ones the end never comes. */
function verify(sha256: string, passed: { damaged: boolean }) {
  const hash = new Sha256();
  let looked_at = 0;
  return new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    async transform(chunk, controller) {
      for (let at = 0; at < chunk.length; at += piece_bytes) {
        const piece = chunk.subarray(at, at + piece_bytes);
        hash.update(piece);
        looked_at += piece.length;
        if (looked_at < piece_bytes) continue;
        looked_at = 0;
        await aMoment();
      }
      controller.enqueue(chunk);
    },
    flush(controller) {
      passed.damaged = hash.digest() !== sha256;
      if (passed.damaged) controller.error(new Error("damaged"));
    },
  });
}

function aMoment(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
