import { compareQuestions, type GuestQuestion } from "../../../core/posts/guestQuestion.ts";
import type { AskedMessage } from "../guestConnection.ts";

export const questionTabs = ["votes", "newest", "answered"] as const;
export type QuestionTab = (typeof questionTabs)[number];

export interface QuestionFilter {
  tab: QuestionTab;
  /** The key of a room; null means all of them. */
  room: string | null;
  /** Null means questions about anything. */
  session_id: string | null;
}

export interface QuestionPage {
  items: GuestQuestion[];
  voted: string[];
  more: boolean;
}

/** The questions on the page. Nothing moves under a finger: their order changes only in `settleList`. */
export interface QuestionList {
  filter: QuestionFilter;
  shown: readonly GuestQuestion[];
  /** These came since, and are not shown yet. */
  fresh: readonly GuestQuestion[];
  /** The ids of those that are shown and no longer there. */
  gone: ReadonlySet<string>;
  voted: ReadonlySet<string>;
  more: boolean;
  /** So many places of the server's list were loaded. */
  reached: number;
  /** A question that was never loaded got enough votes to stand among those that were. */
  isOutdated: boolean;
}

export function startList(filter: QuestionFilter, { items, voted, more }: QuestionPage): QuestionList {
  return {
    filter,
    shown: items,
    fresh: [],
    gone: new Set(),
    voted: new Set(voted),
    more,
    reached: items.length,
    isOutdated: false,
  };
}

/**
 * Tells whether a page follows what is there. It begins with the last place that was loaded: a question there that is
 * not known has moved up, and others before it may have, too.
 */
export function follows({ shown, fresh }: QuestionList, { items }: QuestionPage): boolean {
  const [first] = items;
  return !first || [...shown, ...fresh].some(({ post_id }) => post_id === first.post_id);
}

/**
 * Adds a page from this place on, at the end. A question that has moved meanwhile is not shown twice, and one that was
 * told as new comes to its place with the page.
 */
export function addPage(
  list: QuestionList,
  { items, voted, more }: QuestionPage,
  skip: number,
): QuestionList {
  const shown = new Set(list.shown.map(({ post_id }) => post_id));
  const added = items.filter(({ post_id }) => !shown.has(post_id));
  const came = new Set(added.map(({ post_id }) => post_id));
  const reached = skip + items.length;
  return {
    ...list,
    shown: [...list.shown, ...added],
    fresh: list.fresh.filter(({ post_id }) => !came.has(post_id)),
    voted: new Set([...list.voted, ...voted]),
    ...(reached >= list.reached && { more, reached }),
  };
}

/** Takes the beginning of the list as it is now, as after a time without a connection. */
export function renewList(list: QuestionList, { items, voted, more }: QuestionPage): QuestionList {
  const there = new Set(items.map(({ post_id }) => post_id));
  const kept = [...list.voted].filter((id) => !there.has(id));
  const voted_now = new Set([...kept, ...voted]);
  const [within, behind] = splitBehindKnown(list, items);
  const changed = applyChanged({ ...list, voted: voted_now, isOutdated: false }, within);
  const renewed = {
    ...changed,
    shown: [...changed.shown, ...behind],
    more,
    reached: items.length,
  };
  // Where nothing follows, what is not there is gone. Otherwise it may have moved to a page behind.
  if (more) return renewed;
  return removeGone(
    renewed,
    list.shown.filter(({ post_id }) => !there.has(post_id)).map(({ post_id }) => post_id),
  );
}

/** Splits off what follows the last question that is known: it is a page further on, and not new. */
function splitBehindKnown(
  { shown, fresh }: QuestionList,
  items: GuestQuestion[],
): [within: GuestQuestion[], behind: GuestQuestion[]] {
  const known = new Set([...shown, ...fresh].map(({ post_id }) => post_id));
  const last = items.findLastIndex(({ post_id }) => known.has(post_id));
  const isOther = last === -1 && known.size > 0;
  return isOther ? [items, []] : [items.slice(0, last + 1), items.slice(last + 1)];
}

