import { useInfiniteQuery } from "@tanstack/react-query";
import { useSession } from "../people/session.ts";
import { venuesQuery } from "./venues.ts";

/** The time zone of the workspace's first venue, in which times without a place are meant. */
export function useTimezone(): string {
  const { data } = useInfiniteQuery(venuesQuery(useSession()));
  return data?.[0]?.timezone ?? "UTC";
}
