import type { LiveSource } from "../../../core/presenters/livePresenter.ts";

/** After this long without a packet, a connection is looked for beside the one there is. */
const silent_ms: Record<LiveSource, number> = { camera: 1_200, screen: 2_500 };
/**
 * After this long without a packet, the picture counts as gone. Of a screen on which nothing moves a browser sends
 * hardly more than one picture a second.
 */
const gone_ms: Record<LiveSource, number> = { camera: 4_000, screen: 6_000 };
/** A new connection may take this long until its first packet. */
const first_ms = 3_000;
/** After this long, operators are told. */
const faulty_ms = 10_000;
const pauses_ms = [500, 1_000, 2_000, 4_000, 5_000];

export interface Packets {
  video_packets: number;
  audio_packets: number;
}

interface Connected {
  forwarder_id: string;
  is_broken: boolean;
  packets: Packets;
  has_flowed: boolean;
  /** When it was opened, or brought something last. */
  flowed_at: number;
}

/** Decides when a feed has to be connected anew, and whether its picture is still worth showing. */
export class FeedState {
  readonly source: LiveSource;
  #forwarder_id: string | null = null;
  #connected: Connected | null = null;
  #opening: { forwarder_id: string; since: number; is_open: boolean } | null = null;
  #failures = 0;
  #retry_at = -Infinity;
  #wanted_at = 0;
  #pictured_at: number | null = null;

  constructor(source: LiveSource) {
    this.source = source;
  }

  /** Sets which forwarder has the feed, as the server says; null: nothing comes, so nothing is asked for. */
  setForwarder(id: string | null, now: number): void {
    if (id === this.#forwarder_id) return;
    if (this.#forwarder_id === null) this.#wanted_at = now;
    this.#forwarder_id = id;
    this.#failures = 0;
    this.#retry_at = now;
  }

  wantsToOpen(now: number): boolean {
    if (this.#forwarder_id === null || this.#opening || now < this.#retry_at) return false;
    const connected = this.#connected;
    if (!connected || connected.is_broken || connected.forwarder_id !== this.#forwarder_id) return true;
    return now - connected.flowed_at > (connected.has_flowed ? silent_ms[this.source] : first_ms);
  }

  beginToOpen(now: number): void {
    this.#opening = { forwarder_id: this.#forwarder_id!, since: now, is_open: false };
  }

  failToOpen(now: number): void {
    this.#opening = null;
    this.#retry_at = now + pauses_ms[Math.min(this.#failures, pauses_ms.length - 1)]!;
    this.#failures += 1;
  }

  /** Returns whether the new connection takes the old one's place at once, because there is none. */
  open(now: number): boolean {
    if (this.#connected) this.#opening!.is_open = true;
    else this.#replace(now);
    return this.#opening === null;
  }

  /** Says what the new connection has brought so far; returns what becomes of it. */
  seeOpening(packets: Packets, now: number): "takes over" | "waits" | "fails" | "is not needed" {
    const { since, forwarder_id } = this.#opening!;
    if (isAny(packets)) {
      this.#replace(now);
      this.#see(packets, now);
      return "takes over";
    }
    if (this.#isFlowing(now) && this.#connected?.forwarder_id === forwarder_id) {
      this.#opening = null;
      return "is not needed";
    }
    if (now - since <= first_ms) return "waits";
    this.failToOpen(now);
    return "fails";
  }

  /** Says what the connection has brought so far. */
  see(packets: Packets & { is_broken: boolean }, now: number): void {
    if (!this.#connected) return;
    this.#connected.is_broken = packets.is_broken;
    this.#see(packets, now);
  }

  /** Tells whether a picture came within the last seconds. */
  hasPicture(now: number): boolean {
    return this.#pictured_at !== null && now - this.#pictured_at <= gone_ms[this.source];
  }

  /** Tells whether operators should know that nothing comes although it should. */
  isFaulty(now: number): boolean {
    if (this.#forwarder_id === null) return false;
    const flowed_at = this.#connected?.has_flowed ? this.#connected.flowed_at : -Infinity;
    return now - Math.max(this.#wanted_at, flowed_at) > faulty_ms;
  }

  #replace(now: number): void {
    const { forwarder_id } = this.#opening!;
    const packets = { video_packets: 0, audio_packets: 0 };
    this.#connected = { forwarder_id, is_broken: false, packets, has_flowed: false, flowed_at: now };
    this.#opening = null;
    this.#retry_at = now;
  }

  #see(packets: Packets, now: number): void {
    const connected = this.#connected!;
    const before = connected.packets;
    connected.packets = packets;
    const hasVideo = packets.video_packets !== before.video_packets;
    if (hasVideo) this.#pictured_at = now;
    if (!hasVideo && packets.audio_packets === before.audio_packets) return;
    connected.flowed_at = now;
    connected.has_flowed = true;
    this.#failures = 0;
  }

  #isFlowing(now: number): boolean {
    const connected = this.#connected;
    return (
      connected !== null && !connected.is_broken && now - connected.flowed_at <= silent_ms[this.source] / 2
    );
  }
}

const isAny = ({ video_packets, audio_packets }: Packets) => video_packets + audio_packets > 0;
