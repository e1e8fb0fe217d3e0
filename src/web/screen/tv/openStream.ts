import type { Address } from "./addresses.ts";
import { openDash } from "./openDash.ts";
import { openHls } from "./openHls.ts";
import { openPlain } from "./openPlain.ts";

/** `unreachable`: nothing was there, or the browser may not read it; `silent`: it did not answer; else `broken`. */
export type Failure = "unreachable" | "silent" | "broken";

export interface Stream {
  /** Loads nothing more; what it has plays on, and its last picture stays. */
  rest(): void;
  close(): void;
}

export interface Hearing {
  /** The first words have come: there is something at this address. */
  onAnswer: () => void;
  /** It will not go on by itself. */
  onFail: (failure: Failure) => void;
}

export type Open = (video: HTMLVideoElement, url: string, hearing: Hearing) => Promise<Stream>;

const openers = { hls: openHls, dash: openDash, http: openPlain } satisfies Record<
  Address["transport"],
  Open
>;

/** Puts what comes from an address into a video; `onOpen` when it has been asked for. */
export function openStream(
  video: HTMLVideoElement,
  { transport, url }: Address,
  { onOpen, ...hearing }: Hearing & { onOpen: () => void },
): Stream {
  let stream: Stream | null = null;
  let is_closed = false;
  void open();

  async function open() {
    try {
      stream = await openers[transport](video, url, hearing);
    } catch {
      return hearing.onFail("unreachable");
    }
    if (is_closed) letGo();
    else onOpen();
  }

  function letGo() {
    stream?.close();
    // Only this lets go of the decoder at once.
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
