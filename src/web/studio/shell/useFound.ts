import { useInfiniteQuery } from "@tanstack/react-query";
import { type LinkProps, useNavigate } from "@tanstack/react-router";
import {
  KeyRound,
  LogOut,
  type LucideIcon,
  Monitor,
  Plus,
  ScanQrCode,
  SlidersHorizontal,
  UserRound,
  UsersRound,
} from "lucide-react";
import { engagementsQuery } from "../guests/engagements.ts";
import { membersQuery } from "../people/members.ts";
import { mayEdit } from "../people/roles.ts";
import { useSession } from "../people/session.ts";
import { useSignOut } from "../people/useSignOut.ts";
import { rooms } from "../rooms.ts";
import { settingsTabs } from "../settings/settingsTabs.ts";
import { stagesQuery } from "../stages/stages.ts";
import { keysQuery } from "../workspaces/keys.ts";

export interface Found {
  id: string;
  label: string;
  kind: string;
  icon: LucideIcon;
  open(): void;
}

const most = 12;

/** Everything one can go to or do whose name holds the words. */
export function useFound(words: string): Found[] {
  const session = useSession();
  const isOwner = session.workspace.role === "owner";
  const navigate = useNavigate();
  const signOut = useSignOut();
  const members = useInfiniteQuery({ ...membersQuery(session), enabled: isOwner });
  const keys = useInfiniteQuery({ ...keysQuery(session), enabled: isOwner });

  const stages = useInfiniteQuery(stagesQuery(session));
  const engagements = useInfiniteQuery(engagementsQuery(session));

  const goTo = (to: LinkProps["to"]) => () => void navigate({ to: to ?? "/" });
  const all: Found[] = [
    ...rooms.map(({ to, label, icon }) => ({ id: to, label, kind: "Room", icon, open: goTo(to) })),
    ...settingsTabs
      .filter(({ owners }) => isOwner || !owners)
      .map(({ to, label }) => ({ id: to, label, kind: "Settings", icon: SlidersHorizontal, open: goTo(to) })),
    ...(mayEdit(session.workspace.role)
      ? [
          { id: "pair", label: "Pair a screen", kind: "Action", icon: ScanQrCode, open: goTo("/pair") },
          { id: "new stage", label: "Add a stage", kind: "Action", icon: Plus, open: goTo("/screens/new") },
          {
            id: "new engagement",
            label: "New engagement",
            kind: "Action",
            icon: Plus,
            open: goTo("/guests/new"),
          },
        ]
      : []),
    ...(isOwner
      ? [
          {
            id: "invite",
            label: "Invite a member",
            kind: "Action",
            icon: Plus,
            open: goTo("/settings/members/invite"),
          },
          {
            id: "new key",
            label: "Make a key",
            kind: "Action",
            icon: Plus,
            open: goTo("/settings/keys/new"),
          },
        ]
      : []),
    { id: "sign out", label: "Sign out", kind: "Action", icon: LogOut, open: signOut },
    ...(stages.data ?? []).map(({ id, name }) => ({
      id,
      label: name,
      kind: "Stage",
      icon: Monitor,
      open: goTo("/screens"),
    })),
    ...(engagements.data ?? []).map(({ id, title }) => ({
      id,
      label: title,
      kind: "Engagement",
      icon: UsersRound,
      open: () => void navigate({ to: "/guests/$engagement_id", params: { engagement_id: id } }),
    })),
    ...(members.data ?? []).map(({ id, name, email }) => ({
      id,
      label: [name, email].filter(Boolean).join(" · "),
      kind: "Member",
      icon: UserRound,
      open: goTo("/settings/members"),
    })),
    ...(keys.data ?? []).map(({ id, name }) => ({
      id,
      label: name,
      kind: "Key",
      icon: KeyRound,
      open: goTo("/settings/keys"),
    })),
  ];
  const wanted = words.trim().toLowerCase();
  return all.filter(({ label }) => label.toLowerCase().includes(wanted)).slice(0, most);
}
