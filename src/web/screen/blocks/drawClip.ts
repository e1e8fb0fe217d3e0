import type { ComposedBlock } from "../../../core/compose/composedBlock.ts";
import { fileSection } from "../../../core/playback/fileSection.ts";
import { restyle } from "../restyle.ts";
import { bringInTime } from "./bringInTime.ts";
import { clipPosition } from "./clipPosition.ts";
import { blockElement, type Drawer, type BlockContent, type Setting } from "./drawer.ts";
import type { BlockMoment } from "./blockMoment.ts";
import { openFile } from "./openFile.ts";
import { openHeldFrame } from "./heldFrame.ts";
import { isRefused, sound_refused } from "./soundRefused.ts";
import { Standstill } from "./standstill.ts";
import { Tries } from "./tries.ts";

export const clip: Drawer = { draw: drawClip };

const beforehand: Pick<BlockMoment, "elapsed_ms" | "shows" | "presence" | "stands"> = {
  elapsed_ms: -1,
  shows: false,
  presence: 0,
  stands: true,
};

/** A video that failed before has to run this long to be trusted again. */
const proof_s = 2;

function drawClip(first: ComposedBlock, { around }: Setting): BlockContent {
  const video = document.createElement("video");
  video.playsInline = true;
  video.disablePictureInPicture = true;
  video.disableRemotePlayback = true;
  video.preload = "auto";
  video.muted = true;
  const element = blockElement("clip", video);
  let block = first;
  let asset: string | null = null;
  let version: string | null = null;
  let moment = beforehand;
  let has_frame = false;
  let settle: () => void = () => {};
  let ready = Promise.resolve();
  let plays = false;
  let ran_from = 0;
  const tries = around().tries ?? new Tries();
  const file = openFile(video, { tries, onFail: keepFrame, onLost });
  const standstill = new Standstill();
  const held = openHeldFrame(video);

  video.addEventListener("playing", () => (ran_from = video.currentTime));
  for (const name of ["loadedmetadata", "loadeddata", "seeked", "canplay"])
    video.addEventListener(name, follow);

  function load(id: string | null) {
    asset = id;
    version = readVersion(id);
    has_frame = false;
    video.removeAttribute("poster");
    held.clear();
    settle();
    const url = id === null ? null : (around().assetUrl?.(id) ?? null);
    if (id !== null && url === null) tellFault("The video is not in the library");
    if (url === null) return file.close();
    ready = new Promise((resolve) => {
      settle = resolve;
    });
    if (tries.isGivenUp(id!)) settle();
    file.open(id!, () => around().assetUrl?.(id!) ?? "");
  }

  const readVersion = (id: string | null) => (id === null ? null : (around().fileVersion?.(id) ?? null));

  /** A file that was replaced is opened in place of the one before it, whose last frame stays up meanwhile. */
  function reload(id: string) {
    version = readVersion(id);
    keepFrame();
    file.open(id, () => around().assetUrl?.(id) ?? "");
  }

  /** The last frame stays up while the video is asked for anew. */
  function keepFrame() {
    const frame = has_frame ? held.show() : null;
    if (frame !== null) video.poster = frame;
  }

  function onLost() {
    has_frame = video.poster !== "";
    settle();
    tellFault("The video cannot be played");
  }

  function tellFault(message: string | null) {
    around().onFault?.({ block_uuid: block.uuid, file: asset ?? undefined, message });
  }

  /** Brings the video to where the clock says it is; one that has got stuck is loaded anew. */
  function follow() {
    const should_move = plays && !video.ended;
    // A browser counts on even without a frame.
    const position = video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA ? -1 : video.currentTime;
    if (standstill.look(should_move, position, performance.now())) return file.fail();
    if (should_move) hasRun();
    if (video.readyState < HTMLMediaElement.HAVE_METADATA || video.seeking) return;
    const file_ms = video.duration * 1000;
    const { at_ms, runs } = clipPosition(block, moment.elapsed_ms, file_ms);
    plays = runs && moment.shows && !moment.stands;
    const loops = block.loop === true && !block.freeze;
    const mayPlay = bringInTime(video, { at_ms, plays, loops, section: fileSection(block, file_ms) });
    hasFrame();
    if (mayPlay) play();
  }

  function hasFrame() {
    if (video.seeking || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return;
    if (!has_frame) held.draw();
    has_frame = true;
    held.hide();
    // One frame may be all that can be read of it; a video that has another, or is at its end, can be shown.
    if (video.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA || video.ended) settle();
  }

  /** A video that failed before counts as mended when it has run for a while. */
  function hasRun() {
    if (asset === null || !tries.hasFailed(asset)) return;
    const end = Math.min(video.duration, ran_from + proof_s);
    if (!(video.currentTime >= end - 0.1) || video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA) return;
    tries.succeed(asset);
    tellFault(null);
  }

  function play() {
    setSound();
    if (!video.paused) return;
    // A page that nobody has touched may not be heard: then it is at least seen.
    video.play().catch((error: unknown) => {
      if (refused_sound || !isRefused(error)) return;
      refused_sound = true;
      around().onFault?.({ block_uuid: block.uuid, message: sound_refused });
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
      // Only another file is asked for anew, because a new address for the same one would stop what runs.
      const id = next.asset ?? null;
      if (id !== asset || (id !== null && file.is_closed)) load(id);
      else if (id !== null && version !== null && version !== readVersion(id)) reload(id);
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
    isLost: () => !has_frame && asset !== null && tries.isGivenUp(asset),
    get ready() {
      return ready;
    },
    dispose() {
      asset = null;
      settle();
      video.pause();
      file.close();
    },
  };
}
