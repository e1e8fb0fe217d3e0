import { Mic } from "#icons";
import { useState } from "react";
import type { EngagementPost as Post } from "../../../../contract/posts.ts";
import type { InviteState } from "../../../../core/posts/speakerInvite.ts";
import { Button } from "../../parts/Button.tsx";
import { useAction } from "../../parts/useSave.ts";
import { useSession } from "../../people/session.ts";
import { useEngagement } from "../engagements.ts";
import { InviteDialog } from "./InviteDialog.tsx";

const labels: Record<InviteState, string> = {
  invited: "Invited to speak",
  accepted: "Is coming to speak",
  declined: "Declined to speak",
};

interface SpeakerInviteProps {
  post: Post;
  /** Has the post read again. */
  onChanged: () => void;
}

/** Asks the guest of a question onto the stage, and says what the guest answered. */
export function SpeakerInvite({ post, onChanged }: SpeakerInviteProps) {
  const engagement = useEngagement();
  const [isOpen, setOpen] = useState(false);
  if (!engagement.guests_may_speak || post.kind !== "question" || post.source !== "phone") return null;
  const canInvite = post.status === "approved" || post.status === "featured";
  return (
    <div className="row wrap" role="group" aria-label="Speaking on stage">
      {post.invite ? (
        <StandingInvite post={post} invite={post.invite} onChanged={onChanged} />
      ) : (
        canInvite && <Button icon={Mic} label="Invite to speak" onClick={() => setOpen(true)} />
      )}
      {isOpen && <InviteDialog post={post} onChanged={onChanged} onClose={() => setOpen(false)} />}
    </div>
  );
}

function StandingInvite({
  post,
  invite,
  onChanged,
}: SpeakerInviteProps & { invite: NonNullable<Post["invite"]> }) {
  const { api } = useSession();
  const { id } = useEngagement();
  const params = { id, post_id: post.post_id };
  const takeBack = useAction(() => api.delete("/engagements/{id}/posts/{post_id}/invite", { params }), {
    refused: "Not taken back.",
    onSaved: onChanged,
  });
  return (
    <>
      <span className={invite.state === "accepted" ? "badge badge-on" : "badge"} role="status">
        {labels[invite.state]}
      </span>
      <Button
        look="text"
        label="Take back"
        aria-label="Take back the invite to speak"
        disabled={takeBack.isPending}
        onClick={() => takeBack.mutate()}
      />
    </>
  );
}
