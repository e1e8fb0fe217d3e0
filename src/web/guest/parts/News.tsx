import { useEffect, useRef, useState } from "preact/hooks";
import type { GuestPost } from "../../../core/posts/guestPost.ts";
import { type PostState, postState } from "../postState.ts";
import { useWords } from "../speaking.tsx";

/** Says what has become of own posts, to whoever listens instead of looking. */
export function News({ posts }: { posts: GuestPost[] }) {
  const words = useWords();
  const known = useRef<Map<string, PostState> | null>(null);
  const [said, say] = useState("");
  useEffect(() => {
    const states = new Map(posts.map((post) => [post.post_id, postState(post)]));
    const before = known.current;
    known.current = states;
    // What was there when the page was opened is no news.
    if (!before || (before.size === 0 && posts.length > 1)) return;
    const changed = posts.filter(({ post_id }) => states.get(post_id) !== before.get(post_id));
    const news = changed.map((post) => `${words.kind[post.kind]}: ${words.state[postState(post)]}`);
    if (news.length > 0) say(news.join(". "));
    else if (states.size < before.size) say(words.withdrawn);
  }, [posts]);
  return (
    <p class="unseen" role="status">
      {said}
    </p>
  );
}
