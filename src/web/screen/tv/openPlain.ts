import type { StreamOpener } from "./stream.ts";

/** Opens what a browser plays by itself. */
export const openPlain: StreamOpener = async (video, url, { onAnswer, onFail }) => {
  const heard = new AbortController();
  const { signal } = heard;
  video.addEventListener("loadedmetadata", () => onAnswer(), { signal });
  // A live stream has no end, so one that ends was cut.
  video.addEventListener("ended", () => onFail("broken"), { signal });
  video.addEventListener(
    "error",
    () => onFail(video.error?.code === MediaError.MEDIA_ERR_DECODE ? "broken" : "unreachable"),
    { signal },
  );
  video.src = url;
  return { rest: () => heard.abort(), close: () => heard.abort() };
};
