import type { EngagementPost as Post } from "../../../../contract/posts.ts";
import type { PostStatus } from "../../../../core/posts/post.ts";
import { listAllowedStatuses } from "../../../../core/posts/transitions.ts";

export interface QuestionDecision {
  /** The key that does it. */
  key: string;
  label: string;
  status: PostStatus;
  from: readonly PostStatus[];
  /** What it becomes on the way there. */
  through?: PostStatus[];
  /** How its button looks. */
  look?: "main" | "danger";
}

/** Buttons, keys and the list of shortcuts are made from this. */
export const questionDecisions: readonly QuestionDecision[] = [
  { key: "a", label: "Approve", status: "approved", from: ["pending"], look: "main" },
  { key: "r", label: "Reject", status: "rejected", from: ["pending"], look: "danger" },
  { key: "f", label: "Put on screen", status: "featured", from: ["approved"], look: "main" },
  { key: "u", label: "Take off the screen", status: "approved", from: ["featured"] },
  { key: "w", label: "Answered", status: "answered", from: ["approved"] },
  {
    key: "w",
    label: "Answered",
    status: "answered",
    from: ["featured"],
    through: ["approved"],
    look: "main",
  },
  { key: "u", label: "Open again", status: "approved", from: ["answered"] },
  { key: "h", label: "Hide", status: "hidden", from: ["approved", "featured", "answered"], look: "danger" },
  { key: "a", label: "Approve after all", status: "approved", from: ["rejected", "hidden"], look: "main" },
];

export function questionDecisionsFor(post: Pick<Post, "status" | "held_because">): QuestionDecision[] {
  const kind = "question";
  const allowed = listAllowedStatuses({ ...post, kind });
  return questionDecisions.filter(
    ({ from, status, through = [] }) => from.includes(post.status) && allowed.includes(through[0] ?? status),
  );
}
