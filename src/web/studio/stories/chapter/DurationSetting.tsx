import { readDuration } from "../duration.ts";
import { SettingField } from "./SettingField.tsx";

interface DurationSettingProps {
  label: string;
  name: string;
  value: string;
  /** What an empty field means. */
  empty: string;
  onChange: (value: string) => void;
}

const shortest_ms = 1000;

export function DurationSetting({ label, name, value, empty, onChange }: DurationSettingProps) {
  return (
    <SettingField label={label} name={name} hint="Such as 45 s, 2 min or 1:30" fault={faultOf(value)}>
      {(control) => (
        <input
          {...control}
          className="input"
          autoComplete="off"
          placeholder={empty}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </SettingField>
  );
}

/** Why it cannot be sent, null where it can. */
export function faultOf(value: string): string | null {
  if (value.trim() === "") return null;
  const ms = readDuration(value);
  if (ms === null) return "Write it like 45 s, 2 min or 1:30";
  if (ms < shortest_ms) return "At least 1 s";
  return Number.isSafeInteger(ms) ? null : "Longer than can be counted";
}
