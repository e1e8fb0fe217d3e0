import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ErrorState } from "../parts/ErrorState.tsx";
import { Skeleton } from "../parts/Skeleton.tsx";

interface CardsProps<T> {
  label: string;
  query: UseInfiniteQueryResult<T[]>;
  empty: ReactNode;
  children: (item: T) => ReactNode;
}

/** A grid of cards with all a list can be: being read, unreadable, empty, longer than shown. */
export function Cards<T>({ label, query, empty, children }: CardsProps<T>) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  if (data === undefined)
    return error ? <ErrorState error={error} retry={() => void refetch()} /> : <Skeleton lines={4} />;
  if (data.length === 0) return empty;
  return (
    <>
      <ul className="cards" aria-label={label}>
        {data.map(children)}
      </ul>
      {hasNextPage && (
        <button
          type="button"
          className="button cards-more"
          disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {isFetchingNextPage ? "Loading more" : "Load more"}
        </button>
      )}
    </>
  );
}
