import type { ComposedBlock } from "../../../core/compose/composeShot.ts";
import { restyle } from "../restyle.ts";
import { behindBy, catchUp, clipPosition, section } from "./clipPosition.ts";
import { blockElement, type BlockMoment, type Drawer, type Drawn, type Setting } from "./drawer.ts";

export const clip: Drawer = { draw: drawClip };

/** A file that is not there yet, or half there, often is a moment later. */
const waits_ms = [1000, 4000];
/** A frame or so: nearer than this a standing picture is where it should be. */
const frame_ms = 20;

const beforehand: Pick<BlockMoment, "elapsed_ms" | "shows" | "presence"> = {
  elapsed_ms: -1,
  shows: false,
  presence: 0,
};

function drawClip(first: ComposedBlock, { around }: Setting): Drawn {
  const video = document.createElement("video");
  video.playsInline = true;
  video.disablePictureInPicture = true;
  video.disableRemotePlayback = true;
  video.preload = "auto";
  video.muted = true;
  const element = blockElement("clip", video);
  let block = first;
  let asset: string | null = null;
  let moment = beforehand;
  let has_frame = false;
  let tries = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let settle: () => void = () => {};
  let ready = Promise.resolve();

  for (const name of ["loadedmetadata", "loadeddata", "seeked", "canplay"])
    video.addEventListener(name, follow);
  video.addEventListener("error", tryAgain);

  function load(id: string | null) {
    asset = id;
    tries = 0;
    has_frame = false;
    clearTimeout(retry);
    settle();
    const url = id === null ? null : (around().assetUrl?.(id) ?? null);
    if (url === null) return unload();
    ready = new Promise((resolve) => {
      settle = resolve;
    });
    video.src = url;
  }

  function unload() {
    // Only this lets go of the file and its decoder at once.
    video.removeAttribute("src");
    video.load();
  }

  function tryAgain() {
    if (!video.hasAttribute("src") || asset === null) return;
    const wait_ms = waits_ms[tries];
    tries += 1;
    if (wait_ms !== undefined) {
      retry = setTimeout(() => asset !== null && (video.src = around().assetUrl?.(asset) ?? ""), wait_ms);
      return;
    }
    has_frame = false;
    settle();
    // Without an address it is asked for anew when the block is written next: by then it may be there.
    unload();
    around().onFault?.({ block_uuid: block.uuid, message: "The video cannot be played" });
  }

  /** Brings the video to where the clock says it is. */
  function follow() {
    if (video.readyState < HTMLMediaElement.HAVE_METADATA || video.seeking) return;
    const file_ms = video.duration * 1000;
    const { at_ms, runs } = clipPosition(block, moment.elapsed_ms, file_ms);
    const { start_ms, end_ms } = section(block, file_ms);
    // A browser repeats a whole file without a gap; of a part of it we jump back to the start ourselves.
    const repeats = block.loop === true && !block.freeze && start_ms === 0 && end_ms >= file_ms;
    if (video.loop !== repeats) video.loop = repeats;
    const current_ms = video.currentTime * 1000;
    const behind_ms = behindBy(at_ms, current_ms, repeats ? file_ms : null);
    const plays = runs && moment.shows;
    const rate = plays && current_ms <= end_ms ? catchUp(behind_ms) : standing(behind_ms);
    if (rate === null) video.currentTime = at_ms / 1000;
    else if (video.playbackRate !== rate) video.playbackRate = rate;
    hasFrame();
    // One that has reached its end a little early must not start over.
    if (plays && !(video.ended && rate !== null)) play();
    if (!plays && !video.paused) video.pause();
  }

  function hasFrame() {
    if (has_frame || video.seeking || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return;
    has_frame = true;
    settle();
  }

  function play() {
    setSound();
    if (!video.paused) return;
    // A page that nobody has touched may not be heard: then it is at least seen.
    video.play().catch((error: unknown) => {
      if (error instanceof DOMException && error.name === "NotAllowedError") refused_sound = true;
    });
  }

  let refused_sound = false;
  function setSound() {
    const { audible = false, volume = 1 } = block;
    const muted = !audible || refused_sound || around().plays_audio === false;
    if (video.muted !== muted) video.muted = muted;
    const wanted = Math.min(1, Math.max(0, volume * moment.presence));
    if (!muted && video.volume !== wanted) video.volume = wanted;
  }

  return {
    element,
    write(next) {
      block = next;
      // Asked anew only for another file: a new address for the same one would stop what runs.
      const id = next.asset ?? null;
      if (id !== asset || (id !== null && !video.hasAttribute("src"))) load(id);
      const { w, h, fit = "cover" } = next.transform;
      video.ariaLabel = next.alt ?? "";
      restyle(video, {
        width: w === undefined ? "auto" : "100%",
        height: h === undefined ? "auto" : "100%",
        objectFit: fit,
      });
    },
    update(next) {
      moment = next;
      follow();
    },
    isThere: () => has_frame,
    get ready() {
      return ready;
    },
    dispose() {
      asset = null;
      clearTimeout(retry);
      settle();
      video.pause();
      unload();
    },
  };
}

/** A picture that stands is exactly where it should be, or jumps there. */
const standing = (behind_ms: number) => (Math.abs(behind_ms) > frame_ms ? null : 1);
