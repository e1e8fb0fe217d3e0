import type { Crop } from "../../../../core/posts/crop.ts";
import type { PostStatus } from "../../../../core/posts/post.ts";
import { ApiError } from "../../../../client/ApiError.ts";
import type { Session } from "../../people/session.ts";
import type { EngagementPost as Post } from "../../../../contract/posts.ts";
import { patchPost, readPostsById } from "../posts.ts";

/** Somebody else decided the post first; `now` is what it is, null: it is gone. */
export class Overtaken extends Error {
  readonly now: Post | null;
  constructor(now: Post | null) {
    super("It was decided by somebody else");
    this.now = now;
  }
}

// Copies of a photo, its faces, its keepsake: so often a post may be written by itself while somebody decides.
const most_tries = 4;

/**
 * A write of the post as it was seen. A post is also written when its copies are made, which is nobody's decision: then the
 * same is asked once more. What somebody decided is never overwritten.
 */
export async function savePost(
  session: Pick<Session, "api">,
  engagement_id: string,
  seen: Post,
  body: { status: PostStatus } | { crop: Crop | null },
): Promise<Post> {
  let known = seen;
  for (let tries = 1; ; tries += 1) {
    try {
      return await patchPost(session, engagement_id, known, body);
    } catch (error) {
      if (!(error instanceof ApiError && (error.status === 409 || error.status === 404))) throw error;
      const now = postIn(error) ?? (await readPostsById(session, engagement_id, [seen.post_id]))[0];
      if (!now || !isSame(seen, now) || now.version === known.version || tries === most_tries)
        throw new Overtaken(now ?? null);
      known = now;
    }
  }
}

/** A refusal says what the post is. */
function postIn({ details }: ApiError): Post | undefined {
  return details["post"] as Post | undefined;
}

function isSame(seen: Post, now: Post): boolean {
  const isCropSame = JSON.stringify(seen.crop) === JSON.stringify(now.crop) || now.crop_source !== "manual";
  return seen.status === now.status && seen.caption === now.caption && isCropSame;
}
