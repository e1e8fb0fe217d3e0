import { ChoiceField } from "../parts/ChoiceField.tsx";
import { NumberField } from "../parts/NumberField.tsx";
import { type AsIfSession, asIfStatuses } from "./asIf.ts";
import { sessionLabels } from "./sayAsIf.ts";

const as_it_is = "as_it_is";
/** A day: nobody asks about more. */
const most_min = 1440;

interface SessionSwitchProps {
  value: AsIfSession | null;
  onChange: (session: AsIfSession | null) => void;
}

export function SessionSwitch({ value, onChange }: SessionSwitchProps) {
  const choices = [
    { value: as_it_is, label: "As it is" },
    ...asIfStatuses.map((status) => ({ value: status, label: sessionLabels[status] })),
  ];
  return (
    <div className="stack gap-12">
      <ChoiceField
        look="chips"
        label="The stage’s session"
        choices={choices}
        value={value?.status ?? as_it_is}
        onChange={(chosen) => onChange(makeSession(chosen as AsIfSession["status"] | typeof as_it_is))}
      />
      {value?.status === "upcoming" && (
        <NumberField
          label="Starts in"
          unit="min"
          min={0}
          max={most_min}
          value={value.starts_in_min ?? null}
          onChange={(minutes) => minutes !== null && onChange({ ...value, starts_in_min: minutes })}
        />
      )}
      {(value?.status === "live" || value?.status === "held") && (
        <NumberField
          label="Ends in"
          unit="min"
          min={0}
          max={most_min}
          value={value.ends_in_min ?? null}
          onChange={(minutes) => minutes !== null && onChange({ ...value, ends_in_min: minutes })}
        />
      )}
    </div>
  );
}

function makeSession(chosen: AsIfSession["status"] | typeof as_it_is): AsIfSession | null {
  if (chosen === as_it_is) return null;
  if (chosen === "upcoming") return { status: chosen, starts_in_min: 10 };
  if (chosen === "live" || chosen === "held") return { status: chosen, ends_in_min: 20 };
  return { status: chosen };
}
