import { createContext, useContext } from "react";
import type { Timeline } from "../../../../../core/timeline/timeline.ts";
import type { MenuEntry } from "./TimelineMenu.tsx";
import type { TimelineView } from "./TimelineView.ts";

/** A shot beside the one that is open. */
export interface Neighbour {
  shot_id: string;
  /** Its place in the scene, counted from 1. */
  place: number;
  timeline: Timeline | undefined;
}

export interface Neighbours {
  previous: Neighbour | null;
  next: Neighbour | null;
}

/** What the parts of the timeline share. */
export interface TimelineParts {
  view: TimelineView;
  /** Opens the menu beside an element, or at a point of the page. */
  openMenu: (entries: MenuEntry[], at: { x: number; y: number }) => void;
  /** Offers the sounds of the library for a row, or for a new one. */
  chooseSound: (row?: string) => void;
}

export const TimelineContext = createContext<TimelineParts | null>(null);
export const NeighboursContext = createContext<Neighbours>({ previous: null, next: null });

export function useTimeline(): TimelineParts {
  const parts = useContext(TimelineContext);
  if (!parts) throw new Error("Only parts of the timeline have one");
  return parts;
}

export const useNeighbours = (): Neighbours => useContext(NeighboursContext);
