import type { Engagement } from "../../../contract/engagements.ts";
import { queryOptions } from "@tanstack/react-query";
import type {
  Consent,
  EngagementRoom,
  Language,
  Moderation,
  State,
} from "../../../core/engagements/engagement.ts";
import type { PostKind } from "../../../core/posts/post.ts";
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

export function addEngagement(
  { api }: Pick<Session, "api">,
  body: Pick<EngagementFields, "title" | "moderation" | "kinds" | "languages">,
): Promise<Engagement> {
  return api.post("/engagements", { body });
}

export function patchEngagement(
  { api }: Pick<Session, "api">,
  id: string,
  body: Partial<EngagementFields>,
): Promise<Engagement> {
  return api.patch("/engagements/{id}", { params: { id }, body });
}
