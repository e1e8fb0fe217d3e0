import { openStream } from "../camera/openStream.ts";

/** Shows the camera's picture in this element and nowhere else; the returned function ends it. */
export function showCamera(video: HTMLVideoElement): () => void {
  let stream: MediaStream | null = null;
  let isOver = false;
  video.muted = true;
  const stop = () => {
    isOver = true;
    for (const track of stream?.getTracks() ?? []) track.stop();
    video.srcObject = null;
  };
  const start = async () => {
    stream = await openStream();
    if (isOver) return stop();
    video.srcObject = stream;
    await video.play();
  };
  // Without a picture the steps go on, because what is seen is drawn all the same.
  start().catch(() => {});
  return stop;
}
