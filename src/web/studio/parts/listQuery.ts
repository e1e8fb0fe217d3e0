import { infiniteQueryOptions } from "@tanstack/react-query";
import type { ListPath } from "../../../client/client.ts";
import type { Session } from "../people/session.ts";
import { type FollowedQuery, workspaceKey } from "../queryKeys.ts";

/** A list of the workspace, page by page. It is kept under its own name, so changes of what it lists read it again. */
export function listQuery<Path extends ListPath & `/${FollowedQuery}`>(
  { workspace, api }: Pick<Session, "workspace" | "api">,
  path: Path,
  limit = 100,
) {
  return infiniteQueryOptions({
    queryKey: workspaceKey(workspace.id, path.slice(1) as FollowedQuery),
    queryFn: ({ pageParam, signal }) =>
      api.page(path, { query: { limit, cursor: pageParam ?? undefined }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
  });
}
