import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { root, text } from "../shellRoute.ts";
import type { ConnectSearch } from "./connect.ts";

const connect = createRoute({
  getParentRoute: () => root,
  path: "/connect",
  validateSearch: (search): ConnectSearch => ({
    redirect_uri: text(search["redirect_uri"]),
    state: text(search["state"]),
    code_challenge: text(search["code_challenge"]),
    code_challenge_method: text(search["code_challenge_method"]),
    scope: text(search["scope"]),
  }),
  component: lazyRouteComponent(() => import("./ConnectPage.tsx"), "ConnectPage"),
});

export const connectRoutes = [connect] as const;
