import { Pin, Presentation, TriangleAlert } from "#icons";
import { useEffect, useEffectEvent, useId } from "react";
import type { EngagementPost as Post } from "../../../../contract/posts.ts";
import { Ago } from "../../parts/Ago.tsx";
import { useNarrow } from "../../parts/useNarrow.ts";
import deskStyles from "../desk/PostDesk.module.css";
import { useVisible } from "../desk/useVisible.ts";
import styles from "./Questions.module.css";

interface QuestionListProps {
  label: string;
  questions: Post[];
  chosen: string;
  sayPlace: (post: Post) => string;
  onChoose: (post_id: string) => void;
}

// The same in Questions.module.css.
const row_px = 76;

/** Only what can be seen is drawn: there may be thousands. */
export function QuestionList({ label, questions, chosen, sayPlace, onChoose }: QuestionListProps) {
  const id = useId();
  const isNarrow = useNarrow();
  const ids = questions.map(({ post_id }) => post_id);
  const { ref, first, end, show } = useVisible({ ids, size_px: row_px, isStrip: false });
  const at = ids.indexOf(chosen);

  const showChosen = useEffectEvent(() => show(at));
  useEffect(() => showChosen(), [chosen, isNarrow]);

  const drawn = questions
    .map((post, index) => ({ post, index }))
    .filter(({ index }) => index === at || (index >= first && index < end));
  return (
    <div className={styles.listPlace}>
      <div
        ref={ref}
        className={`frame ${deskStyles.list} ${styles.list}`}
        role="listbox"
        aria-label={label}
        aria-activedescendant={`${id}-${chosen}`}
        tabIndex={0}
      >
        <div role="presentation" style={{ height: questions.length * row_px }} />
        {drawn.map(({ post, index }) => (
          <QuestionOption
            key={post.post_id}
            id={`${id}-${post.post_id}`}
            post={post}
            place={sayPlace(post)}
            isChosen={index === at}
            index={index}
            count={questions.length}
            onChoose={() => onChoose(post.post_id)}
          />
        ))}
      </div>
    </div>
  );
}

interface QuestionOptionProps {
  id: string;
  post: Post;
  /** Who asked, and where. */
  place: string;
  isChosen: boolean;
  index: number;
  count: number;
  onChoose: () => void;
}

function QuestionOption({ id, post, place, isChosen, index, count, onChoose }: QuestionOptionProps) {
  const { caption, votes, pinned, status, held_because, created_at } = post;
  return (
    <div
      id={id}
      className={`row gap-12 ${deskStyles.option} ${styles.option}`}
      role="option"
      aria-selected={isChosen}
      aria-posinset={index + 1}
      aria-setsize={count}
      style={{ top: index * row_px }}
      onClick={onChoose}
    >
      <span className={styles.votes}>
        <b>{votes.toLocaleString("en")}</b>
        <span className="muted">{votes === 1 ? "vote" : "votes"}</span>
      </span>
      <span className={`list-main fill ${styles.words}`}>
        <span className={`break ${deskStyles.optionCaption}`} dir="auto">
          {caption}
        </span>
        <span className="muted small cut">
          {place}
          <Ago at={created_at} />
        </span>
      </span>
      {held_because === "profanity" && status === "pending" && (
        <TriangleAlert className="fault" role="img" aria-label="Its words may offend" />
      )}
      {pinned && <Pin className="ready" role="img" aria-label="Pinned" />}
      {status === "featured" && <Presentation className="live" role="img" aria-label="On screen" />}
    </div>
  );
}
