import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { lazyPage, readSearch } from "../pageRoute.ts";
import { shell } from "../shellRoute.ts";

/** The quick starts open over the home. */
const start = createRoute({
  getParentRoute: () => shell,
  path: "/start",
  validateSearch: readSearch("stage"),
  component: lazyRouteComponent(() => import("./Home.tsx"), "Home"),
});

const news = lazyPage(start, "/news", "NewsDialog", () => import("./start/startDialogs.tsx"));
const tv = lazyPage(start, "/tv", "TvDialog", () => import("./start/startDialogs.tsx"));
const newsThenTv = lazyPage(
  start,
  "/news-then-tv",
  "NewsThenTvDialog",
  () => import("./start/startDialogs.tsx"),
);
const attract = lazyPage(start, "/attract", "AttractDialog", () => import("./start/startDialogs.tsx"));

const made = createRoute({
  getParentRoute: () => shell,
  path: "/start/made",
  validateSearch: readSearch("kind", "story", "stage", "collection"),
  component: lazyRouteComponent(() => import("./start/StartMade.tsx"), "StartMade"),
});

export const startRoutes = [start.addChildren([news, tv, newsThenTv, attract]), made] as const;
