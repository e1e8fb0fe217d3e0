import { RadioGroup } from "radix-ui";

interface SwitchProps<T extends string> {
  label: string;
  value: T;
  choices: { value: T; label: string }[];
  disabled: boolean;
  onChange: (value: T) => void;
}

/** A few states side by side, one of them on. */
export function Switch<T extends string>({ label, value, choices, disabled, onChange }: SwitchProps<T>) {
  return (
    <RadioGroup.Root
      className="switch"
      aria-label={label}
      value={value}
      disabled={disabled}
      onValueChange={(chosen) => onChange(chosen as T)}
    >
      {choices.map(({ value, label }) => (
        <RadioGroup.Item key={value} value={value} className={`switch-choice switch-${value}`}>
          {label}
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  );
}
