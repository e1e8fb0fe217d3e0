import { infiniteQueryOptions } from "@tanstack/react-query";
import type { ListPath } from "../../../client/client.ts";
import type { Session } from "../people/session.ts";

/** A list of the workspace, page by page. It is kept under the first word of its topics, so changes re-read it. */
export function listQuery<Path extends ListPath>(
  { workspace, api }: Pick<Session, "workspace" | "api">,
  path: Path,
  limit = 100,
) {
  return infiniteQueryOptions({
    queryKey: [workspace.id, path.slice(1)] as const,
    queryFn: ({ pageParam, signal }) =>
      api.page(path, { query: { limit, cursor: pageParam ?? undefined }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
  });
}
