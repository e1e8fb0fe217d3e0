import { useState } from "react";
import { limits } from "../../../core/limits.ts";
import type { Rule } from "../../../core/rules/rule.ts";
import { ColourField } from "../parts/ColourField.tsx";
import { Field } from "../parts/Field.tsx";
import { NumberField } from "../parts/NumberField.tsx";
import { Select } from "../parts/Select.tsx";
import { BackdropField } from "./BackdropField.tsx";
import { type ChangeKey, knownFilters } from "./ruleChanges.ts";
import type { RulePlace } from "./rulePlace.ts";

export const changeLabels: Record<ChangeKey, string> = {
  hidden: "Hidden",
  text: "Words",
  color: "Colour",
  opacity: "Opacity",
  scale: "Size",
  filter: "Filter",
  background: "Background colour",
  backdrop: "Backdrop",
};

interface ChangeFieldProps {
  name: ChangeKey;
  set: Rule["set"];
  place: RulePlace;
  error: string | null;
  onChange: (value: unknown) => void;
}

/** The control of one change. */
export function ChangeField({ name, set, place, error, onChange }: ChangeFieldProps) {
  const field = { label: changeLabels[name], error };
  const swatches = "swatches" in place ? place.swatches : undefined;
  switch (name) {
    case "hidden":
      return <p>{place.for === "canvas" ? "The background is hidden" : "The block is hidden"}</p>;
    case "text":
      return (
        <Field
          {...field}
          rows={2}
          maxLength={limits.rule_text}
          hint="Stands in place of its words. Words in braces such as {title} fill from the record."
          value={set.text ?? ""}
          onChange={onChange}
        />
      );
    case "color":
    case "background":
      return (
        <ColourField {...field} value={set[name] ?? ""} {...(swatches && { swatches })} onChange={onChange} />
      );
    case "opacity":
      return (
        <PercentField
          {...field}
          hint="Of what it is otherwise. Several rules are multiplied."
          bounds={limits.rule_opacity}
          value={set.opacity!}
          onChange={onChange}
        />
      );
    case "scale":
      return (
        <PercentField
          {...field}
          hint="Of what it is otherwise. Several rules are multiplied."
          bounds={limits.rule_scale}
          value={set.scale!}
          onChange={onChange}
        />
      );
    case "filter":
      return <FilterField {...field} value={set.filter ?? ""} onChange={onChange} />;
    case "backdrop":
      return <BackdropField error={error} value={set.backdrop!} swatches={swatches} onChange={onChange} />;
  }
}

interface PercentFieldProps {
  label: string;
  hint: string;
  error: string | null;
  bounds: { min: number; max: number };
  value: number;
  onChange: (share: number) => void;
}

/** A share of 1, written in per cent. */
function PercentField({ bounds, value, onChange, ...field }: PercentFieldProps) {
  return (
    <NumberField
      {...field}
      required
      unit="%"
      step="any"
      min={bounds.min * 100}
      max={bounds.max * 100}
      value={Math.round(value * 10_000) / 100}
      onChange={(percent) => percent !== null && onChange(Math.round(percent * 100) / 10_000)}
    />
  );
}

interface FilterFieldProps {
  label: string;
  error: string | null;
  value: string;
  onChange: (filter: string) => void;
}

const own = "own";

function FilterField({ label, error, value, onChange }: FilterFieldProps) {
  const [isOwn, setOwn] = useState(!(value in knownFilters));
  return (
    <div className="stack gap-8">
      <Select
        label={label}
        value={isOwn ? own : value}
        choices={[
          ...Object.entries(knownFilters).map(([filter, label]) => ({ value: filter, label })),
          { value: own, label: "Another, as CSS" },
        ]}
        onChange={(chosen) => {
          setOwn(chosen === own);
          if (chosen !== own) onChange(chosen);
        }}
      />
      {isOwn && (
        <Field
          label="CSS filter"
          className="code"
          error={error}
          placeholder="blur(4px) brightness(0.8)"
          maxLength={limits.rule_filter}
          value={value}
          onChange={onChange}
        />
      )}
    </div>
  );
}
