import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { type Caller, useSession } from "../people/session.ts";
import { InTurn } from "../pictures/inTurn.ts";
import { workspaceKey } from "../queryKeys.ts";
import { useChanges } from "../shell/changes.ts";
import { isAmong } from "./isAmong.ts";

// However many stages are in sight, the server is asked for so many at once.
const turns = new InTurn(4);

// Every change is told; this is for what nobody tells, such as signed addresses that grow old.
const again_ms = 5 * 60_000;

const controlKey = ({ workspace }: Caller, stage_id: string) =>
  workspaceKey(workspace.id, "control", stage_id);

/**
 * All that a stage plays. It is read once and again when it is another: what is on at a moment follows from it without
 * asking, by the code that screens run.
 */
export function stageProgrammeNowQuery(session: Caller, stage_id: string) {
  return queryOptions({
    queryKey: controlKey(session, stage_id),
    queryFn: async ({ signal }) => {
      const read = await turns.run(
        () => session.api.get("/stages/{id}/programme", { params: { id: stage_id }, signal }),
        () => !signal.aborted,
      );
      if (!read) throw new Error("The stage has left the page.");
      return read;
    },
    staleTime: again_ms,
    refetchInterval: again_ms,
    retry: false,
  });
}

// Votes and posts may be told several times a second.
const gather_ms = 400;
const busy_ms = 3_000;
const busyKinds = new Set([
  "game",
  "gameCount",
  "poll",
  "pollVotes",
  "post",
  "questionVotes",
  "record",
  "removedPlayer",
]);

/** Reads what a stage plays again when something is told that makes it another, and only that stage's. */
export function useFollowedProgrammes(stage_ids: readonly string[]): void {
  const session = useSession();
  const queryClient = useQueryClient();
  const timers = useRef(new Map<string, { due: number; timer: ReturnType<typeof setTimeout> }>());
  useEffect(() => {
    const waiting = timers.current;
    return () => {
      for (const { timer } of waiting.values()) clearTimeout(timer);
      waiting.clear();
    };
  }, []);

  function readAgain(stage_id: string, after_ms: number) {
    const due = performance.now() + after_ms;
    const waiting = timers.current.get(stage_id);
    if (waiting && waiting.due <= due) return;
    clearTimeout(waiting?.timer);
    const timer = setTimeout(() => {
      timers.current.delete(stage_id);
      void queryClient.invalidateQueries({ queryKey: controlKey(session, stage_id) });
    }, after_ms);
    timers.current.set(stage_id, { due, timer });
  }

  useChanges({
    onChange({ kind }, topic) {
      for (const id of stage_ids) {
        const { queryKey } = stageProgrammeNowQuery(session, id);
        const known = queryClient.getQueryData(queryKey);
        if (known && isAmong(topic, known.topics)) readAgain(id, busyKinds.has(kind) ? busy_ms : gather_ms);
      }
    },
  });
}
