import { useInfiniteQuery } from "@tanstack/react-query";
import { listQuery } from "../../parts/listQuery.ts";
import { useSession } from "../../people/session.ts";
import type { NameOf } from "./sayWhen.ts";

/** By what people call them. */
export function useNamedConditions(): NameOf {
  const session = useSession();
  const { data } = useInfiniteQuery(listQuery(session, "/named-conditions", 200));
  return (named) => data?.find(({ id }) => id === named)?.name ?? null;
}
