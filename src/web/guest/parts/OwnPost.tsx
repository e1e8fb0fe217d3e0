import type { EngagementRoom } from "../../../core/engagements/engagement.ts";
import type { GuestPost } from "../../../core/posts/guestPost.ts";
import { type PostState, findPostState } from "../postState.ts";
import { stripOrigin } from "../queue/stripOrigin.ts";
import { useLabels } from "../language.tsx";
import { Icon, type IconName } from "./icons.tsx";
import { Thumb } from "./Thumb.tsx";

interface Props {
  post: GuestPost;
  picture: Blob | null;
  rooms: EngagementRoom[];
  onWithdraw: () => void;
}

const icons: Record<PostState, IconName> = {
  in_review: "waiting",
  held: "waiting",
  preparing: "waiting",
  on_the_wall: "done",
  featured: "star",
  answered: "done",
  merged: "done",
  not_shown: "no",
  unreadable: "alert",
  withdrawn: "no",
};

/** Shows a post that the server has, and what has become of it. */
export function OwnPost({ post, picture, rooms, onWithdraw }: Props) {
  const labels = useLabels();
  const { kind, caption, thumb_url } = post;
  const state = findPostState(post);
  const room = rooms.find(({ key }) => key === post.room)?.label;
  const isReady = post.share_ready && post.take_home_url !== null;
  return (
    <li class="post" data-state={state}>
      <Thumb kind={kind} url={thumb_url === null ? null : stripOrigin(thumb_url)} file={picture} />
      <div class="post-body">
        <p class="post-words" dir="auto">
          {caption === "" ? labels.kind[kind] : caption}
        </p>
        <p class="post-state">
          <Icon name={icons[state]} />
          {labels.state[state]}
        </p>
        {room !== undefined && (
          <p class="post-room" dir="auto">
            {room}
          </p>
        )}
        <div class="post-actions">
          {isReady && (
            <a class="button small accented" href={post.take_home_url!}>
              {labels.take_home}
            </a>
          )}
          <button type="button" class="button small quiet" onClick={onWithdraw}>
            {labels.withdraw}
          </button>
        </div>
      </div>
    </li>
  );
}
