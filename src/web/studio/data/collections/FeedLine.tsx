import { useMutation, useQueryClient } from "@tanstack/react-query";
import { RefreshCw, Rss, TriangleAlert } from "lucide-react";
import { IconButton } from "../../parts/Button.tsx";
import { Ago } from "../../parts/Ago.tsx";
import { useNotify } from "../../parts/Notices.tsx";
import { RowMenu } from "../../parts/RowMenu.tsx";
import { mayOperate } from "../../people/roles.ts";
import { useSession } from "../../people/session.ts";
import type { Feed } from "../../../../contract/feeds.ts";
import { addFeed, feedsQuery, readFeed } from "./collections.ts";
import styles from "../Data.module.css";

/** Where a collection comes from, and whether that works. */
export function FeedLine({ feed }: { feed: Feed }) {
  const session = useSession();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const again = () => queryClient.invalidateQueries({ queryKey: feedsQuery(session).queryKey });
  const read = useMutation({
    mutationFn: () => readFeed(session, feed.id),
    onSuccess: ({ sync_error, items }) =>
      notify(sync_error ?? `Read: ${items} ${items === 1 ? "item" : "items"} in the feed.`),
    onError: (error) => notify(error.message),
    onSettled: again,
  });
  const remove = useMutation({
    mutationFn: () => session.api.delete("/feeds/{id}", { params: { id: feed.id } }),
    onSuccess: () =>
      notify("The feed is removed; its records stay.", () => {
        addFeed(session, feed).then(again, (error: Error) => notify(error.message));
      }),
    onError: (error) => notify(error.message),
    onSettled: again,
  });
  const name = feed.title || URL.parse(feed.url)?.host || feed.url;

  return (
    <div className={`row ${styles.feedLine}`}>
      <Rss aria-hidden />
      <span className="list-main grow">
        <span className="cut" title={feed.url}>
          {name}
        </span>
        <FeedState feed={feed} isReading={read.isPending} />
      </span>
      {mayOperate(session.workspace.role) && (
        <span className="list-tools">
          <IconButton
            icon={RefreshCw}
            label={`Read ${name} now`}
            title="Read now"
            disabled={read.isPending}
            onClick={() => read.mutate()}
          />
          <RowMenu
            label={`More for ${name}`}
            items={[{ label: "Remove the feed", danger: true, onSelect: () => remove.mutate() }]}
          />
        </span>
      )}
    </div>
  );
}

function FeedState({ feed, isReading }: { feed: Feed; isReading: boolean }) {
  const { sync_error, synced_at, checked_at, every_min } = feed;
  if (isReading) return <span className="muted small">Being read…</span>;
  if (sync_error)
    return (
      <span className={`fault small fine-icons ${styles.feedFault}`}>
        <TriangleAlert aria-hidden /> {sync_error}
      </span>
    );
  const at = synced_at ?? checked_at;
  return (
    <span className="muted small">
      {at ? (
        <>
          read <Ago at={at} />, every {every_min} minutes
        </>
      ) : (
        "not read yet"
      )}
    </span>
  );
}
