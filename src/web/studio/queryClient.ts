import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  QueryCache,
  QueryClient,
  type QueryClientConfig,
  type QueryKey,
} from "@tanstack/react-query";
import { ApiError } from "../../client/ApiError.ts";
import { meKey } from "./people/me.ts";

// Votes and records may be told several times a second: what was written over a reading is read again calmly.
const calm_ms = 500;

/**
 * What is told of a query, or written over it, while it is being read may be newer than the answer that is under way: it is
 * read once more then. (By itself a first reading goes on as if nothing had been told.)
 */
class StudioQueries extends QueryClient {
  #told = new WeakSet<Query>();
  #written = new WeakSet<Query>();

  constructor(config: QueryClientConfig) {
    super(config);
    this.getQueryCache().subscribe((event) => {
      if (event.type !== "updated") return;
      const { query, action } = event;
      // One that is begun anew knows all of it.
      if (action.type === "fetch") this.#forget(query);
      if (action.type !== "success") return;
      if (action.manual && query.state.fetchStatus === "fetching") this.#written.add(query);
      if (!action.manual) this.#readAgain(query);
    });
  }

  override invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    for (const query of this.getQueryCache().findAll(filters))
      if (query.state.fetchStatus === "fetching") this.#told.add(query);
    return super.invalidateQueries(filters, options);
  }

  #readAgain(query: Query): void {
    const readNow = () => void this.invalidateQueries({ queryKey: query.queryKey, exact: true });
    if (this.#told.has(query)) readNow();
    else if (this.#written.has(query)) setTimeout(readNow, calm_ms);
    this.#forget(query);
  }

  #forget(query: Query): void {
    this.#told.delete(query);
    this.#written.delete(query);
  }
}

export function openQueryClient(): QueryClient {
  const client: QueryClient = new StudioQueries({
    queryCache: new QueryCache({
      onError(error, query) {
        // Signed out elsewhere, or removed: asking who we are brings the sign-in page by itself.
        const lostAccess = error instanceof ApiError && (error.status === 401 || error.status === 403);
        if (lostAccess && query.queryKey[0] !== meKey[0]) void client.invalidateQueries({ queryKey: meKey });
      },
    }),
    defaultOptions: {
      queries: {
        // An event's own network may have no way out, which browsers call offline.
        networkMode: "always",
        staleTime: 10_000,
        retry: (failures, error) => failures < 2 && !isRefusal(error),
      },
      mutations: { networkMode: "always" },
    },
  });
  return client;
}

/** Asking again would only bring the same answer. */
function isRefusal(error: Error): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}
