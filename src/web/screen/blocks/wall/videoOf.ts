import type { PlayedPost } from "../../../../core/posts/playedWall.ts";
import { bringInTime } from "../bringInTime.ts";
import { openFile } from "../openFile.ts";
import type { WallPictures } from "./wallPictures.ts";

/** A video without its sound, over the frame that stands for it: it shows from its first frame on, and while it plays. */
export function drawPostVideo({ shown_at, media }: PlayedPost, pictures: WallPictures) {
  const video = document.createElement("video");
  video.className = "wall-video";
  video.muted = true;
  video.loop = true;
  video.playsInline = true;
  video.disablePictureInPicture = true;
  video.disableRemotePlayback = true;
  video.preload = "auto";
  const file_id = media!.asset;
  const { tries } = pictures;
  const file = openFile(video, {
    tries,
    onLost: () => pictures.tell(file_id, "A guest’s video cannot be played"),
  });
  let is_open = false;
  let has_run = false;

  function open() {
    is_open = true;
    file.open(file_id, () => pictures.getUrl(file_id) ?? "");
  }

  function close() {
    if (!is_open) return;
    is_open = false;
    has_run = false;
    video.pause();
    file.close();
    video.removeAttribute("data-on");
  }

  return {
    element: video,
    /** All screens are at the same frame, by the clock. */
    run(now: number, plays: boolean) {
      if (!plays) return close();
      if (!is_open) open();
      if (video.readyState < HTMLMediaElement.HAVE_METADATA || video.seeking) return;
      const file_ms = video.duration * 1000;
      if (!(file_ms > 0)) return;
      const at_ms = Math.max(0, now - shown_at) % file_ms;
      const section = { start_ms: 0, end_ms: file_ms };
      const mayPlay = bringInTime(video, { at_ms, plays: true, loops: true, section });
      if (mayPlay && video.paused) video.play().catch(() => {});
      if (has_run || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return;
      has_run = true;
      video.dataset["on"] = "";
      if (tries.succeed(file_id)) pictures.tell(file_id, null);
    },
    close,
  };
}
