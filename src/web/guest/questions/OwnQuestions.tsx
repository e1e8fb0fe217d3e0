import type { GuestPost } from "../../../core/posts/guestPost.ts";
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
  onEdit: (post: QueuedPost) => void;
  onWithdraw: (post: GuestPost) => void;
}

/** Shows what the guest asked, and what becomes of it. It is unfolded while something of it is not in the list. */
export function OwnQuestions({ phone, sending, posts, onEdit, onWithdraw }: Props) {
  const labels = useQuestionLabels();
  if (sending.length + posts.length === 0) return null;
  const isWaiting = sending.length > 0 || posts.some(({ status }) => status === "pending");
  return (
    <details class="own own-questions" open={isWaiting}>
      <summary id="own">
        {labels.own} ({sending.length + posts.length})
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
} as const;

function OwnQuestion({ post, onWithdraw }: { post: GuestPost; onWithdraw: () => void }) {
  const labels = useLabels();
  const { own_state } = useQuestionLabels();
  const state = findPostState(post);
  return (
    <li class="post own-question" data-state={state}>
      <div class="post-body">
        <p class="post-words" dir="auto">
          {post.caption}
        </p>
        <p class="post-state">
          <Icon name={state in icons ? icons[state as keyof typeof icons] : "no"} />
          {own_state[state] ?? labels.state[state]}
        </p>
        <div class="post-actions">
          <button type="button" class="button small quiet" onClick={onWithdraw}>
            {labels.withdraw}
          </button>
        </div>
      </div>
    </li>
  );
}
