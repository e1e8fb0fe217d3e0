import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { Session } from "../../people/session.ts";

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

/** Of one folder, `root` being the top; or of all that match what is looked for. */
export function scenesQuery({ workspace, api }: Caller, { folder, q }: { folder: string; q: string }) {
  const which: Record<string, string> = q === "" ? { folder } : { q };
  return infiniteQueryOptions({
    queryKey: [workspace.id, "scenes", "list", which] as const,
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

export function sceneQuery({ workspace, api }: Caller, id: string) {
  return queryOptions({
    queryKey: [workspace.id, "scenes", id] as const,
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

export const scenesKey = ({ workspace }: Caller) => [workspace.id, "scenes"] as const;
