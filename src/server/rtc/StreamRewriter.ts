import { countBetween, type RtpHeader, writeRtpHeader } from "./rtpPacket.ts";

/** A viewer asks for a lost packet within this many. At 4 Mbit/s they are more than a second. */
const most_kept = 512;

interface Origin {
  ssrc: number;
  /** The first packet that was taken from it; those before belong to a picture that nobody can decode. */
  first_sequence: number;
  sequence_offset: number;
  timestamp_offset: number;
}

/**
 * Makes one stream out of those that publishers send one after the other: its sequence numbers have no gap and its time
 * goes on, so that whoever watches needs no new connection when the publisher's page is loaded again.
 */
export class StreamRewriter {
  readonly ssrc: number;
  packets = 0;
  bytes = 0;
  readonly #clock_rate: number;
  #origin: Origin | null = null;
  #last: { sequence: number; timestamp: number; at_ms: number } | null = null;
  #kept = new Map<number, Buffer>();

  constructor(ssrc: number, clock_rate: number) {
    this.ssrc = ssrc;
    this.#clock_rate = clock_rate;
  }

  /** Tells whether packets come from this source now. */
  isFrom(ssrc: number): boolean {
    return this.#origin?.ssrc === ssrc;
  }

  /** Takes packets from another source from now on, beginning with this one. */
  changeOver({ ssrc, sequence, timestamp }: RtpHeader, now_ms: number): void {
    const last = this.#last;
    const next_sequence = last ? last.sequence + 1 : sequence;
    const elapsed = last ? Math.max(1, ((now_ms - last.at_ms) * this.#clock_rate) / 1000) : 0;
    const next_timestamp = last ? last.timestamp + Math.round(elapsed) : timestamp;
    this.#origin = {
      ssrc,
      first_sequence: sequence,
      sequence_offset: (next_sequence - sequence) & 0xffff,
      timestamp_offset: (next_timestamp - timestamp) >>> 0,
    };
  }

  /** Returns the packet with the numbers of this stream; null when it does not belong to it. */
  rewrite(packet: Buffer, header: RtpHeader, now_ms: number): Buffer | null {
    const origin = this.#origin;
    if (origin?.ssrc !== header.ssrc) return null;
    // After half a round of sequence numbers nothing comes from before the first one any more.
    if (this.packets < 0x4000 && countBetween(origin.first_sequence, header.sequence) < 0) return null;
    const sequence = (header.sequence + origin.sequence_offset) & 0xffff;
    const timestamp = (header.timestamp + origin.timestamp_offset) >>> 0;
    writeRtpHeader(packet, { sequence, timestamp, ssrc: this.ssrc });
    if (!this.#last || countBetween(this.#last.sequence, sequence) > 0)
      this.#last = { sequence, timestamp, at_ms: now_ms };
    this.packets += 1;
    this.bytes += packet.length;
    this.#keep(sequence, packet);
    return packet;
  }

  /** Returns a packet that went out a moment ago. */
  find(sequence: number): Buffer | undefined {
    return this.#kept.get(sequence);
  }

  /** Returns the timestamp of this stream for one of a source; null when packets come from another one. */
  toTimestamp(ssrc: number, timestamp: number): number | null {
    return this.isFrom(ssrc) ? (timestamp + this.#origin!.timestamp_offset) >>> 0 : null;
  }

  #keep(sequence: number, packet: Buffer): void {
    // A map lists its keys in the order in which they came, so the first one is the oldest.
    this.#kept.delete(sequence);
    this.#kept.set(sequence, packet);
    if (this.#kept.size <= most_kept) return;
    const [oldest] = this.#kept.keys();
    this.#kept.delete(oldest!);
  }
}
