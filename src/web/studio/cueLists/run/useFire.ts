import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { ActionResult, CueList, FiredCue } from "../../../../contract/cueLists.ts";
import { useNotify } from "../../parts/Notices.tsx";
import { useSettled } from "../../parts/useSettled.ts";
import { useSession } from "../../people/session.ts";
import { cueListQuery } from "../cueLists.ts";

interface Press {
  cue_id: string;
  /** As the next one of the list; it is refused if another is next by now. */
  isGo: boolean;
}

/** Fires cues. Presses do nothing while one is under way, nor right after the list has moved, by whomever. */
export function useFire(list: CueList) {
  const session = useSession();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const { queryKey } = cueListQuery(session, list.id);
  const isSettled = useSettled(`${list.id} ${list.next_cue_id} ${list.rehearsing}`);
  const rehearsed = useRehearsed(list.rehearsing);

  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ cue_id, isGo }: Press): Promise<FiredCue> =>
      isGo
        ? session.api.post("/cue-lists/{id}/go", {
            params: { id: list.id },
            body: { next_cue_id: cue_id },
          })
        : session.api.post("/cues/{id}/fire", { params: { id: cue_id } }),
    onSuccess(fired) {
      if (fired.rehearsed) rehearsed.keep(fired);
      queryClient.setQueryData<CueList>(
        queryKey,
        (list) => list && { ...list, next_cue_id: fired.next_cue_id },
      );
      sayFailed(fired);
    },
    onError: ({ message }) => notify(`Not fired. ${message}.`),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });

  function sayFailed({ cue_id, results }: FiredCue) {
    const failed = results.filter(({ ok }) => !ok).length;
    const title = list.cues.find(({ id }) => id === cue_id)?.title ?? "The cue";
    if (failed > 0)
      notify(`“${title}”: ${failed === 1 ? "one action" : `${failed} actions`} failed. The cue says why.`);
  }

  const isStill = isPending || !isSettled;
  return {
    isStill,
    firing: isPending ? variables.cue_id : null,
    rehearsed: rehearsed.results,
    go() {
      if (!isStill && list.next_cue_id !== null) mutate({ cue_id: list.next_cue_id, isGo: true });
    },
    fire(cue_id: string) {
      if (!isPending) mutate({ cue_id, isGo: false });
    },
  };
}

/** What would have happened in this rehearsal; nobody stores it, so each window knows what was fired from it. */
function useRehearsed(isRehearsing: boolean) {
  const [results, setResults] = useState<ReadonlyMap<string, ActionResult[]>>(new Map());
  useEffect(() => {
    if (!isRehearsing) setResults(new Map());
  }, [isRehearsing]);
  return {
    results,
    keep: (fired: FiredCue) => setResults((before) => new Map(before).set(fired.cue_id, fired.results)),
  };
}
