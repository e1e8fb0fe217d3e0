import { useId } from "react";
import { useEditor } from "../editorContext.ts";
import { AssetControl } from "./controls/AssetControl.tsx";
import { ChannelControl } from "./controls/ChannelControl.tsx";
import { ColourControl } from "./controls/ColourControl.tsx";
import { EngagementControl } from "./controls/EngagementControl.tsx";
import { FamilyControl } from "./controls/FamilyControl.tsx";
import { MomentControl } from "./controls/MomentControl.tsx";
import { NumberControl } from "./controls/NumberControl.tsx";
import type { Control, FieldForm } from "./fieldForms.ts";
import { FieldWords } from "./FieldWords.tsx";

interface FieldControlProps {
  form: FieldForm;
  value: unknown;
  /** What the server says against it. */
  refusal: string | null;
  onChange: (value: unknown) => void;
}

/** What all controls are given. */
export interface ControlProps {
  id: string;
  value: unknown;
  "aria-describedby": string | undefined;
  "aria-invalid": boolean;
  onChange: (value: unknown) => void;
}

/** One field with its label, its hint and what was refused about it. */
export function FieldControl({ form, value, refusal, onChange }: FieldControlProps) {
  const id = useId();
  const { fixed } = useEditor();
  const { label, hint, control } = form;
  const described = refusal !== null ? `${id}-refusal` : hint ? `${id}-hint` : undefined;
  const props: ControlProps = {
    id,
    value,
    onChange,
    "aria-describedby": described,
    "aria-invalid": refusal !== null,
  };
  if (fixed) return <FieldWords form={form} value={value} />;
  return (
    <div className="field" data-as={control.as} data-wide={"wide" in control || undefined}>
      <label htmlFor={id}>{label}</label>
      {drawControl(control, props)}
      {refusal !== null ? (
        <p id={`${id}-refusal`} className="fault small">
          {refusal}
        </p>
      ) : (
        hint && (
          <p id={`${id}-hint`} className="field-hint">
            {hint}
          </p>
        )
      )}
    </div>
  );
}

function drawControl(control: Control, { value, onChange, ...props }: ControlProps) {
  switch (control.as) {
    case "words": {
      const given = {
        ...props,
        className: control.is_code ? "input code" : "input",
        value: typeof value === "string" ? value : "",
        onChange: (event: { target: { value: string } }) => onChange(event.target.value || undefined),
      };
      return control.lines ? <textarea {...given} rows={control.lines} /> : <input {...given} />;
    }
    case "number":
      return <NumberControl {...props} {...control} value={value} onChange={onChange} factor={1} />;
    case "seconds":
      return (
        <NumberControl
          {...props}
          {...control}
          min={0}
          step={0.1}
          value={value}
          onChange={onChange}
          factor={1000}
        />
      );
    case "moment":
      return <MomentControl {...props} value={value} onChange={onChange} />;
    case "check":
      return (
        <input
          {...props}
          type="checkbox"
          checked={value === true || typeof value === "number"}
          onChange={(event) => onChange(event.target.checked || undefined)}
        />
      );
    case "colour":
      return <ColourControl {...props} value={value} onChange={onChange} />;
    case "family":
      return <FamilyControl {...props} value={value} onChange={onChange} />;
    case "choice":
      return (
        <select
          {...props}
          className="input"
          value={written(value)}
          onChange={({ target }) =>
            onChange(control.choices.find(([one]) => String(one) === target.value)?.[0])
          }
        >
          {!control.choices.some(([one]) => one === value) && (
            <option value={written(value)}>{written(value) || "As usual"}</option>
          )}
          {control.choices.map(([one, label]) => (
            <option key={one} value={String(one)}>
              {label}
            </option>
          ))}
        </select>
      );
    case "asset":
      return <AssetControl {...props} kind={control.kind} value={value} onChange={onChange} />;
    case "engagement":
      return <EngagementControl {...props} value={value} onChange={onChange} />;
    case "channel":
      return <ChannelControl {...props} {...control} value={value} onChange={onChange} />;
  }
}

const written = (value: unknown) =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";
