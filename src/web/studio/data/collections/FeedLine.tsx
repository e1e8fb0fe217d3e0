import { RefreshCw, Rss, TriangleAlert } from "#icons";
import { IconButton } from "../../parts/Button.tsx";
import { Ago } from "../../parts/Ago.tsx";
import { RowMenu } from "../../parts/RowMenu.tsx";
import { useAction } from "../../parts/useSave.ts";
import { mayOperate } from "../../people/roles.ts";
import { useSession } from "../../people/session.ts";
import type { Feed } from "../../../../contract/feeds.ts";
import { addFeed, feedsQuery, readFeed } from "./collections.ts";
import styles from "../Data.module.css";

/** Where a collection comes from, and whether that works. */
export function FeedLine({ feed }: { feed: Feed }) {
  const session = useSession();
  const told = { stale: [feedsQuery(session).queryKey], notifiesErrors: true };
  const read = useAction(() => readFeed(session, feed.id), {
    ...told,
    notice: ({ sync_error, items }) =>
      sync_error ?? `Read: ${items} ${items === 1 ? "item" : "items"} in the feed.`,
  });
  const remove = useAction(() => session.api.delete("/feeds/{id}", { params: { id: feed.id } }), {
    ...told,
    notice: "The feed is removed; its records stay.",
    undo: () => addFeed(session, feed),
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
