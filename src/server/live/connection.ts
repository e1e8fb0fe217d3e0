import type { Duplex } from "node:stream";
import type { WebSocket } from "ws";
import type { TopicFilter } from "../../contract/topics.ts";
import type { RefusedCode, ServerMessage } from "../../contract/liveMessages.ts";
import type { App } from "../app.ts";
import type { Listener } from "../realtime/hub.ts";
import type { Change } from "../realtime/outbox.ts";
import { type TextFrame, textFrame } from "./textFrame.ts";
import { includes } from "../realtime/version.ts";

// A listener that lets more than this pile up is dropped. It catches up when it comes back.
const most_waiting_bytes = 1024 * 1024;

const most_messages_a_second = 20;

/** A live connection: it knows what it listens to, and its send never lets a slow reader grow our memory. */
export class Connection implements Listener {
  readonly socket: WebSocket;
  /** Limits count the connection for this address. */
  readonly address: string;
  /** The socket writes to this stream. */
  #stream: Duplex;
  /** What is sent meanwhile waits here, and goes out in one write. */
  #together: { first: (() => ServerMessage) | null; frames: TextFrame[] } | null = null;
  #app: App;
  /** The filters are grouped by workspace. */
  #filters = new Map<string, Set<TopicFilter>>();
  onChange: (change: Change) => void = () => {};
  /** The time is monotonic, because nobody can set that clock. */
  heard_at = performance.now();
  #counting_since = -Infinity;
  #said = 0;
  /** Changes that arrive while the connection is being told what it had missed wait here. */
  #held: Change[] | null = null;
  #snapshot: string | null = null;
  #large_bytes = 0;
  /** Resolves when nothing large is on its way any more. */
  flushed: Promise<void> = Promise.resolve();

  constructor(socket: WebSocket, stream: Duplex, { app, address }: { app: App; address: string }) {
    this.socket = socket;
    this.address = address;
    this.#stream = stream;
    this.#app = app;
  }

  /** Replaces what the connection listens to. */
  listen(workspace_id: string, filters: Iterable<TopicFilter>): void {
    // A connection that closed while something was being looked up for it must not listen any more.
    const wanted = new Set(this.isOpen ? filters : []);
    for (const [workspace, held] of this.#filters) {
      for (const filter of held) {
        if (workspace !== workspace_id || !wanted.has(filter))
          this.#app.changes.hub.leave(workspace, filter, this);
      }
    }
    for (const filter of wanted) this.#app.changes.hub.listen(workspace_id, filter, this);
    this.#filters = new Map([[workspace_id, wanted]]);
  }

  get isOpen(): boolean {
    return this.socket.readyState === this.socket.OPEN;
  }

  /** Tells whether everything that happened up to the node's version has been sent. */
  get isSettled(): boolean {
    return this.#held === null && this.#snapshot !== null;
  }

  /** Counts a message or a ping; returns false when there are more than any page of ours would send. */
  mayTalk(): boolean {
    const now = performance.now();
    if (now - this.#counting_since > 1_000) {
      this.#counting_since = now;
      this.#said = 0;
    }
    this.#said += 1;
    return this.#said <= most_messages_a_second;
  }

  receive(change: Change): void {
    if (this.#held) this.#held.push(change);
    else if (this.#snapshot === null || !includes(this.#snapshot, change.xid)) this.onChange(change);
  }

  /** Makes changes wait from now on, because older ones are still to be sent. */
  hold(): void {
    this.#held ??= [];
  }

  /**
   * Everything up to this snapshot has been sent: changes that waited and are not part of it follow, each once and in
   * order.
   */
  release(snapshot: string): void {
    const held = this.#held ?? [];
    this.#held = null;
    this.#snapshot = snapshot;
    for (const change of held) this.receive(change);
  }

  send(message: ServerMessage): void {
    this.sendFrame(textFrame(JSON.stringify(message)));
  }

  /**
   * Sends as one write whatever is sent during `work`: when thousands come back at once, every write counts. The first
   * message is made when it goes out, because it tells the time.
   */
  async together(first: () => ServerMessage, work: () => Promise<void>): Promise<void> {
    this.#together = { first, frames: [] };
    try {
      await work();
    } finally {
      this.#flush();
      this.#together = null;
    }
  }

  #flush(): void {
    if (!this.#together) return;
    const { first, frames } = this.#together;
    this.#together = { first: null, frames: [] };
    if (first) frames.unshift(textFrame(JSON.stringify(first())));
    if (frames.length > 0) this.#write(frames.length === 1 ? frames[0]! : Buffer.concat(frames));
  }

  /** Sends at once, after whatever waits to go out together: a message that tells the time must not be delayed. */
  sendNow(message: ServerMessage): void {
    this.#flush();
    this.#write(textFrame(JSON.stringify(message)));
  }

  /** Sends a frame that may be shared with other connections. */
  sendFrame(frame: TextFrame): void {
    if (this.#together) this.#together.frames.push(frame);
    else this.#write(frame);
  }

  #write(frame: Buffer): void {
    if (!this.isOpen) return;
    if (this.socket.bufferedAmount > most_waiting_bytes + this.#large_bytes) {
      this.socket.terminate();
      return;
    }
    this.#stream.write(frame);
  }

  /** Answers a ping of the protocol itself, unless too much is waiting to be read already. */
  pong(data: Buffer): void {
    if (this.isOpen && this.socket.bufferedAmount <= most_waiting_bytes) this.socket.pong(data);
  }

  /**
   * Sends a frame that may be larger than the limit and takes its time; the next one has to wait until it is gone
   * (`flushed`).
   */
  sendLarge(frame: TextFrame): void {
    if (this.isOpen) this.flushed = this.#sendInItsTime(frame);
  }

  async #sendInItsTime(frame: TextFrame): Promise<void> {
    this.#large_bytes += frame.length;
    // A connection that ends meanwhile has nothing left to flush either.
    await new Promise<void>((resolve) => this.#stream.write(frame, () => resolve()));
    this.#large_bytes -= frame.length;
  }

  /** Says a last word, after whatever waits to go out together, and closes. */
  end(message: ServerMessage, code: number): void {
    this.sendNow(message);
    this.socket.close(code);
  }

  /** Refuses the connection for good; `code` says why where a page can do something about it. */
  refuse(message: string, code?: RefusedCode): void {
    this.end({ type: "refused", message, ...(code && { code }) }, 1008);
  }

  /** Refuses a connection and ends its listening first, because it may not learn of anything any more. */
  turnAway(message: string): void {
    this.leave();
    this.refuse(message);
  }

  /** Puts the connection off: the page comes back by itself, and not before then. */
  putOff(retry_ms: number): void {
    this.end({ type: "bye", retry_ms }, 1013);
  }

  leave(): void {
    this.listen("", []);
  }
}
