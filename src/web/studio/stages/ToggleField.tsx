import { Switch } from "radix-ui";
import { type ReactNode, useId } from "react";

interface ToggleFieldProps {
  label: string;
  name: string;
  initial: boolean;
  hint?: ReactNode;
}

/** On or off, sent with its form: there under its name when it is on. */
export function ToggleField({ label, name, initial, hint }: ToggleFieldProps) {
  const id = useId();
  return (
    <div className="on-off-field">
      <Switch.Root
        id={id}
        className="on-off"
        name={name}
        defaultChecked={initial}
        aria-describedby={hint ? `${id}-hint` : undefined}
      >
        <Switch.Thumb className="on-off-thumb" />
      </Switch.Root>
      <div>
        <label htmlFor={id}>{label}</label>
        {hint && (
          <p id={`${id}-hint`} className="field-hint">
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}
