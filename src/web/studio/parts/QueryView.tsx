import type { ReactNode } from "react";
import { ErrorState } from "./ErrorState.tsx";
import { Skeleton } from "./Skeleton.tsx";

interface QueryViewProps<T> {
  /** A query, or several put together. */
  query: { data: T | undefined; error: Error | null; refetch: () => unknown };
  /** How many lines stand in for what is being read. */
  lines?: number;
  children: (data: T) => ReactNode;
}

/** What a query found, or that it is being read, or why it could not be read. */
export function QueryView<T>({ query: { data, error, refetch }, lines = 3, children }: QueryViewProps<T>) {
  if (data !== undefined) return children(data);
  return error ? <ErrorState error={error} retry={() => void refetch()} /> : <Skeleton lines={lines} />;
}
