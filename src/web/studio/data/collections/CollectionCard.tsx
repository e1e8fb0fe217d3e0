import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useSession } from "../../people/session.ts";
import { recordFoldersQuery } from "../records/records.ts";
import type { Collection } from "../../../../contract/collections.ts";
import { FeedLine } from "./FeedLine.tsx";
import type { Feed } from "../../../../contract/feeds.ts";
import { sayRecords } from "./fieldWords.ts";

export function CollectionCard({ collection, feeds }: { collection: Collection; feeds: Feed[] }) {
  const session = useSession();
  const { data } = useQuery(recordFoldersQuery(session, `${collection.prefix}/`));
  return (
    <li className="collection-card">
      <h2>
        <Link to="/data/collections/$collection_id" params={{ collection_id: collection.id }}>
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
