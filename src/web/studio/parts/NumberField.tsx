import { useState } from "react";
import { FieldFrame, type FieldProps } from "./FieldFrame.tsx";

interface NumberFieldProps extends FieldProps {
  /** Give either `value` with `onChange`, or `defaultValue` in a form. */
  value?: number | null | undefined;
  defaultValue?: number | undefined;
  /** Null when the field is empty; what is half typed or out of bounds is not told. */
  onChange?: (value: number | null) => void;
  min?: number | undefined;
  max?: number | undefined;
  step?: number | "any" | undefined;
  /** Stands behind the number: `px`, `s`. */
  unit?: string | undefined;
  placeholder?: string | undefined;
}

export function NumberField(props: NumberFieldProps) {
  const { value, defaultValue, onChange, min, max, step = 1, unit, placeholder, ...field } = props;
  // What is typed stays as it is typed until the field is left, also when it is no number yet.
  const [typed, setTyped] = useState<string | null>(null);
  const isControlled = onChange !== undefined && value !== undefined;

  function type(text: string) {
    setTyped(text);
    if (text.trim() === "") return field.required ? undefined : onChange?.(null);
    const number = Number(text);
    const isInBounds = number >= (min ?? -Infinity) && number <= (max ?? Infinity);
    return Number.isFinite(number) && isInBounds ? onChange?.(number) : undefined;
  }

  return (
    <FieldFrame {...field}>
      {(control) => {
        const input = (
          <input
            {...control}
            {...{ min, max, step, placeholder }}
            type="number"
            inputMode={step === 1 ? "numeric" : "decimal"}
            className={unit ? "input grow" : "input"}
            {...(isControlled ? { value: typed ?? value ?? "" } : { defaultValue })}
            onChange={({ target }) => type(target.value)}
            // In a form the browser says what is wrong with it; anywhere else the last good number comes back.
            onBlur={({ target }) => (target.form === null || target.validity.valid) && setTyped(null)}
          />
        );
        if (!unit) return input;
        return (
          <span className="row">
            {input}
            <span className="muted small">{unit}</span>
          </span>
        );
      }}
    </FieldFrame>
  );
}
