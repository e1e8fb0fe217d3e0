import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";
import type { Session } from "../../people/session.ts";
import { workspaceKey } from "../../queryKeys.ts";

/** Scenes by their titles, newest first, a screenful at a time. */
export function foundScenesQuery({ workspace, api }: Pick<Session, "workspace" | "api">, q: string) {
  return infiniteQueryOptions({
    queryKey: workspaceKey(workspace.id, "scenes", "found", q),
    queryFn: ({ pageParam, signal }) =>
      api.get("/scenes", { query: { limit: 24, q, cursor: pageParam ?? undefined }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
    // What was found stays until the next is: the pictures do not flicker while somebody types.
    placeholderData: keepPreviousData,
  });
}
