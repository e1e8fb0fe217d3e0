import { useEditor } from "../../editorContext.ts";
import type { ControlProps } from "../FieldControl.tsx";

const isHex = (value: string) => /^#[0-9a-f]{6}$/i.test(value);

/** The brand's colours first; any other as style sheets write it. */
export function ColourControl({ value, onChange, ...input }: ControlProps) {
  const { colours } = useEditor();
  const colour = typeof value === "string" ? value : "";
  return (
    <span className="colour-control">
      <span className="colour-row">
        <input
          type="color"
          className="colour-well"
          aria-label="Pick a colour"
          value={isHex(colour) ? colour : "#ffffff"}
          onChange={(event) => onChange(event.target.value)}
        />
        <input
          {...input}
          className="input code"
          value={colour}
          placeholder="The brand’s"
          spellCheck={false}
          onChange={(event) => onChange(event.target.value || undefined)}
        />
      </span>
      <span className="swatches" role="group" aria-label="The brand’s colours">
        {colours.map((one) => (
          <button
            key={one}
            type="button"
            className="swatch"
            style={{ backgroundColor: one }}
            aria-label={one}
            aria-pressed={one === colour}
            onClick={() => onChange(one)}
          />
        ))}
      </span>
    </span>
  );
}
