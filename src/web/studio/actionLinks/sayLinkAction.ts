import type { LinkAction } from "../../../contract/actionLinks.ts";
import type { CueList } from "../../../contract/cueLists.ts";
import { type NameOf, sayAction } from "../cueLists/sayAction.ts";

/** A list as far as it is named here. */
export type NamedList = Pick<CueList, "id" | "title"> & { cues: { id: string; title: string }[] };

/** Says in a plain sentence what a button does; `lists` is undefined while they are read. */
export function sayLinkAction(
  action: LinkAction,
  nameOf: NameOf,
  lists: readonly NamedList[] | undefined,
): string {
  if (action.do === "go") {
    if (!lists) return "Fires the next cue of …";
    const list = lists.find(({ id }) => id === action.cue_list_id);
    return `Fires the next cue of ${list ? `“${list.title}”` : "(a run of show that is gone)"}`;
  }
  if (action.do === "fire") {
    if (!lists) return "Fires …";
    const list = lists.find(({ cues }) => cues.some(({ id }) => id === action.cue_id));
    if (!list) return "Fires (a cue that is gone)";
    const cue = list.cues.find(({ id }) => id === action.cue_id)!;
    return `Fires “${cue.title}” of “${list.title}”`;
  }
  return sayAction(action, nameOf);
}
