/** What a forwarder reads from the RTCP of publishers and viewers. */
export type RtcpReport =
  | { kind: "sender_report"; ssrc: number; ntp: bigint; timestamp: number }
  /** A viewer cannot decode what comes and asks for a key frame. */
  | { kind: "picture_loss"; ssrc: number }
  /** A viewer misses these packets. */
  | { kind: "nack"; ssrc: number; sequences: number[] };

const types = {
  sender_report: 200,
  receiver_report: 201,
  source_description: 202,
  transport: 205,
  payload: 206,
};

/** Reads all reports of a compound packet, and leaves out those it does not know. */
export function readRtcp(packet: Buffer): RtcpReport[] {
  const reports: RtcpReport[] = [];
  for (let at = 0; at + 8 <= packet.length;) {
    const bytes = (packet.readUInt16BE(at + 2) + 1) * 4;
    const report = readReport(packet.subarray(at, Math.min(at + bytes, packet.length)));
    if (report) reports.push(report);
    at += bytes;
  }
  return reports;
}

function readReport(packet: Buffer): RtcpReport | null {
  const format = packet[0]! & 0x1f;
  switch (packet[1]) {
    case types.sender_report:
      if (packet.length < 28) return null;
      return {
        kind: "sender_report",
        ssrc: packet.readUInt32BE(4),
        ntp: packet.readBigUInt64BE(8),
        timestamp: packet.readUInt32BE(16),
      };
    case types.transport:
      if (format !== 1 || packet.length < 12) return null;
      return { kind: "nack", ssrc: packet.readUInt32BE(8), sequences: readMissing(packet.subarray(12)) };
    case types.payload:
      // A full intra request (format 4) names its sources further back; every viewer has only one picture.
      if ((format !== 1 && format !== 4) || packet.length < 12) return null;
      return { kind: "picture_loss", ssrc: packet.readUInt32BE(8) };
    default:
      return null;
  }
}

/** Each entry names one packet, and by bits the sixteen after it (RFC 4585, 6.2.1). */
function readMissing(entries: Buffer): number[] {
  const missing: number[] = [];
  for (let at = 0; at + 4 <= entries.length; at += 4) {
    const first = entries.readUInt16BE(at);
    const mask = entries.readUInt16BE(at + 2);
    missing.push(first);
    for (let bit = 0; bit < 16; bit++) if (mask & (1 << bit)) missing.push((first + bit + 1) & 0xffff);
  }
  return missing;
}

/** The forwarder's own number as a receiver. Nobody compares it with anything. */
const own_ssrc = 1;

export interface ReceptionReport {
  ssrc: number;
  /** From 0 to 255, since the report before. */
  fraction_lost: number;
  lost: number;
  highest_sequence: number;
  jitter: number;
  /** The middle of the last sender report's time, and how long ago it came, in units of 1/65536 s. */
  last_report: number;
  since_last_report: number;
}

/** Every compound packet begins with a receiver report, with or without anything to say. */
export function writeReceiverReport(report?: ReceptionReport): Buffer {
  const packet = Buffer.alloc(report ? 32 : 8);
  writeHead(packet, report ? 1 : 0, types.receiver_report);
  packet.writeUInt32BE(own_ssrc, 4);
  if (!report) return packet;
  packet.writeUInt32BE(report.ssrc, 8);
  packet[12] = report.fraction_lost;
  packet.writeIntBE(Math.min(report.lost, 0x7fffff), 13, 3);
  packet.writeUInt32BE(report.highest_sequence >>> 0, 16);
  packet.writeUInt32BE(Math.round(report.jitter) >>> 0, 20);
  packet.writeUInt32BE(report.last_report >>> 0, 24);
  packet.writeUInt32BE(report.since_last_report >>> 0, 28);
  return packet;
}

export function writePictureLoss(ssrc: number): Buffer {
  const packet = Buffer.alloc(12);
  writeHead(packet, 1, types.payload);
  packet.writeUInt32BE(own_ssrc, 4);
  packet.writeUInt32BE(ssrc, 8);
  return packet;
}

export function writeNack(ssrc: number, sequences: readonly number[]): Buffer {
  const packet = Buffer.alloc(12 + sequences.length * 4);
  writeHead(packet, 1, types.transport);
  packet.writeUInt32BE(own_ssrc, 4);
  packet.writeUInt32BE(ssrc, 8);
  sequences.forEach((sequence, index) => packet.writeUInt16BE(sequence, 12 + index * 4));
  return packet;
}

/** Asks a publisher not to send more than this (draft-alvestrand-rmcat-remb). */
export function writeBitrateLimit(bitrate: number, ssrcs: readonly number[]): Buffer {
  const packet = Buffer.alloc(20 + ssrcs.length * 4);
  writeHead(packet, 15, types.payload);
  packet.writeUInt32BE(own_ssrc, 4);
  packet.write("REMB", 12, "ascii");
  packet[16] = ssrcs.length;
  const exponent = Math.max(0, Math.ceil(Math.log2(bitrate / 0x3ffff)));
  packet.writeUIntBE((exponent << 18) | Math.floor(bitrate / 2 ** exponent), 17, 3);
  ssrcs.forEach((ssrc, index) => packet.writeUInt32BE(ssrc, 20 + index * 4));
  return packet;
}

/** Tells viewers which moment a timestamp is, so that they play sound and picture together. */
export function writeSenderReport(report: {
  ssrc: number;
  ntp: bigint;
  timestamp: number;
  packets: number;
  bytes: number;
  cname: string;
}): Buffer {
  const sender = Buffer.alloc(28);
  writeHead(sender, 0, types.sender_report);
  sender.writeUInt32BE(report.ssrc, 4);
  sender.writeBigUInt64BE(report.ntp, 8);
  sender.writeUInt32BE(report.timestamp, 16);
  sender.writeUInt32BE(report.packets >>> 0, 20);
  sender.writeUInt32BE(report.bytes >>> 0, 24);
  const name = Buffer.from(report.cname);
  // The list of items ends with at least one zero, at a multiple of four bytes.
  const description = Buffer.alloc(8 + Math.ceil((name.length + 3) / 4) * 4);
  writeHead(description, 1, types.source_description);
  description.writeUInt32BE(report.ssrc, 4);
  description[8] = 1;
  description[9] = name.length;
  name.copy(description, 10);
  return Buffer.concat([sender, description]);
}

function writeHead(packet: Buffer, count_or_format: number, type: number): void {
  packet[0] = 0x80 | count_or_format;
  packet[1] = type;
  packet.writeUInt16BE(packet.length / 4 - 1, 2);
}
