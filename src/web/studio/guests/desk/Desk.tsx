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
  X,
} from "#icons";
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
import { ComposeDialog } from "../compose/ComposeDialog.tsx";
import { CropDialog } from "../crop/CropDialog.tsx";
import { useEngagement } from "../engagements.ts";
import { PostPhone } from "../PostPhone.tsx";
import { toLocalUrl } from "../posts.ts";
import { SpeakerInvite } from "../speaking/SpeakerInvite.tsx";
import { isWithin, useKeys } from "../useKeys.ts";
import { decisionsFor } from "./decisions.ts";
import { listPosts } from "./deskState.ts";
import { DeskTabs } from "./DeskTabs.tsx";
import { LastDecision, reasonByKey } from "./LastDecision.tsx";
import styles from "./PostDesk.module.css";
import { PostList } from "./PostList.tsx";
import { PostPreview } from "./PostPreview.tsx";
import { useBatch } from "./useBatch.ts";
import { useDecide } from "./useDecide.ts";
import { useDesk } from "./useDesk.ts";
import { isIn, viewKey, tabs, type View, readView } from "./views.ts";

const route = getRouteApi("/shell/guests/$engagement_id/");

/** The moderation desk: what waits, what is on the walls, what is not, one post at a time in large. */
export function Desk() {
  const { workspace } = useSession();
  const engagement = useEngagement();
  const { show, kind, room, mine } = route.useSearch();
  const navigate = route.useNavigate();
  const view = useMemo(() => readView({ show, kind, room }), [show, kind, room]);
  const desk = useDesk(engagement.id, view);
  const { last, decide, undo, crop, explain, phone } = useDecide(engagement.id, desk);
  const [chosen, choose] = useState<string | null>(null);
  const [crops, setCrops] = useState<Post | null>(null);
  const [composes, setComposes] = useState(false);
  const mayDecide = mayOperate(workspace.role);
  const isMine = mine !== undefined && view.show === "waiting" && mayDecide;
  const batch = useBatch(engagement.id, { isOn: isMine, state: desk.state, change: desk.change });
  const key = viewKey(view) + String(isMine);
  const listed = useMemo(() => listPosts(desk.state, view, chosen), [desk.state, view, chosen]);
  const { posts, is_read, is_complete } = isMine
    ? { posts: batch.list(chosen), is_read: batch.isRead, is_complete: true }
    : listed;
  const error = isMine ? batch.error : desk.error;
  const at = posts.findIndex(({ post_id }) => post_id === chosen);
  const post = posts[at];

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

  const switchBatch = (isOn: boolean) =>
    void navigate({ search: isOn ? { show: "waiting", mine: "yes" } : { show: view.show }, replace: true });

  async function undoLast() {
    const post_id = await undo();
    if (post_id) choose(post_id);
  }

  useKeys({
    press(key) {
      const keyed = reasonByKey(last, key);
      if (key === "ArrowDown" || key === "ArrowRight" || key === "j") step(1);
      else if (key === "ArrowUp" || key === "ArrowLeft" || key === "k") step(-1);
      else if (!mayDecide) return false;
      else if (key === "z") void undoLast();
      else if (key === "n") setComposes(true);
      else if (key === "b") switchBatch(!isMine);
      else if (keyed) void explain(keyed.decision, keyed.reason);
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
  const undoable = last && <LastDecision last={last} onUndo={() => void undoLast()} onReason={explain} />;
  return (
    <div className={`stack ${styles.desk}`} data-desk>
      <DeskTabs
        state={desk.state}
        view={view}
        isMine={mayDecide ? isMine : null}
        onMine={switchBatch}
        onCompose={mayDecide ? () => setComposes(true) : null}
      />
      {error && !is_read ? (
        <ErrorState error={error} retry={() => void (isMine ? batch.claim() : desk.readAgain())} />
      ) : !is_read ? (
        <Skeleton lines={5} />
      ) : !post ? (
        <>
          <NothingHere view={view} isMine={isMine} isFirst={desk.state.posts.size === 0} />
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
            {mayDecide && (
              <div className="row wrap">
                <SpeakerInvite post={post} onChanged={() => desk.follow(post.post_id)} />
                <PostPhone key={post.post_id} post={post} {...phone} />
              </div>
            )}
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
      {composes && <ComposeDialog onClose={() => setComposes(false)} />}
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
function NothingHere({ view, isMine, isFirst }: { view: View; isMine: boolean; isFirst: boolean }) {
  const engagement_id = useEngagement().id;
  if (isMine)
    return (
      <EmptyState icon={Inbox} title="Nothing is left for you">
        What waits is with other moderators. New posts come here by themselves.
      </EmptyState>
    );
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
