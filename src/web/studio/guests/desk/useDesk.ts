import { useCallback, useEffect, useReducer, useRef, useState } from "react";
import { useSession } from "../../people/session.ts";
import { useChanges } from "../../shell/changes.ts";
import { most_ids, type PostPage, readPosts, readPostsById } from "../posts.ts";
import { changeDesk, type DeskState, emptyDesk } from "./deskState.ts";
import { buildFilter, viewKey, shows, type View } from "./views.ts";

// Posts told in a burst are read together; still much less than the second within which others see a decision.
const gather_ms = 150;
// After a lost connection so much is read anew at once; more follows when somebody scrolls that far.
const most_pages_again = 5;

/** The posts of an engagement, read page by page and kept up to date by what the server tells. */
export function useDesk(engagement_id: string, view: View) {
  const session = useSession();
  const [state, change] = useReducer(changeDesk, emptyDesk);
  const [error, setError] = useState<Error | null>(null);
  const reading = useRef(new Set<string>());
  const follow = useFollow(engagement_id, (asked, posts) => change({ type: "told", asked, posts }));

  const readMore = useCallback(
    async (view: View, cursor: string | null) => {
      const key = viewKey(view) + String(cursor);
      if (reading.current.has(key)) return;
      reading.current.add(key);
      try {
        change({
          type: "read",
          view,
          page: await readPosts(session, engagement_id, buildFilter(view), cursor),
        });
        setError(null);
      } catch (error) {
        setError(error as Error);
      } finally {
        reading.current.delete(key);
      }
    },
    [session, engagement_id],
  );

  // The first page of each tab: what it lists, and what to count.
  const { kind, room } = view;
  useEffect(() => {
    for (const show of shows) void readMore({ show, kind, room }, null);
  }, [readMore, kind, room]);

  async function readAgain() {
    try {
      const pages = await readPages(session, engagement_id, view, countPages(state, view));
      change({ type: "reread", view, pages });
      setError(null);
      for (const show of shows) if (show !== view.show) void readMore({ show, kind, room }, null);
    } catch (error) {
      setError(error as Error);
    }
  }

  function readOn() {
    const cursor = state.reads.get(viewKey(view))?.cursor;
    if (cursor) void readMore(view, cursor);
  }

  useChanges({
    onChange(change) {
      if (change.kind === "post" && change.engagement_id === engagement_id) follow(change.post_id);
    },
    onWelcome: () => void readAgain(),
  });

  return {
    state,
    change,
    error,
    readAgain,
    /** Reads a post anew: its files’ addresses are good for about an hour only. */
    follow,
    readOn,
  };
}

const countPages = (state: DeskState, view: View) =>
  Math.min(state.reads.get(viewKey(view))?.pages ?? 1, most_pages_again);

async function readPages(
  session: Parameters<typeof readPosts>[0],
  engagement_id: string,
  view: View,
  count: number,
): Promise<PostPage[]> {
  const pages: PostPage[] = [];
  let cursor: string | null = null;
  do {
    const page: PostPage = await readPosts(session, engagement_id, buildFilter(view), cursor);
    pages.push(page);
    cursor = page.next_cursor;
  } while (cursor !== null && pages.length < count);
  return pages;
}

/** Reads the posts whose ids it is given, many at once, and tells what they are now. */
export function useFollow(
  engagement_id: string,
  onTold: (asked: string[], posts: Awaited<ReturnType<typeof readPostsById>>) => void,
): (post_id: string) => void {
  const session = useSession();
  const told = useRef(new Set<string>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const tell = useRef(onTold);
  useEffect(() => {
    tell.current = onTold;
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  return useCallback(
    (post_id: string) => {
      told.current.add(post_id);
      timer.current ??= setTimeout(() => void read(), gather_ms);

      async function read() {
        const asked = [...told.current].slice(0, most_ids);
        for (const id of asked) told.current.delete(id);
        try {
          tell.current(asked, await readPostsById(session, engagement_id, asked));
        } catch {
          // Without the server the connection is lost too, and once it is back everything is read anew.
        }
        timer.current = told.current.size > 0 ? setTimeout(() => void read(), gather_ms) : undefined;
      }
    },
    [session, engagement_id],
  );
}
