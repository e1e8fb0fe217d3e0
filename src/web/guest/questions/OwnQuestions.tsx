import type { GuestPost, StandingQuestion } from "../../../core/posts/guestPost.ts";
import type { GuestStore } from "../guestStore.ts";
import { useLabels } from "../language.tsx";
import { Icon } from "../parts/icons.tsx";
import { SendingPost } from "../parts/SendingPost.tsx";
import { findPostState } from "../postState.ts";
import type { QueuedPost } from "../queue/queuedPost.ts";
import type { SendProgress } from "../queue/sender.ts";
import { useQuestionLabels } from "./useQuestionLabels.ts";

interface Props {
  phone: GuestStore;
  sending: SendProgress[];
  posts: GuestPost[];
  /** There are other guests' questions to read; null: not known yet. */
  hasOthers: boolean | null;
  onEdit: (post: QueuedPost) => void;
  onWithdraw: (post: GuestPost) => void;
}

/** States in which an own question is not to be found in the list as it was asked. */
const unlisted = new Set(["in_review", "held", "merged"]);

/**
 * Shows what the guest asked, and what becomes of it. It is unfolded while something is being sent, and while something of
 * it is not in the list as long as nobody else asked: then its first line says what it waits for.
 */
export function OwnQuestions({ phone, sending, posts, hasOthers, onEdit, onWithdraw }: Props) {
  const labels = useQuestionLabels();
  const { state } = useLabels();
  if (sending.length + posts.length === 0) return null;
  const waiting = posts.map(findPostState).find((one) => unlisted.has(one));
  return (
    <details
      class="own own-questions"
      open={sending.length > 0 || (waiting !== undefined && hasOthers === false)}
    >
      <summary id="own">
        {labels.own} ({sending.length + posts.length})
        {waiting && <span class="own-waiting"> {state[waiting]}</span>}
      </summary>
      <ul>
        {sending.toReversed().map((sent) => (
          <SendingPost
            key={sent.post.id}
            sending={sent}
            onRetry={() => phone.retry(sent.post.id)}
            onRemove={() => phone.remove(sent.post.id)}
            onEdit={() => onEdit(sent.post)}
          />
        ))}
        {posts.map((post) => (
          <OwnQuestion key={post.post_id} post={post} onWithdraw={() => onWithdraw(post)} />
        ))}
      </ul>
    </details>
  );
}

const icons = {
  in_review: "waiting",
  held: "waiting",
  on_the_wall: "done",
  featured: "star",
  answered: "done",
  merged: "done",
} as const;

function OwnQuestion({ post, onWithdraw }: { post: GuestPost; onWithdraw: () => void }) {
  const labels = useLabels();
  const { own_state, merged_unseen } = useQuestionLabels();
  const state = findPostState(post);
  const standing = state === "merged" ? post.merged_into : undefined;
  const words = standing?.text === null ? merged_unseen : (own_state[state] ?? labels.state[state]);
  return (
    <li class="post own-question" data-state={state}>
      <div class="post-body">
        <p class="post-words" dir="auto">
          {post.caption}
        </p>
        <p class="post-state">
          <Icon name={state in icons ? icons[state as keyof typeof icons] : "no"} />
          {words}
        </p>
        {standing && <Standing {...standing} />}
        <div class="post-actions">
          <button type="button" class="button small quiet" onClick={onWithdraw}>
            {labels.withdraw}
          </button>
        </div>
      </div>
    </li>
  );
}

/** Shows the question that stands for an own one. */
function Standing({ text, is_answered, answer_text }: StandingQuestion) {
  const labels = useQuestionLabels();
  if (text === null) return null;
  return (
    <div class="question-answer">
      <p dir="auto">{text}</p>
      {is_answered && <p class="question-marks">{answer_text === null ? labels.answered : labels.answer}</p>}
      {answer_text !== null && <p dir="auto">{answer_text}</p>}
    </div>
  );
}
