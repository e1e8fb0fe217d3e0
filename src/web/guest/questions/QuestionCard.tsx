import { useState } from "preact/hooks";
import type { EngagementRoom } from "../../../core/engagements/engagement.ts";
import type { GuestQuestion } from "../../../core/posts/guestQuestion.ts";
import { useLabels, useNumbers } from "../language.tsx";
import { Icon } from "../parts/icons.tsx";
import { useQuestionLabels } from "./useQuestionLabels.ts";

interface Props {
  question: GuestQuestion;
  rooms: EngagementRoom[];
  votes: number;
  isUp: boolean;
  /** False where nobody can vote now; then the number alone is shown. */
  canVote: boolean;
  isGone: boolean;
  isOwn: boolean;
  /** An own question was merged into it. */
  includesOwn: boolean;
  problem: string | null;
  onVote: (up: boolean) => void;
  onWithdraw: () => void;
}

/** A longer question would fill the phone: its beginning is shown, and all of it on a touch. */
const long_text = 280;

export function QuestionCard({
  question,
  rooms,
  votes,
  isUp,
  canVote,
  isGone,
  isOwn,
  includesOwn,
  ...rest
}: Props) {
  const { problem, onVote, onWithdraw } = rest;
  const labels = useQuestionLabels();
  const { withdraw } = useLabels();
  const { post_id, text, name, room, pinned, is_featured, is_answered, answer_text } = question;
  const [isFolded, setFolded] = useState(text.length > long_text);
  if (isGone) return <li class="question is-gone">{labels.gone}</li>;
  const room_label = rooms.find(({ key }) => key === room)?.label;
  return (
    <li class="question" data-post={post_id} data-featured={is_featured || undefined}>
      <div class="question-body">
        {(pinned || is_featured || is_answered || isOwn || includesOwn) && (
          <p class="question-marks">
            {is_featured && <Mark icon="star" words={labels.featured} />}
            {pinned && <Mark icon="pin" words={labels.pinned} />}
            {is_answered && <Mark icon="done" words={labels.answered} />}
            {(isOwn || includesOwn) && (
              <Mark icon="question" words={isOwn ? labels.yours : labels.includes_yours} />
            )}
          </p>
        )}
        <p class={`question-words${isFolded ? " is-folded" : ""}`} id={`words-${post_id}`} dir="auto">
          {text}
        </p>
        {isFolded && (
          <button type="button" class="button small quiet read-all" onClick={() => setFolded(false)}>
            {labels.read_all}
          </button>
        )}
        <p class="question-by">
          <bdi>{name ?? labels.anonymous}</bdi>
          {room_label !== undefined && (
            <>
              {" · "}
              <bdi>{room_label}</bdi>
            </>
          )}
        </p>
        {answer_text !== null && (
          <div class="question-answer">
            <p class="question-marks">{labels.answer}</p>
            <p dir="auto">{answer_text}</p>
          </div>
        )}
        <p class="error" role="alert">
          {problem}
        </p>
        {isOwn && (
          <button type="button" class="button small quiet question-withdraw" onClick={onWithdraw}>
            {withdraw}
          </button>
        )}
      </div>
      <Votes {...{ post_id, votes, isUp, canVote, onVote }} />
    </li>
  );
}

function Mark({ icon, words }: { icon: "star" | "pin" | "done" | "question"; words: string }) {
  return (
    <span class="question-mark">
      <Icon name={icon} />
      {words}
    </span>
  );
}

type VotesProps = Pick<Props, "votes" | "isUp" | "canVote" | "onVote"> & { post_id: string };

function Votes({ post_id, votes, isUp, canVote, onVote }: VotesProps) {
  const labels = useQuestionLabels();
  const say = useNumbers();
  const count = say(votes);
  const words = labels.votes(count, votes === 1);
  if (!canVote)
    return votes === 0 ? null : (
      <p class="votes">
        <Icon name="up" />
        <span aria-hidden="true">{count}</span>
        <span class="unseen">{words}</span>
      </p>
    );
  return (
    <button
      type="button"
      class="votes"
      aria-pressed={isUp}
      aria-label={words}
      aria-describedby={`words-${post_id}`}
      onClick={() => onVote(!isUp)}
    >
      <Icon name="up" />
      <span class="votes-count">{count}</span>
    </button>
  );
}
