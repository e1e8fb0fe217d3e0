import { type ComponentProps, useId } from "react";
import { FieldFrame, type FieldProps } from "../../../parts/FieldFrame.tsx";

export interface Suggestion {
  value: string;
  /** Said beside the value where that alone says little. */
  label?: string;
}

interface SuggestedInputProps extends Omit<ComponentProps<"input">, "onChange"> {
  value: string;
  suggestions: readonly Suggestion[];
  onChange: (written: string) => void;
}

/** A line of text that offers what is known, and takes anything else as well. */
export function SuggestedInput({ suggestions, onChange, className = "", ...input }: SuggestedInputProps) {
  const id = useId();
  return (
    <>
      <input
        {...input}
        className={`input grow ${className}`}
        list={id}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => onChange(target.value)}
      />
      <datalist id={id}>
        {suggestions.map(({ value, label }) => (
          <option key={value} value={value}>
            {label ?? value}
          </option>
        ))}
      </datalist>
    </>
  );
}

interface SuggestedFieldProps extends FieldProps {
  value: string;
  suggestions: readonly Suggestion[];
  maxLength?: number | undefined;
  onChange: (written: string) => void;
}

export function SuggestedField({ value, suggestions, maxLength, onChange, ...field }: SuggestedFieldProps) {
  return (
    <FieldFrame {...field}>
      {(control) => <SuggestedInput {...control} {...{ value, suggestions, maxLength, onChange }} />}
    </FieldFrame>
  );
}
