import { Switch } from "radix-ui";

interface ToggleProps {
  label: string;
  isOn: boolean;
  disabled?: boolean;
  onChange: (isOn: boolean) => void;
}

/** On or off, and saved by that. */
export function Toggle({ label, isOn, disabled = false, onChange }: ToggleProps) {
  return (
    <Switch.Root
      className="on-off"
      aria-label={label}
      checked={isOn}
      disabled={disabled}
      onCheckedChange={onChange}
    >
      <Switch.Thumb className="on-off-thumb" />
    </Switch.Root>
  );
}
