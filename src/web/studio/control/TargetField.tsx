import { useMemo, useState } from "react";
import { Select } from "../parts/Select.tsx";
import { useControlRoom } from "./controlContext.ts";
import { listTargets, listTargetStages, readTargets } from "./targets.ts";

/** On which stages: those that are selected, if any, until somebody chooses otherwise. */
export function useTargets() {
  const room = useControlRoom();
  const selected = useSelected();
  const [chosen, choose] = useState<string | null>(null);
  const choice = chosen ?? (selected.size > 0 ? "selected" : "all");
  return {
    choice,
    choose,
    stages: listTargetStages(choice, { ...room, selected }),
    targets: readTargets(choice, selected),
  };
}

/** Somebody may have deleted a stage since it was selected. */
function useSelected(): ReadonlySet<string> {
  const { stages, selection } = useControlRoom();
  return useMemo(
    () => new Set(stages.flatMap(({ id }) => (selection.ids.has(id) ? [id] : []))),
    [stages, selection],
  );
}

export function TargetField({ choice, choose }: Pick<ReturnType<typeof useTargets>, "choice" | "choose">) {
  const room = useControlRoom();
  const selected = useSelected();
  return (
    <Select
      label="On"
      name="targets"
      value={choice}
      choices={listTargets({ ...room, selected })}
      onChange={choose}
    />
  );
}
