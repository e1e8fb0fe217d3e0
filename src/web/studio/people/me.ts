import { queryOptions } from "@tanstack/react-query";
import { ApiError, callApi } from "../../shared/api.ts";
import type { Role } from "./roles.ts";

export interface Membership {
  id: string;
  name: string;
  role: Role;
  /** What the API calls this person by in this workspace: who controls a show, who did something. */
  member_id: string;
}

export interface Me {
  id: string;
  name: string;
  email: string;
  workspaces: Membership[];
}

export const meKey = ["me"] as const;

/** Who is signed in; null for nobody. */
export const meQuery = queryOptions({
  queryKey: meKey,
  queryFn: ({ signal }) =>
    callApi<Me>({ path: "/people/me", signal }).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 401) return null;
      throw error;
    }),
});
