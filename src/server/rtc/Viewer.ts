import nodeDataChannel, { type PeerConnection, type Track } from "node-datachannel";
import { BadOffer } from "./refusals.ts";
import type { VideoCodec } from "./isKeyFrameStart.ts";
import { answerOffer, openPeer, type PeerSettings, sendIfOpen } from "./answerOffer.ts";
import type { MediaKind } from "./Publisher.ts";
import { type Offer, readOffer } from "./readOffer.ts";
import { readRtcp } from "./rtcp.ts";
import { isRtcp, writeRtpHeader } from "./rtpPacket.ts";

interface ViewerOptions {
  viewer_id: string;
  offer: string;
  settings: PeerSettings;
  /** The numbers of the streams that the viewer gets. */
  ssrcs: Record<MediaKind, number>;
  onKeyFrameNeeded(): void;
  /** The viewer misses a packet; null: it is kept no longer. */
  findPacket(kind: MediaKind, sequence: number): Buffer | undefined;
}

/** Whoever watches sends reports every second or so; one who has not for this long is gone. */
const silence_ms = 15_000;
/** Sound and picture with the same name belong together, and are played together. */
export const cname = "cuelight";

/** Somebody who watches a channel. */
export class Viewer {
  readonly id: string;
  /** A picture is shown from a key frame on, so what comes before is not sent. */
  needs_key_frame = true;
  readonly #options: ViewerOptions;
  readonly #offer: Offer;
  readonly #peer: PeerConnection;
  readonly #tracks: Partial<Record<MediaKind, Track>> = {};
  #heard_at_ms = performance.now();
  #is_closed = false;

  constructor(options: ViewerOptions) {
    this.id = options.viewer_id;
    this.#options = options;
    this.#offer = readOffer(options.offer);
    if (
      ![this.#offer.audio, this.#offer.video].some(
        (media) => media && /^(recvonly|sendrecv)$/.test(media.direction),
      )
    )
      throw new BadOffer("receives nothing: its media must be recvonly");
    this.#peer = openPeer(options.viewer_id, options.settings);
    this.#peer.onStateChange((state) => {
      if (state === "closed" || state === "failed") this.#is_closed = true;
    });
    this.#addTracks();
  }

  answer(): Promise<string> {
    return answerOffer(this.#peer, this.#options.offer, this.#options.settings);
  }

  #addTracks(): void {
    const { audio, video } = this.#offer;
    const { ssrcs } = this.#options;
    if (video) {
      const description = new nodeDataChannel.Video(video.mid, "SendOnly");
      const { VP8, H264 } = video.payload_types;
      if (VP8 !== undefined) description.addVP8Codec(VP8);
      if (H264 !== undefined) description.addH264Codec(H264);
      description.addSSRC(ssrcs.video, cname, cname, "video");
      this.#follow("video", this.#peer.addTrack(description));
    }
    if (audio) {
      const description = new nodeDataChannel.Audio(audio.mid, "SendOnly");
      description.addOpusCodec(audio.opus, "minptime=10;useinbandfec=1");
      description.addSSRC(ssrcs.audio, cname, cname, "audio");
      this.#follow("audio", this.#peer.addTrack(description));
    }
  }

  #follow(kind: MediaKind, track: Track): void {
    this.#tracks[kind] = track;
    track.onOpen(() => kind === "video" && this.#options.onKeyFrameNeeded());
    track.onError(() => {});
    track.onMessage((packet) => {
      this.#heard_at_ms = performance.now();
      if (isRtcp(packet)) this.#hearReports(kind, packet);
    });
  }

  #hearReports(kind: MediaKind, packet: Buffer): void {
    for (const report of readRtcp(packet)) {
      if (report.kind === "picture_loss") this.#options.onKeyFrameNeeded();
      if (report.kind !== "nack") continue;
      for (const sequence of report.sequences) {
        const lost = this.#options.findPacket(kind, sequence);
        if (lost) this.#sendBinary(kind, lost);
      }
    }
  }

  /** Sends a packet of the channel's stream, with the payload type that this viewer knows the codec by. */
  send(kind: MediaKind, packet: Buffer, codec: VideoCodec | null): void {
    const payload_type =
      kind === "audio" ? this.#offer.audio?.opus : codec && this.#offer.video?.payload_types[codec];
    if (payload_type === undefined || payload_type === null) return;
    writeRtpHeader(packet, { payload_type });
    this.#sendBinary(kind, packet);
  }

  sendReport(kind: MediaKind, packet: Buffer): void {
    this.#sendBinary(kind, packet);
  }

  /** Whether a picture that is sent now goes out; before, it is lost. */
  get isOpen(): boolean {
    return this.#tracks.video?.isOpen() ?? false;
  }

  isGone(now_ms: number): boolean {
    return this.#is_closed || now_ms - this.#heard_at_ms > silence_ms;
  }

  close(): void {
    this.#peer.close();
  }

  #sendBinary(kind: MediaKind, packet: Buffer): void {
    const track = this.#tracks[kind];
    if (track) sendIfOpen(track, packet);
  }
}
