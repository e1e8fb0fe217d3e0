import type { CueAction } from "../../../../contract/cueActions.ts";
import type { Targets } from "../../../../contract/targets.ts";

export type ActionOf<K extends CueAction["do"]> = Extract<CueAction, { do: K }>;

export interface ActionFieldsProps<A extends CueAction = CueAction> {
  action: A;
  /** As the server names it: `actions.2`. */
  path: string;
  /** The event of the list, whose sessions are offered first. */
  event_ref: string | null;
  onChange: (action: A) => void;
}

/** Of an action that holds more than its targets, those alone. */
export function onlyTargets({ stage_ids, group_ids, venue_ids, all }: Targets): Targets {
  return {
    ...(all && { all }),
    ...(group_ids?.length && { group_ids }),
    ...(venue_ids?.length && { venue_ids }),
    ...(stage_ids?.length && { stage_ids }),
  };
}

/** The action with other targets. */
export function withTargets<A extends Targets>(action: A, targets: Targets): A {
  const { stage_ids: _s, group_ids: _g, venue_ids: _v, all: _a, ...rest } = action;
  return { ...rest, ...onlyTargets(targets) } as A;
}
