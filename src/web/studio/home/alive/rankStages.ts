import type { Stage } from "../../../../contract/stages.ts";
import type { StageScreen } from "../../stages/screens.ts";

export interface RankedStages {
  /** Whose screens are on air first, where a session is on before the others, then whose screens are not. */
  shown: Stage[];
  /** Nobody sees these; empty where no stage has a screen yet. */
  without_screens: Stage[];
}

/** What somebody looks at comes first; within each rank in the order added. */
export function rankStages(
  stages: readonly Stage[],
  screens: readonly Pick<StageScreen, "stage_id" | "online">[],
  running_stage_ids: readonly (string | null)[],
): RankedStages {
  const paired = new Set(screens.map(({ stage_id }) => stage_id));
  const online = new Set(screens.filter((screen) => screen.online).map(({ stage_id }) => stage_id));
  const running = new Set(running_stage_ids);
  const rank = ({ id }: Stage) => (online.has(id) ? 0 : 2) + (running.has(id) ? 0 : 1);
  const ranked = stages.toSorted((a, b) => rank(a) - rank(b));
  const isAnyPaired = stages.some(({ id }) => paired.has(id));
  return {
    shown: isAnyPaired ? ranked.filter(({ id }) => paired.has(id)) : ranked,
    without_screens: isAnyPaired ? stages.filter(({ id }) => !paired.has(id)) : [],
  };
}
