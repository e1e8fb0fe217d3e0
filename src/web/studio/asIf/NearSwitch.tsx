import { ChoiceField } from "../parts/ChoiceField.tsx";
import { NumberField } from "../parts/NumberField.tsx";
import type { AsIfNear } from "./asIf.ts";

const choices = [
  { value: "as_it_is", label: "As it is" },
  { value: "near", label: "Somebody near" },
  { value: "nobody", label: "Nobody" },
] as const;
type NearChoice = (typeof choices)[number]["value"];

/** An hour: no rule waits longer. */
const most_s = 3600;

interface NearSwitchProps {
  value: AsIfNear | null;
  onChange: (near: AsIfNear | null) => void;
}

export function NearSwitch({ value, onChange }: NearSwitchProps) {
  const chosen: NearChoice = value === null ? "as_it_is" : value.is_near ? "near" : "nobody";
  return (
    <div className="stack gap-12">
      <ChoiceField
        look="chips"
        label="In front of the screen"
        choices={choices}
        value={chosen}
        onChange={(choice) =>
          onChange(choice === "as_it_is" ? null : { is_near: choice === "near", for_s: 0 })
        }
      />
      {value?.is_near && (
        <NumberField
          label="Has been there for"
          unit="s"
          min={0}
          max={most_s}
          value={value.for_s}
          onChange={(for_s) => onChange({ is_near: true, for_s: for_s ?? 0 })}
        />
      )}
    </div>
  );
}
