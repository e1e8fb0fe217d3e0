import nodeDataChannel, { type PeerConnection, type Track } from "node-datachannel";
import { isRtcp, readRtpHeader } from "../../../src/server/rtc/rtpPacket.ts";

/** A peer without a browser: it sends packets that a test makes, or gathers those that come. */
export interface RtcPeer {
  offer: string;
  accept(answer: string): void;
  /** Resolves when packets can be sent. */
  open: Promise<void>;
  send(packet: Buffer): void;
  /** What came, in the order in which it came; what came again is left out. */
  packets: Buffer[];
  reports: Buffer[];
  close(): void;
}

const payload_types = { VP8: 96, H264: 102 };

/** Makes an offer of one picture, to be sent or received. */
export async function openRtcPeer(
  direction: "SendOnly" | "RecvOnly",
  { ssrc = 1, codec = "VP8" }: { ssrc?: number; codec?: "VP8" | "H264" } = {},
): Promise<RtcPeer> {
  const peer: PeerConnection = new nodeDataChannel.PeerConnection("test", { iceServers: [] });
  const video = new nodeDataChannel.Video("0", direction);
  if (direction === "RecvOnly") video.addVP8Codec(payload_types.VP8);
  if (direction === "RecvOnly" || codec === "H264") video.addH264Codec(payload_types.H264);
  else video.addVP8Codec(payload_types.VP8);
  if (direction === "SendOnly") video.addSSRC(ssrc, "test");
  const track: Track = peer.addTrack(video);
  const packets: Buffer[] = [];
  const reports: Buffer[] = [];
  const open = new Promise<void>((resolve) => track.onOpen(resolve));
  const came = new Set<number | undefined>();
  track.onMessage((packet) => {
    if (isRtcp(packet)) return void reports.push(packet);
    const sequence = readRtpHeader(packet)?.sequence;
    if (!came.has(sequence)) packets.push(packet);
    came.add(sequence);
  });
  const gathered = new Promise<void>((resolve) =>
    peer.onGatheringStateChange((state) => state === "complete" && resolve()),
  );
  peer.setLocalDescription("offer");
  await gathered;
  return {
    // Without its own addresses it is reached only where it connects to: a proxy in between is not passed by.
    offer: peer.localDescription()!.sdp.replaceAll(/a=candidate:.*\r\n/g, ""),
    accept: (answer) => peer.setRemoteDescription(answer, "answer"),
    open,
    send: (packet) => void (track.isOpen() && track.sendMessageBinary(packet)),
    packets,
    reports,
    close: () => peer.close(),
  };
}

/** Makes a packet of a picture; the payload says by its last two bytes which. */
export function makeVideoPacket({
  sequence,
  timestamp,
  ssrc = 1,
  is_key = false,
  codec = "VP8",
}: {
  sequence: number;
  timestamp: number;
  ssrc?: number;
  is_key?: boolean;
  codec?: "VP8" | "H264";
}): Buffer {
  const packet = Buffer.alloc(16);
  packet[0] = 0x80;
  packet[1] = payload_types[codec];
  packet.writeUInt16BE(sequence & 0xffff, 2);
  packet.writeUInt32BE(timestamp >>> 0, 4);
  packet.writeUInt32BE(ssrc, 8);
  if (codec === "VP8") packet.writeUInt16BE(is_key ? 0x1000 : 0x1001, 12);
  else packet.writeUInt16BE(is_key ? 0x6742 : 0x41aa, 12);
  packet.writeUInt16BE(sequence & 0xffff, 14);
  return packet;
}
