import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { shell, text } from "../shellRoute.ts";

/** The quick starts open over the home. */
const start = createRoute({
  getParentRoute: () => shell,
  path: "/start",
  validateSearch: (search): { stage?: string | undefined } => ({ stage: text(search["stage"]) }),
  component: lazyRouteComponent(() => import("./Home.tsx"), "Home"),
});

const news = createRoute({
  getParentRoute: () => start,
  path: "/news",
  component: lazyRouteComponent(() => import("./start/startDialogs.tsx"), "NewsDialog"),
});

const tv = createRoute({
  getParentRoute: () => start,
  path: "/tv",
  component: lazyRouteComponent(() => import("./start/startDialogs.tsx"), "TvDialog"),
});

const newsThenTv = createRoute({
  getParentRoute: () => start,
  path: "/news-then-tv",
  component: lazyRouteComponent(() => import("./start/startDialogs.tsx"), "NewsThenTvDialog"),
});

const attract = createRoute({
  getParentRoute: () => start,
  path: "/attract",
  component: lazyRouteComponent(() => import("./start/startDialogs.tsx"), "AttractDialog"),
});

const made = createRoute({
  getParentRoute: () => shell,
  path: "/start/made",
  validateSearch: (search): MadeSearch => ({
    kind: text(search["kind"]),
    story: text(search["story"]),
    stage: text(search["stage"]),
    collection: text(search["collection"]),
  }),
  component: lazyRouteComponent(() => import("./start/StartMade.tsx"), "StartMade"),
});

/** What a quick start made, so that its page can be opened again. */
interface MadeSearch {
  kind?: string | undefined;
  story?: string | undefined;
  stage?: string | undefined;
  collection?: string | undefined;
}

export const startRoutes = [start.addChildren([news, tv, newsThenTv, attract]), made] as const;
