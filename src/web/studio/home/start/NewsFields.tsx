import { limits } from "../../../../core/limits.ts";
import { Field } from "../../parts/Field.tsx";
import { NumberField } from "../../parts/NumberField.tsx";
import { textIn } from "../../parts/Form.tsx";
import styles from "./Start.module.css";

/** What may be left as it is. */
export function NewsFields() {
  return (
    <details className={styles.more}>
      <summary>More</summary>
      <div className={styles.moreFields}>
        <Field
          label="Name"
          name="name"
          maxLength={limits.name}
          autoComplete="off"
          hint="Of the story and its collection. Empty: as the feed calls itself"
        />
        <NumberField
          label="Headlines in each round"
          name="per_pass"
          {...limits.per_pass}
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
