import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { Session } from "../../people/session.ts";
import { workspaceKey } from "../../queryKeys.ts";

export interface Scene {
  id: string;
  title: string;
  kind: string;
  description: string;
  folder_id: string | null;
  template_id: string | null;
  fields: Record<string, string>;
  ref: string | null;
  created_at: number;
  updated_at: number;
}

export interface ListedShot {
  id: string;
  position: number;
  duration_ms: number;
  layout_id: string | null;
}

export interface SceneWithShots extends Scene {
  shots: ListedShot[];
}

export type SceneFields = Pick<
  Scene,
  "title" | "kind" | "description" | "folder_id" | "template_id" | "ref"
> & {
  fields: Record<string, string | null>;
};

type Caller = Pick<Session, "workspace" | "api">;
type Page = { items: Scene[]; next_cursor: string | null };

interface Looked {
  folder: string;
  q: string;
  kind: string;
}

/** Of one folder, `root` being the top; or of all that match what is looked for. */
export function scenesQuery({ workspace, api }: Caller, { folder, q, kind }: Looked) {
  const which: Record<string, string> =
    q === "" && kind === "" ? { folder } : { ...(q && { q }), ...(kind && { kind }) };
  return infiniteQueryOptions({
    queryKey: workspaceKey(workspace.id, "scenes", "list", which),
    queryFn: ({ pageParam, signal }) =>
      api<Page>({
        path: `/scenes?${new URLSearchParams({ limit: "60", ...which, ...(pageParam !== null && { cursor: pageParam }) })}`,
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
  });
}

/** What scenes are called that are of one kind, the most used first. */
export function sceneKindsQuery({ workspace, api }: Caller) {
  return queryOptions({
    queryKey: workspaceKey(workspace.id, "scenes", "kinds"),
    queryFn: ({ signal }) =>
      api<{ kinds: { kind: string; scenes: number }[] }>({ path: "/scene-kinds", signal }),
    select: ({ kinds }) => kinds,
  });
}

export function sceneQuery({ workspace, api }: Caller, id: string) {
  return queryOptions({
    queryKey: workspaceKey(workspace.id, "scenes", id),
    queryFn: ({ signal }) => api<SceneWithShots>({ path: `/scenes/${encodeURIComponent(id)}`, signal }),
  });
}

export function addScene(
  { api }: Caller,
  body: Partial<SceneFields> & { title: string },
): Promise<SceneWithShots> {
  return api<SceneWithShots>({ method: "POST", path: "/scenes", body });
}

export function patchScene({ api }: Caller, id: string, body: Partial<SceneFields>): Promise<SceneWithShots> {
  return api<SceneWithShots>({ method: "PATCH", path: `/scenes/${id}`, body });
}

export const scenesKey = ({ workspace }: Caller) => workspaceKey(workspace.id, "scenes");
