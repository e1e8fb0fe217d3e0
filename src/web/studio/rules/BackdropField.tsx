import { Plus, X } from "#icons";
import { limits } from "../../../core/limits.ts";
import type { Rule } from "../../../core/rules/rule.ts";
import { Button, IconButton } from "../parts/Button.tsx";
import { ColourField } from "../parts/ColourField.tsx";
import { Fault } from "../parts/Fault.tsx";
import { NumberField } from "../parts/NumberField.tsx";
import { Select } from "../parts/Select.tsx";
import styles from "./Rules.module.css";

type Backdrop = NonNullable<Rule["set"]["backdrop"]>;

interface BackdropFieldProps {
  value: Backdrop;
  error: string | null;
  swatches: readonly string[] | undefined;
  onChange: (backdrop: Backdrop) => void;
}

/** What each style begins with. */
const starts: Record<Backdrop["style"], Backdrop> = {
  solid: { style: "solid", color: "#05070a" },
  gradient: { style: "gradient", from: "#05070a", to: "#1e2a4a" },
  orbs: { style: "orbs", colors: ["#ffb224", "#7c3aed", "#1e66f5"] },
};

/** A moving or still ground, with the colours of its style. */
export function BackdropField({ value, error, swatches = [], onChange }: BackdropFieldProps) {
  const colour = (key: "color" | "from" | "to", label: string) => (
    <ColourField
      label={label}
      swatches={swatches}
      value={value[key] ?? ""}
      onChange={(written) => onChange({ ...value, [key]: written })}
    />
  );
  return (
    <div className="stack gap-12">
      <Select
        label="Backdrop"
        value={value.style}
        choices={[
          { value: "solid", label: "One colour" },
          { value: "gradient", label: "Gradient" },
          { value: "orbs", label: "Moving lights" },
        ]}
        onChange={(style) => onChange(starts[style])}
      />
      {value.style === "solid" && colour("color", "Colour of the backdrop")}
      {value.style === "gradient" && (
        <>
          <div className={styles.colours}>
            {colour("from", "From")}
            {colour("to", "To")}
          </div>
          <NumberField
            label="Angle"
            unit="°"
            step="any"
            {...limits.backdrop_angle}
            placeholder="160"
            value={value.angle ?? null}
            onChange={(angle) => onChange(withNumber(value, "angle", angle))}
          />
        </>
      )}
      {value.style === "orbs" && (
        <>
          <LightColours value={value} swatches={swatches} onChange={onChange} />
          <NumberField
            label="Speed"
            step="any"
            {...limits.backdrop_speed}
            placeholder="1"
            value={value.speed ?? null}
            onChange={(speed) => onChange(withNumber(value, "speed", speed))}
          />
        </>
      )}
      <Fault small>{error}</Fault>
    </div>
  );
}

/** An empty number is none: the usual one counts. */
function withNumber(backdrop: Backdrop, key: "angle" | "speed", number: number | null): Backdrop {
  const { [key]: _, ...others } = backdrop;
  return number === null ? others : { ...others, [key]: number };
}

function LightColours({
  value,
  swatches,
  onChange,
}: Pick<BackdropFieldProps, "value" | "swatches" | "onChange">) {
  const { colors = [] } = value;
  const put = (colors: string[]) => onChange({ ...value, colors });
  return (
    <div className={styles.colours}>
      {colors.map((colour, index) => (
        // Lights have no names: their places tell them apart.
        <div key={index} className="row gap-4">
          <div className="grow">
            <ColourField
              label={`Light ${index + 1}`}
              swatches={swatches ?? []}
              value={colour}
              onChange={(written) => put(colors.with(index, written))}
            />
          </div>
          {colors.length > 1 && (
            <IconButton
              icon={X}
              label={`Remove light ${index + 1}`}
              onClick={() => put(colors.toSpliced(index, 1))}
            />
          )}
        </div>
      ))}
      {colors.length < limits.backdrop_colours && (
        <Button
          icon={Plus}
          label="Add a light"
          onClick={() => put([...colors, colors.at(-1) ?? "#ffb224"])}
        />
      )}
    </div>
  );
}
