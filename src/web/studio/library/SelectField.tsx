import { type ComponentProps, type ReactNode, useId } from "react";
import { useRefusal } from "../parts/Form.tsx";

interface SelectFieldProps extends ComponentProps<"select"> {
  label: string;
  name: string;
  hint?: ReactNode;
  choices: readonly { value: string; label: string }[];
}

export function SelectField({ label, name, hint, choices, ...select }: SelectFieldProps) {
  const id = useId();
  const refusal = useRefusal(name);
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        name={name}
        className="input"
        aria-describedby={hint ? `${id}-hint` : undefined}
        aria-invalid={refusal !== null}
        {...select}
      >
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
    </div>
  );
}
