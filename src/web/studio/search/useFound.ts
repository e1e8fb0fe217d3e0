import { type LinkProps, useNavigate } from "@tanstack/react-router";
import { LogOut, Plus, ScanQrCode, SlidersHorizontal } from "lucide-react";
import { type Found, useThings } from "./useThings.ts";
import { mayEdit } from "../people/roles.ts";
import { useSession } from "../people/session.ts";
import { useSignOut } from "../people/useSignOut.ts";
import { rooms } from "../rooms.ts";
import { settingsTabs } from "../settings/settingsTabs.ts";

const most = 12;

/** Everything one can go to or do whose name holds the words. */
export function useFound(words: string): Found[] {
  const all = [...usePlaces(), ...useThings(words)];
  const wanted = words.trim().toLowerCase();
  return all.filter(({ label }) => label.toLowerCase().includes(wanted)).slice(0, most);
}

const ofEditors = [
  { label: "Pair a screen", icon: ScanQrCode, to: "/pair" },
  { label: "Add a stage", icon: Plus, to: "/screens/new" },
  { label: "New story", icon: Plus, to: "/stories/new" },
  { label: "New scene", icon: Plus, to: "/library/new" },
  { label: "Bring a plan", icon: Plus, to: "/events/plan" },
  { label: "New engagement", icon: Plus, to: "/guests/new" },
] as const;

const ofOwners = [
  { label: "Invite a member", icon: Plus, to: "/settings/members/invite" },
  { label: "Make a key", icon: Plus, to: "/settings/keys/new" },
] as const;

/** Where one can go and what one can do, whatever the workspace holds. */
function usePlaces(): Found[] {
  const { role } = useSession().workspace;
  const isOwner = role === "owner";
  const navigate = useNavigate();
  const signOut = useSignOut();
  const goTo = (to: LinkProps["to"]) => () => void navigate({ to: to ?? "/" });
  const actions = [...(mayEdit(role) ? ofEditors : []), ...(isOwner ? ofOwners : [])];
  return [
    ...rooms.map(({ to, label, icon }) => ({ id: to, label, kind: "Room", icon, open: goTo(to) })),
    ...settingsTabs
      .filter(({ owners }) => isOwner || !owners)
      .map(({ to, label }) => ({ id: to, label, kind: "Settings", icon: SlidersHorizontal, open: goTo(to) })),
    ...actions.map(({ to, label, icon }) => ({ id: to, label, kind: "Action", icon, open: goTo(to) })),
    { id: "sign out", label: "Sign out", kind: "Action", icon: LogOut, open: signOut },
  ];
}
