import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import type { EngagementPost as Post } from "../../../../contract/posts.ts";
import { useSession } from "../../people/session.ts";
import { useChanges } from "../../shell/changes.ts";
import { asWanted, byAge, type DeskChange, type DeskState } from "./deskState.ts";
import { isIn, type View } from "./views.ts";

const batch_posts = 10;
// With so few left the next are fetched, so that nobody waits for them.
const few_posts = 3;
// Posts are one's own for two minutes.
const renew_ms = 60_000;
const gather_ms = 1_000;

/** The posts that are this moderator's alone for now: fetched by themselves, as long as `isOn`. */
export function useBatch(
  engagement_id: string,
  { isOn, state, change }: { isOn: boolean; state: DeskState; change: (change: DeskChange) => void },
) {
  const { api } = useSession();
  const [ids, setIds] = useState<readonly string[] | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const claiming = useRef(false);

  const claim = useCallback(async () => {
    if (claiming.current) return;
    claiming.current = true;
    try {
      const { items } = await api.post("/engagements/{id}/posts/claim", {
        params: { id: engagement_id },
        body: { count: batch_posts },
      });
      const post_ids = items.map(({ post_id }) => post_id);
      change({ type: "taken", posts: items });
      setIds(post_ids);
      setError(null);
    } catch (error) {
      setError(error as Error);
    } finally {
      claiming.current = false;
    }
  }, [api, engagement_id, change]);

  useEffect(() => {
    if (!isOn) return;
    void claim();
    const timer = setInterval(() => void claim(), renew_ms);
    return () => {
      clearInterval(timer);
      setIds(null);
    };
  }, [isOn, claim]);

  const open = listOpen(state, ids ?? []);
  const left = open.length;
  const fetchMore = useEffectEvent(() => {
    if (isOn && ids !== null && left <= few_posts && left < ids.length) void claim();
  });
  useEffect(() => fetchMore(), [left]);

  // What comes while there is little left to do is fetched too.
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useChanges({
    onChange(changed) {
      if (!isOn || left > few_posts || changed.kind !== "post" || changed.engagement_id !== engagement_id)
        return;
      timer.current ??= setTimeout(() => {
        timer.current = undefined;
        void claim();
      }, gather_ms);
    },
  });

  return {
    isRead: ids !== null,
    error,
    claim,
    list: (kept: string | null) => listOpen(state, ids ?? [], kept),
  };
}

const waiting: View = { show: "waiting", kind: undefined, room: undefined };

/** What of a batch still waits; `kept` stays in its place, although it is decided. */
function listOpen(state: DeskState, ids: readonly string[], kept: string | null = null): Post[] {
  const wanted = kept === null ? ids : [...new Set([...ids, kept])];
  return wanted
    .flatMap((id) => state.posts.get(id) ?? [])
    .map((post) => asWanted(state, post))
    .filter((post) => isIn(waiting, post) || post.post_id === kept)
    .toSorted(byAge);
}
