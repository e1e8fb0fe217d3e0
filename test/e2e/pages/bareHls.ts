import HlsPlayer from "hls.js";

declare global {
  interface Window {
    /** What hls.js does by itself: the next stream in the same video, also when one fails. */
    zapBare: (url: string, next?: string) => void;
  }
}

const video = document.createElement("video");
video.muted = true;
video.style.cssText = "position: fixed; inset: 0; width: 100%; height: 100%; background: #000";
document.body.append(video);
let hls: HlsPlayer | null = null;

window.zapBare = (url, next) => {
  hls?.destroy();
  hls = new HlsPlayer();
  hls.on(HlsPlayer.Events.ERROR, (_name, { fatal }) => {
    if (fatal && next !== undefined) window.zapBare(next);
  });
  hls.on(HlsPlayer.Events.MANIFEST_PARSED, () => void video.play());
  hls.attachMedia(video);
  hls.loadSource(url);
};
