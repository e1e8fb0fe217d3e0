import type { Address } from "./addresses.ts";
import { openDash } from "./openDash.ts";
import { openHls } from "./openHls.ts";
import { openPlain } from "./openPlain.ts";
import type { Stream, StreamListener, StreamOpener } from "./stream.ts";

const openers = { hls: openHls, dash: openDash, http: openPlain } satisfies Record<
  Address["transport"],
  StreamOpener
>;

/** Puts what comes from an address into a video; `onOpen` is called when it has been asked for. */
export function openStream(
  video: HTMLVideoElement,
  { transport, url }: Address,
  { onOpen, ...listener }: StreamListener & { onOpen: () => void },
): Stream {
  let stream: Stream | null = null;
  let is_closed = false;
  void open();

  async function open() {
    try {
      stream = await openers[transport](video, url, listener);
    } catch {
      return listener.onFail("unreachable");
    }
    if (is_closed) letGo();
    else onOpen();
  }

  function letGo() {
    stream?.close();
    // Only this releases the decoder at once.
    video.removeAttribute("src");
    video.load();
  }

  return {
    rest: () => stream?.rest(),
    close() {
      is_closed = true;
      letGo();
    },
  };
}
