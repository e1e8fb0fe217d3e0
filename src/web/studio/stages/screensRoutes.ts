import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { lazyPage, readSearch } from "../pageRoute.ts";
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

const pair = createRoute({
  getParentRoute: () => shell,
  path: "/pair",
  validateSearch: readSearch("code", "stage"),
  component: lazyRouteComponent(() => import("./PairPage.tsx"), "PairPage"),
});

export const screensRoutes = [screens.addChildren([newStage, newVenue, venue]), stageRoutes, pair] as const;
