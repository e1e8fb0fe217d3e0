import { loadPicture } from "./loadPicture.ts";
import { Tries } from "./tries.ts";

/** A node remembers this long that it could not fetch a picture; before that it is of no use to ask again. */
const again_ms = 60_000;

interface Options {
  /** The picture is whole and decoded, or null when there is none to be had. */
  show: (picture: HTMLImageElement | null) => void;
  onFault: () => void;
  /** Is called when a picture that failed before shows. */
  onMended: () => void;
  tries?: Tries | undefined;
  /** Returns the name of the picture, whatever its address. */
  name?: () => string | undefined;
}

/** Follows a picture with its address: the one before stays until the new one is whole. */
export function followPicture({ show, onFault, onMended, tries = new Tries(), name }: Options) {
  const chooseName = (url: string) => name?.() ?? url;
  let wanted: string | null = null;
  let failed_at: number | null = null;
  let is_loading = false;
  let ready = Promise.resolve();

  async function load(url: string) {
    failed_at = null;
    is_loading = true;
    const name = chooseName(url);
    const had_failed = tries.hasFailed(name);
    const picture = await loadPicture(url, () => url === wanted, { tries, name });
    if (url !== wanted) return;
    is_loading = false;
    if (picture && had_failed) onMended();
    if (!picture) {
      failed_at = performance.now();
      onFault();
    }
    show(picture);
  }

  return {
    /** May be called with the same address once more: a picture that failed is asked for again after a while. */
    follow(url: string | null) {
      const mayTryAgain = failed_at !== null && performance.now() - failed_at >= again_ms;
      if (url === wanted && !mayTryAgain) return;
      wanted = url;
      is_loading = false;
      if (url === null) show(null);
      const comes = url === null ? Promise.resolve() : load(url);
      ready = url !== null && tries.isGivenUp(chooseName(url)) ? Promise.resolve() : comes;
    },
    get is_loading() {
      return is_loading;
    },
    /** Tells whether it was tried often enough, for now. */
    get is_given_up() {
      return wanted !== null && tries.isGivenUp(chooseName(wanted));
    },
    /** Settles when it is shown, or never will be. */
    get ready() {
      return ready;
    },
    stop() {
      wanted = null;
      failed_at = null;
      show(null);
    },
  };
}
