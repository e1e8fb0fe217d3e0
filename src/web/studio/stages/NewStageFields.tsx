import { Field } from "../parts/Field.tsx";
import { SizeField } from "./SizeField.tsx";
import "./stages.css";

export function NewStageFields() {
  return (
    <>
      <Field
        label="Name of the stage"
        name="name"
        required
        maxLength={200}
        autoComplete="off"
        hint="Where it is, such as Foyer or Main hall"
      />
      <SizeField />
    </>
  );
}
