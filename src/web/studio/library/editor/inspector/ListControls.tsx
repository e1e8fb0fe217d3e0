import { Plus, X } from "#icons";
import { useState } from "react";
import { Button, IconButton } from "../../../parts/Button.tsx";
import { Checkbox } from "../../../parts/Checkbox.tsx";
import { CheckboxGroup } from "../../../parts/CheckboxGroup.tsx";
import { ColourField } from "../../../parts/ColourField.tsx";
import { FieldFrame, type FieldProps } from "../../../parts/FieldFrame.tsx";
import { NumberField } from "../../../parts/NumberField.tsx";
import { useEditor } from "../editorContext.ts";
import { type Suggestion, SuggestedInput } from "./SuggestedField.tsx";
import styles from "../Editor.module.css";

type Listed = Omit<FieldProps, "hint"> & { hint?: string | undefined };

const readWords = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];

interface ColourListProps extends Listed {
  value: unknown;
  most: number;
  onChange: (colours: string[] | undefined) => void;
}

/** Several colours in their order; with none of them the brand's are used. */
export function ColourList({ label, hint, error, value, most, onChange }: ColourListProps) {
  const { colours } = useEditor();
  const written = readWords(value);
  const put = (next: string[]) => onChange(next.length === 0 ? undefined : next);
  return (
    <fieldset className={`stack gap-8 ${styles.listed}`} aria-invalid={Boolean(error)}>
      <legend>{label}</legend>
      {written.map((colour, index) => (
        // A colour has no name but its place.
        <div key={index} className="row top">
          <ColourField
            bare
            label={`${label}, ${index + 1}`}
            value={colour}
            onChange={(next) => put(written.with(index, next))}
          />
          <IconButton
            icon={X}
            label={`Remove colour ${index + 1}`}
            onClick={() => put(written.toSpliced(index, 1))}
          />
        </div>
      ))}
      {written.length < most && (
        <Button
          icon={Plus}
          label="Add a colour"
          onClick={() =>
            put([...written, colours[written.length % Math.max(1, colours.length)] ?? "#ffffff"])
          }
        />
      )}
      {(error ?? hint) && <p className={error ? "fault small" : "field-hint"}>{error ?? hint}</p>}
    </fieldset>
  );
}

interface NameListProps extends Listed {
  value: unknown;
  most: number;
  suggestions: readonly Suggestion[];
  onChange: (names: string[] | undefined) => void;
}

/** Several words, each once. */
export function NameList({ value, most, suggestions, onChange, ...field }: NameListProps) {
  const [typed, type] = useState("");
  const names = readWords(value);
  const put = (next: string[]) => onChange(next.length === 0 ? undefined : next);
  function add(name: string) {
    const added = name.trim();
    if (added !== "" && !names.includes(added) && names.length < most) put([...names, added]);
    type("");
  }
  const say = (name: string) => suggestions.find((one) => one.value === name)?.label ?? name;
  return (
    <FieldFrame {...field}>
      {(control) => (
        <span className="stack gap-8">
          {names.length > 0 && (
            <span className="row wrap gap-4">
              {names.map((name) => (
                <span key={name} className={`row gap-4 ${styles.chip}`}>
                  <span className="cut">{say(name)}</span>
                  <IconButton
                    icon={X}
                    label={`Remove ${say(name)}`}
                    onClick={() => put(names.filter((one) => one !== name))}
                  />
                </span>
              ))}
            </span>
          )}
          <span className="row">
            <SuggestedInput
              {...control}
              value={typed}
              suggestions={suggestions.filter((one) => !names.includes(one.value))}
              onChange={(next) => (suggestions.some((one) => one.value === next) ? add(next) : type(next))}
              onKeyDown={(event) => {
                if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
                event.preventDefault();
                add(typed);
              }}
            />
            <Button label="Add" disabled={typed.trim() === ""} onClick={() => add(typed)} />
          </span>
        </span>
      )}
    </FieldFrame>
  );
}

interface CheckListProps extends Listed {
  value: unknown;
  choices: readonly (readonly [value: string, label: string])[];
  onChange: (chosen: string[] | undefined) => void;
}

export function CheckList({ label, hint, value, choices, onChange }: CheckListProps) {
  const chosen = new Set(readWords(value));
  return (
    <CheckboxGroup label={label} hint={hint}>
      {choices.map(([one, said]) => (
        <Checkbox
          key={one}
          label={said}
          checked={chosen.has(one)}
          onChange={(isChosen) => {
            const next = choices
              .map(([name]) => name)
              .filter((name) => (name === one ? isChosen : chosen.has(name)));
            onChange(next.length === 0 ? undefined : next);
          }}
        />
      ))}
    </CheckboxGroup>
  );
}

interface ShadowProps extends Listed {
  value: unknown;
  max: number | undefined;
  onChange: (shadow: boolean | number | undefined) => void;
}

/** A shadow as usual, or one of its own size. */
export function ShadowControl({ label, value, max, onChange }: ShadowProps) {
  const isOn = value === true || (typeof value === "number" && value > 0);
  return (
    <div className="row wrap">
      <Checkbox label={label} checked={isOn} onChange={(checked) => onChange(checked || undefined)} />
      {isOn && (
        <NumberField
          label={`${label}, size`}
          bare
          min={0}
          max={max}
          unit="px"
          placeholder="As usual"
          value={typeof value === "number" ? value : null}
          onChange={(size) => onChange(size ?? true)}
        />
      )}
    </div>
  );
}
