import { useState } from "react";
import type { ControlProps } from "../FieldControl.tsx";

interface NumberControlProps extends ControlProps {
  min?: number;
  max?: number;
  step?: number;
  unit?: string;
  /** It cannot be left empty. */
  must?: true;
  /** So many of what is stored make one of what is typed. */
  factor: number;
}

/** What is half typed is left alone until it is a number. */
export function NumberControl({
  value,
  onChange,
  min,
  max,
  step = 1,
  unit,
  must,
  factor,
  ...input
}: NumberControlProps) {
  const [typed, type] = useState<string | null>(null);
  const shown = typeof value === "number" ? String(Math.round((value / factor) * 1000) / 1000) : "";
  function write(text: string) {
    type(text);
    const number = Number(text);
    if (text.trim() === "") return must ? undefined : onChange(undefined);
    if (!Number.isFinite(number) || number < (min ?? -Infinity) || number > (max ?? Infinity)) return;
    onChange(factor === 1 ? number : Math.round(number * factor));
  }
  return (
    <span className="number-control">
      <input
        {...input}
        type="number"
        className="input"
        value={typed ?? shown}
        min={min}
        max={max}
        step={step}
        onChange={(event) => write(event.target.value)}
        onBlur={() => type(null)}
      />
      {unit && <span className="muted small">{unit}</span>}
    </span>
  );
}
