import type { EngagementPost as Post } from "../../../../contract/posts.ts";
import { isOnWalls, type PostKind, postKinds, type PostStatus } from "../../../../core/posts/post.ts";
import type { PostFilter } from "../posts.ts";

export const shows = ["waiting", "walls", "off"] as const;
export type Show = (typeof shows)[number];

export interface View {
  show: Show;
  kind: PostKind | undefined;
  room: string | undefined;
}

interface Tab {
  label: string;
  statuses: readonly PostStatus[];
  /** What waited longest is decided first; elsewhere what was posted last is what one looks for. */
  newest_first: boolean;
  /** Said when there is nothing. */
  empty: { title: string; says: string };
}

export const tabs: Record<Show, Tab> = {
  waiting: {
    label: "Waiting",
    statuses: ["pending"],
    newest_first: false,
    empty: { title: "Nothing waits", says: "What guests post appears here by itself, the oldest first." },
  },
  walls: {
    label: "On the walls",
    statuses: ["approved", "featured", "answered"],
    newest_first: true,
    empty: { title: "The walls are empty", says: "What is approved is shown on the walls and listed here." },
  },
  off: {
    label: "Not shown",
    statuses: ["rejected", "hidden"],
    newest_first: true,
    empty: {
      title: "Nothing is kept back",
      says: "What is rejected or hidden is kept here and can come back.",
    },
  },
};

export function readView(search: { [word in keyof View]?: string | undefined }): View {
  return {
    show: shows.find((show) => show === search.show) ?? "waiting",
    kind: postKinds.find((kind) => kind === search.kind),
    room: search.room,
  };
}

export function buildFilter({ show, kind, room }: View): PostFilter {
  const { statuses: status, newest_first } = tabs[show];
  return { status, kind, room, merged: show === "off" ? undefined : false, newest_first };
}

function findShow(status: PostStatus): Show {
  if (status === "pending") return "waiting";
  return isOnWalls(status) ? "walls" : "off";
}

/** A question that was merged into another one neither waits nor is on the walls by itself: its target is. */
export function isIn(
  { show, kind, room }: View,
  post: Pick<Post, "status" | "kind" | "room" | "merged_into">,
): boolean {
  return (
    findShow(post.status) === show &&
    (post.merged_into === null || show === "off") &&
    (kind === undefined || post.kind === kind) &&
    (room === undefined || post.room === room)
  );
}

export const viewKey = ({ show, kind, room }: View) => JSON.stringify([show, kind, room]);
