import type { LinkProps } from "@tanstack/react-router";

interface SettingsTab {
  to: NonNullable<LinkProps["to"]>;
  label: string;
  /** Only owners see it. */
  owners: boolean;
}

export const settingsTabs: SettingsTab[] = [
  { to: "/settings/workspace", label: "Workspace", owners: false },
  { to: "/settings/brand", label: "Brand", owners: false },
  { to: "/settings/publishing", label: "Publishing", owners: false },
  { to: "/settings/members", label: "Members", owners: true },
  { to: "/settings/keys", label: "Keys", owners: true },
  { to: "/settings/audit", label: "Audit log", owners: false },
  { to: "/settings/account", label: "Your account", owners: false },
];
