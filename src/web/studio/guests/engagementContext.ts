import { createContext, useContext } from "react";
import type { Engagement } from "../../../contract/engagements.ts";

export const EngagementContext = createContext<Engagement | null>(null);

/** The one whose page is open. */
export function useEngagement(): Engagement {
  const engagement = useContext(EngagementContext);
  if (!engagement) throw new Error("Only an engagement's own page has one");
  return engagement;
}
