import type { LinkProps } from "@tanstack/react-router";
import { mayEdit, type Role } from "../people/roles.ts";

interface SettingsTab {
  to: NonNullable<LinkProps["to"]>;
  label: string;
  who: "everybody" | "editors" | "owners";
}

export const settingsTabs: SettingsTab[] = [
  { to: "/settings/workspace", label: "Workspace", who: "everybody" },
  { to: "/settings/brand", label: "Brand", who: "everybody" },
  { to: "/settings/publishing", label: "Publishing", who: "everybody" },
  { to: "/settings/alerts", label: "Alerts", who: "everybody" },
  { to: "/settings/members", label: "Members", who: "owners" },
  { to: "/settings/keys", label: "Keys", who: "owners" },
  { to: "/settings/webhooks", label: "Webhooks", who: "editors" },
  { to: "/settings/buttons", label: "Buttons", who: "everybody" },
  { to: "/settings/trouble", label: "Trouble", who: "editors" },
  { to: "/settings/operations", label: "Operations", who: "owners" },
  { to: "/settings/audit", label: "Audit log", who: "everybody" },
  { to: "/settings/account", label: "Your account", who: "everybody" },
];

/** Whether somebody with this role sees a tab. */
export function maySee({ who }: SettingsTab, role: Role): boolean {
  return who === "everybody" || role === "owner" || (who === "editors" && mayEdit(role));
}
