import { RadioGroup } from "radix-ui";
import { type ReactNode, useId, useState } from "react";
import styles from "./ChoiceField.module.css";
import { FieldNote, type FieldProps } from "./FieldFrame.tsx";
import { useRefusal } from "./Form.tsx";

export interface FieldChoice<T extends string> {
  value: T;
  label: ReactNode;
  /** What choosing it means. */
  about?: ReactNode;
  /** An icon or a small drawing beside the label. */
  picture?: ReactNode;
  /** It takes effect before an audience: amber before it is chosen, green while it is. */
  goesLive?: boolean;
  disabled?: boolean;
}

interface ChoiceFieldProps<T extends string> extends Omit<FieldProps, "required"> {
  choices: readonly FieldChoice<T>[];
  /** Give either `value` with `onChange`, or `defaultValue` in a form. */
  value?: T | undefined;
  defaultValue?: T | undefined;
  onChange?: (value: T) => void;
  /** Cards stand below each other, tiles and chips side by side, segments in one frame. */
  look?: "cards" | "tiles" | "chips" | "segments";
  className?: string;
}

/** Choices whose words stand in a table of labels. */
export function listChoices<T extends string>(
  values: readonly T[],
  labels: Record<T, { label: string; does: string }>,
): FieldChoice<T>[] {
  return values.map((value) => ({ value, label: labels[value].label, about: labels[value].does }));
}

// The radio group treats an empty value as no choice at all.
const encode = (value: string) => `=${value}`;

/** One of a few, all of them visible. */
export function ChoiceField<T extends string>(props: ChoiceFieldProps<T>) {
  const { label, name, hint, error, bare, choices, disabled, onChange, look = "cards" } = props;
  const id = useId();
  const refusal = useRefusal(name ?? "");
  const [own, setOwn] = useState(props.defaultValue);
  const value = props.value ?? own;
  const group = (
    <RadioGroup.Root
      className={`${styles[look]} ${props.className ?? ""}`}
      {...(bare ? { "aria-label": label } : { "aria-labelledby": id })}
      aria-describedby={(error ?? hint) ? `${id}-note` : undefined}
      aria-invalid={Boolean(error) || refusal !== null}
      value={value === undefined ? null : encode(value)}
      disabled={disabled ?? false}
      onValueChange={(encoded) => {
        const chosen = encoded.slice(1) as T;
        setOwn(chosen);
        onChange?.(chosen);
      }}
    >
      {choices.map((choice) => (
        <RadioGroup.Item
          key={choice.value}
          value={encode(choice.value)}
          className={choice.goesLive ? styles.live : undefined}
          disabled={choice.disabled ?? false}
        >
          {choice.picture}
          <span className={styles.words}>
            <b>{choice.label}</b> {choice.about && <span className="muted small">{choice.about}</span>}
          </span>
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  );
  const sent = name !== undefined && value !== undefined && <input type="hidden" name={name} value={value} />;
  if (bare && !(error ?? hint))
    return (
      <>
        {group}
        {sent}
      </>
    );
  return (
    <div className="field">
      {!bare && (
        <span id={id} className="field-label">
          {label}
        </span>
      )}
      {group}
      {sent}
      <FieldNote id={id} hint={hint} error={error} />
    </div>
  );
}
