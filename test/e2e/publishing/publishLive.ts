import type { Page } from "playwright-core";
import type { LiveSource } from "../../../src/core/presenters/livePresenter.ts";

/** With these Chromium has a camera and a microphone that nobody has to allow, and plays what they give. */
export const fake_media_args = [
  "--use-fake-device-for-media-stream",
  "--use-fake-ui-for-media-stream",
  "--autoplay-policy=no-user-gesture-required",
];

interface LivePublisher {
  whip_url: string;
  token: string;
  source?: LiveSource;
  sound?: boolean;
}

/** Publishes the browser's fake camera over WHIP, as any client would. The page must be one of the server's own. */
export async function publishLive(
  page: Page,
  { whip_url, token, source = "camera", sound = true }: LivePublisher,
): Promise<{ end(): Promise<void> }> {
  const url = `${whip_url}?source=${source}`;
  const location = await page.evaluate(
    async ({ url, token, sound }) => {
      const connection = new RTCPeerConnection();
      const stream = await navigator.mediaDevices.getUserMedia({
        video: { width: 640, height: 360 },
        audio: sound,
      });
      for (const track of stream.getTracks())
        connection.addTransceiver(track, { direction: "sendonly", streams: [stream] });
      await connection.setLocalDescription();
      while (connection.iceGatheringState !== "complete")
        await new Promise((resolve) => connection.addEventListener("icegatheringstatechange", resolve));
      const response = await fetch(url, {
        method: "POST",
        headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/sdp" },
        body: connection.localDescription!.sdp,
      });
      if (response.status !== 201) throw new Error(`WHIP answered ${response.status}`);
      await connection.setRemoteDescription({ type: "answer", sdp: await response.text() });
      return new URL(response.headers.get("Location")!, response.url).href;
    },
    { url, token, sound },
  );
  return {
    async end() {
      await fetch(location, { method: "DELETE", headers: { Authorization: `Bearer ${token}` } });
    },
  };
}
