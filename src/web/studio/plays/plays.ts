import { queryOptions, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { PlayGroup, PlaySum } from "../../../contract/plays.ts";
import { type Session, useSession } from "../people/session.ts";
import { workspaceKey } from "../queryKeys.ts";
import { recordNamesQuery } from "./recordNames.ts";
import { allScreensQuery, nameScreen } from "../stages/screens.ts";

/** What is asked of the plays; without a stage, of all. */
export interface AskedReport {
  from: number;
  to: number;
  stage_id?: string | undefined;
  group_by: PlayGroup;
}

/** Screens tell what they showed about every half minute. */
const reread_ms = 30_000;

/** Plays come by the hundred a second and are no change that is told, so the sums are read anew while they grow. */
export function playSumsQuery({ workspace, api }: Session, asked: AskedReport) {
  return queryOptions({
    queryKey: workspaceKey(workspace.id, "plays", asked),
    queryFn: ({ signal }) =>
      api.listAll("/plays", { query: writeQuery(asked), signal }) as Promise<PlaySum[]>,
    // Other days are shown when they are read; sums of something else would have the wrong names.
    placeholderData: (sums, before) => (before?.queryKey[2].group_by === asked.group_by ? sums : undefined),
    refetchInterval: () => (asked.to > Date.now() ? reread_ms : false),
  });
}

/** Reads every single play as CSV. */
export function downloadPlays({ api }: Session, { from, to, stage_id }: AskedReport) {
  const query = { from: String(from), to: String(to), ...(stage_id !== undefined && { stage_id }) };
  return api.download("/plays", { query, headers: { Accept: "text/csv" } });
}

function writeQuery({ from, to, stage_id, group_by }: AskedReport) {
  return { from: String(from), to: String(to), group_by, ...(stage_id !== undefined && { stage_id }) };
}

type NamedGroup = Exclude<PlayGroup, "record" | "day" | "screen">;
const lists = { scene: "/scenes", story: "/stories", stage: "/stages" } as const;
const listNames = { scene: "scenes", story: "stories", stage: "stages" } as const;

/**
 * Returns the names of what the sums are of, by their keys; undefined until they are read. Records that are gone, or have
 * no title, have none.
 */
export function usePlayNames(
  group_by: PlayGroup,
  sums: readonly PlaySum[] | undefined,
): ReadonlyMap<string, string> | undefined {
  const session = useSession();
  const { workspace, api } = session;
  const group: NamedGroup | null = group_by in lists ? (group_by as NamedGroup) : null;
  const { data: things } = useQuery({
    queryKey: workspaceKey(workspace.id, listNames[group ?? "stage"], "names"),
    queryFn: ({ signal }) => api.listAll(lists[group ?? "stage"], { signal }),
    enabled: group_by !== "record" && group_by !== "day",
  });
  const { data: screens } = useQuery({ ...allScreensQuery(session), enabled: group_by === "screen" });
  const refs = useMemo(
    () => (group_by === "record" ? (sums ?? []).flatMap(({ key }) => key ?? []).toSorted() : []),
    [group_by, sums],
  );
  const { data: titles } = useQuery({ ...recordNamesQuery(session, refs), enabled: refs.length > 0 });
  return useMemo(() => {
    const named = new Map<string, string>();
    if (group_by === "record") return titles;
    if (group_by === "day") return named;
    if (!things || (group_by === "screen" && !screens)) return undefined;
    for (const thing of things) named.set(thing.id, "title" in thing ? thing.title : thing.name);
    if (group_by !== "screen") return named;
    const places = named;
    return new Map(
      screens!.map((screen) => [screen.id, `${nameScreen(screen)}, ${places.get(screen.stage_id) ?? ""}`]),
    );
  }, [group_by, things, screens, titles]);
}
