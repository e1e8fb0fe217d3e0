import { queryOptions } from "@tanstack/react-query";
import type {
  AskedPoll,
  PollAction,
  PollKind,
  Results,
  RunState,
  Scale,
} from "../../../../core/polls/poll.ts";
import type { Session } from "../../people/session.ts";
import { workspaceKey } from "../../queryKeys.ts";

export interface Run {
  state: RunState;
  number: number;
  votes: number;
  opened_at: number | null;
  closes_at: number | null;
  closed_at: number | null;
  results_shown: boolean;
  results: Results;
}

export type EarlierRun = Pick<Run, "number" | "votes" | "opened_at" | "closed_at" | "results">;

export interface Poll extends AskedPoll {
  id: string;
  engagement_id: string;
  run: Run;
  earlier_runs: EarlierRun[];
  created_at: number;
  updated_at: number;
}

export interface PollList {
  /** In the order prepared. */
  items: Poll[];
}

type Page = PollList & { next_cursor: string | null };

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
      const items: Poll[] = [];
      const path = `/engagements/${engagement_id}/polls?limit=200`;
      for (let cursor: string | null = ""; cursor !== null;) {
        const more = cursor && `&cursor=${cursor}`;
        const page: Page = await api<Page>({ path: path + more, signal });
        items.push(...page.items);
        cursor = page.next_cursor;
      }
      return { items };
    },
  });
}

export function addPoll({ api }: Api, engagement_id: string, body: PollFields): Promise<Poll> {
  return api<Poll>({ method: "POST", path: `/engagements/${engagement_id}/polls`, body });
}

export function patchPoll({ api }: Api, id: string, body: Partial<PollFields>): Promise<Poll> {
  return api<Poll>({ method: "PATCH", path: `/polls/${id}`, body });
}

export function movePoll(
  { api }: Api,
  id: string,
  action: PollAction,
  body?: { for_ms: number },
): Promise<Poll> {
  return api<Poll>({ method: "POST", path: `/polls/${id}/${action}`, ...(body && { body }) });
}
