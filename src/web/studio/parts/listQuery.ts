import { infiniteQueryOptions } from "@tanstack/react-query";
import type { Session } from "../people/session.ts";
import { type FollowedQuery, workspaceKey } from "../queryKeys.ts";

interface Page<T> {
  items: T[];
  next_cursor: string | null;
}

/** A list of the workspace, page by page. It is kept under its own name, so changes of what it lists read it again. */
export function listQuery<T>(
  { workspace, api }: Pick<Session, "workspace" | "api">,
  list: FollowedQuery,
  limit = 100,
) {
  return infiniteQueryOptions({
    queryKey: workspaceKey(workspace.id, list),
    queryFn: ({ pageParam, signal }) =>
      api<Page<T>>({
        path: `/${list}?${new URLSearchParams({ limit: String(limit), ...(pageParam !== null && { cursor: pageParam }) })}`,
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
  });
}
