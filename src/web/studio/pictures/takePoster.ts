/** The frame at this moment of a video, as the address of a picture; null when it cannot be had. */
export async function takePoster(url: string, at_ms: number): Promise<string | null> {
  const video = document.createElement("video");
  video.muted = true;
  video.preload = "auto";
  try {
    video.src = url;
    await heard(video, "loadeddata");
    const at_s = Math.min(at_ms / 1000, Math.max(0, video.duration - 0.1));
    if (at_s > 0) {
      video.currentTime = at_s;
      await heard(video, "seeked");
    }
    return await drawFrame(video);
  } catch {
    return null;
  } finally {
    // Only this lets go of the file and its decoder at once.
    video.removeAttribute("src");
    video.load();
  }
}

const patience_ms = 8_000;

function heard(video: HTMLVideoElement, name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const given_up = () => reject(new Error("The video shows no picture"));
    const timer = setTimeout(given_up, patience_ms);
    video.addEventListener("error", given_up, { once: true });
    video.addEventListener(
      name,
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}

const most_width = 960;

async function drawFrame(video: HTMLVideoElement): Promise<string | null> {
  const scale = Math.min(1, most_width / video.videoWidth);
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(video.videoWidth * scale);
  canvas.height = Math.round(video.videoHeight * scale);
  canvas.getContext("2d")!.drawImage(video, 0, 0, canvas.width, canvas.height);
  const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.85));
  return file && URL.createObjectURL(file);
}

/** One for all pictures of the page: the same video is opened once, however many of them show it. */
export class Posters {
  #known = new Map<string, Promise<string | null>>();

  of(asset_id: string, url: string, at_ms: number): Promise<string | null> {
    const name = `${asset_id} ${at_ms}`;
    const known = this.#known.get(name);
    if (known) return known;
    const poster = takePoster(url, at_ms);
    this.#known.set(name, poster);
    return poster;
  }
}
