import { queryOptions } from "@tanstack/react-query";
import { createContext, useContext } from "react";
import type { Engagement } from "../../../contract/engagements.ts";
import { listQuery } from "../parts/listQuery.ts";
import type { Caller } from "../people/session.ts";
import { workspaceKey } from "../queryKeys.ts";

export const engagementsQuery = (session: Caller) => listQuery(session, "/engagements");

/** Every one, the newest first: a choice makes no sense by halves, and what was made last is looked for most. */
export function allEngagementsQuery({ workspace, api }: Caller) {
  return queryOptions({
    queryKey: workspaceKey(workspace.id, "engagements", "all"),
    queryFn: ({ signal }) => api.listAll("/engagements", { signal }),
    select: (engagements) => engagements.toReversed(),
  });
}

export function engagementQuery({ workspace, api }: Caller, id: string) {
  return queryOptions({
    queryKey: workspaceKey(workspace.id, "engagements", id),
    queryFn: ({ signal }) => api.get("/engagements/{id}", { params: { id }, signal }),
  });
}

export const EngagementContext = createContext<Engagement | null>(null);

/** The one whose page is open. */
export function useEngagement(): Engagement {
  const engagement = useContext(EngagementContext);
  if (!engagement) throw new Error("Only an engagement's own page has one");
  return engagement;
}
