import { isDeepStrictEqual } from "node:util";
import { topics } from "../../contract/topics.ts";
import type { OwnVote, ShownPoll } from "../../core/polls/poll.ts";
import { pollForPhone } from "../../core/polls/buildShownPoll.ts";
import type { GuestAct } from "../../contract/guestAct.ts";
import type { ServerMessage } from "../../contract/liveMessages.ts";
import type { App } from "../app.ts";
import type { Guest, LivePhone, Outcome, Phone } from "../guests/index.ts";
import type { Listener } from "../realtime/hub.ts";
import { type Change, readBody } from "../realtime/outbox.ts";
import { textFrame } from "../live/textFrame.ts";
import { readCurrentPoll } from "./currentPolls.ts";
import { openVotes } from "./openVotes.ts";

type VoteAct = Extract<GuestAct, { type: "vote" }>;
type PollMessage = Extract<ServerMessage, { type: "poll" }>;

/** Holds the poll of one engagement as the phones on this node take part in it. */
export class PollRoom implements Listener {
  readonly engagement_id: string;
  #app: App;
  #workspace_id: string;
  #phones = new Set<LivePhone>();
  #votes: ReturnType<typeof openVotes>;
  /** Null where the poll could not be read: whoever comes next reads it. */
  #poll: Promise<ShownPoll | null> | null = null;
  /** All phones were told this last. */
  #last: ShownPoll | null = null;
  #telling: Promise<void>;

  constructor(app: App, engagement: { id: string; workspace_id: string }) {
    this.engagement_id = engagement.id;
    this.#workspace_id = engagement.workspace_id;
    this.#app = app;
    this.#votes = openVotes(app, engagement);
    app.changes.hub.listen(engagement.workspace_id, topics.poll(engagement.id), this);
    // The poll is read only now, because from here on every change is received.
    this.#telling = this.#begin();
    this.#telling.catch(() => {});
  }

  /** Sends the poll after a hello, and what this guest voted in it. */
  async enter(phone: LivePhone): Promise<void> {
    // A phone that left while its vote was read must not be kept.
    if (!phone.connection.isOpen) return;
    this.#phones.add(phone);
    await this.#tellWithOwn(phone);
  }

  leave(phone: LivePhone): void {
    this.#phones.delete(phone);
  }

  async vote({ guest }: Phone, { poll_id, run, vote }: VoteAct, received_at: number): Promise<Outcome> {
    const cast = await this.#votes.cast(guest, { poll_id, run, vote }, received_at);
    return typeof cast === "string" ? cast : { vote: cast };
  }

  async look(guest: Guest | null): Promise<{ poll: ShownPoll | null; own_vote: OwnVote | null }> {
    const poll = await this.#now();
    return { poll, own_vote: guest && (await this.#ownVote(guest, poll)) };
  }

  close(): void {
    this.#app.changes.hub.leave(this.#workspace_id, topics.poll(this.engagement_id), this);
    this.#votes.close();
  }

  receive(change: Change): void {
    const told = readBody(change, "poll");
    if (!told) return;
    const poll = told.poll && pollForPhone(told.poll);
    this.#poll = Promise.resolve(poll);
    // Changes are told one after the other, so that nobody receives the older state last.
    this.#telling = this.#telling
      .then(() => this.#tellAll(poll))
      .catch((error: unknown) => this.#sendAway(error));
  }

  async #begin(): Promise<void> {
    this.#last = await this.#now();
  }

  #now(): Promise<ShownPoll | null> {
    return (this.#poll ??= this.#read());
  }

  #read(): Promise<ShownPoll | null> {
    const read = readCurrentPoll(this.#app.pool, this.engagement_id).then(
      (poll) => poll && pollForPhone(poll),
    );
    read.catch(() => {
      if (this.#poll === read) this.#poll = null;
    });
    return read;
  }

  /** Sends the same bytes to everybody; for a poll that was there earlier, each phone receives its own vote too. */
  async #tellAll(poll: ShownPoll | null): Promise<void> {
    const before = this.#last;
    this.#last = poll;
    if (isDeepStrictEqual(poll, before)) return;
    if (poll && poll.votes > 0 && poll.id !== before?.id) {
      await Promise.all(Array.from(this.#phones, (phone) => this.#tellWithOwn(phone)));
      return;
    }
    const frame = textFrame(JSON.stringify(this.#told(poll)));
    for (const { connection } of this.#phones) connection.sendFrame(frame);
  }

  async #tellWithOwn({ guest, connection }: LivePhone): Promise<void> {
    for (;;) {
      const told = this.#now();
      const poll = await told;
      const own = await this.#ownVote(guest, poll);
      // What was told meanwhile is newer than what this phone would receive.
      if (told === this.#poll) return connection.send({ ...this.#told(poll), own });
    }
  }

  async #ownVote({ id }: Guest, poll: ShownPoll | null): Promise<OwnVote | null> {
    return poll && this.#votes.ownVote(id, poll.id);
  }

  #told(poll: ShownPoll | null): PollMessage {
    return { type: "poll", engagement_id: this.engagement_id, poll };
  }

  /** The phones come back, and are told then. */
  #sendAway(error: unknown): void {
    this.#app.log.warn({ err: error }, "live connections of phones");
    for (const { connection } of this.#phones) connection.socket.terminate();
  }
}
