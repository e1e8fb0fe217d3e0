import { createRoute, redirect } from "@tanstack/react-router";
import { lazyPage } from "../pageRoute.ts";
import { shell } from "../shellRoute.ts";

const settings = lazyPage(shell, "/settings", "Settings", () => import("./Settings.tsx"));

const settingsStart = createRoute({
  getParentRoute: () => settings,
  path: "/",
  beforeLoad: () => {
    throw redirect({ to: "/settings/workspace", replace: true });
  },
});

const workspace = lazyPage(
  settings,
  "/workspace",
  "WorkspaceTab",
  () => import("../workspaces/WorkspaceTab.tsx"),
);
const brand = lazyPage(settings, "/brand", "BrandTab", () => import("./brand/BrandTab.tsx"));
const publishing = lazyPage(
  settings,
  "/publishing",
  "PublishingTab",
  () => import("./publishing/PublishingTab.tsx"),
);
const release = lazyPage(
  publishing,
  "/release",
  "ReleaseDialog",
  () => import("./publishing/ReleaseDialog.tsx"),
);
const members = lazyPage(settings, "/members", "MembersTab", () => import("../people/MembersTab.tsx"));
const invite = lazyPage(members, "/invite", "InviteDialog", () => import("../people/InviteDialog.tsx"));
const keys = lazyPage(settings, "/keys", "KeysTab", () => import("../workspaces/KeysTab.tsx"));
const newKey = lazyPage(keys, "/new", "NewKeyDialog", () => import("../workspaces/NewKeyDialog.tsx"));
const audit = lazyPage(settings, "/audit", "AuditTab", () => import("../workspaces/AuditTab.tsx"));
const account = lazyPage(settings, "/account", "AccountTab", () => import("../people/AccountTab.tsx"));

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
