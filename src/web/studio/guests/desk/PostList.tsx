import { ArrowDown, ArrowUp, Play, Star, TriangleAlert } from "#icons";
import { useEffect, useEffectEvent, useId } from "react";
import type { EngagementPost as Post } from "../../../../contract/posts.ts";
import { Ago } from "../../parts/Ago.tsx";
import { Button } from "../../parts/Button.tsx";
import { useNarrow } from "../../parts/useNarrow.ts";
import { kindLabels, statusLabels } from "../labels.ts";
import { toLocalUrl } from "../posts.ts";
import styles from "./PostDesk.module.css";
import { useVisible } from "./useVisible.ts";
import { tabs, type View } from "./views.ts";

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
    <div className={styles.listPlace}>
      <div
        ref={ref}
        className={`frame ${styles.list}`}
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
        <Button className={styles.news} onClick={() => show(ids.indexOf(unseen[0]!))}>
          {tabs[view.show].newest_first ? <ArrowUp aria-hidden /> : <ArrowDown aria-hidden />} {unseen.length}{" "}
          new
        </Button>
      )}
    </div>
  );
}

interface PostOptionProps {
  id: string;
  post: Post;
  isChosen: boolean;
  place: { index: number; count: number; isMore: boolean };
  offset: React.CSSProperties;
  onChoose: () => void;
  onStale: () => void;
}

/** A post in the list. */
function PostOption({ id, post, isChosen, place, offset, onChoose, onStale }: PostOptionProps) {
  const { kind, caption, name, status, held_because, thumb_url, created_at } = post;
  const { icon: Icon, one } = kindLabels[kind];
  return (
    <div
      id={id}
      className={`row gap-12 ${styles.option}`}
      role="option"
      aria-selected={isChosen}
      aria-posinset={place.index + 1}
      aria-setsize={place.isMore ? -1 : place.count}
      style={offset}
      onClick={onChoose}
    >
      <span className={`muted ${styles.thumb}`}>
        {thumb_url ? (
          <img src={toLocalUrl(thumb_url)} alt="" loading="lazy" decoding="async" onError={onStale} />
        ) : (
          <Icon aria-hidden />
        )}
        {kind === "video" && thumb_url && <PlaySign isNamed={caption !== ""} />}
      </span>
      <span className={`list-main fill ${styles.optionWords}`}>
        <span className={`break ${styles.optionCaption} ${caption === "" ? "muted" : ""}`} dir="auto">
          {caption === "" ? one : caption}
        </span>
        <span className="muted small cut">
          {name !== null && (
            <>
              <bdi>{name}</bdi> ·{" "}
            </>
          )}
          <Ago at={created_at} />
        </span>
      </span>
      {held_because === "profanity" && status === "pending" && (
        <TriangleAlert className={`fault ${styles.mark}`} role="img" aria-label="Its words may offend" />
      )}
      {status === "featured" && (
        <Star className={`ready ${styles.mark}`} role="img" aria-label={statusLabels.featured} />
      )}
    </div>
  );
}

/** Tells a video from a photo. `isNamed`: its words do not say already what it is. */
function PlaySign({ isNamed }: { isNamed: boolean }) {
  return (
    <span className={styles.playSign}>
      {isNamed ? <Play role="img" aria-label={kindLabels.video.one} /> : <Play aria-hidden />}
    </span>
  );
}
