import type { Show } from "../../../../contract/shows.ts";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { controls } from "../../../../core/shows/show.ts";
import { type Session, useSession } from "../../people/session.ts";
import { stageKey } from "../stages.ts";
import { useStage } from "./stageContext.ts";

/** The open show that holds the stage, if there is one. */
function heldShowQuery({ workspace, api }: Session, stage_id: string) {
  return queryOptions({
    queryKey: [...stageKey(workspace.id, stage_id), "show"],
    queryFn: async ({ signal }) => {
      const query = { stage_id, status: "open", limit: 1 } as const;
      const { items } = await api.get("/shows", { query, signal });
      return items[0] ?? null;
    },
    // Who goes to take control and comes back within seconds is to find it taken.
    staleTime: 0,
  });
}

/** `isOurs`: nobody else's show holds the stage, so that what is put on it now is not refused. */
export function useHeldShow(): { show: Show | null; isOurs: boolean } {
  return useShowHolding(useStage().id, true);
}

/** The same of any stage; nothing is read unless somebody looks. */
export function useShowHolding(stage_id: string, isSeen: boolean): { show: Show | null; isOurs: boolean } {
  const session = useSession();
  const { data: show = null } = useQuery({ ...heldShowQuery(session, stage_id), enabled: isSeen });
  const isOurs =
    show === null || controls({ kind: "person", id: session.workspace.member_id }, show.controller);
  return { show, isOurs };
}
