import type { ServerMessage } from "../../core/protocol/messages.ts";
import type { App } from "../app.ts";
import { engagementTopic } from "../engagements/engagements.ts";
import type { Connection } from "../realtime/connection.ts";
import type { Listener } from "../realtime/hub.ts";
import { findById, guestEngagementOf } from "./guestEngagement.ts";

/**
 * The phones of one engagement that are connected to this node. However many there are, a change of it is read once and
 * written once.
 */
export class Hall implements Listener {
  readonly id: string;
  readonly workspace_id: string;
  #app: App;
  #phones = new Set<Connection>();
  #frame: Promise<Buffer>;
  #is_to_be_read = false;
  #onClosed: () => void;

  constructor(app: App, engagement: { id: string; workspace_id: string }, onClosed: () => void) {
    this.id = engagement.id;
    this.workspace_id = engagement.workspace_id;
    this.#app = app;
    this.#onClosed = onClosed;
    this.#listen();
    // Only now: what changes from here on is heard.
    this.#frame = this.#read();
    this.#frame.catch(() => {});
  }

  async join(phone: Connection): Promise<void> {
    this.#listen();
    this.#phones.add(phone);
    phone.sendFrame(await this.#frame);
  }

  leave(phone: Connection): void {
    this.#phones.delete(phone);
    this.closeIfEmpty();
  }

  /** What nobody listens to is not kept up to date, and not to be found any more. */
  closeIfEmpty(): void {
    if (this.#phones.size > 0) return;
    this.#app.changes.hub.leave(this.workspace_id, engagementTopic(this.id), this);
    this.#onClosed();
  }

  receive(): void {
    if (this.#is_to_be_read) return;
    this.#is_to_be_read = true;
    // One after the other, so that nobody is told of the older state last.
    this.#frame = this.#frame.catch(() => null).then((before) => this.#readAgain(before));
    this.#frame.catch((error: unknown) => this.#sendAway(error));
  }

  async #readAgain(before: Buffer | null): Promise<Buffer> {
    this.#is_to_be_read = false;
    const frame = await this.#read();
    if (!before?.equals(frame)) for (const phone of this.#phones) phone.sendFrame(frame);
    return frame;
  }

  async #read(): Promise<Buffer> {
    const row = await findById(this.#app, this.id);
    if (!row) this.#onClosed();
    return frameOf({ type: "engagement", engagement: row ? guestEngagementOf(row) : null });
  }

  #listen(): void {
    this.#app.changes.hub.listen(this.workspace_id, engagementTopic(this.id), this);
  }

  /** They come back, and are told then. */
  #sendAway(error: unknown): void {
    this.#app.log.warn({ err: error }, "live connections of phones");
    for (const { socket } of this.#phones) socket.terminate();
  }
}

const frameOf = (message: ServerMessage) => Buffer.from(JSON.stringify(message));
