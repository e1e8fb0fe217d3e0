import { isKeyFrameStart } from "./isKeyFrameStart.ts";
import { type MediaKind, Publisher, type PublisherOptions } from "./Publisher.ts";
import { writeSenderReport } from "./rtcp.ts";
import { readPayload, type RtpHeader } from "./rtpPacket.ts";
import { ForwarderUnavailable } from "./refusals.ts";
import { StreamRewriter } from "./StreamRewriter.ts";
import { cname, Viewer } from "./Viewer.ts";
import type { PeerSettings } from "./answerOffer.ts";

/** More screens than any stage has; whoever needs more has a media server. */
const most_viewers = 200;
const randomSsrc = () => 1 + Math.floor(Math.random() * 0xfffffffe);
/** A publisher whose page is loaded again is back within this time. */
const closed_grace_ms = 5_000;
const silence_ms = 20_000;
/** An offer that was answered but never followed by a picture. */
const patience_ms = 300_000;

/** What a publisher sends reaches everybody who watches the channel, decoded by nobody in between. */
export class Channel {
  readonly #streams: Record<MediaKind, StreamRewriter> = {
    audio: new StreamRewriter(randomSsrc(), 48_000),
    video: new StreamRewriter(randomSsrc(), 90_000),
  };
  /** From whom packets of each kind are forwarded. */
  readonly #from: Record<MediaKind, Publisher | null> = { audio: null, video: null };
  /** The newest one; the one before sends on until this one's first key frame. */
  #publisher: Publisher | null = null;
  #published_at_ms = 0;
  #before: Publisher | null = null;
  readonly #viewers = new Map<string, Viewer>();

  get publisher(): Publisher | null {
    return this.#publisher;
  }

  get viewers(): ReadonlyMap<string, Viewer> {
    return this.#viewers;
  }

  async publish(options: Omit<PublisherOptions, "onPacket" | "onSenderReport">): Promise<string> {
    const publisher = new Publisher({
      ...options,
      onPacket: (kind, packet, header) => this.#forward(publisher, { kind, packet, header }),
      onSenderReport: (kind, report) => this.#forwardReport(publisher, kind, report),
    });
    let answer;
    try {
      answer = await publisher.answer();
    } catch (error) {
      publisher.close();
      throw error;
    }
    this.#before?.close();
    this.#before = this.#publisher;
    this.#publisher = publisher;
    this.#published_at_ms = performance.now();
    return answer;
  }

  async play(viewer_id: string, offer: string, settings: PeerSettings): Promise<string> {
    if (this.#viewers.size >= most_viewers)
      throw new ForwarderUnavailable(`has ${most_viewers} viewers, which is the most it takes`);
    const viewer = new Viewer({
      viewer_id,
      offer,
      settings,
      ssrcs: { audio: this.#streams.audio.ssrc, video: this.#streams.video.ssrc },
      onKeyFrameNeeded: () => this.#from.video?.requestKeyFrame(performance.now()),
      findPacket: (kind, sequence) => this.#streams[kind].find(sequence),
    });
    try {
      const answer = await viewer.answer();
      this.#viewers.set(viewer_id, viewer);
      return answer;
    } catch (error) {
      viewer.close();
      throw error;
    }
  }

  #forward(
    publisher: Publisher,
    { kind, packet, header }: { kind: MediaKind; packet: Buffer; header: RtpHeader },
  ): void {
    const now_ms = performance.now();
    const stream = this.#streams[kind];
    const isStart =
      kind === "audio" || (publisher.codec !== null && isKeyFrameStart(publisher.codec, readPayload(packet)));
    if (this.#from[kind] !== publisher || !stream.isFrom(header.ssrc)) {
      if (publisher !== this.#publisher) return;
      if (!isStart) return publisher.requestKeyFrame(now_ms);
      stream.changeOver(header, now_ms);
      this.#from[kind] = publisher;
      if (kind === "video" || publisher.codec === null) this.#endBefore();
    }
    const rewritten = stream.rewrite(packet, header, now_ms);
    if (!rewritten) return;
    for (const viewer of this.#viewers.values()) {
      if (kind === "video" && isStart && viewer.isOpen) viewer.needs_key_frame = false;
      if (kind === "audio" || !viewer.needs_key_frame) viewer.send(kind, rewritten, publisher.codec);
    }
  }

  #forwardReport(
    publisher: Publisher,
    kind: MediaKind,
    { ssrc, ntp, timestamp: given }: { ssrc: number; ntp: bigint; timestamp: number },
  ): void {
    const stream = this.#streams[kind];
    const timestamp = this.#from[kind] === publisher ? stream.toTimestamp(ssrc, given) : null;
    if (timestamp === null) return;
    const { packets, bytes } = stream;
    const report = writeSenderReport({ ssrc: stream.ssrc, ntp, timestamp, packets, bytes, cname });
    for (const viewer of this.#viewers.values()) viewer.sendReport(kind, report);
  }

  #endBefore(): void {
    this.#before?.close();
    this.#before = null;
  }

  /** Returns the id of the feed that has ended by itself since the last call, if it has. */
  tick(now_ms: number): string | null {
    for (const [id, viewer] of this.#viewers)
      if (viewer.isGone(now_ms)) {
        viewer.close();
        this.#viewers.delete(id);
      }
    this.#before?.tick(now_ms);
    const publisher = this.#publisher;
    if (!publisher) return null;
    publisher.tick(now_ms);
    if (!this.#isOver(publisher, now_ms)) return null;
    this.close();
    return publisher.feed_id;
  }

  #isOver({ closed_at_ms, heard_at_ms, sends_too_much }: Publisher, now_ms: number): boolean {
    if (sends_too_much) return true;
    if (closed_at_ms !== null) return now_ms - closed_at_ms > closed_grace_ms;
    if (heard_at_ms === null) return now_ms - this.#published_at_ms > patience_ms;
    return now_ms - heard_at_ms > silence_ms;
  }

  endViewer(id: string): void {
    this.#viewers.get(id)?.close();
    this.#viewers.delete(id);
  }

  get isEmpty(): boolean {
    return this.#publisher === null && this.#viewers.size === 0;
  }

  /** Ends the publisher and everybody who watches: there is nothing left to see. */
  close(): void {
    this.#endBefore();
    this.#publisher?.close();
    this.#publisher = null;
    for (const id of this.#viewers.keys()) this.endViewer(id);
  }
}
