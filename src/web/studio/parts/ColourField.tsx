import { readColor } from "../../../core/brand/readColor.ts";
import styles from "./ColourField.module.css";
import { FieldFrame, type FieldProps } from "./FieldFrame.tsx";

interface ColourFieldProps extends FieldProps {
  /** As it is being typed, so not always a colour. */
  value: string;
  onChange: (written: string) => void;
  /** Offered below, for instance the brand's. */
  swatches?: readonly string[];
  /** Shown while nothing is written; a colour is shown by eye as well. */
  placeholder?: string;
  /** The colour that counts while nothing is written, if it is known. */
  usual?: string | undefined;
}

/** A colour by eye, by its digits or from a few that belong together. */
export function ColourField(props: ColourFieldProps) {
  const { value, onChange, swatches = [], placeholder, usual = placeholder, ...field } = props;
  const seen = readAnyColour(value) ?? readAnyColour(usual ?? "");
  return (
    <FieldFrame {...field}>
      {(control) => (
        <div className={`stack gap-8 ${styles.field}`}>
          <input
            type="color"
            className={styles.well}
            aria-label={`${field.label}: choose by eye`}
            disabled={field.disabled}
            data-empty={seen === null || undefined}
            value={seen ?? "#000000"}
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

/** Digits for a colour that is written in any way style sheets know, which the browser's own control does not. */
function readAnyColour(written: string): string | null {
  const digits = readColor(written);
  if (digits || written === "" || !CSS.supports("color", written)) return digits;
  const pen = document.createElement("canvas").getContext("2d")!;
  pen.fillStyle = written;
  return readColor(pen.fillStyle);
}
