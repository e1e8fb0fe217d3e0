/** The fixed part of an RTP header (RFC 3550, 5.1). */
export interface RtpHeader {
  payload_type: number;
  sequence: number;
  timestamp: number;
  ssrc: number;
}

const header_bytes = 12;

/** RTCP shares the port with RTP; its packet types lie where no RTP payload type with its marker bit does (RFC 5761). */
export function isRtcp(packet: Buffer): boolean {
  return packet.length >= 8 && packet[1]! >= 192 && packet[1]! <= 223;
}

/** Returns null for what is no RTP packet. */
export function readRtpHeader(packet: Buffer): RtpHeader | null {
  if (packet.length < header_bytes || packet[0]! >> 6 !== 2) return null;
  return {
    payload_type: packet[1]! & 0x7f,
    sequence: packet.readUInt16BE(2),
    timestamp: packet.readUInt32BE(4),
    ssrc: packet.readUInt32BE(8),
  };
}

/** Overwrites the header's fields; the marker bit, the extensions and the payload stay. */
export function writeRtpHeader(
  packet: Buffer,
  { payload_type, sequence, timestamp, ssrc }: Partial<RtpHeader>,
): void {
  if (payload_type !== undefined) packet[1] = (packet[1]! & 0x80) | payload_type;
  if (sequence !== undefined) packet.writeUInt16BE(sequence, 2);
  if (timestamp !== undefined) packet.writeUInt32BE(timestamp, 4);
  if (ssrc !== undefined) packet.writeUInt32BE(ssrc, 8);
}

/** Returns the payload without header, extensions and padding; empty where the packet is broken. */
export function readPayload(packet: Buffer): Buffer {
  let start = header_bytes + (packet[0]! & 0x0f) * 4;
  if (packet[0]! & 0x10 && packet.length >= start + 4) start += 4 + packet.readUInt16BE(start + 2) * 4;
  const padding = packet[0]! & 0x20 ? packet.at(-1)! : 0;
  return packet.subarray(Math.min(start, packet.length), Math.max(start, packet.length - padding));
}

/** Returns how far `later` is ahead of `earlier`, from -32768 to 32767: sequence numbers begin again after 65535. */
export function countBetween(earlier: number, later: number): number {
  return ((later - earlier + 0x8000) & 0xffff) - 0x8000;
}
