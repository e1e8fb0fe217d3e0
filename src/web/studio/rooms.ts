import {
  CalendarDays,
  Clapperboard,
  House,
  LayoutGrid,
  LibraryBig,
  ListVideo,
  type LucideIcon,
  Monitor,
  Settings,
  Table2,
  Tv,
  UsersRound,
} from "#icons";
import type { LinkProps } from "@tanstack/react-router";

export interface Room {
  to: NonNullable<LinkProps["to"]>;
  label: string;
  icon: LucideIcon;
  /** Pressed after g. */
  shortcut: string;
}

/** The rail, the search and the shortcuts are all made from this: a new room is one line here and its route. */
export const rooms: Room[] = [
  { to: "/", label: "Home", icon: House, shortcut: "h" },
  { to: "/control", label: "Control", icon: LayoutGrid, shortcut: "r" },
  { to: "/screens", label: "Screens", icon: Monitor, shortcut: "c" },
  { to: "/stories", label: "Stories", icon: Clapperboard, shortcut: "t" },
  { to: "/library", label: "Library", icon: LibraryBig, shortcut: "l" },
  { to: "/data", label: "Data", icon: Table2, shortcut: "d" },
  { to: "/events", label: "Events", icon: CalendarDays, shortcut: "e" },
  { to: "/run", label: "Run of show", icon: ListVideo, shortcut: "o" },
  { to: "/guests", label: "Guests", icon: UsersRound, shortcut: "p" },
  { to: "/channels", label: "Channels", icon: Tv, shortcut: "v" },
  { to: "/settings", label: "Settings", icon: Settings, shortcut: "s" },
];
