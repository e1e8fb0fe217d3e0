import { useInfiniteQuery } from "@tanstack/react-query";
import { Rss, TriangleAlert } from "lucide-react";
import { feedsQuery, readFeed } from "../../data/collections/collections.ts";
import { Button } from "../../parts/Button.tsx";
import { useSend } from "../../parts/useSend.ts";
import { mayOperate } from "../../people/roles.ts";
import { useSession } from "../../people/session.ts";
import styles from "./Start.module.css";

/** How reading the feed went. One that cannot be read yet is tried again by itself, or at once by hand. */
export function FeedLine({ collection_id }: { collection_id: string }) {
  const session = useSession();
  const query = feedsQuery(session);
  const { data: feeds } = useInfiniteQuery(query);
  const feed = feeds?.find((one) => one.collection_id === collection_id);
  const readAgain = useSend({ send: (id: string) => readFeed(session, id), stale: query.queryKey });
  if (!feed) return null;
  const source = feed.title || hostOf(feed.url);
  if (feed.sync_error === null)
    return (
      <p className={styles.madeSaid}>
        <Rss aria-hidden />
        <span>{`${feed.items === 1 ? "1 headline" : `${feed.items} headlines`} of ${source} so far. It is read again every few minutes.`}</span>
      </p>
    );
  return (
    <div className={styles.madeFault}>
      <TriangleAlert aria-hidden />
      <div>
        <p>{`${source} could not be read yet, so there are no headlines to show.`}</p>
        <p className="muted small">{feed.sync_error}</p>
        <p className="muted small">
          It is tried again by itself every few minutes. Everything else is in place.
        </p>
        {readAgain.isPending && <progress className="work" aria-label="Reading the feed" />}
        {mayOperate(session.workspace.role) && (
          <Button
            label={readAgain.isPending ? "Reading" : "Read it again"}
            disabled={readAgain.isPending}
            onClick={() => readAgain.mutate(feed.id)}
          />
        )}
      </div>
    </div>
  );
}

function hostOf(url: string): string {
  return URL.parse(url)?.host ?? url;
}
