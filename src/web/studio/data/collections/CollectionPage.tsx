import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link, Outlet } from "@tanstack/react-router";
import { ApiError } from "../../../shared/api.ts";
import { QueryView } from "../../parts/QueryView.tsx";
import { useTitle } from "../../parts/useTitle.ts";
import { useSession } from "../../people/session.ts";
import { CollectionHead } from "./CollectionHead.tsx";
import { collectionQuery } from "./collections.ts";
import { CollectionTable } from "./CollectionTable.tsx";
import styles from "../Data.module.css";

const route = getRouteApi("/shell/data/collections/$collection_id");

export function CollectionPage() {
  const session = useSession();
  const { collection_id } = route.useParams();
  const { q = "" } = route.useSearch();
  const query = useQuery(collectionQuery(session, collection_id));
  useTitle(query.data?.name, "Data");

  if (query.error instanceof ApiError && query.error.status === 404) return <Gone />;
  return (
    <QueryView query={query} lines={8}>
      {(collection) => (
        <div className={styles.page}>
          <CollectionHead collection={collection} />
          <CollectionTable key={collection.prefix} collection={collection} q={q} />
          <Outlet />
        </div>
      )}
    </QueryView>
  );
}

function Gone() {
  return (
    <div className="state">
      <h1>This collection is gone</h1>
      <p>Somebody deleted it, or the address is mistyped. Its records are still among all records.</p>
      <Link className="button" to="/data/collections">
        See the others
      </Link>
    </div>
  );
}
