import { queryOptions, useQueries, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { ApiError } from "../../../client/ApiError.ts";
import type { Cue } from "../../../contract/cueLists.ts";
import { type Caller, useSession } from "../people/session.ts";
import { type FollowedQuery, workspaceKey } from "../queryKeys.ts";
import { type KindReadById, listNamedThings, type NamedThing } from "./listNamedThings.ts";
import type { NamedKind, NameOf } from "./sayAction.ts";

/** The names of all that cues name. They follow by themselves when somebody renames one. */
export function useNames(cues: readonly Pick<Cue, "session_id" | "actions">[]): NameOf {
  const session = useSession();
  const lists = useNamedLists();
  const things = useMemo(() => listNamedThings(cues), [cues]);
  const named = useQueries({
    queries: things.map((thing) => nameQuery(session, thing)),
    combine: (results) => results.map(({ data }) => data),
  });
  return useMemo(() => {
    const byId = new Map(things.map(({ kind, id }, index) => [`${kind} ${id}`, named[index]]));
    return (kind: NamedKind, id: string) => {
      const items = lists[kind as keyof typeof lists];
      if (items === undefined) return byId.get(`${kind} ${id}`);
      if (items === null) return undefined;
      return items.find((item) => item.id === id)?.name ?? null;
    };
  }, [things, named, lists]);
}

interface NamedItem {
  id: string;
  name: string;
}

/** Null while they are read. */
function useNamedLists() {
  const session = useSession();
  const story = useQuery(namesQuery(session, "/stories")).data ?? null;
  const stage = useQuery(namesQuery(session, "/stages")).data ?? null;
  const group = useQuery(namesQuery(session, "/stage-groups")).data ?? null;
  const venue = useQuery(namesQuery(session, "/venues")).data ?? null;
  const template = useQuery(namesQuery(session, "/alert-templates")).data ?? null;
  const engagement = useQuery(namesQuery(session, "/engagements")).data ?? null;
  return useMemo(
    () => ({ story, stage, group, venue, template, engagement }),
    [story, stage, group, venue, template, engagement],
  );
}

type ListedPath = "/stories" | "/stages" | "/stage-groups" | "/venues" | "/alert-templates" | "/engagements";

/** All of a list, since one that is missing there is said to be gone. */
export function namesQuery({ workspace, api }: Caller, path: ListedPath) {
  return queryOptions({
    queryKey: workspaceKey(workspace.id, path.slice(1) as FollowedQuery, "names"),
    async queryFn({ signal }): Promise<NamedItem[]> {
      const items: ({ id: string } & ({ name: string } | { title: string }))[] = await api.listAll(path, {
        signal,
      });
      return items.map((item) => ({ id: item.id, name: "name" in item ? item.name : item.title }));
    },
  });
}

/** The name of one thing; null: it is gone. */
function nameQuery(session: Caller, { kind, id }: NamedThing) {
  return queryOptions({
    queryKey: workspaceKey(session.workspace.id, queryNames[kind], "name", id),
    async queryFn({ signal }) {
      try {
        return await readName[kind](session, id, signal);
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
  });
}

const queryNames = {
  scene: "scenes",
  channel: "channels",
  session: "sessions",
  show: "shows",
  poll: "polls",
  game: "quiz-games",
} as const;

const readName: Record<KindReadById, (caller: Caller, id: string, signal: AbortSignal) => Promise<string>> = {
  scene: async ({ api }, id, signal) => (await api.get("/scenes/{id}", { params: { id }, signal })).title,
  channel: async ({ api }, id, signal) => (await api.get("/channels/{id}", { params: { id }, signal })).name,
  session: async ({ api }, id, signal) => (await api.get("/sessions/{id}", { params: { id }, signal })).title,
  show: async ({ api }, id, signal) => (await api.get("/shows/{id}", { params: { id }, signal })).title,
  poll: async ({ api }, poll_id, signal) =>
    (await api.get("/polls/{poll_id}", { params: { poll_id }, signal })).question,
  game: async ({ api }, game_id, signal) =>
    (await api.get("/quiz-games/{game_id}", { params: { game_id }, signal })).game.title,
};
