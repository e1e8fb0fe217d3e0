import { useQuery } from "@tanstack/react-query";
import { TriangleAlert } from "#icons";
import type { EngagementPost as Post } from "../../../contract/posts.ts";
import { useSession } from "../people/session.ts";
import { useEngagement } from "./engagements.ts";
import { heldLabels, sayHeld } from "./labels.ts";
import { postPhoneQuery } from "./PostPhone.tsx";

/** Why it waits, or can no longer be shown. */
export function HeldReason({ post }: { post: Post }) {
  const { held_because } = post;
  const { moderation } = useEngagement();
  const mayBePhone = held_because === "review" && moderation === "open" && post.source === "phone";
  const { data: phone } = useQuery({ ...postPhoneQuery(useSession(), post), enabled: mayBePhone });
  if (held_because === null) return null;
  if (held_because === "profanity")
    return (
      <p className="row fault">
        <TriangleAlert aria-hidden /> {heldLabels.profanity}
      </p>
    );
  return (
    <p className="row muted">{sayHeld(held_because, { moderation, is_phone_held: phone?.held ?? false })}</p>
  );
}
