import type { ReceptionReport } from "./rtcp.ts";
import { countBetween, type RtpHeader } from "./rtpPacket.ts";

/** A packet may come in another order for this long before it is asked for, and is asked for again after each of these. */
const ask_after_ms = [8, 40, 80, 120, 160, 200];
/** More missing at once than this is a break in the stream, which only a key frame mends. */
const most_missing = 200;

interface MissingPacket {
  tries: number;
  ask_at_ms: number;
}

/**
 * Follows what arrives from one source: what is missing, what share is lost, and how unevenly it comes (RFC 3550, A.3
 * and A.8).
 */
export class Reception {
  readonly ssrc: number;
  heard_at_ms = 0;
  bytes = 0;
  /** From 0 to 1: the share of packets that did not come, between the last two reports. */
  loss = 0;
  readonly #clock_rate: number;
  readonly #asks: boolean;
  #first: number | null = null;
  #highest = 0;
  #received = 0;
  #rounds = 0;
  #transit: number | null = null;
  #jitter = 0;
  #missing = new Map<number, MissingPacket>();
  #reported = { expected: 0, received: 0 };
  #sender_report: { ntp: bigint; at_ms: number } | null = null;

  /** `asks`: whether missing packets are worth asking for. Those of sound come too late. */
  constructor(ssrc: number, { clock_rate, asks }: { clock_rate: number; asks: boolean }) {
    this.ssrc = ssrc;
    this.#clock_rate = clock_rate;
    this.#asks = asks;
  }

  /** Returns true when so much is missing that only a key frame helps. */
  add({ sequence, timestamp }: RtpHeader, bytes: number, now_ms: number): boolean {
    this.heard_at_ms = now_ms;
    this.bytes += bytes;
    this.#received += 1;
    this.#followJitter(timestamp, now_ms);
    if (this.#first === null) {
      this.#first = sequence;
      this.#highest = sequence;
      return false;
    }
    const ahead = countBetween(this.#highest, sequence);
    if (ahead <= 0) {
      this.#missing.delete(sequence);
      return false;
    }
    if (sequence < this.#highest) this.#rounds += 1;
    const before = this.#highest;
    this.#highest = sequence;
    if (!this.#asks) return false;
    if (ahead - 1 + this.#missing.size > most_missing) {
      this.#missing.clear();
      return true;
    }
    for (let step = 1; step < ahead; step++)
      this.#missing.set((before + step) & 0xffff, { tries: 0, ask_at_ms: now_ms + ask_after_ms[0]! });
    return false;
  }

  /** Lists the packets to ask for now; `has_given_up` when one was asked for in vain too often. */
  listDue(now_ms: number): { sequences: number[]; has_given_up: boolean } {
    const sequences: number[] = [];
    let has_given_up = false;
    for (const [sequence, missing] of this.#missing) {
      if (now_ms < missing.ask_at_ms) continue;
      missing.tries += 1;
      const wait_ms = ask_after_ms[missing.tries];
      if (wait_ms === undefined) {
        this.#missing.delete(sequence);
        has_given_up = true;
        continue;
      }
      missing.ask_at_ms = now_ms + wait_ms;
      sequences.push(sequence);
    }
    return { sequences, has_given_up };
  }

  hearSenderReport(ntp: bigint, now_ms: number): void {
    this.#sender_report = { ntp, at_ms: now_ms };
  }

  /** Makes the report for the time since the last one. */
  report(now_ms: number): ReceptionReport {
    const expected = this.#rounds * 0x10000 + this.#highest - (this.#first ?? 0) + 1;
    const since = {
      expected: expected - this.#reported.expected,
      received: this.#received - this.#reported.received,
    };
    this.#reported = { expected, received: this.#received };
    this.loss = since.expected > 0 ? Math.max(0, 1 - since.received / since.expected) : 0;
    const last = this.#sender_report;
    return {
      ssrc: this.ssrc,
      fraction_lost: Math.min(255, Math.floor(this.loss * 256)),
      lost: Math.max(0, expected - this.#received),
      highest_sequence: this.#rounds * 0x10000 + this.#highest,
      jitter: this.#jitter,
      last_report: last ? Number((last.ntp >> 16n) & 0xffffffffn) : 0,
      since_last_report: last ? Math.round(((now_ms - last.at_ms) * 65536) / 1000) : 0,
    };
  }

  get jitter_ms(): number {
    return (this.#jitter * 1000) / this.#clock_rate;
  }

  #followJitter(timestamp: number, now_ms: number): void {
    const transit = (now_ms * this.#clock_rate) / 1000 - timestamp;
    if (this.#transit !== null) {
      const change = Math.abs(transit - this.#transit);
      // A jump of the source's clock is no unevenness of the network.
      if (change < this.#clock_rate) this.#jitter += (change - this.#jitter) / 16;
    }
    this.#transit = transit;
  }
}
