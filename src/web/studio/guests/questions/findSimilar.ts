import type { EngagementPost as Post } from "../../../../contract/posts.ts";

const fold = (text: string) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
const wordsIn = (text: string) => new Set(fold(text).match(/[\p{L}\p{N}]{3,}/gu) ?? []);

/**
 * The questions that another one can be merged into: with a search those that hold all its words, else those that share
 * most words with it first. Of equals the one with more votes comes first.
 */
export function findSimilar(questions: readonly Post[], post: Post, search: string, most = 50): Post[] {
  const others = questions.filter(
    (one) =>
      one.post_id !== post.post_id &&
      one.merged_into === null &&
      one.status !== "rejected" &&
      one.status !== "hidden",
  );
  const wanted = fold(search).split(/\s+/).filter(Boolean);
  const found = others.filter(({ caption, name }) => {
    const text = fold(`${caption} ${name ?? ""}`);
    return wanted.every((word) => text.includes(word));
  });
  const own = wordsIn(post.caption);
  const shared = ({ caption }: Post) => [...wordsIn(caption)].filter((word) => own.has(word)).length;
  return found
    .map((one) => ({ one, shared: shared(one) }))
    .toSorted(
      (a, b) => b.shared - a.shared || b.one.votes - a.one.votes || a.one.created_at - b.one.created_at,
    )
    .slice(0, most)
    .map(({ one }) => one);
}
