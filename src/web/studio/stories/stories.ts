import type { Chapter, Story } from "../../../contract/stories.ts";
import { queryOptions } from "@tanstack/react-query";
import type { GivenSettings } from "../../../core/stories/chapterSettings.ts";
import { listQuery } from "../parts/listQuery.ts";
import type { Session } from "../people/session.ts";
import { workspaceKey } from "../queryKeys.ts";

type Read = Pick<Session, "workspace" | "api">;
type Write = Pick<Session, "api">;

export function storiesQuery(session: Read) {
  return listQuery(session, "/stories");
}

/** Not kept under `stories`: of a hundred stories only the one that was changed is read again. */
export function storyQuery({ workspace, api }: Read, id: string) {
  return queryOptions({
    queryKey: workspaceKey(workspace.id, "story", id),
    queryFn: ({ signal }) => api.get("/stories/{id}", { params: { id }, signal }),
    staleTime: Infinity,
  });
}

export function addStory({ api }: Write, body: Pick<Story, "title" | "description">): Promise<Story> {
  return api.post("/stories", { body });
}

export function patchStory(
  { api }: Write,
  id: string,
  body: Partial<Pick<Story, "title" | "description" | "status">>,
): Promise<Story> {
  return api.patch("/stories/{id}", { params: { id }, body });
}

export function deleteStory({ api }: Write, id: string): Promise<void> {
  return api.delete("/stories/{id}", { params: { id } });
}

export function addChapter(
  { api }: Write,
  story_id: string,
  body: { scene_id: string; settings?: GivenSettings; index?: number },
): Promise<Chapter> {
  return api.post("/stories/{id}/chapters", { params: { id: story_id }, body });
}

export function patchChapter(
  { api }: Write,
  id: string,
  body: { settings?: GivenSettings; index?: number },
): Promise<Chapter> {
  return api.patch("/chapters/{id}", { params: { id }, body });
}

export function deleteChapter({ api }: Write, id: string): Promise<void> {
  return api.delete("/chapters/{id}", { params: { id } });
}

export function nameChapter({ scene_title }: Pick<Chapter, "scene_title">): string {
  return scene_title || "Untitled scene";
}
