import type { StageGroup } from "../../../contract/stageGroups.ts";
import type { Venue } from "../../../contract/venues.ts";

export const orders = ["venue", "group", "trouble"] as const;
export type Order = (typeof orders)[number];

export interface ArrangedStage {
  id: string;
  name: string;
  venue: Venue | null;
}

export interface Section<S> {
  /** Null: the stages stand in one list. */
  title: string | null;
  stages: S[];
}

interface Arranging<S extends ArrangedStage> {
  stages: readonly S[];
  venues: readonly Venue[];
  groups: readonly StageGroup[];
  order: Order;
  words: string;
  venue_id: string | undefined;
  group_id: string | undefined;
  weigh: (stage: S) => number;
}

/** The stages that are wanted, under the titles of what they belong to; a stage of several groups stands in the first. */
export function arrangeStages<S extends ArrangedStage>(given: Arranging<S>): Section<S>[] {
  const { venues, groups, order, weigh } = given;
  const stages = filterStages(given);
  if (order === "trouble") {
    const weighed = stages.map((stage) => ({ stage, weight: weigh(stage) }));
    weighed.sort((one, other) => other.weight - one.weight);
    return [{ title: null, stages: weighed.map(({ stage }) => stage) }];
  }
  const sections =
    order === "venue"
      ? venues.map(({ id, name }) => ({ title: name, has: (stage: S) => stage.venue?.id === id }))
      : groups.map(({ name, stage_ids }) => ({ title: name, has: ({ id }: S) => stage_ids.includes(id) }));
  const placed = new Set<S>();
  const filled = sections.map(({ title, has }) => {
    const own = stages.filter((stage) => !placed.has(stage) && has(stage));
    for (const stage of own) placed.add(stage);
    return { title, stages: own };
  });
  const rest = stages.filter((stage) => !placed.has(stage));
  const title = sections.length === 0 ? null : order === "venue" ? "In no venue" : "In no group";
  return [...filled, { title, stages: rest }].filter((section) => section.stages.length > 0);
}

function filterStages<S extends ArrangedStage>(given: Arranging<S>): S[] {
  const { stages, groups, venue_id, group_id } = given;
  const words = given.words.toLowerCase().split(/\s+/).filter(Boolean);
  const group = groups.find(({ id }) => id === group_id);
  const namesOf = ({ id, name, venue }: S) =>
    [name, venue?.name, ...groups.filter(({ stage_ids }) => stage_ids.includes(id)).map((of) => of.name)]
      .join(" ")
      .toLowerCase();
  return stages.filter(
    (stage) =>
      (venue_id === undefined || stage.venue?.id === venue_id) &&
      (!group || group.stage_ids.includes(stage.id)) &&
      words.every((word) => namesOf(stage).includes(word)),
  );
}
