import nodeDataChannel, { type PeerConnection, type Track } from "node-datachannel";
import type { LinkQuality } from "../../core/presenters/livePresenter.ts";
import { BadOffer } from "./refusals.ts";
import type { VideoCodec } from "./isKeyFrameStart.ts";
import { judgeQuality } from "./judgeQuality.ts";
import { answerOffer, openPeer, type PeerSettings, sendIfOpen } from "./answerOffer.ts";
import { Reception } from "./Reception.ts";
import { type Offer, readOffer } from "./readOffer.ts";
import { readRtcp, writeBitrateLimit, writeNack, writePictureLoss, writeReceiverReport } from "./rtcp.ts";
import { isRtcp, readRtpHeader, type RtpHeader } from "./rtpPacket.ts";

export type MediaKind = "audio" | "video";

export interface PublisherOptions {
  feed_id: string;
  offer: string;
  bitrate: number;
  settings: PeerSettings;
  onPacket(kind: MediaKind, packet: Buffer, header: RtpHeader): void;
  /** The publisher says which moment a timestamp is. */
  onSenderReport(kind: MediaKind, report: { ssrc: number; ntp: bigint; timestamp: number }): void;
}

/** A key frame takes a while to come, and asking again meanwhile would only make pictures worse. */
const key_frame_pause_ms = 300;
const report_ms = 1_000;
/** A publisher from whom nothing has come for this long stands still. */
const still_ms = 1_500;
/** What is behind such a rate is no camera. OBS and cameras of broadcasters send up to ten. */
const most_bitrate = 20_000_000;
/** Chromium begins with 300 kbit/s and a small picture, unless it is told what it may begin with. */
const start_kbits = "x-google-start-bitrate=1800";
const codecParameters: Record<VideoCodec, string> = {
  VP8: start_kbits,
  H264: `profile-level-id=42e01f;packetization-mode=1;level-asymmetry-allowed=1;${start_kbits}`,
};
const clock_rates = { audio: 48_000, video: 90_000 };

/** Receives the pictures and the sound of one publisher, and asks for what is missing. */
export class Publisher {
  readonly feed_id: string;
  readonly codec: VideoCodec | null;
  readonly #options: PublisherOptions;
  readonly #offer: Offer;
  readonly #peer: PeerConnection;
  readonly #tracks: Partial<Record<MediaKind, Track>> = {};
  readonly #receptions: Partial<Record<MediaKind, Reception>> = {};
  #asked_key_frame_at_ms = -Infinity;
  #reported_at_ms = 0;
  #bytes_reported = 0;
  #loss = 0;
  #closed_at_ms: number | null = null;
  heard_at_ms: number | null = null;
  sends_too_much = false;

