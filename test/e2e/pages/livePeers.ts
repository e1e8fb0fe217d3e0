// Plain clients for live pictures: what any WHIP or WHEP client does, and one browser that sends to another.

interface Picture {
  width: number;
  height: number;
  fps: number;
}

interface LivePeers {
  /** Sends a picture that moves, with the time drawn into it, and sound. */
  publish(given: { url: string; token: string; picture: Picture; codec?: string }): Promise<void>;
  /** Opens so many viewers. */
  watch(given: { url: string; token: string; count: number }): Promise<void>;
  /** Makes the offer, the answer and the end of a connection from browser to browser. */
  offer(picture: Picture): Promise<string>;
  answer(sdp: string): Promise<string>;
  accept(sdp: string): Promise<void>;
  /** Returns how old each picture is when it is shown, for all viewers together. */
  measureAges(for_ms: number): Promise<number[]>;
  /** Returns the longest time for which one of the viewers' pictures stood still, from now on. */
  measureFreeze(for_ms: number): Promise<{ longest_ms: number; frames: number; is_black: boolean }>;
  close(): void;
}

declare global {
  interface Window {
    livePeers: LivePeers;
  }
}

const cells = 32;
const cell_px = 32;
const drawn_width = 1280;
const read_pause_ms = 300;
let stream: MediaStream | null = null;
let peers: RTCPeerConnection[] = [];
let videos: HTMLVideoElement[] = [];

function drawClock({ width, height, fps }: Picture): MediaStream {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d", { alpha: false })!;
  const scale = width / drawn_width;
  const paint = () => {
    const now = performance.timeOrigin + performance.now();
    context.fillStyle = `hsl(${(now / 20) % 360} 60% 45%)`;
    context.fillRect(0, 0, width, height);
    context.fillStyle = "#fff";
    context.beginPath();
    context.arc(((now / 4) % (width + 200)) - 100, height / 2, height / 8, 0, 7);
    context.fill();
    const code = Math.floor(now) % 2 ** cells;
    for (let bit = 0; bit < cells; bit++) {
      context.fillStyle = Math.floor(code / 2 ** bit) % 2 ? "#fff" : "#000";
      context.fillRect(bit * cell_px * scale, 0, cell_px * scale, cell_px * scale);
    }
  };
  paint();
  // A worker's clock is not slowed down in a page that nobody looks at.
  const beat = `setInterval(() => postMessage(0), ${1000 / fps})`;
  const worker = new Worker(URL.createObjectURL(new Blob([beat], { type: "text/javascript" })));
  worker.addEventListener("message", paint);
  return canvas.captureStream(fps);
}

function makeTone(): MediaStreamTrack {
  const context = new AudioContext();
  const tone = context.createOscillator();
  const output = context.createMediaStreamDestination();
  tone.connect(output);
  tone.start();
  return output.stream.getAudioTracks()[0]!;
}

async function gather(peer: RTCPeerConnection): Promise<string> {
  await peer.setLocalDescription();
  await new Promise((resolve) => setTimeout(resolve, 200));
  return peer.localDescription!.sdp;
}

async function post(url: string, token: string, body: string): Promise<string> {
  const headers = { "Content-Type": "application/sdp", Authorization: `Bearer ${token}` };
  const response = await fetch(url, { method: "POST", headers, body });
  if (response.status !== 201) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return response.text();
}

async function sendPicture(peer: RTCPeerConnection, track: MediaStreamTrack, codec?: string): Promise<void> {
  const transceiver = peer.addTransceiver(track, { direction: "sendonly" });
  if (codec !== undefined) {
    const { codecs } = RTCRtpReceiver.getCapabilities("video")!;
    transceiver.setCodecPreferences(codecs.filter(({ mimeType }) => mimeType === `video/${codec}`));
  }
  const parameters = transceiver.sender.getParameters();
  parameters.degradationPreference = "maintain-resolution";
  parameters.encodings[0]!.maxBitrate = 2_500_000;
  await transceiver.sender.setParameters(parameters);
}

function show(track: MediaStreamTrack): void {
  const video = document.createElement("video");
  video.muted = true;
  video.srcObject = new MediaStream([track]);
  video.style.width = "160px";
  document.body.prepend(video);
  void video.play().catch(() => {});
  videos.push(video);
}

