/**
 * Holds a picture of what a video showed last, and lays it below the video while that has nothing to show. A poster alone
 * would leave a gap, because a browser takes its time to decode it.
 */
export function openHeldFrame(video: HTMLVideoElement) {
  const canvas = document.createElement("canvas");
  let has_picture = false;
  /** The file was opened anew, and the frames that come are its own. */
  let is_renewed = false;
  let is_leaving = false;
  video.addEventListener("loadeddata", () => (is_renewed = true));

  /** Nothing can be read of a video that has failed, so its last known picture stays. */
  function draw(): void {
    const { videoWidth, videoHeight } = video;
    if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || videoWidth === 0) return;
    canvas.width = videoWidth;
    canvas.height = videoHeight;
    canvas.getContext("2d")?.drawImage(video, 0, 0);
    has_picture = true;
  }

  return {
    draw,
    /** Returns the picture as an address; null when there is none. */
    show(): string | null {
      draw();
      if (!has_picture) return null;
      canvas.style.objectFit = video.style.objectFit;
      video.before(canvas);
      is_renewed = false;
      is_leaving = false;
      try {
        return canvas.toDataURL("image/jpeg", 0.9);
      } catch {
        return null;
      }
    },
    /** Is called when the video has a frame again; the picture goes once that frame is seen. */
    hide(): void {
      if (!canvas.isConnected || !is_renewed || is_leaving) return;
      is_leaving = true;
      video.requestVideoFrameCallback(() => {
        if (is_leaving) canvas.remove();
      });
    },
    clear(): void {
      canvas.remove();
      has_picture = false;
    },
  };
}
