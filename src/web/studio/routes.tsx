import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  retainSearchParams,
} from "@tanstack/react-router";
import { PageFault } from "./shell/PageFault.tsx";
import { PageMissing } from "./shell/PageMissing.tsx";
import { Shell } from "./shell/Shell.tsx";

const text = (value: unknown) => (typeof value === "string" ? value : undefined);

const root = createRootRoute({
  // The workspace stands in the address of people who have several, so that a link opens the right one.
  validateSearch: (search): { workspace?: string | undefined } => ({ workspace: text(search["workspace"]) }),
  search: { middlewares: [retainSearchParams(["workspace"])] },
  notFoundComponent: PageMissing,
});

const signIn = createRoute({
  getParentRoute: () => root,
  path: "/sign-in",
  validateSearch: (search): { to?: string | undefined } => ({ to: text(search["to"]) }),
  component: lazyRouteComponent(() => import("./people/SignIn.tsx"), "SignIn"),
});

const link = createRoute({
  getParentRoute: () => root,
  path: "/link/$token",
  component: lazyRouteComponent(() => import("./people/LinkPage.tsx"), "LinkPage"),
});

const shell = createRoute({ getParentRoute: () => root, id: "shell", component: Shell });

const home = createRoute({
  getParentRoute: () => shell,
  path: "/",
  component: lazyRouteComponent(() => import("./home/Home.tsx"), "Home"),
});

const screens = createRoute({
  getParentRoute: () => shell,
  path: "/screens",
  component: lazyRouteComponent(() => import("./stages/Screens.tsx"), "Screens"),
});

const newStage = createRoute({
  getParentRoute: () => screens,
  path: "/new",
  component: lazyRouteComponent(() => import("./stages/NewStageDialog.tsx"), "NewStageDialog"),
});

const pair = createRoute({
  getParentRoute: () => shell,
  path: "/pair",
  validateSearch: (search): { code?: string | undefined; stage?: string | undefined } => ({
    code: text(search["code"]),
    stage: text(search["stage"]),
  }),
  component: lazyRouteComponent(() => import("./stages/PairPage.tsx"), "PairPage"),
});

const guests = createRoute({
  getParentRoute: () => shell,
  path: "/guests",
  component: lazyRouteComponent(() => import("./guests/Guests.tsx"), "Guests"),
});

const newEngagement = createRoute({
  getParentRoute: () => guests,
  path: "/new",
  component: lazyRouteComponent(() => import("./guests/NewEngagementDialog.tsx"), "NewEngagementDialog"),
});

const engagement = createRoute({
  getParentRoute: () => shell,
  path: "/guests/$engagement_id",
  component: lazyRouteComponent(() => import("./guests/EngagementPage.tsx"), "EngagementPage"),
});

const desk = createRoute({
  getParentRoute: () => engagement,
  path: "/",
  validateSearch: (
    search,
  ): { show?: string | undefined; kind?: string | undefined; room?: string | undefined } => ({
    show: text(search["show"]),
    kind: text(search["kind"]),
    room: text(search["room"]),
  }),
  component: lazyRouteComponent(() => import("./guests/desk/Desk.tsx"), "Desk"),
});

const join = createRoute({
  getParentRoute: () => engagement,
  path: "/join",
  component: lazyRouteComponent(() => import("./guests/join/JoinTab.tsx"), "JoinTab"),
});

const engagementSettings = createRoute({
  getParentRoute: () => engagement,
  path: "/settings",
  component: lazyRouteComponent(() => import("./guests/settings/SettingsTab.tsx"), "SettingsTab"),
});

const settings = createRoute({
  getParentRoute: () => shell,
  path: "/settings",
  component: lazyRouteComponent(() => import("./settings/Settings.tsx"), "Settings"),
});

const settingsStart = createRoute({
  getParentRoute: () => settings,
  path: "/",
  beforeLoad: () => {
    throw redirect({ to: "/settings/workspace", replace: true });
  },
});

const workspace = createRoute({
  getParentRoute: () => settings,
  path: "/workspace",
  component: lazyRouteComponent(() => import("./workspaces/WorkspaceTab.tsx"), "WorkspaceTab"),
});

const members = createRoute({
  getParentRoute: () => settings,
  path: "/members",
  component: lazyRouteComponent(() => import("./people/MembersTab.tsx"), "MembersTab"),
});

const invite = createRoute({
  getParentRoute: () => members,
  path: "/invite",
  component: lazyRouteComponent(() => import("./people/InviteDialog.tsx"), "InviteDialog"),
});

const keys = createRoute({
  getParentRoute: () => settings,
  path: "/keys",
  component: lazyRouteComponent(() => import("./workspaces/KeysTab.tsx"), "KeysTab"),
});

const newKey = createRoute({
  getParentRoute: () => keys,
  path: "/new",
  component: lazyRouteComponent(() => import("./workspaces/NewKeyDialog.tsx"), "NewKeyDialog"),
});

const audit = createRoute({
  getParentRoute: () => settings,
  path: "/audit",
  component: lazyRouteComponent(() => import("./workspaces/AuditTab.tsx"), "AuditTab"),
});

const account = createRoute({
  getParentRoute: () => settings,
  path: "/account",
  component: lazyRouteComponent(() => import("./people/AccountTab.tsx"), "AccountTab"),
});

const routeTree = root.addChildren([
  signIn,
  link,
  shell.addChildren([
    home,
    screens.addChildren([newStage]),
    pair,
    guests.addChildren([newEngagement]),
    engagement.addChildren([desk, join, engagementSettings]),
    settings.addChildren([
      settingsStart,
      workspace,
      members.addChildren([invite]),
      keys.addChildren([newKey]),
      audit,
      account,
    ]),
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
