import { Undo2 } from "lucide-react";
import type { PostStatus } from "../../../../core/posts/post.ts";
import { KeyCap } from "../../parts/KeyCap.tsx";
import type { EngagementPost as Post } from "../../../../contract/posts.ts";
import { pastWords } from "../words.ts";
import { nameOf } from "./sayRefused.ts";

/** What was just done, and the way back. */
export function LastDecision({ post, after, onUndo }: { post: Post; after: PostStatus; onUndo: () => void }) {
  return (
    <p className="desk-last" role="status">
      <span className="cut">
        You {pastWords[after]} {nameOf(post)}.
      </span>
      <button type="button" className="text-button" onClick={onUndo}>
        <Undo2 aria-hidden /> Undo <KeyCap name="Z" />
      </button>
    </p>
  );
}
