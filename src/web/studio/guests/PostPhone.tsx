import { useQuery } from "@tanstack/react-query";
import { Smartphone } from "#icons";
import { useRef, useState } from "react";
import type { EngagementPost as Post } from "../../../contract/posts.ts";
import { Button } from "../parts/Button.tsx";
import { Checkbox } from "../parts/Checkbox.tsx";
import { DialogBox } from "../parts/DialogBox.tsx";
import { QueryView } from "../parts/QueryView.tsx";
import { useSave } from "../parts/useSave.ts";
import { useSession } from "../people/session.ts";
import { workspaceKey } from "../queryKeys.ts";

/** What can be done at once with everything that came from the phone of this post. */
export function PostPhone({ post }: { post: Post }) {
  const [isOpen, setOpen] = useState(false);
  if (post.source !== "phone" || post.held_because === "withdrawn") return null;
  return (
    <>
      <Button icon={Smartphone} label="This phone…" onClick={() => setOpen(true)} />
      {isOpen && <PhoneDialog post={post} onClose={() => setOpen(false)} />}
    </>
  );
}

const sayPosts = (count: number) => (count === 1 ? "1 post" : `${count.toLocaleString("en")} posts`);

interface PhoneChange {
  rejected?: boolean;
  held?: boolean;
}

function PhoneDialog({ post, onClose }: { post: Post; onClose: () => void }) {
  const { workspace, api } = useSession();
  const params = { id: post.engagement_id, post_id: post.post_id };
  const queryKey = workspaceKey(workspace.id, "phones", params);
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.get("/engagements/{id}/posts/{post_id}/phone", { params, signal }),
  });
  const send = (body: PhoneChange) => api.patch("/engagements/{id}/posts/{post_id}/phone", { params, body });
  const change = useSave<unknown, [PhoneChange]>(send, { shows: queryKey, refused: "Not changed." });
  const reject = useSave<boolean, [boolean]>(
    async (was_held) => {
      await send({ rejected: true, held: true });
      return was_held;
    },
    {
      stale: [queryKey],
      notice: "Everything from this phone is rejected. What it posts next waits for you.",
      undo: (was_held) => send({ rejected: false, held: was_held }),
      refused: "Nothing is rejected.",
      onSaved: onClose,
    },
  );
  const isBusy = change.isPending || reject.isPending;
  const sending = useRef(false);
  // Two clicks in one instant come before the page knows that it is busy.
  function once(start: (until: { onSettled: () => void }) => void) {
    if (sending.current) return;
    sending.current = true;
    start({ onSettled: () => void (sending.current = false) });
  }
  return (
    <DialogBox title="Everything from this phone" onClose={onClose}>
      <QueryView query={query} lines={3}>
        {({ posts, standing, rejected, held }) => (
          <div className="stack gap-16">
            <p>
              {sayPosts(posts)} came from this phone, {standing.toLocaleString("en")} of them wait or are
              shown.
            </p>
            <Checkbox
              label="What it posts from now on waits for review"
              checked={held}
              disabled={isBusy}
              onChange={(held) => once((until) => change.mutate({ held }, until))}
            />
            <div className="dialog-actions">
              {rejected > 0 && (
                <Button
                  label={`Restore ${sayPosts(rejected)}`}
                  disabled={isBusy}
                  onClick={() => once((until) => change.mutate({ rejected: false, held: false }, until))}
                />
              )}
              <Button
                look="danger"
                label={`Reject everything from this phone (${standing.toLocaleString("en")})`}
                disabled={isBusy || standing === 0}
                onClick={() => once((until) => reject.mutate(held, until))}
              />
            </div>
          </div>
        )}
      </QueryView>
    </DialogBox>
  );
}
