import type { Language } from "../../core/engagements/engagement.ts";
import type { PostFileRole } from "../../core/posts/post.ts";
import type { App } from "../app.ts";
import { readTakeHomeToken, takeHomeExpiresAt } from "./takeHomeLink.ts";
import { type Row, type TakenFile, listTakeHome } from "./takeHome.repo.ts";

/** Says what a link leads to now: nothing of ours, nothing any more, nothing yet, or what is taken home. */
export type TakeHome =
  | { state: "unknown" }
  | { state: "gone"; workspace_id: string | null }
  | ({ state: "preparing" | "failed" | "ready" } & FoundPost);

export interface FoundPost {
  workspace_id: string;
  kind: "photo" | "video";
  caption: string;
  expires_at: number;
  /** The title of the engagement. */
  title: string;
  languages: Language[];
  /** The photo or video, the poster of a video, and the keepsake. */
  taken: TakenFile | null;
  poster: TakenFile | null;
  keepsake: TakenFile | null;
}

/** Looks the post up anew for every request, so that one that is taken down is gone at once. */
export async function findTakeHome(app: App, token: string): Promise<TakeHome> {
  const post_id = readTakeHomeToken(app, token);
  if (post_id === null) return { state: "unknown" };
  const rows = await listTakeHome(app.pool, post_id);
  const post = rows[0];
  const expires_at = post
    ? takeHomeExpiresAt(hasFailed(post) ? { ...post, status: "approved" } : post)
    : null;
  if (!post || expires_at === null || app.now() >= expires_at)
    return { state: "gone", workspace_id: post?.workspace_id ?? null };
  return toFoundPost(post, expires_at);
}

/** Whoever still has the link is told why there is nothing to take home. */
function hasFailed({ status, video_status }: Row): boolean {
  return status === "rejected" && video_status === "failed";
}

function toFoundPost(post: Row, expires_at: number): TakeHome {
  const { workspace_id, caption, title, languages } = post;
  const kind = post.kind === "video" ? "video" : "photo";
  const file = (role: PostFileRole) => post.files.find((file) => file.role === role) ?? null;
  const taken = post.share_ready ? (file("take_home") ?? file(kind)) : null;
  const poster = taken && file("poster");
  const keepsake = taken && post.keepsake_ready ? file("keepsake") : null;
  const state = taken ? "ready" : hasFailed(post) ? "failed" : "preparing";
  return { state, workspace_id, kind, caption, title, languages, expires_at, taken, poster, keepsake };
}
