import { useEffect, useState } from "react";
import type { LiveSource } from "../../../core/presenters/livePresenter.ts";
import { useSession, workspaceHeaders } from "../people/session.ts";
import { nothing, type WatchedFeed, watchFeed } from "./watchFeed.ts";

interface Feed {
  link_id: string;
  source: LiveSource;
  /** Whether anybody looks at it. */
  isWatched: boolean;
}

/** What comes of one source of a link while it is watched. */
export function useFeed({ link_id, source, isWatched }: Feed): WatchedFeed {
  const { workspace } = useSession();
  const [feed, setFeed] = useState(nothing);
  useEffect(() => {
    if (!isWatched) return;
    const close = watchFeed({
      url: `/whep/${link_id}?source=${source}`,
      headers: workspaceHeaders(workspace.id),
      onFeed: setFeed,
    });
    return () => {
      close();
      setFeed(nothing);
    };
  }, [link_id, source, isWatched, workspace.id]);
  return feed;
}
