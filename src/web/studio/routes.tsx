import { createRoute, createRouter, lazyRouteComponent } from "@tanstack/react-router";
import { channelsRoutes } from "./channels/channelsRoutes.ts";
import { connectRoutes } from "./connect/connectRoutes.ts";
import { cueListsRoutes } from "./cueLists/cueListsRoutes.ts";
import { controlRoutes } from "./control/controlRoutes.ts";
import { dataRoutes } from "./data/dataRoutes.ts";
import { eventsRoutes } from "./events/eventsRoutes.ts";
import { guestsRoutes } from "./guests/guestsRoutes.ts";
import { libraryRoutes } from "./library/libraryRoutes.ts";
import { settingsRoutes } from "./settings/settingsRoutes.ts";
import { PageFault } from "./shell/PageFault.tsx";
import { lazyPage, readSearch } from "./pageRoute.ts";
import { root, shell } from "./shellRoute.ts";
import { screensRoutes } from "./stages/screensRoutes.ts";
import { troublesRoutes } from "./troubles/troublesRoutes.ts";
import { storiesRoutes } from "./stories/storiesRoutes.ts";

const signIn = createRoute({
  getParentRoute: () => root,
  path: "/sign-in",
  validateSearch: readSearch("to"),
  component: lazyRouteComponent(() => import("./people/SignIn.tsx"), "SignIn"),
});

const link = lazyPage(root, "/link/$token", "LinkPage", () => import("./people/LinkPage.tsx"));
const home = lazyPage(shell, "/", "Home", () => import("./home/Home.tsx"));

/** `npm run dev` builds in this mode; any other build leaves the page out. */
const showcaseRoutes =
  import.meta.env.MODE === "development"
    ? [lazyPage(root, "/parts", "PartsPage", () => import("./showcase/PartsPage.tsx"))]
    : [];

const routeTree = root.addChildren([
  signIn,
  link,
  ...connectRoutes,
  ...showcaseRoutes,
  shell.addChildren([
    home,
    ...controlRoutes,
    ...screensRoutes,
    ...storiesRoutes,
    ...libraryRoutes,
    ...dataRoutes,
    ...eventsRoutes,
    ...cueListsRoutes,
    ...guestsRoutes,
    ...channelsRoutes,
    ...troublesRoutes,
    ...settingsRoutes,
  ]),
]);

export function openRouter() {
  return createRouter({
    routeTree,
    basepath: "/studio",
    defaultPreload: "intent",
    defaultErrorComponent: PageFault,
    scrollRestoration: true,
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch,
  });
}

/** Left to itself the router reads values as JSON, and a pairing code such as 23E456 is then a number. */
function stringifySearch(search: Record<string, string | undefined>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) if (value !== undefined) query.set(name, value);
  return query.size === 0 ? "" : `?${query}`;
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof openRouter>;
  }
}
