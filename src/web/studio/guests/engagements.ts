import { queryOptions } from "@tanstack/react-query";
import { createContext, useContext } from "react";
import type { Engagement } from "../../../contract/engagements.ts";
import { listQuery } from "../parts/listQuery.ts";
import type { Session } from "../people/session.ts";
import { workspaceKey } from "../queryKeys.ts";

/** What can be changed of it. */
export type EngagementFields = Pick<
  Engagement,
  | "title"
  | "state"
  | "moderation"
  | "consent"
  | "rooms"
  | "kinds"
  | "languages"
  | "guests_per_address_per_min"
>;

export function engagementsQuery(session: Pick<Session, "workspace" | "api">) {
  return listQuery(session, "/engagements");
}

export function engagementQuery({ workspace, api }: Pick<Session, "workspace" | "api">, id: string) {
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
