import type { Chapter } from "./stories.ts";

export function nameOfChapter({ scene_title }: Pick<Chapter, "scene_title">): string {
  return scene_title || "Untitled scene";
}
