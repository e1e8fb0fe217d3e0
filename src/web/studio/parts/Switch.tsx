import { Switch as RadixSwitch } from "radix-ui";
import { useId } from "react";
import { FieldNote, type FieldProps } from "./FieldFrame.tsx";
import styles from "./Switch.module.css";

interface SwitchProps extends FieldProps {
  /** Give either `checked` with `onChange`, or `defaultChecked` in a form. */
  checked?: boolean | undefined;
  defaultChecked?: boolean | undefined;
  onChange?: (checked: boolean) => void;
}

/** On or off. With `onChange` it takes effect at once; in a form it is sent under its name when it is on. */
export function Switch({ label, hint, error, bare, checked, onChange, ...toggle }: SwitchProps) {
  const id = useId();
  const control = (
    <RadixSwitch.Root
      {...toggle}
      {...(checked !== undefined && { checked })}
      id={id}
      className={styles.track}
      aria-label={bare ? label : undefined}
      aria-describedby={(error ?? hint) ? `${id}-note` : undefined}
      aria-invalid={error ? true : undefined}
      onCheckedChange={(isOn) => onChange?.(isOn)}
    >
      <RadixSwitch.Thumb className={styles.thumb} />
    </RadixSwitch.Root>
  );
  if (bare) return control;
  return (
    <div className={styles.line}>
      {control}
      <div>
        <label htmlFor={id}>{label}</label>
        <FieldNote id={id} hint={hint} error={error} />
      </div>
    </div>
  );
}
