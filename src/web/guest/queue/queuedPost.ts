import type { PostKind } from "../../../core/posts/post.ts";

/** Holds what a guest wrote around a post. */
export interface PostForm {
  kind: PostKind;
  caption: string;
  name: string;
  /** The key of a room; empty means none. */
  room: string;
  consent: boolean;
  /** Of a question: the session that it is about. A post that was kept from before has none. */
  session_id?: string | null;
}

/** Says why the server will not have a post, whatever is tried. */
export type RefusalReason =
  | "closed"
  | "gone"
  | "kind"
  | "consent"
  | "room"
  | "session"
  | "words"
  | "too_large"
  | "unreadable"
  | "no_video"
  /** The post is so old that the server would no longer notice if it had come already. */
  | "late"
  | "other";

/** Says how far a post is on its way. */
export type Step =
  | { at: "ticket" }
  /** `sent` is how many bytes the server has; null means that it must be asked. */
  | { at: "bytes"; upload_id: string; upload_url: string; sent: number | null }
  | { at: "post"; upload_id: string | null }
  | { at: "refused"; because: RefusalReason };

/** A post that the server does not have yet. */
export interface QueuedPost {
  /** The id is also its Idempotency-Key: however often it is sent, it is posted once. */
  id: string;
  join_code: string;
  made_at: number;
  form: PostForm;
  file: Blob | null;
  mime: string | null;
  step: Step;
  /** The moment when it was first sent whole: from then on the server may have it. */
  posted_at: number | null;
}

export function findFirstStep({ file }: Pick<QueuedPost, "file">): Step {
  return file ? { at: "ticket" } : { at: "post", upload_id: null };
}

/** Tells whether the server will never have the post with this file, but may have it with another one. */
export function isFileRefused({ file, step }: Pick<QueuedPost, "file" | "step">): boolean {
  return (
    file !== null && step.at === "refused" && (step.because === "unreadable" || step.because === "too_large")
  );
}
