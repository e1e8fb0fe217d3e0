import type { Daypart } from "../../../contract/dayparts.ts";
import { queryOptions } from "@tanstack/react-query";
import type { Session } from "../people/session.ts";
import { listQuery } from "../parts/listQuery.ts";
import { workspaceKey } from "../queryKeys.ts";

type Read = Pick<Session, "workspace" | "api">;

export function castSceneQuery({ workspace, api }: Read, id: string) {
  return queryOptions({
    queryKey: workspaceKey(workspace.id, "scenes", id),
    queryFn: ({ signal }) => api.get("/scenes/{id}", { params: { id }, signal }),
    // Told as changed when it changes.
    staleTime: Infinity,
  });
}

// As many as a page may hold: the names of all of them are needed.
const most = 200;

export function daypartsQuery(session: Read) {
  return { ...listQuery(session, "/dayparts", most), staleTime: Infinity };
}

export function addDaypart(
  { api }: Pick<Session, "api">,
  body: Pick<Daypart, "name" | "from" | "to">,
): Promise<Daypart> {
  return api.post("/dayparts", { body });
}
