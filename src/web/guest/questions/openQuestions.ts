import { hasFields, isListOf, isString } from "../../../client/checks.ts";
import { isGuestQuestion } from "../../../client/readServerMessage.ts";
import type { NotDone } from "../../../contract/liveMessages.ts";
import type { AskedMessage } from "../guestConnection.ts";
import type { GuestLine } from "../guestStore.ts";
import type { TicketGate } from "../ticket/openTicketGate.ts";
import {
  addPage,
  applyAsked,
  applyVote,
  follows,
  isSettled,
  type QuestionFilter,
  type QuestionList,
  type QuestionPage,
  renewList,
  settleList,
  startList,
} from "./questionList.ts";

/** Why a vote was rolled back; `lost`: the server was not reached. */
export interface VoteProblem {
  post_id: string;
  because: NotDone | "lost";
}

export interface QuestionsState {
  filter: QuestionFilter;
  /** Null until the first page is here. */
  list: QuestionList | null;
  /** The last attempt to load something failed. */
  isFailing: boolean;
  isLoadingMore: boolean;
  /** What the guest wants of the votes that are on their way. */
  wanted: ReadonlyMap<string, boolean>;
  problem: VoteProblem | null;
}

interface Options {
  line: GuestLine;
  ticket: Pick<TicketGate, "isNeeded" | "ask" | "forget">;
  filter: QuestionFilter;
  onChange: (state: QuestionsState) => void;
  /** Is called when the server has a vote. */
  onTaken: () => void;
  pause?: (ms: number) => Promise<void>;
}

export type Questions = ReturnType<typeof openQuestions>;

/** Without a live connection the list is asked for this often. */
const poll_ms = 4_000;
/** A hall of phones that all miss the same question does not ask for it at once, nor all the time. */
const renew_ms = 10_000;
const retry_ms = 700;
/** The server sends no more at once. */
const page_size = 50;
const most_attempts = 5;

