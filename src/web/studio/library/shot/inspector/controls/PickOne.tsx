import type { ControlProps } from "../FieldControl.tsx";

interface PickOneProps extends ControlProps {
  /** Said where nothing is chosen. */
  none: string;
  choices: readonly { value: string; label: string }[];
}

/** One of what there is; what is gone meanwhile stays as it is stored. */
export function PickOne({ value, onChange, none, choices, ...select }: PickOneProps) {
  const chosen = typeof value === "string" ? value : "";
  const isKnown = chosen === "" || choices.some((choice) => choice.value === chosen);
  return (
    <select
      {...select}
      className="input"
      value={chosen}
      onChange={(event) => onChange(event.target.value || undefined)}
    >
      {none !== "" && <option value="">{none}</option>}
      {!isKnown && <option value={chosen}>One that is gone</option>}
      {choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}
