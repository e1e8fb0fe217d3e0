import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { useSession } from "../../people/session.ts";
import { changesQuery, publishingQuery, releasesQuery } from "./publishing.ts";

/** Reads everything about publishing anew. */
export function useReread(): () => Promise<unknown> {
  const session = useSession();
  const queryClient = useQueryClient();
  return useCallback(() => {
    const lists = [publishingQuery(session), releasesQuery(session), changesQuery(session)];
    return Promise.all(lists.map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })));
  }, [session, queryClient]);
}
