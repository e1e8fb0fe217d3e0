import type { Poll } from "../../../../contract/polls.ts";
import { queryOptions } from "@tanstack/react-query";
import type { PollAction, PollKind, Scale } from "../../../../core/polls/poll.ts";
import type { Session } from "../../people/session.ts";
import { workspaceKey } from "../../queryKeys.ts";

export interface PollList {
  /** In the order prepared. */
  items: Poll[];
}

/** As it is sent: an option without an id is a new one. */
export interface PollFields {
  kind: PollKind;
  question: string;
  options?: { id?: string; label: string }[];
  max_choices?: number | null;
  scale?: Scale | null;
}

type Api = Pick<Session, "workspace" | "api">;

export function pollsQuery({ workspace, api }: Api, engagement_id: string) {
  return queryOptions({
    queryKey: workspaceKey(workspace.id, "polls", engagement_id),
    queryFn: async ({ signal }): Promise<PollList> => {
      const params = { id: engagement_id };
      return { items: await api.listAll("/engagements/{id}/polls", { params, signal }) };
    },
  });
}

export function addPoll({ api }: Api, engagement_id: string, body: PollFields): Promise<Poll> {
  return api.post("/engagements/{id}/polls", { params: { id: engagement_id }, body });
}

export function patchPoll({ api }: Api, id: string, body: Partial<PollFields>): Promise<Poll> {
  return api.patch("/polls/{poll_id}", { params: { poll_id: id }, body });
}

export function movePoll(
  { api }: Api,
  id: string,
  action: PollAction,
  body?: { for_ms: number },
): Promise<Poll> {
  return api.post("/polls/{poll_id}/{action}", { params: { poll_id: id, action }, body });
}
