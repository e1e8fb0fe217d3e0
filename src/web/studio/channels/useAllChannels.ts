import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useSession } from "../people/session.ts";
import { channelsQuery } from "./channels.ts";

/** Page after page, by itself: groups and finding need the whole list, and the first page is shown meanwhile. */
export function useAllChannels() {
  const query = useInfiniteQuery(channelsQuery(useSession()));
  const { hasNextPage, isFetching, fetchNextPage, isError } = query;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  return query;
}