/** Holds the questions for as long as the guest looks at them. */
export function openQuestions({ line, ticket, filter, onChange, onTaken, pause = wait }: Options) {
  let state: QuestionsState = {
    filter,
    list: null,
    isFailing: false,
    isLoadingMore: false,
    wanted: new Map(),
    problem: null,
  };
  let isClosed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The list is loaded anew before long. */
  let isRenewing = false;
  const leave = line.followQuestions(applyMessage);
  void begin();

  function change(changed: Partial<QuestionsState>) {
    state = { ...state, ...changed };
    if (!isClosed) onChange(state);
  }

  const changeList = (list: QuestionList | null) => change({ list });

  async function begin() {
    clearTimeout(timer);
    // What is told between the two is in the list, or told after it.
    if (line.isLive()) await line.act({ type: "watch", questions: true });
    await renew();
  }

  /** Loads what is shown, and again later where nothing is told. */
  async function renew() {
    clearTimeout(timer);
    isRenewing = false;
    if (isClosed) return;
    const asked_for = state.filter;
    if (document.visibilityState === "visible" || state.list === null) {
      const page = await loadBeginning(asked_for, state.list?.reached ?? 0);
      if (isClosed || state.filter !== asked_for) return;
      if (page) {
        const list = state.list ? renewList(state.list, page) : startList(asked_for, page);
        change({ list, isFailing: false });
      } else change({ isFailing: true });
    }
    if (!line.isLive() || state.isFailing) timer = setTimeout(() => void renew(), poll_ms);
  }

  async function loadPage(
    { tab, room, session_id }: QuestionFilter,
    skip: number,
  ): Promise<QuestionPage | null> {
    const query = new URLSearchParams({ order: tab, skip: String(skip) });
    if (room !== null) query.set("room", room);
    if (session_id !== null) query.set("session_id", session_id);
    const { status, body } = await line.get(`/questions?${query.toString()}`);
    return status === 200 && isQuestionPage(body) ? body : null;
  }

  /** Loads page after page until there are so many questions. */
  async function loadBeginning(filter: QuestionFilter, count: number): Promise<QuestionPage | null> {
    let page = await loadPage(filter, 0);
    while (page?.more && page.items.length < count) {
      const { items, voted }: QuestionPage = page;
      const next = await loadPage(filter, items.length);
      page = next && { items: [...items, ...next.items], voted: [...voted, ...next.voted], more: next.more };
    }
    return page;
  }

  /** Loads the next page, and those before it as long as something has moved up out of it. */
  async function loadNext(filter: QuestionFilter, from: number): Promise<void> {
    for (let skip = from, hasGap = true; hasGap; skip = Math.max(0, skip - page_size)) {
      const page = await loadPage(filter, skip);
      if (!page || !state.list || state.filter !== filter) return;
      hasGap = skip > 0 && !follows(state.list, page);
      changeList(addPage(state.list, page, skip));
    }
  }

  function applyMessage(asked: AskedMessage | null) {
    if (asked === null) return void begin();
    if (!state.list) return;
    changeList(applyAsked(state.list, asked));
    // Votes come in all the time: what is put off with every message never happens.
    if (!state.list.isOutdated || isRenewing) return;
    isRenewing = true;
    clearTimeout(timer);
    timer = setTimeout(() => void renew(), renew_ms * (1 + Math.random()));
  }

  function want(post_id: string, up: boolean | null) {
    const wanted = new Map(state.wanted);
    if (up === null) wanted.delete(post_id);
    else wanted.set(post_id, up);
    change({ wanted });
  }

  async function castVote(post_id: string, up: boolean) {
    const isUnderWay = state.wanted.has(post_id);
    change({ problem: null });
    want(post_id, up);
    // What is wanted last is sent once the one before has arrived.
    if (isUnderWay) return;
    let stored = state.list?.voted.has(post_id);
    for (let attempts = 0; state.wanted.get(post_id) !== stored;) {
      const wanted = state.wanted.get(post_id)!;
      const before = findVotes(state.list, post_id);
      const acted = await line.act({ type: "upvote", post_id, up: wanted });
      if (acted?.type === "done") {
        onTaken();
        stored = wanted;
        attempts = 0;
        // A number that was told meanwhile counts this vote, or is followed by one that does.
        const isCounted = findVotes(state.list, post_id) !== before;
        if (state.list) changeList(applyVote(state.list, { post_id, up: wanted, isCounted }));
        continue;
      }
      attempts += 1;
      const isWorthAnother = !acted || acted.because === "busy";
      if (!isWorthAnother || attempts === most_attempts || isClosed) {
        want(post_id, null);
        return refuse(post_id, wanted, acted?.because ?? "lost");
      }
      await pause(retry_ms * (0.5 + Math.random()));
    }
    want(post_id, null);
  }

  function refuse(post_id: string, up: boolean, because: VoteProblem["because"]) {
    if (because !== "no_ticket") return change({ problem: { post_id, because } });
    ticket.forget();
    ticket.ask(() => void castVote(post_id, up));
  }

  return {
    state: () => state,
    choose(changed: Partial<QuestionFilter>) {
      change({ filter: { ...state.filter, ...changed }, list: null, problem: null, isFailing: false });
      void renew();
    },
    async loadMore() {
      const { list, isLoadingMore, filter: asked_for } = state;
      if (!list || isLoadingMore) return;
      change({ isLoadingMore: true });
      // Where everything on a page is shown already, the next one follows at once: a press must not seem to do nothing.
      for (let before = list; ; before = state.list) {
        await loadNext(asked_for, Math.max(0, before.reached - 1));
        if (!state.list || state.filter !== asked_for || !showsNoMore(before, state.list)) break;
      }
      change({ isLoadingMore: false });
    },
    /** Takes a vote back with `up` false. */
    vote(post_id: string, up: boolean) {
      if (up && ticket.isNeeded()) ticket.ask(() => void castVote(post_id, up));
      else void castVote(post_id, up);
    },
    /** The guest has withdrawn it. */
    remove(post_id: string) {
      if (state.list)
        changeList(
          settleList(applyAsked(state.list, { type: "asked", changed: [], votes: {}, gone: [post_id] })),
        );
    },
    /** Tells whether anything has moved. */
    settle(): boolean {
      if (!state.list || isSettled(state.list)) return false;
      changeList(settleList(state.list));
      return true;
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
      leave();
      if (line.isLive()) void line.act({ type: "watch", questions: false });
    },
  };
}

/** Tells whether a page was loaded that showed nothing new, and others follow. */
const showsNoMore = (before: QuestionList, now: QuestionList) =>
  now.more && now.reached > before.reached && now.shown.length === before.shown.length;

const findVotes = (list: QuestionList | null, post_id: string) =>
  list?.shown.find((question) => question.post_id === post_id)?.votes;

const wait = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));

const isQuestionPage = hasFields<QuestionPage>({
  items: isListOf(isGuestQuestion),
  voted: isListOf(isString),
});

/** Returns whether the guest's vote counts as given, and how many there are with it. */
export function findShownVotes(
  { list, wanted }: Pick<QuestionsState, "list" | "wanted">,
  { post_id, votes }: { post_id: string; votes: number },
): { isUp: boolean; votes: number } {
  const isStored = list?.voted.has(post_id) ?? false;
  const isUp = wanted.get(post_id) ?? isStored;
  return { isUp, votes: Math.max(0, votes + Number(isUp) - Number(isStored)) };
}
