import type { Cue } from "../../../contract/cueLists.ts";
import type { CueAction } from "../../../contract/cueActions.ts";
import type { NamedKind } from "./sayAction.ts";

/** Those that are found one by one; of the others the studio reads whole lists anyway. */
export type KindReadById = Extract<NamedKind, "scene" | "channel" | "session" | "show" | "poll" | "game">;

export interface NamedThing {
  kind: KindReadById;
  id: string;
}

/** What cues name and a name must be read for, each once. */
export function listNamedThings(cues: readonly Pick<Cue, "session_id" | "actions">[]): NamedThing[] {
  const found = cues.flatMap(({ session_id, actions }) => [
    ...(session_id === null ? [] : [{ kind: "session" as const, id: session_id }]),
    ...actions.flatMap(findNamed),
  ]);
  return [...new Map(found.map((thing) => [`${thing.kind} ${thing.id}`, thing])).values()];
}

function findNamed(action: CueAction): NamedThing[] {
  switch (action.do) {
    case "take":
      return listOne("scene", action.scene_id);
    case "channel":
      return listOne("channel", action.channel_id);
    case "session":
      return listOne("session", action.session_id);
    case "show":
      return listOne("show", action.show_id);
    case "poll":
      return listOne("poll", action.poll_id);
    case "game":
      return listOne("game", action.game_id);
    default:
      return [];
  }
}

const listOne = (kind: KindReadById, id: string | null | undefined): NamedThing[] =>
  id ? [{ kind, id }] : [];
