import type { Show } from "../../../contract/shows.ts";
import { queryOptions } from "@tanstack/react-query";
import type { ShowAction } from "../../../core/shows/showActions.ts";
import type { Session } from "../people/session.ts";
import { workspaceKey } from "../queryKeys.ts";

type Caller = Pick<Session, "workspace" | "api">;

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

export function addShow({ api }: Pick<Session, "api">, session_id: string): Promise<Show> {
  return api.post("/shows", { body: { session_id } });
}

export function patchShow({ api }: Pick<Session, "api">, id: string, story_id: string | null): Promise<Show> {
  return api.patch("/shows/{id}", { params: { id }, body: { story_id } });
}

export function actOnShow({ api }: Pick<Session, "api">, id: string, action: ShowAction): Promise<Show> {
  return api.post(`/shows/{id}/${action}`, { params: { id } });
}

/** Takes this action back, if it was the last one and one's own. */
export function undoShow({ api }: Pick<Session, "api">, id: string, action: ShowAction): Promise<Show> {
  return api.post("/shows/{id}/undo", { params: { id }, body: { action } });
}
