import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { shell, text } from "../shellRoute.ts";
import { stageRoutes } from "./stage/stageRoutes.ts";

const screens = createRoute({
  getParentRoute: () => shell,
  path: "/screens",
  component: lazyRouteComponent(() => import("./Screens.tsx"), "Screens"),
});

const newStage = createRoute({
  getParentRoute: () => screens,
  path: "/new",
  validateSearch: (search): { venue?: string | undefined } => ({ venue: text(search["venue"]) }),
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
  validateSearch: (search): { code?: string | undefined; stage?: string | undefined } => ({
    code: text(search["code"]),
    stage: text(search["stage"]),
  }),
  component: lazyRouteComponent(() => import("./PairPage.tsx"), "PairPage"),
});

export const screensRoutes = [screens.addChildren([newStage, newVenue, venue]), stageRoutes, pair] as const;
