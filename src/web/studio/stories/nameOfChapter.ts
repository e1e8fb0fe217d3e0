import type { Chapter } from "../../../contract/stories.ts";

export function nameOfChapter({ scene_title }: Pick<Chapter, "scene_title">): string {
  return scene_title || "Untitled scene";
}
