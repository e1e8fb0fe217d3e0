import type { Scene, SceneWithShots } from "../../../../contract/scenes.ts";
import { shapes } from "../../../../core/timeline/shapes.ts";
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

/** What a list of scenes is narrowed to, in all folders, as the address says it: `yes` and `no` where one can say that. */
export interface SceneFilter {
  q?: string | undefined;
  kind?: string | undefined;
  used?: string | undefined;
  blanks?: string | undefined;
  shape?: string | undefined;
  story?: string | undefined;
  layout?: string | undefined;
}

export const isNarrowed = (filter: SceneFilter) => Object.values(filter).some(Boolean);

/** The scenes of one folder, where `root` is the top, or all scenes that match a search. */
export function scenesQuery({ workspace, api }: Caller, folder: string, filter: SceneFilter) {
  const which = isNarrowed(filter) ? toQuery(filter) : { folder };
  return {
    ...pagesQuery(workspaceKey(workspace.id, "scenes", "list", which), ({ cursor, signal }) =>
      api.get("/scenes", { query: { limit: 60, ...which, cursor }, signal }),
    ),
    // What was found stays until the next is: the pictures do not flicker while somebody types.
    placeholderData: keepPreviousData,
  };
}

/** An address that somebody mistyped narrows nothing. */
function toQuery({ q, kind, used, blanks, shape, story, layout }: SceneFilter) {
  const [isUsed, hasBlanks] = [readYesOrNo(used), readYesOrNo(blanks)];
  const known = shapes.find((one) => one === shape);
  return {
    ...(q && { q, why: "true" as const }),
    ...(kind && { kind }),
    ...(isUsed && { used: isUsed }),
    ...(hasBlanks && { blanks: hasBlanks }),
    ...(known && { shape: known }),
    ...(story && { story }),
    ...(layout && { layout }),
  };
}

const readYesOrNo = (word: string | undefined) =>
  word === "yes" ? ("true" as const) : word === "no" ? ("false" as const) : undefined;

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

/** Scenes by their words, newest first, a screenful at a time. */
export function foundScenesQuery({ workspace, api }: Pick<Session, "workspace" | "api">, q: string) {
  return {
    ...pagesQuery(workspaceKey(workspace.id, "scenes", "found", q), ({ cursor, signal }) =>
      api.get("/scenes", { query: { limit: 24, q, cursor }, signal }),
    ),
    // What was found stays until the next is: the pictures do not flicker while somebody types.
    placeholderData: keepPreviousData,
  };
}
