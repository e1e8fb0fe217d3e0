import { queryOptions } from "@tanstack/react-query";
import type { Session as LiveSession } from "../../../contract/sessions.ts";
import type { Caller } from "../people/session.ts";
import { workspaceKey } from "../queryKeys.ts";

export type SessionFields = Pick<
  LiveSession,
  "title" | "starts_at" | "ends_at" | "presenter_ids" | "record_ref"
> & { stage_id: string };

const key = ({ workspace }: Caller, ...rest: unknown[]) => workspaceKey(workspace.id, "sessions", ...rest);

/** Planned within a span, and whatever is on, whenever it should have been over. */
export function sessionsBetweenQuery(session: Caller, { from, to }: { from: number; to: number }) {
  return queryOptions({
    queryKey: key(session, "between", from, to),
    queryFn: async ({ signal }) => {
      const wanted = [{ from, to }, { status: "live" }, { status: "held" }] as const;
      const lists = await Promise.all(
        wanted.map((query) => session.api.listAll("/sessions", { query, signal })),
      );
      const found = new Map(lists.flat().map((one) => [one.id, one]));
      return [...found.values()].sort((a, b) => a.starts_at - b.starts_at || (a.id < b.id ? -1 : 1));
    },
    placeholderData: (before) => before,
  });
}

/** The next that starts after a moment, where a day has none. */
export function nextSessionQuery(session: Caller, from: number) {
  return queryOptions({
    queryKey: key(session, "next", from),
    queryFn: async ({ signal }) => {
      const { items } = await session.api.get("/sessions", {
        query: { from, status: "scheduled", limit: 1 },
        signal,
      });
      return items[0] ?? null;
    },
  });
}

export function eventSessionsQuery(session: Caller, event_ref: string) {
  return queryOptions({
    queryKey: key(session, "event", event_ref),
    queryFn: ({ signal }) => session.api.listAll("/sessions", { query: { event_ref }, signal }),
  });
}

export function sessionQuery(session: Caller, id: string) {
  return queryOptions({
    queryKey: key(session, "one", id),
    queryFn: ({ signal }) => session.api.get("/sessions/{id}", { params: { id }, signal }),
  });
}

export function openShowsQuery(session: Caller) {
  return queryOptions({
    queryKey: workspaceKey(session.workspace.id, "shows", "open"),
    queryFn: ({ signal }) => session.api.listAll("/shows", { query: { status: "open" }, signal }),
  });
}

export function sessionShowsQuery(session: Caller, session_id: string) {
  return queryOptions({
    queryKey: workspaceKey(session.workspace.id, "shows", "of", session_id),
    queryFn: ({ signal }) => session.api.listAll("/shows", { query: { session_id }, signal }),
  });
}
