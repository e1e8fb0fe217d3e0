import type { EngagementPost as Post } from "../../../../contract/posts.ts";
import { compareQuestions, type QuestionOrder } from "../../../../core/posts/guestQuestion.ts";
import type { PostStatus } from "../../../../core/posts/post.ts";

export const shows = ["open", "waiting", "answered", "off"] as const;
export type Show = (typeof shows)[number];

export const orders = ["votes", "newest"] as const satisfies QuestionOrder[];

export interface QuestionView {
  show: Show;
  order: QuestionOrder;
  room: string | undefined;
  session: string | undefined;
}

interface Tab {
  label: string;
  statuses: readonly PostStatus[];
  /** Said when there is nothing. */
  empty: { title: string; says: string };
}

export const tabs: Record<Show, Tab> = {
  open: {
    label: "Open",
    statuses: ["approved", "featured"],
    empty: {
      title: "No open questions",
      says: "Questions that guests can read and vote for are here, those with the most votes first.",
    },
  },
  waiting: {
    label: "Waiting",
    statuses: ["pending"],
    empty: {
      title: "No question waits",
      says: "Questions that must be read first appear here by themselves.",
    },
  },
  answered: {
    label: "Answered",
    statuses: ["answered"],
    empty: { title: "Nothing is answered yet", says: "Questions that are marked as answered are kept here." },
  },
  off: {
    label: "Not shown",
    statuses: ["rejected", "hidden"],
    empty: {
      title: "Nothing is kept back",
      says: "Questions that are rejected or hidden are kept here and can come back.",
    },
  },
};

export const orderLabels: Record<QuestionOrder, string> = { votes: "Most votes", newest: "Newest" };

/** What a question's status is called here. */
export const questionStatusLabels: Record<PostStatus, string> = {
  pending: "Waiting",
  approved: "Open",
  featured: "On screen",
  answered: "Answered",
  rejected: "Rejected",
  hidden: "Hidden",
};

type Search = { [word in keyof QuestionView]?: string | undefined };

export function readView(search: Search): QuestionView {
  return {
    show: shows.find((show) => show === search.show) ?? "open",
    order: orders.find((order) => order === search.order) ?? "votes",
    room: search.room,
    session: search.session,
  };
}

export function isIn({ show, room, session }: Omit<QuestionView, "order">, post: Post): boolean {
  return (
    post.merged_into === null &&
    tabs[show].statuses.includes(post.status) &&
    (room === undefined || post.room === room) &&
    (session === undefined || post.session_id === session)
  );
}

/** The questions of a view in its order; `kept` stays, although it belongs there no longer. */
export function listQuestions(
  questions: Iterable<Post>,
  view: QuestionView,
  kept: string | null = null,
): Post[] {
  const compare = compareQuestions(view.order);
  const rank = (post: Post) => ({ ...post, asked_at: post.created_at });
  return [...questions]
    .filter((post) => isIn(view, post) || (post.post_id === kept && post.merged_into === null))
    .toSorted((one, other) => compare(rank(one), rank(other)));
}

/** The questions of the same room that are on screen before this one is. */
export function findOnScreen<Question extends Pick<Post, "post_id" | "status" | "room">>(
  questions: Iterable<Question>,
  { post_id, room }: Pick<Post, "post_id" | "room">,
): Question[] {
  return [...questions].filter(
    (one) => one.status === "featured" && one.room === room && one.post_id !== post_id,
  );
}

/** The question that stands alone on stages that show one: the last that was put on screen, else the first of all open ones. */
export function findQuestionAlone(questions: Iterable<Post>): Post | undefined {
  const open = listQuestions(questions, {
    show: "open",
    order: "votes",
    room: undefined,
    session: undefined,
  });
  const onScreen = open.filter(({ status }) => status === "featured");
  return onScreen.toSorted((one, other) => other.updated_at - one.updated_at)[0] ?? open[0];
}
