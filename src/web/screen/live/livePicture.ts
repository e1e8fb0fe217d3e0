import { restyle } from "../restyle.ts";
import type { LiveBox } from "./liveLayout.ts";

/** A picture that is connected anew comes over the one that stood still, in this time. */
const renew_ms = 250;

type Within = Pick<LiveBox, "width" | "height">;

interface Placing {
  fit: string;
  radius: number;
}

/** Shows one feed in its place: its newest stream once that has a picture, until then what came last. */
export class LivePicture {
  readonly element = document.createElement("div");
  #shown: HTMLVideoElement | null = null;
  #next: HTMLVideoElement | null = null;
  #stream: MediaStream | null = null;
  #is_placed = false;
  #onFirst: () => void = () => {};
  /** Settles with the first picture. */
  readonly first = new Promise<void>((resolve) => {
    this.#onFirst = resolve;
  });

  constructor(source: string) {
    this.element.className = "live-picture";
    this.element.dataset["source"] = source;
    restyle(this.element, { opacity: "0" });
  }

  get has_frame(): boolean {
    return this.#shown !== null;
  }

  /** Its width by its height; null while that is not known. */
  get aspect(): number | null {
    const { videoWidth = 0, videoHeight = 0 } = this.#shown ?? {};
    return videoWidth > 0 && videoHeight > 0 ? videoWidth / videoHeight : null;
  }

  follow(stream: MediaStream | null): void {
    if (stream === null || stream === this.#stream) return;
    this.#stream = stream;
    if (this.#next) release(this.#next);
    const video = makeVideo(stream);
    this.#next = video;
    this.element.append(video);
    // Decoded, its first picture is drawn with the next frame at the latest.
    video.addEventListener("loadeddata", () => video === this.#next && this.#show(video), { once: true });
    video.play().catch(() => {});
  }

  #show(video: HTMLVideoElement): void {
    const before = this.#shown;
    this.#shown = video;
    this.#next = null;
    this.#onFirst();
    video.style.opacity = "1";
    if (!before) return;
    video.animate([{ opacity: 0 }, { opacity: 1 }], { duration: renew_ms });
    setTimeout(() => release(before), renew_ms + 100);
  }

  /** What has a place already moves to the new one. Shares of the whole stay right while its block changes its size. */
  place({ x, y, width, height }: LiveBox, within: Within, { fit, radius }: Placing): void {
    this.element.toggleAttribute("data-moves", this.#is_placed);
    this.element.toggleAttribute("data-inset", radius > 0);
    this.#is_placed = true;
    restyle(this.element, {
      left: share(x, within.width),
      top: share(y, within.height),
      width: share(width, within.width),
      height: share(height, within.height),
      borderRadius: `${radius}px`,
    });
    this.element.style.setProperty("--fit", fit);
  }

  appear(is_there: boolean): void {
    restyle(this.element, { opacity: is_there ? "1" : "0" });
  }

  close(): void {
    for (const video of [this.#shown, this.#next]) if (video) release(video);
  }
}

const share = (length: number, whole: number) => `${(length / whole) * 100}%`;

function makeVideo(stream: MediaStream): HTMLVideoElement {
  const video = document.createElement("video");
  video.playsInline = true;
  video.disablePictureInPicture = true;
  video.disableRemotePlayback = true;
  // The sound is played once for the whole page.
  video.muted = true;
  video.style.opacity = "0";
  video.srcObject = new MediaStream(stream.getVideoTracks());
  return video;
}

function release(video: HTMLVideoElement): void {
  video.pause();
  video.srcObject = null;
  video.remove();
}
