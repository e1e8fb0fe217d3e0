import { freshUrl } from "./freshUrl.ts";

/** A file that is not there yet, or half there, often is a moment later. */
const waits_ms = [1000, 4000];
/** One that brings nothing for so long counts as not there: some never come and never fail. */
const patience_ms = 5_000;

/** The picture, decoded, so that it is whole in the frame it first shows in; null when there is none to be had. */
export async function loadPicture(url: string, isWanted: () => boolean): Promise<HTMLImageElement | null> {
  for (const wait_ms of [0, ...waits_ms]) {
    if (wait_ms > 0) await passed(wait_ms);
    if (!isWanted()) return null;
    const picture = await decoded(wait_ms > 0 ? freshUrl(url) : url);
    if (picture) return picture;
  }
  return null;
}

async function decoded(url: string): Promise<HTMLImageElement | null> {
  const picture = new Image();
  // Decoded anew after a browser let it go, it must not be missing for a frame.
  picture.decoding = "sync";
  picture.src = url;
  const whole = picture.decode().then(
    () => picture,
    () => null,
  );
  const loaded = await Promise.race([whole, passed(patience_ms)]);
  if (!loaded) picture.removeAttribute("src");
  return loaded ?? null;
}

function passed(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
