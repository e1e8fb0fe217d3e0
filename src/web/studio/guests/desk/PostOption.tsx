import { Star, TriangleAlert } from "lucide-react";
import { Ago } from "../../parts/Ago.tsx";
import type { EngagementPost as Post } from "../../../../contract/posts.ts";
import { hereOf } from "../posts.ts";
import { kindWords, statusWords } from "../words.ts";

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
export function PostOption({ id, post, isChosen, place, offset, onChoose, onStale }: PostOptionProps) {
  const { kind, caption, name, status, held_because, thumb_url, created_at } = post;
  const { icon: Icon, one } = kindWords[kind];
  return (
    <div
      id={id}
      className="post-option"
      role="option"
      aria-selected={isChosen}
      aria-posinset={place.index + 1}
      aria-setsize={place.isMore ? -1 : place.count}
      style={offset}
      onClick={onChoose}
    >
      <span className="post-thumb">
        {thumb_url ? (
          <img src={hereOf(thumb_url)} alt="" loading="lazy" decoding="async" onError={onStale} />
        ) : (
          <Icon aria-hidden />
        )}
      </span>
      <span className="post-option-words">
        <span className={caption === "" ? "post-option-caption muted" : "post-option-caption"}>
          {caption === "" ? one : caption}
        </span>
        <span className="muted small cut">
          {[name, <Ago key="at" at={created_at} />].flatMap((part, index) =>
            part === null ? [] : index === 0 ? [part, " · "] : [part],
          )}
        </span>
      </span>
      {held_because === "profanity" && status === "pending" && (
        <TriangleAlert className="post-mark post-mark-words" role="img" aria-label="Its words may offend" />
      )}
      {status === "featured" && <Star className="post-mark" role="img" aria-label={statusWords.featured} />}
    </div>
  );
}
