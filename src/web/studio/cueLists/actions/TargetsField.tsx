import { useQuery } from "@tanstack/react-query";
import type { Targets } from "../../../../contract/targets.ts";
import { Checkbox } from "../../parts/Checkbox.tsx";
import { CheckboxGroup } from "../../parts/CheckboxGroup.tsx";
import { useSession } from "../../people/session.ts";
import { namesQuery } from "../useNames.ts";
import styles from "./Actions.module.css";
import { RefusalNote } from "./refusals.tsx";

interface TargetsFieldProps {
  value: Targets;
  path: string;
  onChange: (targets: Targets) => void;
}

/** On which stages: all of them, or any of the groups, venues and single stages. */
export function TargetsField({ value, path, onChange }: TargetsFieldProps) {
  const session = useSession();
  const { data: groups = [] } = useQuery(namesQuery(session, "/stage-groups"));
  const { data: venues = [] } = useQuery(namesQuery(session, "/venues"));
  const { data: stages = [] } = useQuery(namesQuery(session, "/stages"));
  const boxes = (key: "group_ids" | "venue_ids" | "stage_ids", items: { id: string; name: string }[]) =>
    items.map(({ id, name }) => (
      <Checkbox
        key={id}
        label={key === "venue_ids" ? `Every stage in ${name}` : name}
        checked={value[key]?.includes(id) ?? false}
        onChange={(isOn) => {
          const others = (value[key] ?? []).filter((one) => one !== id);
          onChange({ ...value, [key]: isOn ? [...others, id] : others });
        }}
      />
    ));
  return (
    <div className="stack gap-8">
      <CheckboxGroup label="On" name={`${path}.targets`} stacked>
        <Checkbox
          label="Every stage"
          checked={value.all ?? false}
          onChange={(all) => onChange(all ? { all } : {})}
        />
        {!value.all && (
          <div className={styles.targets} tabIndex={0} role="group" aria-label="Stages">
            {boxes("group_ids", groups)}
            {boxes("venue_ids", venues)}
            {boxes("stage_ids", stages)}
          </div>
        )}
      </CheckboxGroup>
      <RefusalNote path={`${path}.targets`} />
    </div>
  );
}
