import { QueryCache, QueryClient } from "@tanstack/react-query";
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
  return client;
}

/** Asking again would only bring the same answer. */
function isRefusal(error: Error): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}
