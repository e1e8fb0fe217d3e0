import type { EngagementPost as Post } from "../../../../contract/posts.ts";
import {
  asWanted,
  changeDesk,
  type DeskChange,
  type DeskState,
  emptyDesk,
  withPosts,
} from "../desk/deskState.ts";

/** All that a desk knows of an engagement's questions. */
export interface QuestionsState extends DeskState {
  isRead: boolean;
}

export type QuestionsChange =
  | DeskChange
  | { type: "page"; posts: Post[] }
  /** All were read anew: what is not among them is gone. */
  | { type: "all"; posts: Post[] }
  | { type: "votes"; votes: ReadonlyMap<string, number> };

export const noQuestions: QuestionsState = { ...emptyDesk, isRead: false };

export function changeQuestions(state: QuestionsState, change: QuestionsChange): QuestionsState {
  switch (change.type) {
    case "page":
      return { ...state, isRead: true, posts: withPosts(state.posts, change.posts) };
    case "all":
      return { ...state, isRead: true, posts: withPosts(new Map(), change.posts) };
    case "votes":
      return { ...state, posts: withVotes(state.posts, change.votes) };
    default:
      return { ...changeDesk(state, change), isRead: state.isRead };
  }
}

function withVotes(known: ReadonlyMap<string, Post>, votes: ReadonlyMap<string, number>) {
  const counted = new Map(known);
  for (const [post_id, count] of votes) {
    const post = counted.get(post_id);
    if (post) counted.set(post_id, { ...post, votes: count });
  }
  return counted;
}

/** As they will be, should the server agree to what was decided here. */
export function questionsIn(state: QuestionsState): Post[] {
  return Array.from(state.posts.values(), (post) => asWanted(state, post)).filter(
    ({ kind, held_because }) => kind === "question" && held_because !== "withdrawn",
  );
}
