import { Field } from "../../parts/Field.tsx";
import { textIn } from "../../parts/Form.tsx";

/** What may be left as it is. */
export function NewsFields() {
  return (
    <details className="start-more">
      <summary>More</summary>
      <div className="start-more-fields">
        <Field
          label="Name"
          name="name"
          maxLength={200}
          autoComplete="off"
          hint="Of the story and its collection. Empty: as the feed calls itself"
        />
        <Field
          label="Headlines in each round"
          name="per_pass"
          type="number"
          min={1}
          max={20}
          required
          defaultValue={5}
        />
      </div>
    </details>
  );
}

export function newsIn(values: FormData): { name?: string; per_pass: number } {
  const name = textIn(values, "name");
  return { ...(name !== "" && { name }), per_pass: Number(values.get("per_pass")) };
}
