import { compareQuestions, type GuestQuestion, toGuestQuestion } from "./guestQuestion.ts";
import {
  most_answered_held,
  most_held_for_speaker,
  most_questions_held,
  type PlayedQuestions,
} from "./playedQuestions.ts";
import type { PlayedPost, WallFilter } from "./playedWall.ts";
import { isForSpeaker, type SpeakerScope } from "./speakerScope.ts";
import { passes, readWallFilter } from "./wallFilter.ts";

export const questionViews = ["list", "one"] as const;
export type QuestionViewKind = (typeof questionViews)[number];

/** Nobody reads more questions than this on a screen. */
export const most_rows = 12;

/** What a block shows of an engagement's questions. */
export interface QuestionsView {
  view: QuestionViewKind;
  /** At most so many rows of a list; null: as many as there is room for. */
  rows: number | null;
  /** Those that are still to be answered, in the order of the list. */
  open: GuestQuestion[];
  answered: GuestQuestion[];
  /** The id of the one that was chosen last for the screens. */
  chosen: string | null;
}

/** Reads a block's props as authors and rules wrote them; values that make no sense are ignored. */
export function buildQuestionsView(
  props: Record<string, unknown>,
  { rooms, posts }: Pick<PlayedQuestions, "rooms" | "posts">,
): QuestionsView {
  const { rows } = props;
  const { rooms: wanted } = readWallFilter(props, rooms);
  const passing = posts.filter((post) => passes({ rooms: wanted, kinds: null }, post));
  const questions = orderQuestions(passing);
  return {
    view: questionViews.find((view) => view === props["view"]) ?? "list",
    rows: typeof rows === "number" && rows >= 1 ? Math.min(most_rows, Math.floor(rows)) : null,
    open: questions.filter(({ is_answered }) => !is_answered),
    answered: questions.filter(({ is_answered }) => is_answered),
    chosen: listByChoice(passing)[0]?.id ?? null,
  };
}

/** Lists the featured ones among posts, the one first that was chosen last. */
export function listByChoice(posts: readonly PlayedPost[]): PlayedPost[] {
  const chosenAt = ({ featured_at, shown_at }: PlayedPost) => featured_at ?? shown_at;
  return posts
    .filter(({ status }) => status === "featured")
    .toSorted((one, other) => chosenAt(other) - chosenAt(one));
}

/** The question that stands alone: the one that was chosen last for the screens, else the first of the list. */
export function chooseQuestion({
  open,
  chosen,
}: Pick<QuestionsView, "open" | "chosen">): GuestQuestion | null {
  return open.find(({ post_id }) => post_id === chosen) ?? open[0] ?? null;
}

/** Lists the questions among posts, pinned ones first, then those with the most votes. */
export function orderQuestions(posts: readonly PlayedPost[]): GuestQuestion[] {
  return posts.flatMap((post) => toGuestQuestion(post) ?? []).toSorted(compareQuestions("votes"));
}

/**
 * Of these questions the first ones of each filter, those that are featured, and a few that were answered; and for who
 * speaks the first ones about each session of the stage, and about none.
 */
export function listTopQuestions(
  posts: readonly PlayedPost[],
  filters: readonly WallFilter[],
  scope: SpeakerScope,
  most = most_questions_held,
): PlayedPost[] {
  const kept = new Set(listAboutSessions(posts, scope));
  const about_none = { ...scope, session_ids: [] };
  for (const filter of filters) {
    const ordered = orderQuestions(posts.filter((post) => passes(filter, post)));
    const open = ordered.filter(({ is_answered }) => !is_answered);
    const waiting = open.filter(({ is_featured }) => !is_featured);
    const answered = ordered.filter(({ is_answered }) => is_answered);
    for (const { post_id } of [
      ...open.slice(0, most),
      ...open.filter(({ is_featured }) => is_featured).slice(0, most),
      ...answered.slice(0, most_answered_held),
      ...waiting.filter((question) => isForSpeaker(about_none, question)).slice(0, most_held_for_speaker),
    ])
      kept.add(post_id);
  }
  return posts.filter(({ id }) => kept.has(id));
}

function listAboutSessions(posts: readonly PlayedPost[], { session_ids }: SpeakerScope): string[] {
  const waiting = orderQuestions(posts.filter(({ status }) => status === "approved"));
  return session_ids.flatMap((id) =>
    waiting
      .filter(({ session_id }) => session_id === id)
      .slice(0, most_held_for_speaker)
      .map(({ post_id }) => post_id),
  );
}
