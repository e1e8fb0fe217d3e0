import type { StageGroup } from "../../../contract/stageGroups.ts";
import type { Targets } from "../../../contract/targets.ts";
import type { Venue } from "../../../contract/venues.ts";
import type { Choice, ChoiceGroup } from "../parts/Select.tsx";
import type { ArrangedStage } from "./arrangeStages.ts";

/** `selected`, `all`, `group:<id>` or `venue:<id>`. */
export type TargetChoice = string;

interface Given {
  stages: readonly ArrangedStage[];
  groups: readonly StageGroup[];
  venues: readonly Venue[];
  selected: ReadonlySet<string>;
}

export function listTargets(given: Given): (Choice | ChoiceGroup)[] {
  const { stages, groups, venues, selected } = given;
  const count = (choice: TargetChoice) => listTargetStages(choice, given).length;
  const counted = (choice: TargetChoice, name: string) => ({
    value: choice,
    label: `${name} (${count(choice)})`,
    disabled: count(choice) === 0,
  });
  const chosen = stages.find(({ id }) => selected.has(id));
  const ofSelected =
    selected.size === 0
      ? []
      : [counted("selected", selected.size === 1 && chosen ? chosen.name : "Selected")];
  const ofGroups = groups.map(({ id, name }) => counted(`group:${id}`, name));
  const ofVenues = venues.map(({ id, name }) => counted(`venue:${id}`, name));
  return [
    ...ofSelected,
    counted("all", "All stages"),
    ...(ofGroups.length > 0 ? [{ label: "Groups", choices: ofGroups }] : []),
    ...(ofVenues.length > 0 ? [{ label: "Venues", choices: ofVenues }] : []),
  ];
}

export function listTargetStages<S extends ArrangedStage>(
  choice: TargetChoice,
  { stages, groups, selected }: Pick<Given, "groups" | "selected"> & { stages: readonly S[] },
): S[] {
  if (choice === "all") return [...stages];
  if (choice === "selected") return stages.filter(({ id }) => selected.has(id));
  const [kind, wanted] = [choice.slice(0, choice.indexOf(":")), choice.slice(choice.indexOf(":") + 1)];
  if (kind === "venue") return stages.filter(({ venue }) => venue?.id === wanted);
  const group = groups.find(({ id }) => id === wanted);
  return stages.filter(({ id }) => group?.stage_ids.includes(id));
}

/** As the server takes them: a group means those who are in it when it is received. */
export function readTargets(choice: TargetChoice, selected: ReadonlySet<string>): Targets {
  if (choice === "all") return { all: true };
  if (choice === "selected") return { stage_ids: [...selected] };
  const wanted = choice.slice(choice.indexOf(":") + 1);
  return choice.startsWith("venue:") ? { venue_ids: [wanted] } : { group_ids: [wanted] };
}
