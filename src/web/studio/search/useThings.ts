import { keepPreviousData, queryOptions, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import {
  CalendarDays,
  Clapperboard,
  KeyRound,
  LibraryBig,
  type LucideIcon,
  Mic,
  Monitor,
  Tv,
  UserRound,
  UsersRound,
} from "lucide-react";
import { eventsQuery } from "../events/events.ts";
import { engagementsQuery } from "../guests/engagements.ts";
import { membersQuery } from "../people/members.ts";
import { type Session, useSession } from "../people/session.ts";
import { stagesQuery } from "../stages/stages.ts";
import { storiesQuery } from "../stories/stories.ts";
import { keysQuery } from "../workspaces/keys.ts";

// Of each kind that the server looks through: what stands further down is found by more letters.
const most_of_a_kind = 5;

/** What the workspace holds: short lists are looked through here, long ones by the server. */
export function useThings(words: string): Found[] {
  const session = useSession();
  const navigate = useNavigate();
  const isOwner = session.workspace.role === "owner";
  const stages = useInfiniteQuery(stagesQuery(session));
  const stories = useInfiniteQuery(storiesQuery(session));
  const events = useInfiniteQuery(eventsQuery(session));
  const engagements = useInfiniteQuery(engagementsQuery(session));
  const members = useInfiniteQuery({ ...membersQuery(session), enabled: isOwner });
  const keys = useInfiniteQuery({ ...keysQuery(session), enabled: isOwner });
  const scenes = useQuery(foundQuery(session, "/scenes", words));
  const presenters = useQuery(foundQuery(session, "/presenters", words));
  const channels = useQuery(foundQuery(session, "/channels", words));

  return [
    ...(stages.data ?? []).map(({ id, name }) => ({
      id,
      label: name,
      kind: "Stage",
      icon: Monitor,
      open: () => void navigate({ to: "/screens/$stage_id", params: { stage_id: id } }),
    })),
    ...(stories.data ?? []).map(({ id, title }) => ({
      id,
      label: title,
      kind: "Story",
      icon: Clapperboard,
      open: () => void navigate({ to: "/stories/$story_id", params: { story_id: id } }),
    })),
    ...(scenes.data ?? []).map(({ id, title }) => ({
      id,
      label: title,
      kind: "Scene",
      icon: LibraryBig,
      open: () => void navigate({ to: "/library/scenes/$scene_id", params: { scene_id: id } }),
    })),
    ...(events.data ?? []).map(({ ref, title }) => ({
      id: `event ${ref}`,
      label: title,
      kind: "Event",
      icon: CalendarDays,
      open: () => void navigate({ to: "/events/$event_ref", params: { event_ref: ref } }),
    })),
    ...(engagements.data ?? []).map(({ id, title }) => ({
      id,
      label: title,
      kind: "Engagement",
      icon: UsersRound,
      open: () => void navigate({ to: "/guests/$engagement_id", params: { engagement_id: id } }),
    })),
    ...(presenters.data ?? []).map(({ id, name }) => ({
      id,
      label: name,
      kind: "Presenter",
      icon: Mic,
      open: () => void navigate({ to: "/data/presenters/$presenter_id", params: { presenter_id: id } }),
    })),
    ...(channels.data ?? []).map(({ id, name }) => ({
      id,
      label: name,
      kind: "Channel",
      icon: Tv,
      open: () => void navigate({ to: "/channels/$channel_id", params: { channel_id: id } }),
    })),
    ...(members.data ?? []).map(({ id, name, email }) => ({
      id,
      label: [name, email].filter(Boolean).join(" · "),
      kind: "Member",
      icon: UserRound,
      open: () => void navigate({ to: "/settings/members" }),
    })),
    ...(keys.data ?? []).map(({ id, name }) => ({
      id,
      label: name,
      kind: "Key",
      icon: KeyRound,
      open: () => void navigate({ to: "/settings/keys" }),
    })),
  ];
}

function foundQuery<Path extends "/scenes" | "/presenters" | "/channels">(
  { workspace, api }: Pick<Session, "workspace" | "api">,
  path: Path,
  words: string,
) {
  const q = words.trim();
  return queryOptions({
    queryKey: [workspace.id, path.slice(1), "searched", q],
    queryFn: async ({ signal }) =>
      (await api.page(path, { query: { q, limit: most_of_a_kind }, signal })).items,
    enabled: q !== "",
    placeholderData: keepPreviousData,
  });
}

/** One line of what was found. */
export interface Found {
  id: string;
  label: string;
  kind: string;
  icon: LucideIcon;
  open(): void;
}
