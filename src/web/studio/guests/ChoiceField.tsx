import { RadioGroup } from "radix-ui";
import { useId } from "react";

interface ChoiceFieldProps<T extends string> {
  label: string;
  name: string;
  initial: T;
  choices: T[];
  words: Record<T, { label: string; does: string }>;
}

/** One of a few, each with what it means. */
export function ChoiceField<T extends string>({ label, name, initial, choices, words }: ChoiceFieldProps<T>) {
  const id = useId();
  return (
    <div className="field">
      <span id={id} className="field-label">
        {label}
      </span>
      <RadioGroup.Root className="choices" name={name} aria-labelledby={id} defaultValue={initial}>
        {choices.map((value) => (
          <RadioGroup.Item key={value} value={value} className="said-choice">
            <b>{words[value].label}</b> <span className="muted small">{words[value].does}</span>
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
    </div>
  );
}
