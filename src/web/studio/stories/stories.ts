import { queryOptions } from "@tanstack/react-query";
import type { ChapterSettings, GivenSettings } from "../../../core/stories/chapterSettings.ts";
import { listQuery } from "../parts/listQuery.ts";
import type { Session } from "../people/session.ts";
import { workspaceKey } from "../queryKeys.ts";

export interface Story {
  id: string;
  title: string;
  description: string;
  status: "draft" | "live" | "archived";
  created_at: number | null;
}

export interface Chapter {
  id: string;
  index: number;
  scene_id: string;
  scene_title: string | null;
  settings: ChapterSettings;
}

export interface StoryWithChapters extends Story {
  chapters: Chapter[];
}

type Read = Pick<Session, "workspace" | "api">;
type Write = Pick<Session, "api">;

export function storiesQuery(session: Read) {
  return listQuery<Story>(session, "stories");
}

/** Not kept under `stories`: of a hundred stories only the one that was changed is read again. */
export function storyQuery({ workspace, api }: Read, id: string) {
  return queryOptions({
    queryKey: workspaceKey(workspace.id, "story", id),
    queryFn: ({ signal }) => api<StoryWithChapters>({ path: `/stories/${id}`, signal }),
    staleTime: Infinity,
  });
}

export function addStory({ api }: Write, body: Pick<Story, "title" | "description">): Promise<Story> {
  return api<Story>({ method: "POST", path: "/stories", body });
}

export function patchStory(
  { api }: Write,
  id: string,
  body: Partial<Pick<Story, "title" | "description" | "status">>,
): Promise<Story> {
  return api<Story>({ method: "PATCH", path: `/stories/${id}`, body });
}

export function deleteStory({ api }: Write, id: string): Promise<void> {
  return api<void>({ method: "DELETE", path: `/stories/${id}` });
}

export function addChapter(
  { api }: Write,
  story_id: string,
  body: { scene_id: string; settings?: GivenSettings; index?: number },
): Promise<Chapter> {
  return api<Chapter>({ method: "POST", path: `/stories/${story_id}/chapters`, body });
}

export function patchChapter(
  { api }: Write,
  id: string,
  body: { settings?: GivenSettings; index?: number },
): Promise<Chapter> {
  return api<Chapter>({ method: "PATCH", path: `/chapters/${id}`, body });
}

export function deleteChapter({ api }: Write, id: string): Promise<void> {
  return api<void>({ method: "DELETE", path: `/chapters/${id}` });
}
