import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link, Outlet } from "@tanstack/react-router";
import { ApiError } from "../../../../client/ApiError.ts";
import { ErrorState } from "../../parts/ErrorState.tsx";
import { Skeleton } from "../../parts/Skeleton.tsx";
import { useTitle } from "../../parts/useTitle.ts";
import { useSession } from "../../people/session.ts";
import "../data.css";
import { CollectionHead } from "./CollectionHead.tsx";
import { collectionQuery } from "./collections.ts";
import { CollectionTable } from "./CollectionTable.tsx";

const route = getRouteApi("/shell/data/collections/$collection_id");

export function CollectionPage() {
  const session = useSession();
  const { collection_id } = route.useParams();
  const { q = "" } = route.useSearch();
  const { data: collection, error, refetch } = useQuery(collectionQuery(session, collection_id));
  useTitle(collection?.name, "Data");

  if (error instanceof ApiError && error.status === 404) return <Gone />;
  if (!collection)
    return error ? <ErrorState error={error} retry={() => void refetch()} /> : <Skeleton lines={8} />;
  return (
    <div className="data-page">
      <CollectionHead collection={collection} />
      <CollectionTable key={collection.prefix} collection={collection} q={q} />
      <Outlet />
    </div>
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
