import { setImmediate } from "node:timers/promises";
import { topicPrefixes, topics } from "../../contract/topics.ts";
import type { ServerMessage } from "../../contract/liveMessages.ts";
import { type GuestQuestion, toGuestQuestion } from "../../core/posts/guestQuestion.ts";
import type { App } from "../app.ts";
import { createLruCache } from "../createLruCache.ts";
import type { Outcome, Phone, UpvoteAct, WatchAct } from "../guests/index.ts";
import { textFrame } from "../live/textFrame.ts";
import { readPlayedPosts } from "../posts/index.ts";
import type { Listener } from "../realtime/hub.ts";
import { type Change, readBody } from "../realtime/outbox.ts";
import { openPacedTeller } from "../realtime/openPacedTeller.ts";
import { type AskedQuestions, type ListCaller, openQuestionLists } from "./openQuestionLists.ts";
import { openUpvotes } from "./openUpvotes.ts";
import { listedQuestions } from "./questions.repo.ts";

/** So many questions a phone gets at once. */
const page_size = 50;
const pause_ms = 800;
/** After so many phones, whoever votes meanwhile has a turn. */
const phones_at_once = 500;
/** Of more questions whose votes change at once, phones hear those first that have the most. */
const most_votes = 60;
/** So many questions that are new or changed a message has, however many somebody makes of them. */
const most_whole = 60;
/** So many wait for the next messages. Phones find the others when they read their list again. */
const most_waiting = 600;
/** So many questions that are gone are left out of lists that were read before. */
const most_gone = 600;

/** Holds the questions of one engagement as the phones on this node see them. */
export class QuestionRoom implements Listener {
  readonly engagement_id: string;
  #app: App;
  #workspace_id: string;
  #watching = new Set<Phone>();
  #votes: ReturnType<typeof openUpvotes>;
  #findList: ReturnType<typeof openQuestionLists>;
  /** An older list must not show what a moderator or its guest has taken off. */
  #gone = createLruCache<true>(most_gone);
  /** What the watching phones were not told yet: null for a question that is gone. */
  #untold = new Map<string, { question: GuestQuestion; by_votes: boolean } | null>();
  #teller = openPacedTeller<"change">({
    pause_ms,
    // Votes are worth a tenth of the time; what a moderator does is told without that delay.
    part: 0.1,
    tell: () => this.#tell(),
    onError: (error) => this.#app.log.warn({ err: error }, "live connections of phones"),
  });

  constructor(app: App, engagement: { id: string; workspace_id: string }) {
    this.engagement_id = engagement.id;
    this.#workspace_id = engagement.workspace_id;
    this.#app = app;
    this.#findList = openQuestionLists({
      now: () => app.monotonic_ms(),
      read: (asked) => this.#read(asked),
    });
    this.#votes = openUpvotes(app, engagement);
    for (const topic of this.#topics) app.changes.hub.listen(engagement.workspace_id, topic, this);
  }

  get #topics() {
    return [topics.questionVotes(this.engagement_id), topicPrefixes.postsOf(this.engagement_id)];
  }

  close(): void {
    for (const topic of this.#topics) this.#app.changes.hub.leave(this.#workspace_id, topic, this);
    this.#votes.close();
    this.#teller.close();
  }

  watch(phone: Phone, { questions }: WatchAct): Outcome {
    if (questions && phone.connection?.isOpen) this.#watching.add(phone);
    else this.#watching.delete(phone);
    return {};
  }

  leave(phone: Phone): void {
    this.#watching.delete(phone);
  }

  async upvote({ guest }: Phone, { post_id, up }: UpvoteAct, received_at: number): Promise<Outcome> {
    return (await this.#votes.cast(guest, { post_id, up }, received_at)) ?? {};
  }

  /** Lists a page of the questions that guests see, and which of them this guest voted for. */
  async list(
    asked: AskedQuestions,
    caller: ListCaller,
  ): Promise<{ items: GuestQuestion[]; voted: string[]; more: boolean }> {
    // Whoever is put off has no votes looked up either.
    const list = this.#findList(asked, caller);
    const [questions, voted] = await Promise.all([list, caller.guest && this.#votes.own(caller.guest.id)]);
    const items = questions.slice(0, page_size).filter(({ post_id }) => !this.#gone.has(post_id));
    return {
      items,
      voted: items.map(({ post_id }) => post_id).filter((id) => voted?.has(id)),
      more: questions.length > page_size,
    };
  }

  async #read({ order, room, session_id, skip }: AskedQuestions): Promise<GuestQuestion[]> {
    const { posts } = await readPlayedPosts(this.#app, this.#app.pool, listedQuestions(order), [
      this.engagement_id,
      room ?? null,
      session_id ?? null,
      skip,
      page_size + 1,
    ]);
    return posts.flatMap(({ post }) => toGuestQuestion(post) ?? []);
  }

  receive(change: Change): void {
    const voted = readBody(change, "questionVotes");
    for (const post of voted?.posts ?? []) {
      const question = toGuestQuestion(post);
      const by_votes = this.#untold.get(post.id)?.by_votes ?? true;
      if (question) this.#untold.set(post.id, { question, by_votes });
    }
    const changed = readBody(change, "post");
    if (changed) {
      const question = changed.post && toGuestQuestion(changed.post);
      if (changed.post && !question) return;
      if (question) this.#gone.delete(changed.post_id);
      else this.#gone.set(changed.post_id, true);
      this.#untold.set(changed.post_id, question && { question, by_votes: false });
    }
    this.#teller.add("change", { is_urgent: changed !== null });
  }

  async #tell(): Promise<void> {
    const all = [...this.#untold];
    this.#untold.clear();
    if (this.#watching.size === 0) return;
    const voted = all
      .flatMap(([, told]) => (told?.by_votes ? [told] : []))
      .toSorted((one, other) => other.question.votes - one.question.votes);
    const whole = all.flatMap(([, told]) => (told && !told.by_votes ? [told] : []));
    // The rest follows with the next message.
    const rest = [...whole.slice(most_whole).slice(-most_waiting), ...voted.slice(most_votes)];
    for (const told of rest) this.#untold.set(told.question.post_id, told);
    if (rest.length > 0) this.#teller.add("change");
    const message: ServerMessage = {
      type: "asked",
      changed: whole.slice(0, most_whole).map(({ question }) => question),
      votes: Object.fromEntries(
        voted.slice(0, most_votes).map(({ question: { post_id, votes } }) => [post_id, votes]),
      ),
      gone: all.flatMap(([id, told]) => (told ? [] : [id])),
    };
    const frame = textFrame(JSON.stringify(message));
    let sent = 0;
    for (const { connection } of this.#watching) {
      connection?.sendFrame(frame);
      sent += 1;
      if (sent % phones_at_once === 0) await setImmediate();
    }
  }
}
