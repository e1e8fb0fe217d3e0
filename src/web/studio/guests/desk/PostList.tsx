import { ArrowDown, ArrowUp } from "lucide-react";
import { useEffect, useEffectEvent, useId } from "react";
import type { EngagementPost as Post } from "../../../../contract/posts.ts";
import { PostOption } from "./PostOption.tsx";
import { tabs, type View } from "./views.ts";
import { useNarrow } from "../../parts/useNarrow.ts";
import { useVisible } from "./useVisible.ts";

interface PostListProps {
  posts: Post[];
  chosen: string;
  view: View;
  /** Came while the desk was open and was not seen yet. */
  arrived: ReadonlySet<string>;
  isComplete: boolean;
  onChoose: (post_id: string) => void;
  onMore: () => void;
  onSeen: (post_ids: string[]) => void;
  onStale: (post_id: string) => void;
}

// One row, or on a phone one picture of the strip; the same in desk.css.
const row_px = 76;
const strip_px = 84;
// So many before the end the next page is asked for.
const early_rows = 30;

/** Only what can be seen is drawn: there may be thousands. */
export function PostList(props: PostListProps) {
  const { posts, chosen, view, arrived, isComplete, onChoose } = props;
  const id = useId();
  const isStrip = useNarrow();
  const size_px = isStrip ? strip_px : row_px;
  const ids = posts.map(({ post_id }) => post_id);
  const { ref, top, bottom, first, end, show } = useVisible({ ids, size_px, isStrip });
  const at = ids.indexOf(chosen);

  const showChosen = useEffectEvent(() => show(at));
  useEffect(() => showChosen(), [chosen, isStrip]);

  const more = useEffectEvent(() => props.onMore());
  const needsMore = !isComplete && end >= posts.length - early_rows;
  useEffect(() => {
    if (needsMore) more();
  }, [needsMore, posts.length]);

  const seen = ids.slice(top, bottom).filter((post_id) => arrived.has(post_id));
  const tellSeen = useEffectEvent(() => props.onSeen(seen));
  useEffect(() => {
    if (seen.length > 0) tellSeen();
  }, [seen.length]);

  const unseen = ids.filter((post_id, index) => arrived.has(post_id) && (index < top || index >= bottom));
  // The chosen one is drawn wherever it is: screen readers are told of it.
  const drawn = posts
    .map((post, index) => ({ post, index }))
    .filter(({ index }) => index === at || (index >= first && index < end));

  return (
    <div className="post-list-place">
      <div
        ref={ref}
        className="post-list"
        role="listbox"
        aria-label={tabs[view.show].label}
        aria-orientation={isStrip ? "horizontal" : "vertical"}
        aria-activedescendant={`${id}-${chosen}`}
        tabIndex={0}
      >
        <div role="presentation" style={{ [isStrip ? "width" : "height"]: posts.length * size_px }} />
        {drawn.map(({ post, index }) => (
          <PostOption
            key={post.post_id}
            id={`${id}-${post.post_id}`}
            post={post}
            isChosen={index === at}
            place={{ index, count: posts.length, isMore: !isComplete }}
            offset={{ [isStrip ? "left" : "top"]: index * size_px }}
            onChoose={() => onChoose(post.post_id)}
            onStale={() => props.onStale(post.post_id)}
          />
        ))}
      </div>
      {unseen.length > 0 && (
        <button type="button" className="button post-news" onClick={() => show(ids.indexOf(unseen[0]!))}>
          {tabs[view.show].newest_first ? <ArrowUp aria-hidden /> : <ArrowDown aria-hidden />} {unseen.length}{" "}
          new
        </button>
      )}
    </div>
  );
}
