import { useEffect, useRef, useState } from "preact/hooks";
import type { GuestPost } from "../../../core/posts/guestPost.ts";
import { type PostState, findPostState } from "../postState.ts";
import { useLabels } from "../language.tsx";

/** The message stays long enough to be read in passing. */
const shown_ms = 5000;

/** Says what has become of own posts to whoever listens instead of looking; what left the list, to everybody. */
export function News({ posts }: { posts: GuestPost[] }) {
  const labels = useLabels();
  const known = useRef<Map<string, PostState> | null>(null);
  const [said, say] = useState("");
  /** Counts the posts that left the list, so that a second one starts the time anew. */
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    const states = new Map(posts.map((post) => [post.post_id, findPostState(post)]));
    const before = known.current;
    known.current = states;
    // What was there when the page was opened is no news.
    if (!before || (before.size === 0 && posts.length > 1)) return;
    const changed = posts.filter(({ post_id }) => states.get(post_id) !== before.get(post_id));
    const news = changed.map((post) => `${labels.kind[post.kind]}: ${labels.state[findPostState(post)]}`);
    if (news.length > 0) {
      say(news.join(". "));
      setLeft(null);
    } else if (states.size < before.size) {
      say(labels.withdrawn);
      setLeft(states.size);
    }
  }, [posts]);
  useEffect(() => {
    if (left === null) return;
    const timer = setTimeout(() => setLeft(null), shown_ms);
    return () => clearTimeout(timer);
  }, [left]);
  return (
    <p class={left !== null ? "news" : "unseen"} role="status">
      {said}
    </p>
  );
}