/** Calls with each picture of a video until the time is over, also when none comes any more. */
function followFrames(
  video: HTMLVideoElement,
  for_ms: number,
  onFrame: (metadata: VideoFrameCallbackMetadata) => void,
): Promise<void> {
  return new Promise((resolve) => {
    const ends_at = performance.now() + for_ms;
    setTimeout(resolve, for_ms);
    const look: VideoFrameRequestCallback = (_now, metadata) => {
      if (performance.now() > ends_at) return;
      onFrame(metadata);
      video.requestVideoFrameCallback(look);
    };
    video.requestVideoFrameCallback(look);
  });
}

function makeReader() {
  const context = new OffscreenCanvas(cells, 1).getContext("2d", { willReadFrequently: true })!;
  return (video: HTMLVideoElement): { code: number; brightness: number } => {
    const cell = (cell_px * video.videoWidth) / drawn_width;
    const row = [cell * 0.25, cell * 0.25, cell * (cells - 0.5), cell * 0.5] as const;
    context.drawImage(video, ...row, 0, 0, cells, 1);
    const code = readCode(context.getImageData(0, 0, cells, 1).data);
    context.drawImage(video, 0, video.videoHeight * 0.7, video.videoWidth, 8, 0, 0, cells, 1);
    const below = context.getImageData(0, 0, cells, 1).data;
    return { code, brightness: Math.max(below[0]!, below[1]!, below[2]!) };
  };
}

function readCode(pixels: Uint8ClampedArray): number {
  let code = 0;
  for (let bit = 0; bit < cells; bit++) if (pixels[bit * 4]! > 127) code += 2 ** bit;
  return code;
}

window.livePeers = {
  async publish({ url, token, picture, codec }) {
    stream ??= drawClock(picture);
    const peer = new RTCPeerConnection();
    await sendPicture(peer, stream.getVideoTracks()[0]!, codec);
    peer.addTransceiver(makeTone(), { direction: "sendonly" });
    await peer.setRemoteDescription({ type: "answer", sdp: await post(url, token, await gather(peer)) });
    peers.push(peer);
  },
  async watch({ url, token, count }) {
    for (let index = 0; index < count; index++) {
      const peer = new RTCPeerConnection();
      const { receiver } = peer.addTransceiver("video", { direction: "recvonly" });
      receiver.jitterBufferTarget = 0;
      await peer.setRemoteDescription({ type: "answer", sdp: await post(url, token, await gather(peer)) });
      show(receiver.track);
      peers.push(peer);
    }
  },
  async offer(picture) {
    stream ??= drawClock(picture);
    const peer = new RTCPeerConnection();
    await sendPicture(peer, stream.getVideoTracks()[0]!);
    peers.push(peer);
    return gather(peer);
  },
  async answer(sdp) {
    const peer = new RTCPeerConnection();
    await peer.setRemoteDescription({ type: "offer", sdp });
    const { receiver } = peer.getTransceivers()[0]!;
    receiver.jitterBufferTarget = 0;
    show(receiver.track);
    peers.push(peer);
    return gather(peer);
  },
  accept: (sdp) => peers.at(-1)!.setRemoteDescription({ type: "answer", sdp }),
  async measureAges(for_ms) {
    const ages: number[] = [];
    const read = makeReader();
    await Promise.all(
      videos.map((video) => {
        let read_at = -Infinity;
        return followFrames(video, for_ms, ({ expectedDisplayTime }) => {
          // Reading a picture costs as much as decoding it, so only some are.
          if (performance.now() - read_at < read_pause_ms) return;
          read_at = performance.now();
          const shown = Math.floor(performance.timeOrigin + expectedDisplayTime) % 2 ** cells;
          const age = (shown - read(video).code + 2 ** cells) % 2 ** cells;
          // A picture whose cells cannot be read says nothing.
          if (age < 60_000) ages.push(age);
        });
      }),
    );
    return ages;
  },
  async measureFreeze(for_ms) {
    const read = makeReader();
    let [longest_ms, frames, is_black] = [0, 0, false];
    await Promise.all(
      videos.map(async (video) => {
        let last = performance.now();
        await followFrames(video, for_ms, () => {
          const now = performance.now();
          longest_ms = Math.max(longest_ms, now - last);
          last = now;
          frames += 1;
          is_black ||= read(video).brightness < 16;
        });
        longest_ms = Math.max(longest_ms, performance.now() - last);
      }),
    );
    return { longest_ms, frames, is_black };
  },
  close() {
    for (const peer of peers) peer.close();
    for (const video of videos) video.remove();
    peers = [];
    videos = [];
  },
};
