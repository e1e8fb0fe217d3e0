import { createContext, useContext } from "react";
import type { Stage } from "../../../../contract/stages.ts";

export const StageContext = createContext<Stage | null>(null);

/** The stage whose page is open. */
export function useStage(): Stage {
  const stage = useContext(StageContext);
  if (!stage) throw new Error("Only a stage's page has a stage");
  return stage;
}
