import { infiniteQueryOptions } from "@tanstack/react-query";
import type { Session } from "../people/session.ts";

interface Page<T> {
  items: T[];
  next_cursor: string | null;
}

/** A list of the workspace, page by page. It is kept under the first word of its topics, so changes re-read it. */
export function listQuery<T>(
  { workspace, api }: Pick<Session, "workspace" | "api">,
  list: string,
  limit = 100,
) {
  return infiniteQueryOptions({
    queryKey: [workspace.id, list] as const,
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
