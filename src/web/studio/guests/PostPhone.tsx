import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { Smartphone } from "#icons";
import { useRef, useState } from "react";
import type { PostPhone as Phone } from "../../../contract/postPhones.ts";
import type { EngagementPost as Post } from "../../../contract/posts.ts";
import { Button } from "../parts/Button.tsx";
import { Checkbox } from "../parts/Checkbox.tsx";
import { DialogBox } from "../parts/DialogBox.tsx";
import { useNotify } from "../parts/Notices.tsx";
import { QueryView } from "../parts/QueryView.tsx";
import { useSave } from "../parts/useSave.ts";
import { type Caller, useSession } from "../people/session.ts";
import { workspaceKey } from "../queryKeys.ts";

const paramsOf = ({ engagement_id: id, post_id }: Post) => ({ id, post_id });

/** What the phone of a post has posted, and whether what it posts waits. */
export function postPhoneQuery({ workspace, api }: Caller, post: Post) {
  const params = paramsOf(post);
  return queryOptions({
    queryKey: workspaceKey(workspace.id, "phones", params),
    queryFn: ({ signal }) => api.get("/engagements/{id}/posts/{post_id}/phone", { params, signal }),
  });
}

interface PostPhoneProps {
  post: Post;
  /** The desk offers the way back, together with that from all else that was decided there. */
  onRejected: (post: Post, takeBack: () => Promise<unknown>) => Promise<unknown>;
  onRestored: (post: Post) => Promise<unknown>;
}

/** What can be done at once with everything that came from the phone of this post. */
export function PostPhone(props: PostPhoneProps) {
  const { post } = props;
  const [isOpen, setOpen] = useState(false);
  if (post.source !== "phone" || post.held_because === "withdrawn") return null;
  return (
    <>
      <Button icon={Smartphone} label="This phone…" onClick={() => setOpen(true)} />
      {isOpen && <PhoneDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

const sayPosts = (count: number) => (count === 1 ? "1 post" : `${count.toLocaleString("en")} posts`);

const sayRestored = (count: number) => `${sayPosts(count)} restored.`;

interface PhoneChange {
  rejected?: boolean;
  held?: boolean;
}

interface Restored {
  restored: number;
  wasHeld: boolean;
}

function PhoneDialog({ post, onRejected, onRestored, onClose }: PostPhoneProps & { onClose: () => void }) {
  const session = useSession();
  const queryClient = useQueryClient();
  const notify = useNotify();
  // What was said before of the phone is true no longer.
  const say = (text: string) => notify(text, undefined, "phone");
  const phoneQuery = postPhoneQuery(session, post);
  const { queryKey } = phoneQuery;
  const query = useQuery(phoneQuery);
  const send = (body: PhoneChange) =>
    session.api.patch("/engagements/{id}/posts/{post_id}/phone", { params: paramsOf(post), body });
  const change = useSave<unknown, [PhoneChange]>(send, { shows: queryKey, refused: "Not changed." });
  const reject = useSave<Phone, [Phone]>(
    (before) => send({ rejected: true, held: true }).then(() => before),
    {
      stale: [queryKey],
      refused: "Nothing is rejected.",
      async onSaved(before) {
        say("Everything from this phone is rejected. What it posts next waits for you.");
        await onRejected(post, () => takeBack(before));
        onClose();
      },
    },
  );
  const restore = useSave<Restored, []>(() => restoreAll(false), {
    stale: [queryKey],
    refused: "Nothing is restored.",
    async onSaved({ restored, wasHeld }) {
      say(
        sayRestored(restored) + (wasHeld ? " What this phone posts is treated like any other’s again." : ""),
      );
      await onRestored(post);
      onClose();
    },
  });
  /** Also what was rejected in moves before the last one is restored, and nothing that was decided since. */
  async function restoreAll(held: boolean): Promise<Restored> {
    const params = paramsOf(post);
    const before = await session.api.get("/engagements/{id}/posts/{post_id}/phone", { params });
    const after = await send({ rejected: false, held });
    return { restored: before.rejected - after.rejected, wasHeld: before.held };
  }
  async function takeBack({ held }: Phone) {
    const { restored } = await restoreAll(held);
    await queryClient.invalidateQueries({ queryKey });
    say(sayRestored(restored));
  }
  const isBusy = change.isPending || reject.isPending || restore.isPending;
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
        {(phone) => (
          <div className="stack gap-16">
            <p>
              {sayPosts(phone.posts)} came from this phone, {phone.standing.toLocaleString("en")} of them wait
              or are shown.
            </p>
            <Checkbox
              label="What it posts from now on waits for review"
              checked={phone.held}
              disabled={isBusy}
              onChange={(held) => once((until) => change.mutate({ held }, until))}
            />
            <div className="dialog-actions">
              {phone.rejected > 0 && (
                <Button
                  label={`Restore ${sayPosts(phone.rejected)}`}
                  disabled={isBusy}
                  onClick={() => once((until) => restore.mutate(undefined, until))}
                />
              )}
              <Button
                look="danger"
                label={`Reject everything from this phone (${phone.standing.toLocaleString("en")})`}
                disabled={isBusy || phone.standing === 0}
                onClick={() => once((until) => reject.mutate(phone, until))}
              />
            </div>
          </div>
        )}
      </QueryView>
    </DialogBox>
  );
}
