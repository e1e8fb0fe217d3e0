import type { EngagementPost as Post } from "../../../../contract/posts.ts";
import { isOnWalls, type PostStatus } from "../../../../core/posts/post.ts";
import { asWanted, type DeskState } from "./deskState.ts";

/** A decision made at this desk. */
export interface Decision {
  post: Post;
  after: PostStatus;
  /** Null: it was refused. */
  saved: Promise<Post | null>;
}

/** Everything from the phone of a post, rejected at this desk in one move. */
export interface PhoneRejection {
  post: Post;
  takeBack: () => Promise<unknown>;
}

export type DeskMove = Decision | PhoneRejection;

export const isPhoneRejection = (move: DeskMove): move is PhoneRejection => "takeBack" in move;

/** The last move made here that still holds: what was decided otherwise since is no longer this desk's to take back. */
export function findUndoable(
  made: readonly DeskMove[],
  state: Pick<DeskState, "posts" | "wanted">,
): DeskMove | undefined {
  return made.findLast((move) => isHolding(move, state));
}

function isHolding(move: DeskMove, state: Pick<DeskState, "posts" | "wanted">): boolean {
  const known = state.posts.get(move.post.post_id);
  // After a lost connection only some are read anew.
  if (!known) return true;
  if (known.held_because === "withdrawn") return false;
  const { status } = asWanted(state, known);
  return isPhoneRejection(move) ? status !== "pending" && !isOnWalls(status) : status === move.after;
}