export function applyAsked(list: QuestionList, { changed, votes, gone }: AskedMessage): QuestionList {
  return removeGone(applyVotes(applyChanged(list, changed), votes), gone);
}

function applyChanged(list: QuestionList, changed: readonly GuestQuestion[]): QuestionList {
  if (changed.length === 0) return list;
  const byId = new Map(changed.map((question) => [question.post_id, question]));
  const renew = (question: GuestQuestion) => {
    const renewed = byId.get(question.post_id);
    byId.delete(question.post_id);
    return renewed ?? question;
  };
  const shown = list.shown.map(renew);
  const fresh = list.fresh.map(renew);
  // What is left was not known.
  return {
    ...list,
    shown,
    fresh: [...fresh, ...byId.values()].filter((question) => belongs(list.filter, question)),
    gone: new Set([...list.gone].filter((id) => changed.every(({ post_id }) => post_id !== id))),
  };
}

function applyVotes(list: QuestionList, votes: Record<string, number>): QuestionList {
  const ids = Object.keys(votes);
  if (ids.length === 0) return list;
  const renew = (question: GuestQuestion) =>
    Object.hasOwn(votes, question.post_id) ? { ...question, votes: votes[question.post_id]! } : question;
  const shown = list.shown.map(renew);
  const fresh = list.fresh.map(renew);
  const known = new Set([...shown, ...fresh].map(({ post_id }) => post_id));
  const last = shown.at(-1)?.votes ?? 0;
  const isPassed =
    list.more && list.filter.tab === "votes" && ids.some((id) => !known.has(id) && votes[id]! > last);
  return { ...list, shown, fresh, isOutdated: list.isOutdated || isPassed };
}

function removeGone(list: QuestionList, ids: readonly string[]): QuestionList {
  if (ids.length === 0) return list;
  const left = new Set(ids);
  const shown = list.shown.filter(({ post_id }) => left.has(post_id)).map(({ post_id }) => post_id);
  return {
    ...list,
    fresh: list.fresh.filter(({ post_id }) => !left.has(post_id)),
    gone: new Set([...list.gone, ...shown]),
  };
}

interface OwnUpvote {
  post_id: string;
  up: boolean;
  /** The number of votes that was told counts it already. */
  isCounted: boolean;
}

export function applyVote(list: QuestionList, { post_id, up, isCounted }: OwnUpvote): QuestionList {
  if (list.voted.has(post_id) === up) return list;
  const voted = new Set(list.voted);
  if (up) voted.add(post_id);
  else voted.delete(post_id);
  const step = isCounted ? 0 : up ? 1 : -1;
  const renew = (question: GuestQuestion) =>
    question.post_id === post_id ? { ...question, votes: Math.max(0, question.votes + step) } : question;
  return { ...list, voted, shown: list.shown.map(renew) };
}

/** Brings everything to its place: new questions come in, others move, and those that are gone leave. */
export function settleList(list: QuestionList): QuestionList {
  const { filter, shown, fresh, gone } = list;
  const compare = compareQuestions(filter.tab === "votes" ? "votes" : "newest");
  const settled = [...fresh, ...shown]
    .filter((question) => belongs(filter, question) && !gone.has(question.post_id))
    .toSorted(compare);
  return { ...list, shown: settled, fresh: [], gone: new Set() };
}

/** Tells whether `settleList` would change anything that is seen. */
export function isSettled(list: QuestionList): boolean {
  if (list.fresh.length > 0 || list.gone.size > 0) return false;
  const settled = settleList(list).shown;
  return (
    settled.length === list.shown.length &&
    settled.every(({ post_id }, index) => list.shown[index]!.post_id === post_id)
  );
}

function belongs(
  { tab, room, session_id }: QuestionFilter,
  { is_answered, room: own_room, session_id: own_session }: GuestQuestion,
): boolean {
  return (
    is_answered === (tab === "answered") &&
    (room === null || own_room === room) &&
    (session_id === null || own_session === session_id)
  );
}
