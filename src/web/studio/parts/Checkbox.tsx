import { Check } from "#icons";
import { Checkbox as RadixCheckbox } from "radix-ui";
import { type ReactNode, useId } from "react";
import styles from "./Checkbox.module.css";
import { FieldNote, type FieldProps } from "./FieldFrame.tsx";

interface CheckboxProps extends Omit<FieldProps, "label"> {
  /** Left out with `bare` where the page puts a label of its own around the box. */
  label?: ReactNode;
  /** Give either `checked` with `onChange`, or `defaultChecked` in a form. */
  checked?: boolean | undefined;
  defaultChecked?: boolean | undefined;
  onChange?: (checked: boolean) => void;
  /** What a form sends under the name when the box is ticked. */
  value?: string;
  className?: string;
}

/** A box to tick, with what that means beside it. */
export function Checkbox(props: CheckboxProps) {
  const { label, hint, error, bare, checked, onChange, className = "", ...box } = props;
  const id = useId();
  const control = (
    <RadixCheckbox.Root
      {...box}
      {...(checked !== undefined && { checked })}
      className={styles.box}
      aria-label={bare && typeof label === "string" ? label : undefined}
      aria-describedby={(error ?? hint) ? `${id}-note` : undefined}
      aria-invalid={error ? true : undefined}
      onCheckedChange={(state) => onChange?.(state === true)}
    >
      <RadixCheckbox.Indicator asChild>
        <Check aria-hidden />
      </RadixCheckbox.Indicator>
    </RadixCheckbox.Root>
  );
  if (bare) return control;
  return (
    <div className={className}>
      <label className={`row ${styles.line}`}>
        {control}
        <span>{label}</span>
      </label>
      <FieldNote id={id} hint={hint} error={error} />
    </div>
  );
}
