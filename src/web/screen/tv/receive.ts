import type { Address } from "./addresses.ts";
import { openStream } from "./openStream.ts";
import type { Failure } from "./stream.ts";
import type { Patience } from "./patience.ts";

/** One try to get a picture from one address, and then that picture for as long as it comes. */
export interface Receiver {
  readonly video: HTMLVideoElement;
  readonly address: Address;
  /** A channel that is only heard. */
  readonly is_radio: boolean;
  sound(wanted: { muted: boolean; volume: number }): void;
  /** Nobody minds any more how it goes on; what it shows stays. */
  rest(): void;
  close(): void;
}

interface ReceiveOptions {
  patience: Patience;
  /** How long its picture may stand still. */
  still_ms: number;
  onPicture: () => void;
  onFail: (failure: Failure) => void;
  onSoundRefused: () => void;
}

const look_ms = 200;
/** Between two looks further apart than that the page was busy: what happened meanwhile is not known. */
const busy_ms = 600;

export function receive(address: Address, hearing: ReceiveOptions): Receiver {
  const video = document.createElement("video");
  video.playsInline = true;
  video.disablePictureInPicture = true;
  video.disableRemotePlayback = true;
  video.preload = "auto";
  video.muted = true;
  let state: "waits" | "answered" | "plays" | "over" = "waits";
  let waited_ms = 0;
  let looked_at = performance.now();
  let position = -1;
  let looking: ReturnType<typeof setInterval> | undefined;
  const stream = openStream(video, address, { onOpen, onAnswer, onFail: fail });
  video.addEventListener("canplay", look);

  function onOpen() {
    looking = setInterval(look, look_ms);
  }

  function onAnswer() {
    if (state === "waits") state = "answered";
  }

  function look() {
    if (state === "over") return;
    const now = performance.now();
    const passed_ms = now - looked_at;
    looked_at = now;
    // A browser rests what is not seen.
    if (passed_ms < busy_ms && document.visibilityState === "visible") waited_ms += passed_ms;
    if (video.readyState >= HTMLMediaElement.HAVE_METADATA && video.paused) play();
    if (state === "plays") follow();
    else if (video.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA) begin();
    else if (waited_ms > hearing.patience[state === "waits" ? "answer_ms" : "picture_ms"]) fail("silent");
  }

  function begin() {
    state = "plays";
    waited_ms = 0;
    hearing.onPicture();
  }

  function follow() {
    if (video.currentTime !== position) waited_ms = 0;
    position = video.currentTime;
    if (waited_ms > hearing.still_ms) fail("broken");
  }

  function play() {
    video.play().catch((error: unknown) => {
      // A page that nobody has touched may not be heard: then it is at least seen.
      if (!(error instanceof DOMException && error.name === "NotAllowedError") || video.muted) return;
      video.muted = true;
      hearing.onSoundRefused();
    });
  }

  function fail(failure: Failure) {
    if (state === "over") return;
    end();
    hearing.onFail(failure);
  }

  function end() {
    state = "over";
    clearInterval(looking);
  }

  return {
    video,
    address,
    get is_radio() {
      return video.videoWidth === 0;
    },
    sound({ muted, volume }) {
      if (video.muted !== muted) video.muted = muted;
      if (!muted && video.volume !== volume) video.volume = volume;
    },
    rest() {
      end();
      stream.rest();
    },
    close() {
      end();
      video.pause();
      stream.close();
    },
  };
}
