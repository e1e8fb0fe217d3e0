import { useId } from "react";
import { readColor } from "../../../../core/brand/readColor.ts";
import { useRefusal } from "../../parts/Form.tsx";

interface ColorFieldProps {
  /** As it is being typed. */
  value: string;
  onChange: (written: string) => void;
}

/** By eye or by its digits. */
export function ColorField({ value, onChange }: ColorFieldProps) {
  const id = useId();
  const color = readColor(value);
  const refusal = useRefusal("primary_color");
  return (
    <div className="field">
      <label htmlFor={id}>Colour</label>
      <div className="color-field">
        <input
          type="color"
          aria-label="Choose the colour by eye"
          value={color ?? "#000000"}
          onChange={({ target }) => onChange(target.value)}
        />
        <input
          id={id}
          className="input code"
          value={value}
          spellCheck={false}
          autoComplete="off"
          maxLength={7}
          aria-invalid={color === null || refusal !== null}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => onChange(target.value)}
        />
      </div>
      <p id={`${id}-hint`} className="field-hint">
        {color === null
          ? "No colour yet: # and 3 or 6 digits from 0 to f, such as #ffb224."
          : "The accent: buttons, marks and what is to be seen first."}
      </p>
    </div>
  );
}
