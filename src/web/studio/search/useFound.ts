import { keepPreviousData, queryOptions, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { type LinkProps, useNavigate } from "@tanstack/react-router";
import {
  CalendarDays,
  Clapperboard,
  KeyRound,
  LayoutTemplate,
  LibraryBig,
  LogOut,
  type LucideIcon,
  Mic,
  Monitor,
  Plus,
  ScanQrCode,
  SlidersHorizontal,
  Tv,
  UserRound,
  UsersRound,
} from "#icons";
import type { ListedScene } from "../../../contract/scenes.ts";
import { listWords } from "../../../core/foundWords.ts";
import { eventsQuery } from "../events/events.ts";
import { engagementsQuery } from "../guests/engagements.ts";
import { layoutsQuery } from "../library/layouts/layouts.ts";
import { membersQuery } from "../people/members.ts";
import { mayEdit } from "../people/roles.ts";
import { type Caller, useSession } from "../people/session.ts";
import { useSignOut } from "../people/useSignOut.ts";
import { workspaceKey } from "../queryKeys.ts";
import { rooms } from "../rooms.ts";
import { maySee, settingsTabs } from "../settings/settingsTabs.ts";
import { stagesQuery } from "../stages/stages.ts";
import { storiesQuery } from "../stories/stories.ts";
import { keysQuery } from "../workspaces/workspace.ts";

const most = 12;

/** Everything one can go to or do whose name holds the words. */
export function useFound(words: string): Found[] {
  const all = [...usePlaces(), ...useThings(words)];
  const wanted = words.trim().toLowerCase();
  // The server has found the words of some in what they hold, and then says where.
  const isFound = ({ label, why }: Found) => why !== undefined || label.toLowerCase().includes(wanted);
  return all.filter(isFound).slice(0, most);
}

const ofEditors = [
  { label: "Pair a screen", icon: ScanQrCode, to: "/pair" },
  { label: "Add a stage", icon: Plus, to: "/screens/new" },
  { label: "New story", icon: Plus, to: "/stories/new" },
  { label: "New scene", icon: Plus, to: "/library/templates" },
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
      .filter((tab) => maySee(tab, role))
      .map(({ to, label }) => ({ id: to, label, kind: "Settings", icon: SlidersHorizontal, open: goTo(to) })),
    ...actions.map(({ to, label, icon }) => ({ id: to, label, kind: "Action", icon, open: goTo(to) })),
    { id: "sign out", label: "Sign out", kind: "Action", icon: LogOut, open: signOut },
  ];
}

// Of each kind that the server looks through: what stands further down is found by more letters.
const most_of_a_kind = 5;

/** What the workspace holds: short lists are looked through here, long ones by the server. */
function useThings(words: string): Found[] {
  const session = useSession();
  const navigate = useNavigate();
  const isOwner = session.workspace.role === "owner";
  const stages = useInfiniteQuery(stagesQuery(session));
  const stories = useInfiniteQuery(storiesQuery(session));
  const layouts = useInfiniteQuery(layoutsQuery(session));
  const events = useInfiniteQuery(eventsQuery(session));
  const engagements = useInfiniteQuery(engagementsQuery(session));
  const members = useInfiniteQuery({ ...membersQuery(session), enabled: isOwner });
  const keys = useInfiniteQuery({ ...keysQuery(session), enabled: isOwner });
  const scenes = useQuery(foundScenesQuery(session, words));
  const presenters = useQuery(foundQuery(session, "/presenters", words));
  const channels = useQuery(foundQuery(session, "/channels", words));

  return [
    ...listThings("Stage", Monitor, stages.data, (stage_id) =>
      navigate({ to: "/screens/$stage_id", params: { stage_id } }),
    ),
    ...listThings("Story", Clapperboard, stories.data, (story_id) =>
      navigate({ to: "/stories/$story_id", params: { story_id } }),
    ),
    ...listScenes(words, scenes.data, (scene_id) =>
      navigate({ to: "/library/scenes/$scene_id", params: { scene_id } }),
    ),
    ...listThings("Layout", LayoutTemplate, layouts.data, (layout_id) =>
      navigate({ to: "/library/layouts/$layout_id", params: { layout_id } }),
    ),
    ...listThings("Event", CalendarDays, events.data, (event_ref) =>
      navigate({ to: "/events/$event_ref", params: { event_ref } }),
    ),
    ...listThings("Engagement", UsersRound, engagements.data, (engagement_id) =>
      navigate({ to: "/guests/$engagement_id", params: { engagement_id } }),
    ),
    ...listThings("Presenter", Mic, presenters.data, (presenter_id) =>
      navigate({ to: "/data/presenters/$presenter_id", params: { presenter_id } }),
    ),
    ...listThings("Channel", Tv, channels.data, (channel_id) =>
      navigate({ to: "/channels/$channel_id", params: { channel_id } }),
    ),
    ...listThings("Member", UserRound, members.data, () => navigate({ to: "/settings/members" })),
    ...listThings("Key", KeyRound, keys.data, () => navigate({ to: "/settings/keys" })),
  ];
}

/** What the lists call their things by. */
type Thing = ({ id: string } | { ref: string }) &
  ({ title: string } | { name: string | null; email?: string | null });

function listThings(
  kind: string,
  icon: LucideIcon,
  things: readonly Thing[] = [],
  open: (id: string) => unknown,
): Found[] {
  return things.map((thing) => {
    const id = "id" in thing ? thing.id : thing.ref;
    const label = "title" in thing ? thing.title : [thing.name, thing.email].filter(Boolean).join(" · ");
    return { id: `${kind} ${id}`, label, kind, icon, open: () => void open(id) };
  });
}

/** Scenes are found by all that they hold: one whose title does not say so tells why. */
function listScenes(
  words: string,
  scenes: readonly ListedScene[] = [],
  open: (id: string) => unknown,
): Found[] {
  const wanted = listWords(words);
  return scenes.map(({ id, title, found_in }) => {
    const isNamed = wanted.every((word) => title.toLowerCase().includes(word));
    const where = [
      ...(found_in?.words ?? []),
      ...(found_in?.stories ?? []).map(({ title }) => `in the story “${title}”`),
      ...(found_in?.stages ?? []).map(({ name }) => `on ${name}`),
    ];
    const why = isNamed ? undefined : (where[0] ?? "");
    return {
      id: `Scene ${id}`,
      label: title,
      kind: "Scene",
      icon: LibraryBig,
      why,
      open: () => void open(id),
    };
  });
}

function foundScenesQuery({ workspace, api }: Caller, words: string) {
  const q = words.trim();
  const query = { q, why: "true", limit: most_of_a_kind } as const;
  return queryOptions({
    queryKey: workspaceKey(workspace.id, "scenes", "searched", q),
    queryFn: async ({ signal }) => (await api.get("/scenes", { query, signal })).items,
    enabled: q !== "",
    placeholderData: keepPreviousData,
  });
}

function foundQuery<Path extends "/presenters" | "/channels">(
  { workspace, api }: Caller,
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
  /** Where the words were found, if not in the label. */
  why?: string | undefined;
  open(): void;
}
