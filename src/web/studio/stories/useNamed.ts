import { useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useSession } from "../people/session.ts";
import { collectionsQuery } from "../data/collections/collections.ts";
import { daypartsQuery } from "./cast.ts";
import type { Named } from "./sayChapter.ts";

/** The names of what settings name by id. */
export function useNamed(): Named {
  const session = useSession();
  const { data: collections } = useInfiniteQuery(collectionsQuery(session));
  const { data: dayparts } = useInfiniteQuery(daypartsQuery(session));
  return useMemo(
    () => ({
      collections: new Map(collections?.map(({ id, name }) => [id, name])),
      dayparts: new Map(dayparts?.map(({ id, name }) => [id, name])),
    }),
    [collections, dayparts],
  );
}
