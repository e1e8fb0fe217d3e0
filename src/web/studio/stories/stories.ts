import { queryOptions, useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Chapter, Story } from "../../../contract/stories.ts";
import type { ChapterSettingsInput } from "../../../core/stories/chapterSettings.ts";
import { listQuery } from "../parts/listQuery.ts";
import { type Session, useSession } from "../people/session.ts";
import { sceneQuery } from "../library/scenes/scenes.ts";
import { workspaceKey } from "../queryKeys.ts";
import { collectionsQuery } from "../data/collections/collections.ts";
import type { Named } from "./sayChapter.ts";

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

type StoryInput = Partial<Pick<Story, "title" | "description" | "status">>;
type ChapterInput = { settings?: ChapterSettingsInput; index?: number };

export function addStory({ api }: Write, body: Pick<Story, "title" | "description">): Promise<Story> {
  return api.post("/stories", { body });
}

export function patchStory({ api }: Write, id: string, body: StoryInput): Promise<Story> {
  return api.patch("/stories/{id}", { params: { id }, body });
}

export function addChapter({ api }: Write, story_id: string, body: ChapterInput & { scene_id: string }) {
  return api.post("/stories/{id}/chapters", { params: { id: story_id }, body });
}

export function patchChapter({ api }: Write, id: string, body: ChapterInput): Promise<Chapter> {
  return api.patch("/chapters/{id}", { params: { id }, body });
}

export function nameChapter({ scene_title }: Pick<Chapter, "scene_title">): string {
  return scene_title || "Untitled scene";
}

/** What the stage plays when nothing else is on; null is the idle card. */
export function putIdle({ api }: Write, stage_id: string, story_id: string | null) {
  return api.put("/stages/{id}/idle", { params: { id: stage_id }, body: { story_id } });
}

/** The names of what settings name by id. */
export function useNamed(): Named {
  const session = useSession();
  const { data: collections } = useInfiniteQuery(collectionsQuery(session));
  const { data: dayparts } = useInfiniteQuery(daypartsQuery(session));
  return useMemo(
    () => ({
      collections: new Map(collections?.map(({ id, name }) => [id, name])),
      dayparts: new Map(dayparts?.map(({ id, name }) => [id, name])),
    }),
    [collections, dayparts],
  );
}

/** Told as changed when it changes; a story and a screen come back to the same ones over and over. */
export function castSceneQuery(session: Read, id: string) {
  return { ...sceneQuery(session, id), staleTime: Infinity };
}

// As many as a page may hold: the names of all of them are needed.
const most = 200;

export function daypartsQuery(session: Read) {
  return { ...listQuery(session, "/dayparts", most), staleTime: Infinity };
}
