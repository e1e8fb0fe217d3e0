import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { lazyPage, lazySearchPage, readSearch } from "../pageRoute.ts";
import { shell } from "../shellRoute.ts";
import { stageRoutes } from "./stage/stageRoutes.ts";

const screens = lazyPage(shell, "/screens", "Screens", () => import("./Screens.tsx"));

const newStage = createRoute({
  getParentRoute: () => screens,
  path: "/new",
  validateSearch: readSearch("venue"),
  component: lazyRouteComponent(() => import("./NewStageDialog.tsx"), "NewStageDialog"),
});

const newVenue = lazyPage(screens, "/venues/new", "VenueDialog", () => import("../venues/VenueDialog.tsx"));
const venue = lazyPage(
  screens,
  "/venues/$venue_id",
  "VenueDialog",
  () => import("../venues/VenueDialog.tsx"),
);

const plays = lazySearchPage(
  shell,
  "/screens/plays",
  "PlaysPage",
  () => import("../plays/PlaysPage.tsx"),
  "from",
  "to",
  "stage",
  "by",
);

const all = lazySearchPage(
  shell,
  "/screens/all",
  "AllScreens",
  () => import("./all/AllScreens.tsx"),
  "words",
  "state",
  "by",
);

const pair = createRoute({
  getParentRoute: () => shell,
  path: "/pair",
  validateSearch: readSearch("code", "stage"),
  component: lazyRouteComponent(() => import("./PairPage.tsx"), "PairPage"),
});

export const screensRoutes = [
  screens.addChildren([newStage, newVenue, venue]),
  plays,
  all,
  stageRoutes,
  pair,
] as const;
