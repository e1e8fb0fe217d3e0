import type { EngagementPost as Post } from "../../../../contract/posts.ts";
import type { PostKind, PostStatus } from "../../../../core/posts/post.ts";
import { listAllowedStatuses } from "../../../../core/posts/transitions.ts";

export interface Decision {
  /** The key that does it. */
  key: string;
  label: string;
  status: PostStatus;
  from: readonly PostStatus[];
  /** How its button looks. */
  look?: "main" | "danger";
}

/** Buttons, keys and the list of shortcuts are made from this. */
export const decisions: readonly Decision[] = [
  { key: "a", label: "Approve", status: "approved", from: ["pending"], look: "main" },
  { key: "r", label: "Reject", status: "rejected", from: ["pending"], look: "danger" },
  { key: "f", label: "Feature", status: "featured", from: ["approved"], look: "main" },
  { key: "w", label: "Answered", status: "answered", from: ["approved"] },
  { key: "u", label: "Back to approved", status: "approved", from: ["featured", "answered"] },
  { key: "h", label: "Hide", status: "hidden", from: ["approved", "featured", "answered"], look: "danger" },
  { key: "a", label: "Approve after all", status: "approved", from: ["rejected", "hidden"], look: "main" },
];

export function decisionsFor(post: Pick<Post, "kind" | "status" | "held_because">): Decision[] {
  const allowed = listAllowedStatuses(post);
  return decisions.filter(({ from, status }) => from.includes(post.status) && allowed.includes(status));
}

/**
 * The way back from a decision, one step after another. Nothing waits again once it was decided: an approval is undone by
 * hiding, and a rejection not at all, since that would put onto the walls what nobody approved.
 */
export function stepsBack({
  before,
  after,
  kind,
}: Record<"before" | "after", PostStatus> & { kind: PostKind }) {
  const way = shortestWay({ kind, from: after, to: before });
  if (way) return way;
  return after === "rejected" || after === "hidden" ? [] : (["hidden"] satisfies PostStatus[]);
}

function shortestWay({ kind, from, to }: { kind: PostKind; from: PostStatus; to: PostStatus }) {
  const ways: PostStatus[][] = [[]];
  const been = new Set([from]);
  for (const way of ways) {
    const status = way.at(-1) ?? from;
    if (status === to) return way;
    for (const next of listAllowedStatuses({ kind, status, held_because: null })) {
      if (been.has(next)) continue;
      been.add(next);
      ways.push([...way, next]);
    }
  }
  return null;
}
