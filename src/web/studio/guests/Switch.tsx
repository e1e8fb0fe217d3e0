import { RadioGroup } from "radix-ui";

interface SwitchProps<T extends string> {
  label: string;
  value: T;
  /** `goesLive`: what guests post would then reach the walls by itself. */
  choices: { value: T; label: string; goesLive: boolean }[];
  onChange: (value: T) => void;
}

/** A few states side by side, one of them on. */
export function Switch<T extends string>({ label, value, choices, onChange }: SwitchProps<T>) {
  return (
    <RadioGroup.Root
      className="switch"
      aria-label={label}
      value={value}
      onValueChange={(chosen) => onChange(chosen as T)}
    >
      {choices.map(({ value, label, goesLive }) => (
        <RadioGroup.Item
          key={value}
          value={value}
          className={goesLive ? "switch-choice switch-live" : "switch-choice"}
        >
          {label}
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  );
}
