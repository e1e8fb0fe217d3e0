import { z } from "zod";
import { limits } from "../core/limits.ts";
import { declare } from "./declare.ts";
import { id, text } from "./schemas.ts";

const count = z.int().min(0);

export const PostPhone = z
  .object({
    posts: count.meta({ description: "What this phone posted and did not withdraw" }),
    standing: count.meta({ description: "Those that wait or are shown" }),
    rejected: count.meta({
      description: "Those that were rejected in one move, and not decided since: they can be restored",
    }),
    held: z.boolean().meta({ description: "Whether what it posts from now on waits for a moderator" }),
  })
  .meta({ id: "PostPhone" });
export type PostPhone = z.output<typeof PostPhone>;

const params = z.object({ id, post_id: id });
const path = "/engagements/{id}/posts/{post_id}/phone";

export const postPhones = {
  read: declare({
    scopes: ["engagements:read"],
    role: "viewer",
    method: "GET",
    path,
    summary: "Count what the phone that made a post has posted; of a post that no phone made, nothing",
    params,
    responses: { 200: PostPhone },
  }),
  patch: declare({
    scopes: ["engagements:write"],
    role: "operator",
    method: "PATCH",
    path,
    summary:
      "Reject everything from the phone that made a post, take that back, or hold what it posts from now on",
    params,
    body: z
      .strictObject({
        rejected: z.boolean().optional().meta({
          description:
            "True: what waits is rejected, what is shown is hidden; false: what was so rejected is as before",
        }),
        held: z
          .boolean()
          .optional()
          .meta({ description: "Whether what it posts from now on waits, also under moderation `open`" }),
        reason: text(limits.moderation_reason)
          .nullish()
          .meta({ description: "Why all of them are rejected, for other moderators" }),
      })
      .meta({ examples: [{ rejected: true, held: true, reason: "Advertising" }] }),
    responses: { 200: PostPhone },
    errors: [409],
  }),
};
