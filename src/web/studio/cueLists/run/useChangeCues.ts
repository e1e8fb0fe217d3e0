import { useRef } from "react";
import type { Cue, CueInput } from "../../../../contract/cueLists.ts";
import { useAction, useSave } from "../../parts/useSave.ts";
import { useSession } from "../../people/session.ts";
import { changeCues, copyCue, cueListQuery, insertAfter, toCueInput } from "../cueLists.ts";

/** Changes the cues of a list, whatever somebody else has done with it meanwhile. */
export function useChangeCues(list_id: string) {
  const session = useSession();
  const shows = cueListQuery(session, list_id).queryKey;
  const change = useSave((change: (cues: CueInput[]) => CueInput[]) => changeCues(session, list_id, change), {
    shows,
    notifiesErrors: true,
  });
  return { change };
}

/** What can be done with one cue besides firing it. */
export function useCueActions(list_id: string, cue: Cue) {
  const session = useSession();
  const shows = cueListQuery(session, list_id).queryKey;
  const { change } = useChangeCues(list_id);
  const makeNext = useAction(
    () => session.api.patch("/cue-lists/{id}", { params: { id: list_id }, body: { next_cue_id: cue.id } }),
    { shows, notifiesErrors: true },
  );
  // The row is gone by the time it is brought back.
  const place = useRef(0);
  const remove = useAction(
    () =>
      changeCues(session, list_id, (cues) => {
        place.current = cues.findIndex(({ id }) => id === cue.id);
        return cues.filter(({ id }) => id !== cue.id);
      }),
    {
      shows,
      notifiesErrors: true,
      stale: [shows],
      notice: `“${cue.title}” is deleted.`,
      undo: () => changeCues(session, list_id, (cues) => cues.toSpliced(place.current, 0, toCueInput(cue))),
    },
  );
  return {
    makeNext: () => makeNext.mutate(),
    duplicate: () => change.mutate((cues) => insertAfter(cues, cue.id, copyCue(cue))),
    remove: () => remove.mutate(),
  };
}
