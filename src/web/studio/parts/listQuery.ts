import { infiniteQueryOptions, type QueryKey } from "@tanstack/react-query";
import type { ListPath } from "../../../client/client.ts";
import type { Session } from "../people/session.ts";
import { type FollowedQuery, workspaceKey } from "../queryKeys.ts";

/** A list of the workspace, page by page. It is kept under its own name, so changes of what it lists read it again. */
export function listQuery<Path extends ListPath & `/${FollowedQuery}`>(
  { workspace, api }: Pick<Session, "workspace" | "api">,
  path: Path,
  limit = 100,
) {
  return pagesQuery(workspaceKey(workspace.id, path.slice(1) as FollowedQuery), ({ cursor, signal }) =>
    api.page(path, { query: { limit, cursor }, signal }),
  );
}

interface Page<Item> {
  items: Item[];
  next_cursor: string | null;
}

/** Any list that the server gives in pages, as one list. */
export function pagesQuery<const Key extends QueryKey, Item>(
  queryKey: Key,
  readPage: (request: { cursor: string | undefined; signal: AbortSignal }) => Promise<Page<Item>>,
) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => readPage({ cursor: pageParam ?? undefined, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
  });
}
