import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link, Outlet } from "@tanstack/react-router";
import { Rss, Table2 } from "#icons";
import { ButtonLink } from "../../parts/Button.tsx";
import { EmptyState } from "../../parts/EmptyState.tsx";
import { List } from "../../parts/List.tsx";
import { RoomHead } from "../../parts/RoomHead.tsx";
import { mayOperate } from "../../people/roles.ts";
import { useSession } from "../../people/session.ts";
import { collectionsQuery, feedsQuery } from "./collections.ts";
import { recordFoldersQuery } from "../records/records.ts";
import type { Collection } from "../../../../contract/collections.ts";
import { FeedLine } from "./FeedLine.tsx";
import type { Feed } from "../../../../contract/feeds.ts";
import { sayRecords } from "./fieldLabels.ts";
import styles from "../Data.module.css";

export function CollectionsTab() {
  const session = useSession();
  const query = useInfiniteQuery(collectionsQuery(session));
  const feeds = useInfiniteQuery(feedsQuery(session));
  const isOperator = mayOperate(session.workspace.role);

  return (
    <>
      {query.data?.length !== 0 && (
        <RoomHead action={isOperator && <NewLinks />}>
          A collection is a table of records, such as a menu or the news. Stories roll through it, and screens
          follow every change.
        </RoomHead>
      )}
      <List
        className={`tiles gap-16 ${styles.collections}`}
        label="Collections"
        query={query}
        empty={
          <EmptyState
            icon={Table2}
            title="No tables yet"
            step={isOperator ? <NewLinks /> : <p>An operator makes the first.</p>}
          >
            The words and pictures on screens come from records. Keep those that belong together in a
            collection: type them in here, paste them from a spreadsheet, or let a news feed fill it.
          </EmptyState>
        }
      >
        {(collection) => (
          <CollectionCard
            key={collection.id}
            collection={collection}
            feeds={(feeds.data ?? []).filter(({ collection_id }) => collection_id === collection.id)}
          />
        )}
      </List>
      <Outlet />
    </>
  );
}

function NewLinks() {
  return (
    <div className="list-tools">
      <ButtonLink icon={Rss} to="/data/collections/from-feed" label="From a feed" />
      <ButtonLink look="main" to="/data/collections/new" label="New collection" />
    </div>
  );
}

function CollectionCard({ collection, feeds }: { collection: Collection; feeds: Feed[] }) {
  const session = useSession();
  const { data } = useQuery(recordFoldersQuery(session, `${collection.prefix}/`));
  return (
    <li className="panel stack gap-8 top">
      <h2>
        <Link
          className="name-link"
          to="/data/collections/$collection_id"
          params={{ collection_id: collection.id }}
        >
          {collection.name}
        </Link>
      </h2>
      <p className="muted">
        {data ? sayRecords(data.records) : "…"} · <span className="code">{collection.prefix}/</span>
      </p>
      {feeds.map((feed) => (
        <FeedLine key={feed.id} feed={feed} />
      ))}
      {feeds.length === 0 && <p className="muted small">Written by hand and over the API</p>}
    </li>
  );
}
