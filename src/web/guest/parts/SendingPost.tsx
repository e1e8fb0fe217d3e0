import type { SendProgress } from "../queue/sender.ts";
import { useLabels } from "../language.tsx";
import { isFileRefused, type QueuedPost } from "../queue/queuedPost.ts";
import { Icon } from "./icons.tsx";
import { Thumb } from "./Thumb.tsx";
import type { Labels } from "../labels/labels.ts";

interface Props {
  sending: SendProgress;
  onRetry: () => void;
  onRemove: () => void;
  /** Is called with what of the post is to be taken over. */
  onEdit: (draft: QueuedPost) => void;
}

/** Shows a post on its way, or one that did not get through. */
export function SendingPost({ sending, onRetry, onRemove, onEdit }: Props) {
  const labels = useLabels();
  const { post, isKept, isWaiting } = sending;
  const { kind, caption } = post.form;
  const { step } = post;
  const isRefused = step.at === "refused";
  return (
    <li class="post" data-state={isRefused ? "refused" : "sending"}>
      <Thumb kind={kind} file={post.file} />
      <div class="post-body">
        <p class="post-words" dir="auto">
          {caption === "" ? labels.kind[kind] : caption}
        </p>
        <p class="post-state" role={isRefused ? "alert" : undefined}>
          <Icon name={isRefused ? "alert" : isWaiting ? "waiting" : "send"} />
          {isRefused ? labels.refused[step.because] : describeStep(sending, labels)}
        </p>
        {!isRefused && !isKept && <p class="post-room">{labels.keep_open}</p>}
        {!isRefused && (
          <progress
            aria-label={`${labels.kind[kind]}: ${labels.sending_words}`}
            max={100}
            value={toPercent(sending)}
          />
        )}
        <div class="post-actions">
          {isRefused && isFileRefused(post) && (
            <button
              type="button"
              class="button small"
              onClick={() => onEdit({ ...post, file: null, mime: null })}
            >
              {labels.another}
            </button>
          )}
          {isRefused && !isFileRefused(post) && (
            <>
              <button type="button" class="button small" onClick={onRetry}>
                {labels.try_again}
              </button>
              <button type="button" class="button small" onClick={() => onEdit(post)}>
                {labels.edit}
              </button>
            </>
          )}
          <button type="button" class="button small quiet" onClick={onRemove}>
            {labels.remove}
          </button>
        </div>
      </div>
    </li>
  );
}

const toPercent = ({ share }: SendProgress) => Math.round(Math.min(share, 1) * 100);

function describeStep(sending: SendProgress, labels: Labels): string {
  if (sending.isWaiting) return labels.waiting_for_line;
  if (sending.post.file === null) return labels.sending_words;
  return sending.post.step.at === "post" ? labels.finishing : labels.sending(toPercent(sending));
}
