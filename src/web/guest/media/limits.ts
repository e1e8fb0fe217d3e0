/** What the server takes; kept here so that nobody sends for minutes what is refused then. */
export const photo_bytes = 10 * 1000 * 1000;
export const video_bytes = 200 * 1000 * 1000;
export const longest_video_s = 60;

export const photoTypes: readonly string[] = [
  "image/jpeg",
  "image/png",
  "image/webp",
  "image/gif",
  "image/heic",
  "image/heif",
];
export const videoTypes: readonly string[] = ["video/mp4", "video/quicktime", "video/webm"];
