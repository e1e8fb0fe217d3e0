import { Check, Crop, EyeOff, type LucideIcon, MessageCircleQuestionMark, Star, Undo, X } from "lucide-react";
import type { ReactNode } from "react";
import type { PostStatus } from "../../../../core/posts/post.ts";
import { KeyCap } from "../../parts/KeyCap.tsx";
import type { EngagementPost as Post } from "../../../../contract/posts.ts";
import { decisionsFor } from "./decisions.ts";

interface PostActionsProps {
  post: Post;
  onDecide: (status: PostStatus) => void;
  /** Null: there is nothing to crop. */
  onCrop: (() => void) | null;
  /** Beside them: what was decided last. */
  children: ReactNode;
}

const icons: Record<string, LucideIcon> = {
  a: Check,
  r: X,
  f: Star,
  w: MessageCircleQuestionMark,
  u: Undo,
  h: EyeOff,
};
const classes = { main: "button button-main", danger: "button button-danger", plain: "button" };

/** At the bottom, where a thumb is. */
export function PostActions({ post, onDecide, onCrop, children }: PostActionsProps) {
  return (
    <div className="post-actions" role="group" aria-label="Decide">
      {decisionsFor(post).map(({ key, label, status, tone }) => {
        const Icon = icons[key]!;
        return (
          <button key={label} type="button" className={classes[tone]} onClick={() => onDecide(status)}>
            <Icon aria-hidden /> {label} <KeyCap name={key.toUpperCase()} />
          </button>
        );
      })}
      {onCrop && (
        <button type="button" className="button post-crop" onClick={onCrop}>
          <Crop aria-hidden /> <span>Crop</span> <KeyCap name="C" />
        </button>
      )}
      {children}
    </div>
  );
}
