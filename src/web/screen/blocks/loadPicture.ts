import { Tries } from "./tries.ts";

/** One that brings nothing for so long counts as not there: some never come and never fail. */
const patience_ms = 5_000;

/** The picture, decoded, so that it is whole in the frame it first shows in; null when there is none to be had. */
export async function loadPicture(
  url: string,
  isWanted: () => boolean,
  { tries, name }: { tries: Tries; name: string } = { tries: new Tries(), name: url },
): Promise<HTMLImageElement | null> {
  while (isWanted()) {
    const picture = await decoded(tries.chooseAddress(name, url));
    if (picture) {
      tries.succeed(name);
      return picture;
    }
    const wait_ms = tries.fail(name);
    if (wait_ms === null) return null;
    await passed(wait_ms);
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
