import { createContext, useContext } from "react";
import type { StageGroup } from "../../../contract/stageGroups.ts";
import type { Venue } from "../../../contract/venues.ts";
import type { Place } from "../events/places.ts";
import type { Selection } from "./selectTiles.ts";

/** What the page and its dialogs share. */
export interface ControlRoom {
  stages: readonly Place[];
  venues: readonly Venue[];
  groups: readonly StageGroup[];
  selection: Selection;
  select: (selection: Selection) => void;
}

export const ControlContext = createContext<ControlRoom | null>(null);

export function useControlRoom(): ControlRoom {
  const room = useContext(ControlContext);
  if (!room) throw new Error("Only the control room's dialogs have it");
  return room;
}
