import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Button } from "./Button.tsx";
import { ErrorState } from "./ErrorState.tsx";
import { Skeleton } from "./Skeleton.tsx";

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
  const { data, error, refetch } = query;
  if (data === undefined)
    return error ? <ErrorState error={error} retry={() => void refetch()} /> : <Skeleton lines={3} />;
  if (data.length === 0) return empty;
  return (
    <>
      <ul className={className} aria-label={label}>
        {data.map(children)}
      </ul>
      <LoadMore query={query} />
    </>
  );
}

type Pages = Pick<UseInfiniteQueryResult, "hasNextPage" | "fetchNextPage" | "isFetchingNextPage">;

/** Reads the next page of a list, if there is one. */
export function LoadMore({ query: { hasNextPage, fetchNextPage, isFetchingNextPage } }: { query: Pages }) {
  if (!hasNextPage) return null;
  return (
    <Button
      label={isFetchingNextPage ? "Loading more" : "Load more"}
      className="list-more"
      disabled={isFetchingNextPage}
      onClick={() => void fetchNextPage()}
    />
  );
}
