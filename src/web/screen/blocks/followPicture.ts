import { loadPicture } from "./loadPicture.ts";
import { Tries } from "./tries.ts";

/** As long a node remembers that it could not fetch a picture; before, it is of no use to ask again. */
const again_ms = 60_000;

interface Options {
  /** Whole and decoded; null when there is none to be had. */
  show: (picture: HTMLImageElement | null) => void;
  onFault: () => void;
  /** One that failed before shows. */
  onMended: () => void;
  tries?: Tries | undefined;
  /** What the picture goes by, whatever its address. */
  name?: () => string | undefined;
}

/** A picture that goes with its address: the one before stays until the new one is whole. */
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
    /** Also for the same address once more: one that failed is asked for again after a while. */
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
    /** It was tried often enough, for now. */
    get is_given_up() {
      return wanted !== null && tries.isGivenUp(chooseName(wanted));
    },
    /** Settled when it is shown, or never will be. */
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
