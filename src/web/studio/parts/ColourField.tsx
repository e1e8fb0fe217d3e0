import { readColor } from "../../../core/brand/readColor.ts";
import styles from "./ColourField.module.css";
import { FieldFrame, type FieldProps } from "./FieldFrame.tsx";

interface ColourFieldProps extends FieldProps {
  /** As it is being typed, so not always a colour. */
  value: string;
  onChange: (written: string) => void;
  /** Offered below, for instance the brand's. */
  swatches?: readonly string[];
  placeholder?: string;
}

/** A colour by eye, by its digits or from a few that belong together. */
export function ColourField({ value, onChange, swatches = [], placeholder, ...field }: ColourFieldProps) {
  return (
    <FieldFrame {...field}>
      {(control) => (
        <div className={`stack gap-8 ${styles.field}`}>
          <input
            type="color"
            className={styles.well}
            aria-label={`${field.label}: choose by eye`}
            disabled={field.disabled}
            value={readColor(value) ?? "#000000"}
            onChange={({ target }) => onChange(target.value)}
          />
          <input
            {...control}
            className="input code"
            dir="ltr"
            value={value}
            placeholder={placeholder}
            spellCheck={false}
            autoComplete="off"
            onChange={({ target }) => onChange(target.value)}
          />
          {swatches.length > 0 && (
            <span
              className={`wrap gap-4 ${styles.swatches}`}
              role="group"
              aria-label={`${field.label}: suggestions`}
            >
              {swatches.map((swatch) => (
                <button
                  key={swatch}
                  type="button"
                  className={styles.swatch}
                  style={{ backgroundColor: swatch }}
                  aria-label={swatch}
                  aria-pressed={swatch === value}
                  disabled={field.disabled}
                  onClick={() => onChange(swatch)}
                />
              ))}
            </span>
          )}
        </div>
      )}
    </FieldFrame>
  );
}
