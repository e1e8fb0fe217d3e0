import type { ReactNode } from "react";
import { ApiError } from "../../../client/ApiError.ts";
import { ErrorState } from "./ErrorState.tsx";
import { Skeleton } from "./Skeleton.tsx";

interface QueryViewProps<T> {
  /** A query, or several put together. */
  query: { data: T | undefined; error: Error | null; refetch: () => unknown };
  /** How many lines stand in for what is being read. */
  lines?: number;
  /** Shown where the server has no such thing (any more), even while the cache still holds it. */
  gone?: ReactNode;
  children: (data: T) => ReactNode;
}

/** What a query found, or that it is being read, or why it could not be read. */
export function QueryView<T>({ query, lines = 3, gone, children }: QueryViewProps<T>) {
  const { data, error, refetch } = query;
  if (gone && error instanceof ApiError && error.status === 404) return gone;
  if (data !== undefined) return children(data);
  return error ? <ErrorState error={error} retry={() => void refetch()} /> : <Skeleton lines={lines} />;
}
