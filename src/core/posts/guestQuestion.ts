import type { PlayedPost } from "./playedWall.ts";

/** A question as every guest sees it. */
export interface GuestQuestion {
  post_id: string;
  text: string;
  name: string | null;
  room: string | null;
  session_id: string | null;
  votes: number;
  pinned: boolean;
  is_answered: boolean;
  /** On the screens now. */
  is_featured: boolean;
  answer_text: string | null;
  asked_at: number;
}

/** Returns null for a post that is not a question. */
export function toGuestQuestion({
  id,
  caption,
  name,
  room,
  status,
  question,
}: PlayedPost): GuestQuestion | null {
  if (!question) return null;
  const { votes, pinned, session_id, answer_text, asked_at } = question;
  return {
    post_id: id,
    text: caption,
    name,
    room,
    session_id,
    votes,
    pinned,
    is_answered: status === "answered",
    is_featured: status === "featured",
    answer_text,
    asked_at,
  };
}

export type QuestionOrder = "votes" | "newest";

type RankedQuestion = Pick<GuestQuestion, "post_id" | "votes" | "pinned" | "asked_at">;

/** Pinned questions come first, then those with the most votes, then the oldest. */
export function compareQuestions(
  order: QuestionOrder,
): (one: RankedQuestion, other: RankedQuestion) => number {
  const byAge = (one: RankedQuestion, other: RankedQuestion) =>
    one.asked_at - other.asked_at || (one.post_id < other.post_id ? -1 : 1);
  if (order === "newest") return (one, other) => byAge(other, one);
  return (one, other) =>
    Number(other.pinned) - Number(one.pinned) || other.votes - one.votes || byAge(one, other);
}
