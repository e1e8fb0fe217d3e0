import { queryOptions } from "@tanstack/react-query";
import type { AppliedEvent, EventPlan } from "../../../contract/events.ts";
import { listQuery } from "../parts/listQuery.ts";
import type { Caller, Session } from "../people/session.ts";
import { workspaceKey } from "../queryKeys.ts";

export const eventsQuery = (session: Caller) => listQuery(session, "/events");

/** Null: there is none, or none any more. */
export function eventQuery({ workspace, api }: Caller, ref: string) {
  return queryOptions({
    queryKey: workspaceKey(workspace.id, "events", "one", ref),
    queryFn: async ({ signal }) => {
      const { items } = await api.get("/events", { query: { ref }, signal });
      return items[0] ?? null;
    },
  });
}

/** The words of an event's sessions, by the record's ref. */
export function agendaQuery(session: Caller, event_ref: string) {
  return queryOptions({
    queryKey: workspaceKey(session.workspace.id, "records", "agenda", event_ref),
    queryFn: async ({ signal }) => {
      const records = await session.api.listAll("/records", {
        query: { prefix: `${event_ref}/agenda/` },
        signal,
      });
      return new Map(records.map(({ ref, values }) => [ref, values]));
    },
  });
}

export type Step = AppliedEvent["steps"][number];
export type Action = Step["action"];

export function applyPlan(
  { api }: Pick<Session, "api">,
  event: object,
  { dry_run, signal }: { dry_run: boolean; signal?: AbortSignal },
): Promise<AppliedEvent> {
  // A plan is passed on as it was written: the server judges it, and says what is wrong with it by its path.
  const body = { event: event as EventPlan, dry_run, origin: "studio" as const };
  return api.post("/events/apply", { body, signal });
}
