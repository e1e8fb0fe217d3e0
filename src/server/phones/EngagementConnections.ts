import { topics } from "../../contract/topics.ts";
import type { ServerMessage } from "../../contract/liveMessages.ts";
import type { App } from "../app.ts";
import { GameRoom } from "../games/index.ts";
import { PollRoom } from "../polls/index.ts";
import { QuestionRoom } from "../questions/index.ts";
import { ReactionRoom } from "../reactions/index.ts";
import type { Listener } from "../realtime/hub.ts";
import { type TextFrame, textFrame } from "../live/textFrame.ts";
import { type JoinedEngagement, type LivePhone, findById, toGuestEngagement } from "../guests/index.ts";

/**
 * Holds the phones of one engagement that are connected to this node. However many there are, a change is read once
 * and written once.
 */
export class EngagementConnections implements Listener {
  readonly id: string;
  readonly workspace_id: string;
  readonly game: GameRoom;
  readonly poll: PollRoom;
  readonly questions: QuestionRoom;
  readonly reactions: ReactionRoom;
  #app: App;
  #phones = new Set<LivePhone>();
  /** Counts phones, and requests under way. */
  #holders = 0;
  #is_closed = false;
  /** Null where the state could not be read: whoever comes next reads it. */
  #frame: Promise<TextFrame> | null = null;
  #is_to_be_read = false;
  #onClosed: () => void;

  constructor(app: App, engagement: JoinedEngagement, onClosed: () => void) {
    this.id = engagement.id;
    this.workspace_id = engagement.workspace_id;
    this.#app = app;
    this.#onClosed = onClosed;
    app.changes.hub.listen(this.workspace_id, topics.engagement(this.id), this);
    this.game = new GameRoom(app, engagement);
    this.poll = new PollRoom(app, engagement);
    this.questions = new QuestionRoom(app, engagement);
    this.reactions = new ReactionRoom(app, engagement);
    // The state is read only now, because from here on every change is received.
    void this.#keep(this.#read());
  }

  /** Returns false when everybody had left, and the state is not kept up to date any more. */
  hold(): boolean {
    if (!this.#is_closed) this.#holders += 1;
    return !this.#is_closed;
  }

  /** An engagement without listeners is not kept up to date, and cannot be found any more. */
  release(): void {
    this.#holders -= 1;
    if (this.#holders > 0) return;
    this.#is_closed = true;
    this.#app.changes.hub.leave(this.workspace_id, topics.engagement(this.id), this);
    this.game.close();
    this.poll.close();
    this.questions.close();
    this.reactions.close();
    this.#onClosed();
  }

  async enter(phone: LivePhone): Promise<void> {
    this.#phones.add(phone);
    phone.connection.sendFrame(await (this.#frame ?? this.#keep(this.#read())));
  }

  leave(phone: LivePhone): void {
    this.#phones.delete(phone);
    this.game.leave(phone);
    this.poll.leave(phone);
    this.questions.leave(phone);
    this.release();
  }

  receive(): void {
    if (this.#is_to_be_read) return;
    this.#is_to_be_read = true;
    // Changes are told one after the other, so that nobody receives the older state last.
    const before = this.#frame?.catch(() => null) ?? Promise.resolve(null);
    this.#keep(before.then((frame) => this.#readAgain(frame))).catch((error: unknown) =>
      this.#sendAway(error),
    );
  }

  #keep(frame: Promise<TextFrame>): Promise<TextFrame> {
    this.#frame = frame;
    frame.catch(() => {
      if (this.#frame === frame) this.#frame = null;
    });
    return frame;
  }

  async #readAgain(before: TextFrame | null): Promise<TextFrame> {
    this.#is_to_be_read = false;
    const frame = await this.#read();
    if (!before?.equals(frame)) for (const { connection } of this.#phones) connection.sendFrame(frame);
    return frame;
  }

  async #read(): Promise<TextFrame> {
    const row = await findById(this.#app, this.id);
    if (row) this.reactions.follow(row);
    else this.#onClosed();
    return toFrame({ type: "engagement", engagement: row ? toGuestEngagement(row) : null });
  }

  /** The phones come back, and are told then. */
  #sendAway(error: unknown): void {
    this.#app.log.warn({ err: error }, "live connections of phones");
    for (const { connection } of this.#phones) connection.socket.terminate();
  }
}

const toFrame = (message: ServerMessage) => textFrame(JSON.stringify(message));
