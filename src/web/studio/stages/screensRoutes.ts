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

const VenueDialog = lazyRouteComponent(() => import("../venues/VenueDialog.tsx"), "VenueDialog");

const newVenue = createRoute({
  getParentRoute: () => screens,
  path: "/venues/new",
  component: VenueDialog,
});

const venue = createRoute({
  getParentRoute: () => screens,
  path: "/venues/$venue_id",
  component: VenueDialog,
});

const pair = createRoute({
  getParentRoute: () => shell,
  path: "/pair",
  validateSearch: readSearch("code", "stage"),
  component: lazyRouteComponent(() => import("./PairPage.tsx"), "PairPage"),
});

export const screensRoutes = [screens.addChildren([newStage, newVenue, venue]), stageRoutes, pair] as const;
