import type { StageGroup } from "../../../../contract/stageGroups.ts";
import type { Stage } from "../../../../contract/stages.ts";
import type { Venue } from "../../../../contract/venues.ts";
import { nameScreen, type StageScreen } from "../screens.ts";

export const screenStates = ["problem", "offline", "asleep", "online"] as const;
export type ScreenState = (typeof screenStates)[number];

export const stateWords: Record<ScreenState, string> = {
  problem: "With problems",
  offline: "Offline",
  asleep: "Asleep",
  online: "Online",
};

/** A screen whose place is closed is asleep, whether it is there or switched off. */
export function findState({ online, asleep, problems }: StageScreen): ScreenState {
  if (asleep) return "asleep";
  if (!online) return "offline";
  return problems.length > 0 ? "problem" : "online";
}

/** A screen with where it stands. */
export interface PlacedScreen {
  screen: StageScreen;
  state: ScreenState;
  stage: string;
  venue: Venue | null;
}

interface Places {
  stages: readonly Stage[];
  venues: readonly Venue[];
}

export function placeScreens(screens: readonly StageScreen[], { stages, venues }: Places): PlacedScreen[] {
  const stageById = new Map(stages.map((stage) => [stage.id, stage]));
  const venueById = new Map(venues.map((venue) => [venue.id, venue]));
  return screens.map((screen) => {
    const stage = stageById.get(screen.stage_id);
    const venue = venueById.get(stage?.venue_id ?? "") ?? null;
    return { screen, state: findState(screen), stage: stage?.name ?? "", venue };
  });
}

/** Every word must be found in a screen's name, its stage, its venue or its problems. */
export function findScreens(
  placed: readonly PlacedScreen[],
  { words, state }: { words: string; state: string | undefined },
): PlacedScreen[] {
  const wanted = fold(words).split(/\s+/).filter(Boolean);
  return placed.filter(({ screen, stage, venue, state: its }) => {
    if (state && state !== its) return false;
    const text = fold([nameScreen(screen), stage, venue?.name, ...screen.problems].join(" "));
    return wanted.every((word) => text.includes(word));
  });
}

/** Case and accents do not count. */
const fold = (text: string) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

export const groupings = ["venue", "stage", "group", "state"] as const;
export type Grouping = (typeof groupings)[number];

export interface ScreenGroup {
  key: string;
  name: string;
  screens: PlacedScreen[];
}

/** A screen whose stage is in several groups stands in each of them. */
export function groupScreens(
  placed: readonly PlacedScreen[],
  by: Grouping,
  groups: readonly StageGroup[],
): ScreenGroup[] {
  const found = new Map<string, ScreenGroup>();
  const add = (key: string, name: string, screen: PlacedScreen) => {
    const group = found.get(key) ?? { key, name, screens: [] };
    group.screens.push(screen);
    found.set(key, group);
  };
  for (const one of placed) for (const [key, name] of findGroups(one, by, groups)) add(key, name, one);
  const order = by === "state" ? screenStates.map(String) : null;
  return [...found.values()].toSorted((a, b) =>
    order
      ? order.indexOf(a.key) - order.indexOf(b.key)
      : Number(a.key === "") - Number(b.key === "") || a.name.localeCompare(b.name),
  );
}

function findGroups(
  { screen, stage, venue, state }: PlacedScreen,
  by: Grouping,
  groups: readonly StageGroup[],
): [key: string, name: string][] {
  switch (by) {
    case "state":
      return [[state, stateWords[state]]];
    case "stage":
      return [[screen.stage_id, stage]];
    case "venue":
      return [[venue?.id ?? "", venue?.name ?? "Without a venue"]];
    case "group": {
      const mine = groups.filter(({ stage_ids }) => stage_ids.includes(screen.stage_id));
      return mine.length === 0 ? [["", "In no group"]] : mine.map(({ id, name }) => [id, name]);
    }
  }
}
