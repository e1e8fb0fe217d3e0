import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { readSearch } from "../pageRoute.ts";
import { root } from "../shellRoute.ts";

const connect = createRoute({
  getParentRoute: () => root,
  path: "/connect",
  validateSearch: readSearch("redirect_uri", "state", "code_challenge", "code_challenge_method", "scope"),
  component: lazyRouteComponent(() => import("./ConnectPage.tsx"), "ConnectPage"),
});

export const connectRoutes = [connect] as const;
