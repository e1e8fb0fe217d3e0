import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { NamedCondition } from "../../../contract/namedConditions.ts";
import type { FindName } from "../../../core/rules/sayRule.ts";
import { listQuery } from "../parts/listQuery.ts";
import { type Session, useSession } from "../people/session.ts";

// As many as a page may hold: the names of all of them are needed.
const most = 200;

export function namedConditionsQuery(session: Pick<Session, "workspace" | "api">) {
  return listQuery(session, "/named-conditions", most);
}

/** Names of named conditions, and of stages about whose sessions a rule asks. */
interface NamedConditions {
  /** Undefined while they are being read. */
  all: NamedCondition[] | undefined;
  findName: FindName;
}

/** The workspace's named conditions, by name. */
export function useNamedConditions(): NamedConditions {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    namedConditionsQuery(useSession()),
  );
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage({ cancelRefetch: false });
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  // One that is on a page still to come must not be taken for one that is gone.
  const all = hasNextPage ? undefined : data;
  const { data: stages } = useInfiniteQuery(listQuery(useSession(), "/stages", most));
  const findName = (wanted: string) =>
    [...(all ?? []), ...(stages ?? [])].find(({ id }) => id === wanted)?.name ?? null;
  return { all, findName };
}
