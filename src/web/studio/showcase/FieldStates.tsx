import { Moon, Sun } from "#icons";
import { useState } from "react";
import { Checkbox } from "../parts/Checkbox.tsx";
import { CheckboxGroup } from "../parts/CheckboxGroup.tsx";
import { ChoiceField } from "../parts/ChoiceField.tsx";
import { ColourField } from "../parts/ColourField.tsx";
import { DurationField } from "../parts/DurationField.tsx";
import { Field } from "../parts/Field.tsx";
import type { FieldProps } from "../parts/FieldFrame.tsx";
import { NumberField } from "../parts/NumberField.tsx";
import { Select } from "../parts/Select.tsx";
import { Switch } from "../parts/Switch.tsx";
import { TimeField } from "../parts/TimeField.tsx";
import styles from "./PartsPage.module.css";

/** All fields: as usual, with an error, disabled, and without a visible label. */
export function FieldStates({
  label = "Name of the room",
  hint = "As it stands on the screens",
  error = "Another room has this name",
}: {
  label?: string;
  hint?: string;
  error?: string;
}) {
  const states: Record<string, Omit<FieldProps, "label">> = {
    normal: { hint, required: true },
    error: { hint, error },
    disabled: { hint, disabled: true },
    bare: { bare: true },
  };
  return Object.entries(states).map(([state, field]) => (
    <div key={state} className={`stack gap-16 ${styles.column}`} role="group" aria-label={state}>
      <h3 className="muted small">{state}</h3>
      <AllFields {...field} label={label} />
    </div>
  ));
}

function AllFields(field: FieldProps) {
  const { required: _, ...optional } = field;
  const [number, setNumber] = useState<number | null>(12);
  const [colour, setColour] = useState("#ffb224");
  const choices = [
    {
      value: "one",
      label: "One screen",
      about: "The whole picture on one panel",
      picture: <Sun aria-hidden />,
    },
    { value: "wall", label: "A wall", about: "Several panels, one picture", picture: <Moon aria-hidden /> },
  ];
  const plain = choices.map(({ value, label }) => ({ value, label }));
  return (
    <>
      <Field {...field} defaultValue="Harbour" />
      <Field {...field} rows={2} placeholder="Placeholder" />
      <Select {...field} none="Choose one" missing="One that is gone" choices={plain} defaultValue="gone" />
      <NumberField {...field} value={number} onChange={setNumber} min={0} max={100} unit="px" />
      <DurationField {...field} defaultValue={2500} />
      <TimeField {...field} defaultValue="08:30" />
      <TimeField {...field} as="datetime-local" defaultValue="2026-05-04T08:30" />
      <ColourField {...field} value={colour} onChange={setColour} swatches={["#ffb224", "#3dd68c"]} />
      <Checkbox {...field} defaultChecked />
      <CheckboxGroup label="Kinds of post">
        <Checkbox {...optional} label="Photo" defaultChecked />
        <Checkbox {...optional} label="Video" />
      </CheckboxGroup>
      <Switch {...field} defaultChecked />
      <Switch {...field} />
      <ChoiceField {...optional} choices={choices} defaultValue="one" />
      <ChoiceField {...optional} look="tiles" choices={choices} defaultValue="one" />
      <ChoiceField {...optional} look="chips" choices={plain} defaultValue="one" />
      <ChoiceField
        {...optional}
        look="segments"
        defaultValue="closed"
        choices={[
          { value: "closed", label: "Closed" },
          { value: "open", label: "Open", goesLive: true },
        ]}
      />
    </>
  );
}
