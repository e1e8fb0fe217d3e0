import { RadioGroup } from "radix-ui";
import { useId } from "react";

interface ChipsProps<T extends string> {
  label: string;
  value: T;
  choices: readonly { value: T; label: string }[];
  onChange: (value: T) => void;
}

// The radio group knows no choice without a name.
const named = (value: string) => `chip ${value}`;

/** One of a few, in a word each. */
export function Chips<T extends string>({ label, value, choices, onChange }: ChipsProps<T>) {
  const id = useId();
  return (
    <div className="field">
      <span id={id} className="field-label">
        {label}
      </span>
      <RadioGroup.Root
        className="chips"
        aria-labelledby={id}
        value={named(value)}
        onValueChange={(chosen) => onChange(choices.find((choice) => named(choice.value) === chosen)!.value)}
      >
        {choices.map(({ value, label }) => (
          <RadioGroup.Item key={value} value={named(value)} className="chip">
            {label}
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
    </div>
  );
}
