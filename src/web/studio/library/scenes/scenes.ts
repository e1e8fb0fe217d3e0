import type { Scene, SceneWithShots } from "../../../../contract/scenes.ts";
import { queryOptions, keepPreviousData } from "@tanstack/react-query";
import { pagesQuery } from "../../parts/listQuery.ts";
import type { Session } from "../../people/session.ts";
import { workspaceKey } from "../../queryKeys.ts";

export type ListedShot = SceneWithShots["shots"][number];

export type SceneFields = Pick<
  Scene,
  "title" | "kind" | "description" | "folder_id" | "template_id" | "ref"
> & {
  fields: Record<string, string | null>;
};

type Caller = Pick<Session, "workspace" | "api">;

/** The scenes of one folder, where `root` is the top, or all scenes that match a search. */
export function scenesQuery(
  { workspace, api }: Caller,
  { folder, q, kind }: Record<"folder" | "q" | "kind", string>,
) {
  const which = q === "" && kind === "" ? { folder } : { ...(q && { q }), ...(kind && { kind }) };
  return pagesQuery(workspaceKey(workspace.id, "scenes", "list", which), ({ cursor, signal }) =>
    api.get("/scenes", { query: { limit: 60, ...which, cursor }, signal }),
  );
}

/** What scenes are called that are of one kind, the most used first. */
export function sceneKindsQuery({ workspace, api }: Caller) {
  return queryOptions({
    queryKey: workspaceKey(workspace.id, "scenes", "kinds"),
    queryFn: ({ signal }) => api.get("/scene-kinds", { signal }),
    select: ({ kinds }) => kinds,
  });
}

export function sceneQuery({ workspace, api }: Caller, id: string) {
  return queryOptions({
    queryKey: workspaceKey(workspace.id, "scenes", id),
    queryFn: ({ signal }) => api.get("/scenes/{id}", { params: { id }, signal }),
  });
}

export function addScene({ api }: Caller, body: Partial<SceneFields> & { title: string }) {
  return api.post("/scenes", { body });
}

export function patchScene({ api }: Caller, id: string, body: Partial<SceneFields>): Promise<SceneWithShots> {
  return api.patch("/scenes/{id}", { params: { id }, body });
}

export const scenesKey = ({ workspace }: Caller) => workspaceKey(workspace.id, "scenes");

/** Scenes by their titles, newest first, a screenful at a time. */
export function foundScenesQuery({ workspace, api }: Pick<Session, "workspace" | "api">, q: string) {
  return {
    ...pagesQuery(workspaceKey(workspace.id, "scenes", "found", q), ({ cursor, signal }) =>
      api.get("/scenes", { query: { limit: 24, q, cursor }, signal }),
    ),
    // What was found stays until the next is: the pictures do not flicker while somebody types.
    placeholderData: keepPreviousData,
  };
}
