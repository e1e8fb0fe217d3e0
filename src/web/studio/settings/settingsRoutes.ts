import { createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { shell } from "../shellRoute.ts";

const settings = createRoute({
  getParentRoute: () => shell,
  path: "/settings",
  component: lazyRouteComponent(() => import("./Settings.tsx"), "Settings"),
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
  component: lazyRouteComponent(() => import("../workspaces/WorkspaceTab.tsx"), "WorkspaceTab"),
});

const brand = createRoute({
  getParentRoute: () => settings,
  path: "/brand",
  component: lazyRouteComponent(() => import("./brand/BrandTab.tsx"), "BrandTab"),
});

const publishing = createRoute({
  getParentRoute: () => settings,
  path: "/publishing",
  component: lazyRouteComponent(() => import("./publishing/PublishingTab.tsx"), "PublishingTab"),
});

const release = createRoute({
  getParentRoute: () => publishing,
  path: "/release",
  component: lazyRouteComponent(() => import("./publishing/ReleaseDialog.tsx"), "ReleaseDialog"),
});

const members = createRoute({
  getParentRoute: () => settings,
  path: "/members",
  component: lazyRouteComponent(() => import("../people/MembersTab.tsx"), "MembersTab"),
});

const invite = createRoute({
  getParentRoute: () => members,
  path: "/invite",
  component: lazyRouteComponent(() => import("../people/InviteDialog.tsx"), "InviteDialog"),
});

const keys = createRoute({
  getParentRoute: () => settings,
  path: "/keys",
  component: lazyRouteComponent(() => import("../workspaces/KeysTab.tsx"), "KeysTab"),
});

const newKey = createRoute({
  getParentRoute: () => keys,
  path: "/new",
  component: lazyRouteComponent(() => import("../workspaces/NewKeyDialog.tsx"), "NewKeyDialog"),
});

const audit = createRoute({
  getParentRoute: () => settings,
  path: "/audit",
  component: lazyRouteComponent(() => import("../workspaces/AuditTab.tsx"), "AuditTab"),
});

const account = createRoute({
  getParentRoute: () => settings,
  path: "/account",
  component: lazyRouteComponent(() => import("../people/AccountTab.tsx"), "AccountTab"),
});

export const settingsRoutes = [
  settings.addChildren([
    settingsStart,
    workspace,
    brand,
    publishing.addChildren([release]),
    members.addChildren([invite]),
    keys.addChildren([newKey]),
    audit,
    account,
  ]),
] as const;
