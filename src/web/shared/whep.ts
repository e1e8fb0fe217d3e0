import { makeOffer, readIceServers } from "./ice.ts";

/** A connection over which pictures and sound of a presenter come. */
export interface WhepSession {
  /** Has its tracks from the beginning; they are silent until something comes. */
  readonly stream: MediaStream;
  /** Tells whether the connection itself has ended. A dead one says so only after many seconds. */
  readonly is_broken: boolean;
  stats(): Promise<WhepStats>;
  close(): void;
}

export interface WhepStats {
  video_packets: number;
  audio_packets: number;
  /** How loud it is at the moment, from 0 to 1. */
  audio_level: number;
}

/** `gone` means that nothing comes of this source at the moment, `refused` that the credentials do not suffice. */
export interface WhepFailure {
  failure: "gone" | "refused" | "unreachable";
}

interface WhepOptions {
  /** `/whep/<link id>?source=camera` */
  url: string;
  /** The credentials: `Authorization` of a screen, or what the studio sends along with its cookie. */
  headers: Readonly<Record<string, string>>;
  signal?: AbortSignal;
}

/** An answer that takes longer than this is of no use to anybody who waits for a picture. */
const answer_ms = 8_000;

/** Asks for the pictures and the sound of one source. Never throws: what went wrong is worth another try. */
export async function openWhep({ url, headers, signal }: WhepOptions): Promise<WhepSession | WhepFailure> {
  const signals = [AbortSignal.timeout(answer_ms), ...(signal ? [signal] : [])];
  let connection: RTCPeerConnection | null = null;
  try {
    const iceServers = await readIceServers(headers);
    connection = new RTCPeerConnection({ iceServers });
    const stream = receiveAll(connection);
    const offer = await makeOffer(connection, iceServers);
    const response = await fetch(url, {
      method: "POST",
      signal: AbortSignal.any(signals),
      headers: { ...headers, "Content-Type": "application/sdp" },
      body: offer,
    });
    if (response.status !== 201) {
      connection.close();
      return { failure: toFailure(response.status) };
    }
    const location = response.headers.get("Location");
    const ended_at = location === null ? null : new URL(location, response.url).href;
    await connection.setRemoteDescription({ type: "answer", sdp: await response.text() });
    return toSession(connection, stream, () => {
      if (ended_at !== null)
        void fetch(ended_at, { method: "DELETE", headers, keepalive: true }).catch(() => {});
    });
  } catch {
    connection?.close();
    return { failure: "unreachable" };
  }
}

function toFailure(status: number): WhepFailure["failure"] {
  if (status === 404) return "gone";
  return status === 401 || status === 403 ? "refused" : "unreachable";
}

function receiveAll(connection: RTCPeerConnection): MediaStream {
  const receivers = ["video", "audio"].map(
    (kind) => connection.addTransceiver(kind, { direction: "recvonly" }).receiver,
  );
  for (const receiver of receivers)
    // A picture that comes late is worth less than one that is not smooth.
    if ("jitterBufferTarget" in receiver) receiver.jitterBufferTarget = 0;
  return new MediaStream(receivers.map(({ track }) => track));
}

function toSession(connection: RTCPeerConnection, stream: MediaStream, onClose: () => void): WhepSession {
  let is_closed = false;
  return {
    stream,
    get is_broken() {
      return connection.connectionState === "failed" || connection.connectionState === "closed";
    },
    stats: async () => sumUp(await connection.getStats()),
    close() {
      if (is_closed) return;
      is_closed = true;
      connection.close();
      onClose();
    },
  };
}

function sumUp(report: RTCStatsReport): WhepStats {
  const sum: WhepStats = { video_packets: 0, audio_packets: 0, audio_level: 0 };
  for (const entry of report.values() as Iterable<RTCInboundRtpStreamStats>) {
    if (entry.type !== "inbound-rtp") continue;
    if (entry.kind === "video") sum.video_packets += entry.packetsReceived ?? 0;
    else sum.audio_packets += entry.packetsReceived ?? 0;
    sum.audio_level = Math.max(sum.audio_level, entry.audioLevel ?? 0);
  }
  return sum;
}
