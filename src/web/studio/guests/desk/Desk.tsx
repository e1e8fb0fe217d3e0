import { getRouteApi } from "@tanstack/react-router";
import {
  Check,
  Crop,
  EyeOff,
  Inbox,
  type LucideIcon,
  MessageCircleQuestionMark,
  Star,
  Undo,
  Undo2,
  X,
} from "lucide-react";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import type { EngagementPost as Post } from "../../../../contract/posts.ts";
import type { PostStatus } from "../../../../core/posts/post.ts";
import { Button, ButtonLink } from "../../parts/Button.tsx";
import { EmptyState } from "../../parts/EmptyState.tsx";
import { ErrorState } from "../../parts/ErrorState.tsx";
import { KeyCap } from "../../parts/KeyCap.tsx";
import { Skeleton } from "../../parts/Skeleton.tsx";
import { mayOperate } from "../../people/roles.ts";
import { useSession } from "../../people/session.ts";
import { CropDialog } from "../crop/CropDialog.tsx";
import { useEngagement } from "../engagements.ts";
import { pastVerbs } from "../labels.ts";
import { toLocalUrl } from "../posts.ts";
import { SpeakerInvite } from "../speaking/SpeakerInvite.tsx";
import { isWithin, useKeys } from "../useKeys.ts";
import { decisionsFor } from "./decisions.ts";
import { listPosts } from "./deskState.ts";
import { DeskTabs } from "./DeskTabs.tsx";
import styles from "./PostDesk.module.css";
import { PostList } from "./PostList.tsx";
import { PostPreview } from "./PostPreview.tsx";
import { namePost, useDecide } from "./useDecide.ts";
import { useDesk } from "./useDesk.ts";
import { isIn, viewKey, tabs, type View, readView } from "./views.ts";

const route = getRouteApi("/shell/guests/$engagement_id/");

/** The moderation desk: what waits, what is on the walls, what is not, one post at a time in large. */
export function Desk() {
  const { workspace } = useSession();
  const engagement = useEngagement();
  const { show, kind, room } = route.useSearch();
  const view = useMemo(() => readView({ show, kind, room }), [show, kind, room]);
  const desk = useDesk(engagement.id, view);
  const { last, decide, undo, crop } = useDecide(engagement.id, desk.change);
  const [chosen, choose] = useState<string | null>(null);
  const [crops, setCrops] = useState<Post | null>(null);
  const key = viewKey(view);
  const { posts, is_read, is_complete } = useMemo(
    () => listPosts(desk.state, view, chosen),
    [desk.state, view, chosen],
  );
  const at = posts.findIndex(({ post_id }) => post_id === chosen);
  const post = posts[at];
  const mayDecide = mayOperate(workspace.role);

  // Before the next one, so that of both it is the first post of the new view that stays chosen.
  useEffect(() => choose(null), [key]);

  const first = posts[0]?.post_id;
  const isLost = post === undefined;
  useEffect(() => {
    if (isLost && first !== undefined) choose(first);
  }, [isLost, first]);

  usePreload(posts[at + 1]);

  function step(by: number) {
    const next = posts[Math.min(Math.max(at + by, 0), posts.length - 1)];
    if (next) choose(next.post_id);
  }

  function decideNow(status: Post["status"]) {
    if (!post) return;
    if (!isIn(view, { ...post, status })) choose((posts[at + 1] ?? posts[at - 1])?.post_id ?? null);
    decide(post, status);
  }

  async function undoLast() {
    const post_id = await undo();
    if (post_id) choose(post_id);
  }

  useKeys({
    press(key) {
      if (key === "ArrowDown" || key === "ArrowRight" || key === "j") step(1);
      else if (key === "ArrowUp" || key === "ArrowLeft" || key === "k") step(-1);
      else if (!mayDecide) return false;
      else if (key === "z") void undoLast();
      else if (key === "c" && post && isCroppable(post)) setCrops(post);
      else {
        const decision = post && decisionsFor(post).find((decision) => decision.key === key);
        if (!decision) return false;
        decideNow(decision.status);
      }
      return true;
    },
    // The switches and a video are moved by arrows themselves.
    isTaken: (event) => event.key.startsWith("Arrow") && isWithin(event, "[role=radio], video"),
  });
  const undoable = last && <LastDecision {...last} onUndo={() => void undoLast()} />;
  return (
    <div className={`stack ${styles.desk}`}>
      <DeskTabs state={desk.state} view={view} />
      {desk.error && !is_read ? (
        <ErrorState error={desk.error} retry={() => void desk.readAgain()} />
      ) : !is_read ? (
        <Skeleton lines={5} />
      ) : !post ? (
        <>
          <NothingHere view={view} isFirst={desk.state.posts.size === 0} />
          {undoable}
        </>
      ) : (
        <div className={`stack gap-16 ${styles.work}`}>
          <PostList
            key={key}
            posts={posts}
            chosen={post.post_id}
            view={view}
            arrived={desk.state.arrived}
            isComplete={is_complete}
            onChoose={choose}
            onMore={desk.readOn}
            onSeen={(post_ids) => desk.change({ type: "seen", post_ids })}
            onStale={desk.follow}
          />
          <div className={styles.post}>
            <PostPreview
              key={post.post_id}
              post={post}
              rooms={engagement.rooms}
              isElsewhere={!isIn(view, post)}
              onStale={desk.follow}
            />
            {mayDecide && <SpeakerInvite post={post} onChanged={() => desk.follow(post.post_id)} />}
            {mayDecide ? (
              <PostActions
                post={post}
                onDecide={decideNow}
                onCrop={isCroppable(post) ? () => setCrops(post) : null}
              >
                {undoable}
              </PostActions>
            ) : (
              <p className="muted small">Operators decide what reaches the walls.</p>
            )}
          </div>
        </div>
      )}
      {crops && <CropDialog post={crops} onSave={crop} onClose={() => setCrops(null)} />}
    </div>
  );
}

