import {
  Check,
  CheckCheck,
  EyeOff,
  type LucideIcon,
  Merge,
  PenLine,
  Pin,
  PinOff,
  Presentation,
  Undo,
  X,
} from "#icons";
import type { ReactNode } from "react";
import type { EngagementPost as Post } from "../../../../contract/posts.ts";
import { isOnWalls } from "../../../../core/posts/post.ts";
import { Ago } from "../../parts/Ago.tsx";
import { Button } from "../../parts/Button.tsx";
import { KeyCap } from "../../parts/KeyCap.tsx";
import { useSession } from "../../people/session.ts";
import deskStyles from "../desk/PostDesk.module.css";
import { HeldReason } from "../HeldReason.tsx";
import { didVerbs, sourceLabels } from "../labels.ts";
import { sayDecided } from "../sayDecided.ts";
import { SharedAddress } from "../SharedAddress.tsx";
import { VoteSpread } from "../VoteSpread.tsx";
import { type QuestionDecision, questionDecisionsFor } from "./questionDecisions.ts";
import styles from "./Questions.module.css";
import { questionStatusLabels } from "./questionViews.ts";

interface QuestionViewProps {
  post: Post;
  room: string | null;
  session: string | null;
  /** Those that were merged into it. */
  merged: Post[];
  /** It no longer belongs into the list it was chosen from. */
  isElsewhere: boolean;
  /** Null: who looks on separates nothing. */
  onSeparate: ((merged: Post) => void) | null;
}

// More than this is set smaller, so that all of it can be read at once.
const long_chars = 160;

/** The question in large, with all that is known of it. */
export function QuestionView(props: QuestionViewProps) {
  const { post, room, session, merged, isElsewhere, onSeparate } = props;
  const { me } = useSession();
  const { caption, name, status, votes, pinned, answer_text, reason, held_because, decided_by } = post;
  return (
    <article className={deskStyles.post} aria-label="The chosen question">
      {isElsewhere && decided_by !== null && (
        <p className={`ready strong ${deskStyles.decided}`} role="status">
          {sayDecided(post, { my_name: me.name, noun: "question" })}
        </p>
      )}
      <div className={`frame ${deskStyles.stage} ${deskStyles.written} ${styles.stage}`}>
        <p className={`break ${caption.length > long_chars ? deskStyles.long : ""}`} dir="auto">
          {caption}
        </p>
        {answer_text !== null && (
          <blockquote className={`break ${styles.answer}`} dir="auto">
            <span className="muted small">Answer in writing</span>
            {answer_text}
          </blockquote>
        )}
      </div>
      <div className="stack gap-4">
        <p className={`row wrap break ${deskStyles.facts}`}>
          <span className={status === "featured" ? "badge badge-on" : "badge"}>
            {questionStatusLabels[status]}
          </span>
          <b className="tabular">{votes === 1 ? "1 vote" : `${votes.toLocaleString("en")} votes`}</b>
          {pinned && <span className="ready">Pinned</span>}
          <span>{name ?? "Anonymous"}</span>
          {room !== null && <span>{room}</span>}
          {session !== null && <span>{session}</span>}
          <span className="muted">
            {sourceLabels[post.source]}, <Ago at={post.created_at} />
          </span>
          {decided_by !== null && !isElsewhere && status !== "pending" && (
            <span className="muted">
              {didVerbs[status]} by {decided_by}
            </span>
          )}
        </p>
        {reason !== null && <p className="muted break">Reason: {reason}</p>}
        {held_because !== null && status === "pending" && <HeldReason post={post} />}
      </div>
      <VotesFrom post={post} />
      {merged.length > 0 && (
        <details className={styles.merged}>
          <summary>
            {merged.length === 1 ? "1 question" : `${merged.length} questions`} merged into it
          </summary>
          <ul className="stack gap-4">
            {merged.map((one) => (
              <li key={one.post_id} className="row between gap-12">
                <span className="break" dir="auto">
                  {one.caption}
                </span>
                {onSeparate && (
                  <Button
                    look="text"
                    label="Separate"
                    aria-label={`Separate “${one.caption}”`}
                    onClick={() => onSeparate(one)}
                  />
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
    </article>
  );
}

/** Says when many votes come from one address, and where all of them come from. */
function VotesFrom({ post: { engagement_id, post_id, votes, status } }: { post: Post }) {
  if (!isOnWalls(status)) return null;
  const of = { id: engagement_id, post_id };
  return (
    <div className={`stack gap-4 ${styles.votesFrom}`}>
      <SharedAddress of={of} count={votes} isRunning what="votes" />
      <VoteSpread of={of} isRunning />
    </div>
  );
}

const icons: Record<string, LucideIcon> = {
  a: Check,
  r: X,
  f: Presentation,
  w: CheckCheck,
  u: Undo,
  h: EyeOff,
};

interface QuestionActionsProps {
  post: Post;
  onDecide: (decision: QuestionDecision) => void;
  onAnswer: () => void;
  onPin: () => void;
  onMerge: () => void;
  /** Beside them: what was decided last. */
  children: ReactNode;
}

/** At the bottom, where a thumb is. */
export function QuestionActions(props: QuestionActionsProps) {
  const { post, onDecide, onAnswer, onPin, onMerge, children } = props;
  const isShown = ["approved", "featured", "answered"].includes(post.status);
  return (
    <div className={`wrap ${deskStyles.actions} ${styles.actions}`} role="group" aria-label="Decide">
      {questionDecisionsFor(post).map((decision) => (
        <Button
          key={decision.label}
          look={decision.look}
          icon={icons[decision.key]}
          onClick={() => onDecide(decision)}
        >
          {decision.label} <KeyCap name={decision.key.toUpperCase()} />
        </Button>
      ))}
      {isShown && (
        <>
          <Button icon={PenLine} onClick={onAnswer}>
            Write the answer <KeyCap name="E" />
          </Button>
          <Button icon={post.pinned ? PinOff : Pin} aria-pressed={post.pinned} onClick={onPin}>
            {post.pinned ? "Unpin" : "Pin"} <KeyCap name="P" />
          </Button>
        </>
      )}
      <Button icon={Merge} onClick={onMerge}>
        Merge <KeyCap name="M" />
      </Button>
      {children}
    </div>
  );
}
