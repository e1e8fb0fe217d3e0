import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { lazyPage, readSearch } from "../pageRoute.ts";
import { shell } from "../shellRoute.ts";

const library = lazyPage(shell, "/library", "Library", () => import("./Library.tsx"));

const scenes = createRoute({
  getParentRoute: () => library,
  id: "scenes",
  validateSearch: readSearch("folder", "q", "kind"),
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

const media = createRoute({
  getParentRoute: () => library,
  path: "/media",
  validateSearch: readSearch("kind", "q"),
  component: lazyRouteComponent(() => import("./media/MediaTab.tsx"), "MediaTab"),
});

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
  () => import("./shot/ShotPage.tsx"),
);

export const libraryRoutes = [
  library.addChildren([scenes.addChildren([scenesStart, newScene, newFolder]), media]),
  scene,
  shot,
] as const;
