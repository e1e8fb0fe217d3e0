import { useState } from "react";
import type { FieldProps } from "./FieldFrame.tsx";
import { NumberField } from "./NumberField.tsx";

const units = { s: 1000, min: 60_000 } as const;

interface DurationFieldProps extends FieldProps {
  /** All durations are milliseconds, whatever unit is typed; a form is sent milliseconds too. */
  value?: number | null | undefined;
  defaultValue?: number | undefined;
  onChange?: (duration_ms: number | null) => void;
  min_ms?: number;
  max_ms?: number;
  unit?: keyof typeof units;
  placeholder?: string;
}

/** How long something takes, as a number of seconds or minutes. */
export function DurationField(props: DurationFieldProps) {
  const { value, defaultValue, onChange, min_ms = 0, max_ms, unit = "s", name, ...field } = props;
  const [own, setOwn] = useState<number | null>(defaultValue ?? null);
  const duration_ms = value === undefined ? own : value;
  const unit_ms = units[unit];
  return (
    <>
      <NumberField
        {...field}
        unit={unit}
        step={0.1}
        min={min_ms / unit_ms}
        max={max_ms === undefined ? undefined : max_ms / unit_ms}
        value={duration_ms === null ? null : Math.round((duration_ms / unit_ms) * 1000) / 1000}
        onChange={(number) => {
          const changed = number === null ? null : Math.round(number * unit_ms);
          setOwn(changed);
          onChange?.(changed);
        }}
      />
      {name && <input type="hidden" name={name} value={duration_ms ?? ""} />}
    </>
  );
}
