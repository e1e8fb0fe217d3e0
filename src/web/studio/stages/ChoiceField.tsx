import { RadioGroup } from "radix-ui";
import { useId } from "react";

interface ChoiceFieldProps {
  label: string;
  name: string;
  initial: string;
  choices: readonly { value: string; label: string; does: string }[];
  onChange?: (value: string) => void;
}

/** One of a few, each with what it means; sent with its form. */
export function ChoiceField({ label, name, initial, choices, onChange }: ChoiceFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <span id={id} className="field-label">
        {label}
      </span>
      <RadioGroup.Root
        className="stage-choice"
        name={name}
        aria-labelledby={id}
        defaultValue={initial}
        {...(onChange && { onValueChange: onChange })}
      >
        {choices.map(({ value, label, does }) => (
          <RadioGroup.Item key={value} value={value} className="choice">
            <span className="list-main">
              <b>{label}</b> <span className="muted small">{does}</span>
            </span>
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
    </div>
  );
}
