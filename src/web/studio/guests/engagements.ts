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

export interface Engagement {
  id: string;
  title: string;
  state: State;
  moderation: Moderation;
  consent: Consent;
  rooms: EngagementRoom[];
  kinds: PostKind[];
  languages: Language[];
  guests_per_address_per_min: number;
  join_code: string;
  join_url: string;
  /** How many posts wait for the operator. */
  waiting: number;
  created_at: number;
  updated_at: number;
}

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
  return listQuery<Engagement>(session, "engagements");
}

export function engagementQuery({ workspace, api }: Pick<Session, "workspace" | "api">, id: string) {
  return queryOptions({
    queryKey: workspaceKey(workspace.id, "engagements", id),
    queryFn: ({ signal }) => api<Engagement>({ path: `/engagements/${id}`, signal }),
  });
}

export function addEngagement(
  { api }: Pick<Session, "api">,
  body: Pick<EngagementFields, "title" | "moderation" | "kinds" | "languages">,
): Promise<Engagement> {
  return api<Engagement>({ method: "POST", path: "/engagements", body });
}

export function patchEngagement(
  { api }: Pick<Session, "api">,
  id: string,
  body: Partial<EngagementFields>,
): Promise<Engagement> {
  return api<Engagement>({ method: "PATCH", path: `/engagements/${id}`, body });
}
