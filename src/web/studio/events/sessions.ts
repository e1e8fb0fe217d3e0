import { queryOptions } from "@tanstack/react-query";
import type { SessionAction } from "../../../core/sessions/actOn.ts";
import type { SessionTimes } from "../../../core/sessions/session.ts";
import type { Session } from "../people/session.ts";
import { readAll } from "./readAll.ts";
import { workspaceKey } from "../queryKeys.ts";

type Caller = Pick<Session, "workspace" | "api">;

/** Called so because a session is also who works here. */
export interface LiveSession extends SessionTimes {
  id: string;
  title: string;
  /** Null: it is in every room of its venue. */
  stage_id: string | null;
  venue_id: string | null;
  event_ref: string | null;
  delay_ms: number;
  presenter_ids: string[];
  record_ref: string | null;
  updated_at: number;
}

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
      const wanted = [{ from: String(from), to: String(to) }, { status: "live" }, { status: "held" }];
      const lists = await Promise.all(
        wanted.map((query) => readAll<LiveSession>(session, "/sessions", { ...query, signal })),
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
      const path = `/sessions?from=${from}&status=scheduled&limit=1`;
      const { items } = await session.api<{ items: LiveSession[] }>({ path, signal });
      return items[0] ?? null;
    },
  });
}

export function eventSessionsQuery(session: Caller, event_ref: string) {
  return queryOptions({
    queryKey: key(session, "event", event_ref),
    queryFn: ({ signal }) => readAll<LiveSession>(session, "/sessions", { event_ref, signal }),
  });
}

export function sessionQuery(session: Caller, id: string) {
  return queryOptions({
    queryKey: key(session, "one", id),
    queryFn: ({ signal }) => session.api<LiveSession>({ path: `/sessions/${id}`, signal }),
  });
}

export function addSession({ api }: Pick<Session, "api">, body: SessionFields): Promise<LiveSession> {
  return api({ method: "POST", path: "/sessions", body });
}

export function patchSession(
  { api }: Pick<Session, "api">,
  id: string,
  body: Partial<SessionFields>,
): Promise<LiveSession> {
  return api({ method: "PATCH", path: `/sessions/${id}`, body });
}

export function actOnSession(
  { api }: Pick<Session, "api">,
  id: string,
  action: SessionAction,
): Promise<LiveSession> {
  return api({ method: "POST", path: `/sessions/${id}/${action}` });
}

/** Takes this action back, unless somebody has done something else with the session since. */
export function undoSession(
  { api }: Pick<Session, "api">,
  id: string,
  action: SessionAction,
): Promise<LiveSession> {
  return api({ method: "POST", path: `/sessions/${id}/undo`, body: { action } });
}
