import { type Query, QueryCache, QueryClient } from "@tanstack/react-query";
import { ApiError } from "../shared/api.ts";
import { meKey } from "./people/me.ts";

export function openQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
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
  readAgainWhenOvertaken(client);
  return client;
}

/**
 * What is told of a query, or written over it, while it is being read may be newer than the answer that is under way: it is
 * read once more then. (By itself a first reading goes on as if nothing had been told.)
 */
function readAgainWhenOvertaken(client: QueryClient): void {
  const overtaken = new WeakSet<Query>();
  client.getQueryCache().subscribe((event) => {
    if (event.type !== "updated") return;
    const { query, action } = event;
    const isTold = action.type === "invalidate" || (action.type === "success" && action.manual === true);
    if (isTold && query.state.fetchStatus === "fetching") overtaken.add(query);
    // One that was begun anew knows all of it.
    else if (action.type === "fetch") overtaken.delete(query);
    else if (action.type === "success" && overtaken.delete(query))
      void client.invalidateQueries({ queryKey: query.queryKey, exact: true });
  });
}

/** Asking again would only bring the same answer. */
function isRefusal(error: Error): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}
