import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { startRoutes } from "../home/startRoutes.ts";
import { shell, text } from "../shellRoute.ts";

const stories = createRoute({
  getParentRoute: () => shell,
  path: "/stories",
  validateSearch: (search): { show?: string | undefined } => ({ show: text(search["show"]) }),
  component: lazyRouteComponent(() => import("./Stories.tsx"), "Stories"),
});

const newStory = createRoute({
  getParentRoute: () => stories,
  path: "/new",
  component: lazyRouteComponent(() => import("./StoryDialogs.tsx"), "NewStoryDialog"),
});

const story = createRoute({
  getParentRoute: () => shell,
  path: "/stories/$story_id",
  component: lazyRouteComponent(() => import("./StoryPage.tsx"), "StoryPage"),
});

const chapter = createRoute({
  getParentRoute: () => story,
  path: "/chapters/$chapter_id",
  component: lazyRouteComponent(() => import("./chapter/ChapterInspector.tsx"), "ChapterInspector"),
});

const addChapter = createRoute({
  getParentRoute: () => story,
  path: "/add",
  validateSearch: (search): { at?: string | undefined } => ({ at: text(search["at"]) }),
  component: lazyRouteComponent(() => import("./AddChapterDialog.tsx"), "AddChapterDialog"),
});

const editStory = createRoute({
  getParentRoute: () => story,
  path: "/edit",
  component: lazyRouteComponent(() => import("./StoryDialogs.tsx"), "EditStoryDialog"),
});

const onStages = createRoute({
  getParentRoute: () => story,
  path: "/stages",
  component: lazyRouteComponent(() => import("./StoryStagesDialog.tsx"), "StoryStagesDialog"),
});

export const storiesRoutes = [
  stories.addChildren([newStory]),
  story.addChildren([chapter, addChapter, editStory, onStages]),
  ...startRoutes,
] as const;
