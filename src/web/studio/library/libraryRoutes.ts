import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { shell, text } from "../shellRoute.ts";

const library = createRoute({
  getParentRoute: () => shell,
  path: "/library",
  component: lazyRouteComponent(() => import("./Library.tsx"), "Library"),
});

const scenes = createRoute({
  getParentRoute: () => library,
  id: "scenes",
  validateSearch: (
    search,
  ): { folder?: string | undefined; q?: string | undefined; kind?: string | undefined } => ({
    folder: text(search["folder"]),
    q: text(search["q"]),
    kind: text(search["kind"]),
  }),
  component: lazyRouteComponent(() => import("./scenes/ScenesTab.tsx"), "ScenesTab"),
});

const scenesStart = createRoute({ getParentRoute: () => scenes, path: "/" });

const newScene = createRoute({
  getParentRoute: () => scenes,
  path: "/new",
  validateSearch: (search): { template?: string | undefined } => ({ template: text(search["template"]) }),
  component: lazyRouteComponent(() => import("./scenes/NewSceneDialog.tsx"), "NewSceneDialog"),
});

const newFolder = createRoute({
  getParentRoute: () => scenes,
  path: "/new-folder",
  component: lazyRouteComponent(() => import("./folders/NewFolderDialog.tsx"), "NewFolderDialog"),
});

const media = createRoute({
  getParentRoute: () => library,
  path: "/media",
  validateSearch: (search): { kind?: string | undefined; q?: string | undefined } => ({
    kind: text(search["kind"]),
    q: text(search["q"]),
  }),
  component: lazyRouteComponent(() => import("./media/MediaTab.tsx"), "MediaTab"),
});

const scene = createRoute({
  getParentRoute: () => shell,
  path: "/library/scenes/$scene_id",
  component: lazyRouteComponent(() => import("./scene/ScenePage.tsx"), "ScenePage"),
});

const shot = createRoute({
  getParentRoute: () => shell,
  path: "/library/scenes/$scene_id/shots/$shot_id",
  component: lazyRouteComponent(() => import("./shot/ShotPage.tsx"), "ShotPage"),
});

export const libraryRoutes = [
  library.addChildren([scenes.addChildren([scenesStart, newScene, newFolder]), media]),
  scene,
  shot,
] as const;
