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
const alerts = lazyPage(settings, "/alerts", "AlertsTab", () => import("./alerts/AlertsTab.tsx"));
const newTemplate = lazyPage(alerts, "/new", "TemplateDialog", () => import("./alerts/TemplateDialog.tsx"));
const template = lazyPage(
  alerts,
  "/$template_id",
  "TemplateDialog",
  () => import("./alerts/TemplateDialog.tsx"),
);
const members = lazyPage(settings, "/members", "MembersTab", () => import("../people/MembersTab.tsx"));
const invite = lazyPage(members, "/invite", "InviteDialog", () => import("../people/InviteDialog.tsx"));
const keys = lazyPage(settings, "/keys", "KeysTab", () => import("../workspaces/KeysTab.tsx"));
const newKey = lazyPage(keys, "/new", "NewKeyDialog", () => import("../workspaces/NewKeyDialog.tsx"));
const webhooks = lazyPage(settings, "/webhooks", "WebhooksTab", () => import("../webhooks/WebhooksTab.tsx"));
const newWebhook = lazyPage(
  webhooks,
  "/new",
  "NewWebhookDialog",
  () => import("../webhooks/NewWebhookDialog.tsx"),
);
const webhookDeliveries = lazyPage(
  webhooks,
  "/$webhook_id",
  "DeliveriesDialog",
  () => import("../webhooks/DeliveriesDialog.tsx"),
);
const editWebhook = lazyPage(
  webhooks,
  "/$webhook_id/edit",
  "EditWebhookDialog",
  () => import("../webhooks/EditWebhookDialog.tsx"),
);
const buttons = lazyPage(settings, "/buttons", "ButtonsTab", () => import("../actionLinks/ButtonsTab.tsx"));
const newButton = lazyPage(
  buttons,
  "/new",
  "NewButtonDialog",
  () => import("../actionLinks/NewButtonDialog.tsx"),
);
const trouble = lazyPage(settings, "/trouble", "TroubleTab", () => import("../troubles/TroubleTab.tsx"));
const operations = lazyPage(
  settings,
  "/operations",
  "OperationsTab",
  () => import("../operations/OperationsTab.tsx"),
);
const audit = lazyPage(settings, "/audit", "AuditTab", () => import("../workspaces/AuditTab.tsx"));
const account = lazyPage(settings, "/account", "AccountTab", () => import("../people/AccountTab.tsx"));

export const settingsRoutes = [
  settings.addChildren([
    settingsStart,
    workspace,
    brand,
    publishing.addChildren([release]),
    alerts.addChildren([newTemplate, template]),
    members.addChildren([invite]),
    keys.addChildren([newKey]),
    webhooks.addChildren([newWebhook, webhookDeliveries, editWebhook]),
    buttons.addChildren([newButton]),
    trouble,
    operations,
    audit,
    account,
  ]),
] as const;