  constructor(options: PublisherOptions) {
    this.feed_id = options.feed_id;
    this.#options = options;
    this.#offer = readOffer(options.offer);
    const { video, audio } = this.#offer;
    if ([video, audio].every((media) => !media || !media.direction.startsWith("send")))
      throw new BadOffer("sends nothing: its media must be sendonly");
    const { VP8, H264 } = video?.payload_types ?? {};
    this.codec = VP8 !== undefined ? "VP8" : H264 !== undefined ? "H264" : null;
    this.#peer = openPeer(options.feed_id, options.settings);
    this.#peer.onStateChange((state) => {
      if (state === "closed" || state === "failed") this.#closed_at_ms ??= performance.now();
    });
    this.#addTracks();
  }

  answer(): Promise<string> {
    return answerOffer(this.#peer, this.#options.offer, this.#options.settings);
  }

  #addTracks(): void {
    const { audio, video } = this.#offer;
    if (video && this.codec) {
      const description = new nodeDataChannel.Video(video.mid, "RecvOnly");
      const payload_type = video.payload_types[this.codec]!;
      description.addVideoCodec(payload_type, this.codec, codecParameters[this.codec]);
      description.setBitrate(Math.round(this.#options.bitrate / 1000));
      this.#follow("video", this.#peer.addTrack(description));
    }
    if (audio) {
      const description = new nodeDataChannel.Audio(audio.mid, "RecvOnly");
      description.addOpusCodec(audio.opus, "minptime=10;useinbandfec=1");
      this.#follow("audio", this.#peer.addTrack(description));
    }
  }

  #follow(kind: MediaKind, track: Track): void {
    this.#tracks[kind] = track;
    track.onMessage((packet) => {
      if (isRtcp(packet)) this.#hearReports(kind, packet);
      else this.#hearPacket(kind, packet);
    });
    track.onError(() => {});
  }

  #hearPacket(kind: MediaKind, packet: Buffer): void {
    const header = readRtpHeader(packet);
    if (!header) return;
    const now_ms = performance.now();
    this.heard_at_ms = now_ms;
    let reception = this.#receptions[kind];
    if (reception?.ssrc !== header.ssrc) {
      const settings = { clock_rate: clock_rates[kind], asks: kind === "video" };
      reception = this.#receptions[kind] = new Reception(header.ssrc, settings);
    }
    if (reception.add(header, packet.length, now_ms)) this.requestKeyFrame(now_ms);
    this.#options.onPacket(kind, packet, header);
  }

  #hearReports(kind: MediaKind, packet: Buffer): void {
    for (const report of readRtcp(packet)) {
      if (report.kind !== "sender_report") continue;
      const reception = this.#receptions[kind];
      if (reception?.ssrc !== report.ssrc) continue;
      reception.hearSenderReport(report.ntp, performance.now());
      this.#options.onSenderReport(kind, report);
    }
  }

  requestKeyFrame(now_ms: number): void {
    const ssrc = this.#receptions.video?.ssrc;
    if (ssrc === undefined || now_ms - this.#asked_key_frame_at_ms < key_frame_pause_ms) return;
    this.#asked_key_frame_at_ms = now_ms;
    this.#send("video", [writeReceiverReport(), writePictureLoss(ssrc)]);
  }

  /** Is called many times a second: asks for what is missing, and reports once a second. */
  tick(now_ms: number): void {
    const { video } = this.#receptions;
    if (video) {
      const { sequences, has_given_up } = video.listDue(now_ms);
      if (sequences.length > 0)
        this.#send("video", [writeReceiverReport(), writeNack(video.ssrc, sequences)]);
      if (has_given_up) this.requestKeyFrame(now_ms);
    }
    if (now_ms - this.#reported_at_ms < report_ms) return;
    this.#report(now_ms);
  }

  #report(now_ms: number): void {
    const passed_s = (now_ms - this.#reported_at_ms) / 1000;
    this.#reported_at_ms = now_ms;
    const { audio, video } = this.#receptions;
    if (audio) this.#send("audio", [writeReceiverReport(audio.report(now_ms))]);
    if (video) {
      const limit = writeBitrateLimit(this.#options.bitrate, [video.ssrc]);
      this.#send("video", [writeReceiverReport(video.report(now_ms)), limit]);
    }
    const bytes = (audio?.bytes ?? 0) + (video?.bytes ?? 0);
    this.sends_too_much = ((bytes - this.#bytes_reported) * 8) / passed_s > most_bitrate;
    this.#bytes_reported = bytes;
    // A single burst of losses is not what people mean by a bad network.
    this.#loss = this.#loss * 0.6 + Math.max(audio?.loss ?? 0, video?.loss ?? 0) * 0.4;
  }

  isFlowing(now_ms: number): boolean {
    return this.heard_at_ms !== null && now_ms - this.heard_at_ms < still_ms && this.#closed_at_ms === null;
  }

  judgeQuality(now_ms: number): LinkQuality | null {
    if (!this.isFlowing(now_ms)) return null;
    const { audio, video } = this.#receptions;
    return judgeQuality({
      loss: this.#loss,
      jitter_ms: Math.max(audio?.jitter_ms ?? 0, video?.jitter_ms ?? 0),
    });
  }

  /** Tells since when the connection has been closed; null while it is open. */
  get closed_at_ms(): number | null {
    return this.#closed_at_ms;
  }

  close(): void {
    this.#peer.close();
  }

  #send(kind: MediaKind, packets: Buffer[]): void {
    const track = this.#tracks[kind];
    if (track) sendIfOpen(track, Buffer.concat(packets));
  }
}
