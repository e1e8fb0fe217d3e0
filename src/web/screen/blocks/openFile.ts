import { noticeHang } from "./noticeHang.ts";
import { Tries } from "./tries.ts";

interface Options {
  /** Before it is asked for anew: what it showed is gone then. */
  onFail?: () => void;
  onLost: () => void;
  tries?: Tries | undefined;
}

/** The file of a video or sound; one that cannot be played is asked for three times, each time by a fresh address. */
export function openFile(media: HTMLMediaElement, { onFail, onLost, tries = new Tries() }: Options) {
  let opened: { name: string; find: () => string } | null = null;
  let retry: ReturnType<typeof setTimeout> | undefined;
  media.addEventListener("error", tryAgain);
  noticeHang(media, tryAgain);

  function load() {
    if (opened) media.src = tries.chooseAddress(opened.name, opened.find());
  }

  function tryAgain() {
    if (!opened) return;
    clearTimeout(retry);
    onFail?.();
    const wait_ms = tries.fail(opened.name);
    if (wait_ms !== null) {
      retry = setTimeout(load, wait_ms);
      return;
    }
    close();
    onLost();
  }

  function close() {
    clearTimeout(retry);
    opened = null;
    // Only this lets go of the file and its decoder at once.
    media.removeAttribute("src");
    media.load();
  }

  return {
    /** `name` is what the file goes by, whatever its address. */
    open(name: string, find: () => string) {
      clearTimeout(retry);
      opened = { name, find };
      load();
    },
    close,
    /** It came, but does not go on. */
    fail: tryAgain,
    /** There is none, or it was given up. */
    get is_closed() {
      return opened === null;
    },
  };
}
