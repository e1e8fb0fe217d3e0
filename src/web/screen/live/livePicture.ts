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
  #shown: HTMLVideoElement | HTMLCanvasElement | null = null;
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
    const { width, height } = measure(this.#shown);
    return width > 0 && height > 0 ? width / height : null;
  }

  /** Returns what is shown now as a still; null where there is nothing yet. */
  copy(): HTMLCanvasElement | null {
    const { width, height } = measure(this.#shown);
    if (!this.#shown || width === 0 || height === 0) return null;
    const still = Object.assign(document.createElement("canvas"), { width, height });
    still.getContext("2d")?.drawImage(this.#shown, 0, 0);
    return still;
  }

  /** Tells whether it shows what another block showed, until its own video has come. */
  get is_still(): boolean {
    return this.#shown instanceof HTMLCanvasElement;
  }

  /** Begins with a still of the same feed where another block has one: a video of its own takes a moment to come. */
  follow(stream: MediaStream | null, copyOther: () => HTMLCanvasElement | null): void {
    if (stream === null || stream === this.#stream) return;
    this.#stream = stream;
    if (!this.#shown) this.#begin(copyOther());
    if (this.#next) release(this.#next);
    const video = makeVideo(stream);
    this.#next = video;
    this.element.append(video);
    // Decoded, its first picture is drawn with the next frame at the latest.
    video.addEventListener("loadeddata", () => video === this.#next && this.#show(video), { once: true });
    video.play().catch(() => {});
  }

  #begin(still: HTMLCanvasElement | null): void {
    if (!still) return;
    this.element.append(still);
    this.#shown = still;
    this.#onFirst();
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
    for (const picture of [this.#shown, this.#next]) if (picture) release(picture);
  }
}

function measure(picture: HTMLVideoElement | HTMLCanvasElement | null) {
  if (picture instanceof HTMLVideoElement) return { width: picture.videoWidth, height: picture.videoHeight };
  return { width: picture?.width ?? 0, height: picture?.height ?? 0 };
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

function release(picture: HTMLVideoElement | HTMLCanvasElement): void {
  picture.remove();
  if (picture instanceof HTMLCanvasElement) return;
  picture.pause();
  picture.srcObject = null;
}
