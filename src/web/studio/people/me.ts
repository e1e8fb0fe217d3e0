import { queryOptions } from "@tanstack/react-query";
import { ApiError } from "../../../client/ApiError.ts";
import type { SignedIn } from "../../../contract/people.ts";
import { ownRoutes } from "./ownRoutes.ts";

export type Me = SignedIn;
export type Membership = Me["workspaces"][number];

export const meKey = ["me"] as const;

/** Who is signed in; null for nobody. */
export const meQuery = queryOptions({
  queryKey: meKey,
  queryFn: ({ signal }) =>
    ownRoutes.get("/people/me", { signal }).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 401) return null;
      throw error;
    }),
});
