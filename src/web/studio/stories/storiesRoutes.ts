import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { startRoutes } from "../home/startRoutes.ts";
import { lazyPage, readSearch } from "../pageRoute.ts";
import { shell } from "../shellRoute.ts";

const stories = createRoute({
  getParentRoute: () => shell,
  path: "/stories",
  validateSearch: readSearch("show"),
  component: lazyRouteComponent(() => import("./Stories.tsx"), "Stories"),
});

const newStory = lazyPage(stories, "/new", "NewStoryDialog", () => import("./StoryDialogs.tsx"));
const story = lazyPage(shell, "/stories/$story_id", "StoryPage", () => import("./StoryPage.tsx"));
const chapter = lazyPage(
  story,
  "/chapters/$chapter_id",
  "ChapterInspector",
  () => import("./chapter/ChapterInspector.tsx"),
);

const addChapter = createRoute({
  getParentRoute: () => story,
  path: "/add",
  validateSearch: readSearch("at", "as"),
  component: lazyRouteComponent(() => import("./AddChapterDialog.tsx"), "AddChapterDialog"),
});

const editStory = lazyPage(story, "/edit", "EditStoryDialog", () => import("./StoryDialogs.tsx"));
const onStages = lazyPage(story, "/stages", "StoryStagesDialog", () => import("./StoryStagesDialog.tsx"));

export const storiesRoutes = [
  stories.addChildren([newStory]),
  story.addChildren([chapter, addChapter, editStory, onStages]),
  ...startRoutes,
] as const;
