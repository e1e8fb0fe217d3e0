import { queryOptions } from "@tanstack/react-query";
import type { Controller, ShowStatus } from "../../../core/shows/show.ts";
import type { ShowAction } from "../../../core/shows/showActions.ts";
import type { Session } from "../people/session.ts";
import { readAll } from "./readAll.ts";
import { workspaceKey } from "../queryKeys.ts";

type Caller = Pick<Session, "workspace" | "api">;

export interface Show {
  id: string;
  session_id: string;
  stage_id: string | null;
  title: string;
  story_id: string | null;
  status: ShowStatus;
  controller: Controller | null;
  opened_at: number | null;
  closed_at: number | null;
}

export function openShowsQuery(session: Caller) {
  return queryOptions({
    queryKey: workspaceKey(session.workspace.id, "shows", "open"),
    queryFn: ({ signal }) => readAll<Show>(session, "/shows", { status: "open", signal }),
  });
}

export function showsOfQuery(session: Caller, session_id: string) {
  return queryOptions({
    queryKey: workspaceKey(session.workspace.id, "shows", "of", session_id),
    queryFn: ({ signal }) => readAll<Show>(session, "/shows", { session_id, signal }),
  });
}

export function addShow({ api }: Pick<Session, "api">, session_id: string): Promise<Show> {
  return api({ method: "POST", path: "/shows", body: { session_id } });
}

export function patchShow({ api }: Pick<Session, "api">, id: string, story_id: string | null): Promise<Show> {
  return api({ method: "PATCH", path: `/shows/${id}`, body: { story_id } });
}

export function actOnShow({ api }: Pick<Session, "api">, id: string, action: ShowAction): Promise<Show> {
  return api({ method: "POST", path: `/shows/${id}/${action}` });
}

/** Takes this action back, if it was the last one and one's own. */
export function undoShow({ api }: Pick<Session, "api">, id: string, action: ShowAction): Promise<Show> {
  return api({ method: "POST", path: `/shows/${id}/undo`, body: { action } });
}
