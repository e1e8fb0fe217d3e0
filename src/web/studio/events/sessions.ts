import type { Session as LiveSession } from "../../../contract/sessions.ts";
import { queryOptions } from "@tanstack/react-query";
import type { SessionAction } from "../../../core/sessions/actOn.ts";
import type { SessionTimes } from "../../../core/sessions/session.ts";
import type { Session } from "../people/session.ts";
import { workspaceKey } from "../queryKeys.ts";

type Caller = Pick<Session, "workspace" | "api">;

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

export function addSession({ api }: Pick<Session, "api">, body: SessionFields): Promise<LiveSession> {
  return api.post("/sessions", { body });
}

export function patchSession(
  { api }: Pick<Session, "api">,
  id: string,
  body: Partial<SessionFields>,
): Promise<LiveSession> {
  return api.patch("/sessions/{id}", { params: { id }, body });
}

export function actOnSession(
  { api }: Pick<Session, "api">,
  id: string,
  action: SessionAction,
): Promise<LiveSession> {
  return api.post("/sessions/{id}/{action}", { params: { id, action } });
}

/** Takes this action back, unless somebody has done something else with the session since. */
export function undoSession(
  { api }: Pick<Session, "api">,
  id: string,
  action: SessionAction,
): Promise<LiveSession> {
  return api.post("/sessions/{id}/undo", { params: { id }, body: { action } });
}
