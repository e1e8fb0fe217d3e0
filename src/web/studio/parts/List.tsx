import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Button } from "./Button.tsx";
import { QueryView } from "./QueryView.tsx";

interface ListProps<T> {
  label: string;
  query: UseInfiniteQueryResult<T[]>;
  empty: ReactNode;
  /** Replaces the looks of rows, for instance with those of cards. */
  className?: string | undefined;
  children: (item: T) => ReactNode;
}

/** Rows with all a list can be: being read, unreadable, empty, longer than shown. */
export function List<T>({ label, query, empty, className = "list", children }: ListProps<T>) {
  if (query.data?.length === 0) return empty;
  return (
    <QueryView query={query}>
      {(data) => (
        <>
          <ul className={className} aria-label={label}>
            {data.map(children)}
          </ul>
          <LoadMore query={query} />
        </>
      )}
    </QueryView>
  );
}

type Pages = Pick<UseInfiniteQueryResult, "hasNextPage" | "fetchNextPage" | "isFetchingNextPage">;

/** Reads the next page of a list, if there is one. */
export function LoadMore({ query: { hasNextPage, fetchNextPage, isFetchingNextPage } }: { query: Pages }) {
  if (!hasNextPage) return null;
  return (
    <Button
      className="list-more"
      label={isFetchingNextPage ? "Loading more" : "Load more"}
      disabled={isFetchingNextPage}
      onClick={() => void fetchNextPage()}
    />
  );
}
