import { type ComponentProps, type ReactNode, useId } from "react";
import { useRefusal } from "./Form.tsx";

interface FieldProps extends ComponentProps<"input"> {
  label: string;
  name: string;
  hint?: ReactNode;
}

export function Field({ label, name, hint, ...input }: FieldProps) {
  const id = useId();
  const refusal = useRefusal(name);
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        className="input"
        aria-describedby={hint ? `${id}-hint` : undefined}
        aria-invalid={refusal !== null}
        {...input}
      />
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
    </div>
  );
}
