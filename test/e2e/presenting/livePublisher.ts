import type { Page } from "playwright-core";
import type { NewPresenterLink } from "../../../src/contract/livePresenters.ts";
import type { LiveSource } from "../../../src/core/presenters/livePresenter.ts";
import type { TestBrowser } from "../../support/browser/browser.ts";

interface Drawn {
  source?: LiveSource;
  colour?: string;
  /** What is written on it. */
  words?: string;
  size?: [number, number];
  /** A steady tone goes with it. */
  has_sound?: boolean;
}

/** A page that publishes drawn pictures over WHIP, as a presenter's own page would. */
export async function openPublisher(
  browser: TestBrowser,
  { url }: { url: string },
  link: Pick<NewPresenterLink, "id" | "token">,
) {
  const { page } = await browser.newPage({ viewport: { width: 320, height: 180 } });
  await page.goto(`${url}/healthz`);
  return {
    page,
    publish: (drawn: Drawn = {}) => publish(page, link, drawn),
    /** As a presenter who loads the page again: nothing is said to the server. */
    async reload(drawn: Drawn = {}) {
      await page.reload();
      await publish(page, link, drawn);
    },
  };
}

async function publish(
  page: Page,
  link: Pick<NewPresenterLink, "id" | "token">,
  { source = "camera", colour = "#d02020", words = "", size = [640, 360], has_sound = false }: Drawn,
): Promise<{ end(): Promise<void> }> {
  const location = await page.evaluate(
    async ({ link, source, colour, words, size: [width, height], has_sound }) => {
      const canvas = document.createElement("canvas");
      Object.assign(canvas, { width, height });
      const pen = canvas.getContext("2d")!;
      const draw = () => {
        pen.fillStyle = colour;
        pen.fillRect(0, 0, width, height);
        pen.fillStyle = "#ffffff";
        pen.font = `600 ${height / 12}px sans-serif`;
        pen.fillText(words, width * 0.06, height * 0.16);
        // Something always moves, or nothing would be sent.
        pen.fillStyle = "#00000040";
        pen.fillRect((performance.now() / 10) % width, height * 0.96, width / 20, height / 25);
      };
      draw();
      setInterval(draw, 1000 / 30);
      const connection = new RTCPeerConnection();
      const stream = canvas.captureStream(30);
      if (has_sound) {
        const context = new AudioContext();
        const tone = context.createOscillator();
        const out = context.createMediaStreamDestination();
        tone.connect(out);
        tone.start();
        stream.addTrack(out.stream.getAudioTracks()[0]!);
      }
      for (const track of stream.getTracks())
        connection.addTransceiver(track, { direction: "sendonly", streams: [stream] });
      await connection.setLocalDescription();
      await new Promise<void>((resolve) => {
        const look = () => connection.iceGatheringState === "complete" && resolve();
        connection.addEventListener("icegatheringstatechange", look);
        setTimeout(resolve, 500);
        look();
      });
      const response = await fetch(`/whip/${link.id}?source=${source}`, {
        method: "POST",
        headers: { Authorization: `Bearer ${link.token}`, "Content-Type": "application/sdp" },
        body: connection.localDescription!.sdp,
      });
      if (response.status !== 201)
        throw new Error(`WHIP answers ${response.status}: ${await response.text()}`);
      await connection.setRemoteDescription({ type: "answer", sdp: await response.text() });
      // What is not held on to is collected.
      Object.assign(window, { [`publishing_${source}`]: { connection, stream } });
      return new URL(response.headers.get("Location")!, response.url).href;
    },
    { link, source, colour, words, size, has_sound },
  );
  return {
    async end() {
      await fetch(location, { method: "DELETE", headers: { Authorization: `Bearer ${link.token}` } });
    },
  };
}
