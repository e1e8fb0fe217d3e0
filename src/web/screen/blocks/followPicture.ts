import { loadPicture } from "./loadPicture.ts";

/** As long a node remembers that it could not fetch a picture; before, it is of no use to ask again. */
const again_ms = 60_000;

interface Options {
  /** Whole and decoded; null when there is none to be had. */
  show: (picture: HTMLImageElement | null) => void;
  onFault: () => void;
}

/** A picture that goes with its address: the one before stays until the new one is whole. */
export function followPicture({ show, onFault }: Options) {
  let wanted: string | null = null;
  let failed_at: number | null = null;
  let is_loading = false;
  let ready = Promise.resolve();

  async function load(url: string) {
    failed_at = null;
    is_loading = true;
    const picture = await loadPicture(url, () => url === wanted);
    if (url !== wanted) return;
    is_loading = false;
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
      ready = url === null ? Promise.resolve() : load(url);
    },
    get is_loading() {
      return is_loading;
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
