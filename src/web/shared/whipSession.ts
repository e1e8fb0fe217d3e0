import { liveBitrates, type LiveSource } from "../../core/presenters/livePresenter.ts";
import { makeOffer } from "./ice.ts";

export interface WhipTarget {
  /** `/whip/{link id}`. */
  url: string;
  token: string;
  source: LiveSource;
  ice_servers: RTCIceServer[];
}

/** `refused`: the token is not accepted, and will not be. */
export type WhipResult = { session: WhipSession } | { error: "refused" | "unreachable" };

/** One offer that was answered: a peer connection, and the feed that the server made of it. */
export interface WhipSession {
  /** The id under which the server lists the feed. */
  feed_id: string;
  /** Puts other tracks in the place of those that are sent, without a new offer; a kind that is missing is not sent. */
  setTracks(stream: MediaStream | null): void;
  stats(): Promise<RTCStatsReport>;
  /** Ends the connection; with `tell` the server is told that it is meant. */
  close(options: { tell: boolean }): void;
}

export interface WhipSessionOptions extends WhipTarget {
  stream: MediaStream | null;
  onConnection: (state: RTCPeerConnectionState) => void;
}

const audio_bitrate = 96_000;

/** Text on a screen must stay sharp, a face must move. */
const hints: Record<LiveSource, string> = { camera: "motion", screen: "detail" };

const answer_ms = 10_000;

/** Offers a stream to the server once (WHIP, RFC 9725). */
export async function openWhipSession(options: WhipSessionOptions): Promise<WhipResult> {
  const { ice_servers, source, stream, onConnection } = options;
  const connection = new RTCPeerConnection({ iceServers: ice_servers, bundlePolicy: "max-bundle" });
  // Both kinds are there from the start, so that whatever is switched on later needs no new offer.
  const senders = {
    audio: addSender(connection, "audio", audio_bitrate),
    video: addSender(connection, "video", liveBitrates[source]),
  };
  const setTracks = (stream: MediaStream | null) => {
    const [audio] = stream?.getAudioTracks() ?? [];
    const [video] = stream?.getVideoTracks() ?? [];
    if (video) video.contentHint = hints[source];
    put(senders.audio, audio);
    put(senders.video, video);
  };
  setTracks(stream);
  try {
    const response = await postOffer(options, await makeOffer(connection, ice_servers));
    if (response.status !== 201) {
      connection.close();
      return { error: response.status === 401 ? "refused" : "unreachable" };
    }
    const location = new URL(response.headers.get("Location")!, response.url);
    await connection.setRemoteDescription({ type: "answer", sdp: await response.text() });
    connection.addEventListener("connectionstatechange", () => onConnection(connection.connectionState));
    return {
      session: {
        feed_id: location.pathname.split("/").at(-1)!,
        setTracks,
        stats: () => connection.getStats(),
        close({ tell }) {
          connection.close();
          if (tell) void endSession(location.href, options.token);
        },
      },
    };
  } catch {
    connection.close();
    return { error: "unreachable" };
  }
}

function addSender(connection: RTCPeerConnection, kind: "audio" | "video", maxBitrate: number): RTCRtpSender {
  return connection.addTransceiver(kind, { direction: "sendonly", sendEncodings: [{ maxBitrate }] }).sender;
}

function put(sender: RTCRtpSender, track: MediaStreamTrack | undefined): void {
  // A connection that was closed meanwhile takes no track, and needs none.
  if (sender.track !== (track ?? null)) sender.replaceTrack(track ?? null).catch(() => {});
}

function postOffer({ url, token, source }: WhipTarget, offer: string): Promise<Response> {
  return fetch(`${url}?source=${source}`, {
    method: "POST",
    headers: { "Content-Type": "application/sdp", Authorization: `Bearer ${token}` },
    body: offer,
    signal: AbortSignal.timeout(answer_ms),
  });
}

/** Is sent even if the page is closed right afterwards; a server that does not hear it finds out by the silence. */
async function endSession(location: string, token: string): Promise<void> {
  await fetch(location, {
    method: "DELETE",
    keepalive: true,
    headers: { Authorization: `Bearer ${token}` },
  }).catch(() => {});
}
