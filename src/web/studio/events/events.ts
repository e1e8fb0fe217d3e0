import { queryOptions } from "@tanstack/react-query";
import { listQuery } from "../parts/listQuery.ts";
import type { Session } from "../people/session.ts";
import { readAll } from "./readAll.ts";
import { workspaceKey } from "../queryKeys.ts";

type Caller = Pick<Session, "workspace" | "api">;

/** A day whose plan was applied. */
export interface Event {
  ref: string;
  series: string | null;
  title: string;
  date: string;
  time_zone: string;
  language: string;
  day_starts: string;
  venue_id: string | null;
  sessions: number;
  created_at: number;
  updated_at: number;
}

export const eventsQuery = (session: Caller) => listQuery<Event>(session, "events");

/** Null: there is none, or none any more. */
export function eventQuery({ workspace, api }: Caller, ref: string) {
  return queryOptions({
    queryKey: workspaceKey(workspace.id, "events", "one", ref),
    queryFn: async ({ signal }) => {
      const path = `/events?${new URLSearchParams({ ref })}`;
      const { items } = await api<{ items: Event[] }>({ path, signal });
      return items[0] ?? null;
    },
  });
}

export interface AgendaRecord {
  ref: string;
  values: Record<string, string>;
}

/** The words of an event's sessions, by the record's ref. */
export function agendaQuery(session: Caller, event_ref: string) {
  return queryOptions({
    queryKey: workspaceKey(session.workspace.id, "records", "agenda", event_ref),
    queryFn: async ({ signal }) => {
      const records = await readAll<AgendaRecord>(session, "/records", {
        prefix: `${event_ref}/agenda/`,
        signal,
      });
      return new Map(records.map(({ ref, values }) => [ref, values]));
    },
  });
}

export type Action = "create" | "update" | "keep";

export interface Step {
  kind: "venue" | "room" | "presenter" | "record" | "session" | "show";
  ref: string;
  title: string;
  action: Action;
  note: string | null;
  id: string;
}

export interface AppliedEvent {
  dry_run: boolean;
  counts: Record<Action, number>;
  steps: Step[];
  clashes: { room: string; a: string; b: string }[];
  notes: string[];
  stages: { key: string; name: string; id: string | null; player_url: string | null }[];
}

export function applyPlan(
  { api }: Pick<Session, "api">,
  event: object,
  { dry_run, signal }: { dry_run: boolean; signal?: AbortSignal },
): Promise<AppliedEvent> {
  const body = { event, dry_run, origin: "studio" };
  return api<AppliedEvent>({ method: "POST", path: "/events/apply", body, signal });
}