function isCroppable({ kind, media_url }: Post): boolean {
  return kind === "photo" && media_url !== null;
}

/** The next photo is there before it is asked for. */
function usePreload(next: Post | undefined): void {
  const url = next?.kind === "photo" ? next.media_url : null;
  useEffect(() => {
    if (url) new Image().src = toLocalUrl(url);
  }, [url]);
}

/** What was just done, and the way back. */
function LastDecision({ post, after, onUndo }: { post: Post; after: PostStatus; onUndo: () => void }) {
  return (
    <p className={`row muted fill ${styles.last}`} role="status">
      <span className="cut">
        You {pastVerbs[after]} {namePost(post)}.
      </span>
      <Button look="text" className="row gap-4" onClick={onUndo}>
        <Undo2 aria-hidden /> Undo <KeyCap name="Z" />
      </Button>
    </p>
  );
}

interface PostActionsProps {
  post: Post;
  onDecide: (status: PostStatus) => void;
  /** Null: there is nothing to crop. */
  onCrop: (() => void) | null;
  /** Beside them: what was decided last. */
  children: ReactNode;
}

const icons: Record<string, LucideIcon> = {
  a: Check,
  r: X,
  f: Star,
  w: MessageCircleQuestionMark,
  u: Undo,
  h: EyeOff,
};

/** At the bottom, where a thumb is. */
function PostActions({ post, onDecide, onCrop, children }: PostActionsProps) {
  return (
    <div className={`wrap ${styles.actions}`} role="group" aria-label="Decide">
      {decisionsFor(post).map(({ key, label, status, look }) => (
        <Button key={label} look={look} icon={icons[key]} onClick={() => onDecide(status)}>
          {label} <KeyCap name={key.toUpperCase()} />
        </Button>
      ))}
      {onCrop && (
        <Button icon={Crop} className={styles.crop} onClick={onCrop}>
          <span>Crop</span> <KeyCap name="C" />
        </Button>
      )}
      {children}
    </div>
  );
}

/** `isFirst`: nobody has posted anything yet. */
function NothingHere({ view, isFirst }: { view: View; isFirst: boolean }) {
  const engagement_id = useEngagement().id;
  const isFiltered = view.kind !== undefined || view.room !== undefined;
  const { title, says } = tabs[view.show].empty;
  const step = isFiltered ? (
    <ButtonLink
      label="Show all kinds and rooms"
      to="/guests/$engagement_id"
      params={{ engagement_id }}
      search={{ show: view.show }}
    />
  ) : (
    isFirst && (
      <ButtonLink
        look="main"
        label="Show guests how to join"
        to="/guests/$engagement_id/join"
        params={{ engagement_id }}
      />
    )
  );
  return (
    <EmptyState icon={Inbox} title={title} step={step}>
      {isFiltered ? "Nothing of this kind or room. Others may be here." : says}
    </EmptyState>
  );
}
