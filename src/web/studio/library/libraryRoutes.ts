import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { lazyPage, lazySearchPage, readSearch } from "../pageRoute.ts";
import { shell } from "../shellRoute.ts";

const library = lazyPage(shell, "/library", "Library", () => import("./Library.tsx"));

const scenes = createRoute({
  getParentRoute: () => library,
  id: "scenes",
  validateSearch: readSearch("folder", "q", "kind", "used", "blanks", "shape", "story", "layout"),
  component: lazyRouteComponent(() => import("./scenes/ScenesTab.tsx"), "ScenesTab"),
});

const scenesStart = createRoute({ getParentRoute: () => scenes, path: "/" });

const newScene = createRoute({
  getParentRoute: () => scenes,
  path: "/new",
  validateSearch: readSearch("template"),
  component: lazyRouteComponent(() => import("./scenes/NewSceneDialog.tsx"), "NewSceneDialog"),
});

const newFolder = lazyPage(
  scenes,
  "/new-folder",
  "NewFolderDialog",
  () => import("./folders/NewFolderDialog.tsx"),
);

const layouts = lazyPage(library, "/layouts", "LayoutsTab", () => import("./layouts/LayoutsTab.tsx"));
const newLayout = lazyPage(layouts, "/new", "NewLayoutDialog", () => import("./layouts/NewLayoutDialog.tsx"));

const media = createRoute({
  getParentRoute: () => library,
  path: "/media",
  validateSearch: readSearch("kind", "q", "sort", "used", "file"),
  component: lazyRouteComponent(() => import("./media/MediaTab.tsx"), "MediaTab"),
});

const rules = lazyPage(library, "/rules", "RulesTab", () => import("./rules/RulesTab.tsx"));
const loadCondition = () => import("./rules/ConditionDialog.tsx");
const newCondition = lazyPage(rules, "/conditions/new", "ConditionDialog", loadCondition);
const condition = lazyPage(rules, "/conditions/$condition_id", "ConditionDialog", loadCondition);
const loadDaypart = () => import("./rules/DaypartDialog.tsx");
const newDaypart = lazyPage(rules, "/dayparts/new", "DaypartDialog", loadDaypart);
const daypart = lazyPage(rules, "/dayparts/$daypart_id", "DaypartDialog", loadDaypart);

const templates = createRoute({
  getParentRoute: () => library,
  path: "/templates",
  validateSearch: readSearch("q", "shape", "folder"),
  component: lazyRouteComponent(() => import("./templates/TemplatesTab.tsx"), "TemplatesTab"),
});

const template = lazySearchPage(
  shell,
  "/library/templates/$template_key",
  "TemplatePage",
  () => import("./templates/TemplatePage.tsx"),
  "shape",
  "folder",
);

const layout = lazyPage(
  shell,
  "/library/layouts/$layout_id",
  "LayoutPage",
  () => import("./layouts/LayoutPage.tsx"),
);
const scene = lazyPage(
  shell,
  "/library/scenes/$scene_id",
  "ScenePage",
  () => import("./scene/ScenePage.tsx"),
);
const shot = lazyPage(
  shell,
  "/library/scenes/$scene_id/shots/$shot_id",
  "ShotPage",
  () => import("./editor/ShotPage.tsx"),
);

export const libraryRoutes = [
  library.addChildren([
    scenes.addChildren([scenesStart, newScene, newFolder]),
    templates,
    layouts.addChildren([newLayout]),
    media,
    rules.addChildren([newCondition, condition, newDaypart, daypart]),
  ]),
  template,
  layout,
  scene,
  shot,
] as const;
