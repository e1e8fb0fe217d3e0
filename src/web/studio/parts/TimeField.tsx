import { FieldFrame, type FieldProps } from "./FieldFrame.tsx";

interface TimeFieldProps extends FieldProps {
  /** `08:30`, `2026-05-04` or `2026-05-04T08:30`, by what is asked for. */
  as?: "time" | "date" | "datetime-local";
  /** Give either `value` with `onChange`, or `defaultValue` in a form. */
  value?: string | undefined;
  defaultValue?: string | undefined;
  onChange?: (value: string) => void;
  min?: string | undefined;
  max?: string | undefined;
  step?: number | undefined;
}

/** A time of day, a date or both, in the browser's own picker. */
export function TimeField(props: TimeFieldProps) {
  const { as = "time", value, defaultValue, onChange, min, max, step, ...field } = props;
  return (
    <FieldFrame {...field}>
      {(control) => (
        <input
          {...control}
          {...{ min, max, step }}
          type={as}
          className="input"
          {...(value === undefined ? { defaultValue } : { value })}
          onChange={({ target }) => onChange?.(target.value)}
        />
      )}
    </FieldFrame>
  );
}
