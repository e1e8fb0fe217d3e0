import { FieldFrame, type FieldProps } from "./FieldFrame.tsx";

export interface Choice<T extends string = string> {
  value: T;
  label: string;
  disabled?: boolean;
}

export interface ChoiceGroup<T extends string = string> {
  label: string;
  choices: readonly Choice<T>[];
}

interface SelectProps<T extends string> extends FieldProps {
  choices: readonly (Choice<T> | ChoiceGroup<T>)[];
  /** Give either `value` with `onChange`, or `defaultValue` in a form that reads the field by its name. */
  value?: T | undefined;
  defaultValue?: T | undefined;
  onChange?: (value: T) => void;
  /** The words for choosing nothing, which is the empty value. */
  none?: string | undefined;
  /** The words for a stored value that is no longer among the choices. */
  missing?: string | undefined;
  className?: string;
}

/** One of a list that may be long. */
export function Select<T extends string>(props: SelectProps<T>) {
  const { choices, value, defaultValue, onChange, none, missing, className = "", ...field } = props;
  const chosen = value ?? defaultValue ?? "";
  const isKnown = choices.some((entry) =>
    "choices" in entry ? entry.choices.some((choice) => choice.value === chosen) : entry.value === chosen,
  );
  return (
    <FieldFrame {...field}>
      {(control) => (
        <select
          {...control}
          className={`input ${className}`.trim()}
          value={value}
          defaultValue={value === undefined ? defaultValue : undefined}
          onChange={onChange && (({ target }) => onChange(target.value as T))}
        >
          {none !== undefined && <option value="">{none}</option>}
          {chosen !== "" && !isKnown && <option value={chosen}>{missing ?? "No longer there"}</option>}
          {choices.map((entry) =>
            "choices" in entry ? (
              <optgroup key={entry.label} label={entry.label}>
                {entry.choices.map(drawOption)}
              </optgroup>
            ) : (
              drawOption(entry)
            ),
          )}
        </select>
      )}
    </FieldFrame>
  );
}

const drawOption = ({ value, label, disabled }: Choice) => (
  <option key={value} value={value} disabled={disabled}>
    {label}
  </option>
);
