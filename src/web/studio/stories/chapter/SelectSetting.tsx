import type { ReactNode } from "react";
import { SettingField } from "./SettingField.tsx";

interface SelectSettingProps {
  label: string;
  name: string;
  hint?: ReactNode;
  value: string;
  choices: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
  required?: boolean;
}

export function SelectSetting({
  label,
  name,
  hint,
  value,
  choices,
  onChange,
  required = false,
}: SelectSettingProps) {
  return (
    <SettingField label={label} name={name} hint={hint}>
      {(control) => (
        <select
          {...control}
          className="input"
          required={required}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        >
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
    </SettingField>
  );
}
