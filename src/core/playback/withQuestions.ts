import type { ChangedPost, ChangedQuestions, PlayedPost } from "../posts/playedWall.ts";
import { listTopQuestions } from "../posts/questionsView.ts";
import { readSpeakerScope } from "./readSpeakerScope.ts";
import type { Programme } from "./programme.ts";

/** Returns the programme with questions as they are now; those that nothing shows are dropped. */
export function withQuestions(
  programme: Programme,
  { engagement_id, posts: changed }: ChangedQuestions,
): Programme {
  const played = programme.questions?.[engagement_id];
  if (!played) return programme;
  const ids = new Set(changed.map(({ id }) => id));
  const others = played.posts.filter(({ id }) => !ids.has(id));
  const posts = listTopQuestions([...others, ...changed], played.filters, readSpeakerScope(programme));
  return { ...programme, questions: { ...programme.questions, [engagement_id]: { ...played, posts } } };
}

/** The same of one post, which may be gone, or no question at all. */
export function withQuestion(programme: Programme, { engagement_id, post_id, post }: ChangedPost): Programme {
  const played = programme.questions?.[engagement_id];
  if (!played) return programme;
  if (post) return post.question ? withQuestions(programme, { engagement_id, posts: [post] }) : programme;
  const posts = played.posts.filter(({ id }) => id !== post_id);
  if (posts.length === played.posts.length) return programme;
  return { ...programme, questions: { ...programme.questions, [engagement_id]: { ...played, posts } } };
}

/** Returns the programme without the questions that a newer programme no longer shows: no screen may keep those. */
export function removeGoneQuestions(
  programme: Programme,
  { questions: newer = {} }: Pick<Programme, "questions">,
): Programme {
  const held = Object.entries(programme.questions ?? {});
  const isThere = (engagement_id: string) => {
    const ids = new Set(newer[engagement_id]?.posts.map(({ id }) => id));
    return ({ id }: PlayedPost) => ids.has(id);
  };
  if (held.every(([id, { posts }]) => posts.every(isThere(id)))) return programme;
  const kept = held.map(
    ([id, played]) => [id, { ...played, posts: played.posts.filter(isThere(id)) }] as const,
  );
  return { ...programme, questions: Object.fromEntries(kept) };
}
