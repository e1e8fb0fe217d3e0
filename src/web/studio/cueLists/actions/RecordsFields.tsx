import { Plus, X } from "#icons";
import { useState } from "react";
import { Button, IconButton } from "../../parts/Button.tsx";
import { Field } from "../../parts/Field.tsx";
import { useRefusal } from "../../parts/Form.tsx";
import type { ActionFieldsProps, ActionOf } from "./actionFieldsProps.ts";
import styles from "./Actions.module.css";
import { RefusalNote } from "./refusals.tsx";

/** Names are unfinished while they are typed, so two may be the same for a moment. */
interface ValueRow {
  name: string;
  value: string;
}
interface RecordRow {
  ref: string;
  values: ValueRow[];
}

/** Records by their refs, each with the values that are set; other values stay as they are. */
export function RecordsFields({ action, path, onChange }: ActionFieldsProps<ActionOf<"records">>) {
  const [rows, setRows] = useState<RecordRow[]>(() =>
    action.items.map(({ ref, values }) => ({
      ref,
      values: padded(Object.entries(values).map(([name, value]) => ({ name, value: value ?? "" }))),
    })),
  );
  function change(changed: RecordRow[]) {
    setRows(changed);
    onChange({ ...action, items: changed.map(toItem) });
  }
  return (
    <div className="stack gap-16">
      {rows.map((row, index) => (
        // A row has no other name than its place.
        // oxlint-disable-next-line react/no-array-index-key -- rows are known by their place alone
        <fieldset key={index} className={`stack gap-8 ${styles.record}`}>
          <legend className="unseen">Record {index + 1}</legend>
          <RefField
            path={`${path}.items.${index}.ref`}
            value={row.ref}
            onChange={(ref) => change(rows.with(index, { ...row, ref }))}
          />
          <ValueRows rows={row.values} onChange={(values) => change(rows.with(index, { ...row, values }))} />
          <RefusalNote path={`${path}.items.${index}.values`} />
          {rows.length > 1 && (
            <Button look="text" label="Remove this record" onClick={() => change(rows.toSpliced(index, 1))} />
          )}
        </fieldset>
      ))}
      <RefusalNote path={`${path}.items`} />
      <Button
        icon={Plus}
        label="Another record"
        onClick={() => change([...rows, { ref: "", values: padded([]) }])}
      />
    </div>
  );
}

function RefField({
  path,
  value,
  onChange,
}: {
  path: string;
  value: string;
  onChange: (ref: string) => void;
}) {
  const refusal = useRefusal(path);
  return (
    <Field
      label="Record"
      hint="Its ref, such as menu/soup, as Data shows it."
      name={path}
      error={refusal}
      className="code"
      value={value}
      onChange={onChange}
    />
  );
}

function ValueRows({ rows, onChange }: { rows: ValueRow[]; onChange: (rows: ValueRow[]) => void }) {
  return (
    <>
      {rows.map((row, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- rows are known by their place alone
        <div key={index} className={`row ${styles.value}`}>
          <Field
            bare
            label={`Field ${index + 1}`}
            placeholder="Field"
            value={row.name}
            onChange={(name) => onChange(rows.with(index, { ...row, name }))}
          />
          <Field
            bare
            label={`Value ${index + 1}`}
            placeholder="Value"
            value={row.value}
            onChange={(value) => onChange(rows.with(index, { ...row, value }))}
          />
          <IconButton
            icon={X}
            label={`Remove field ${index + 1}`}
            onClick={() => onChange(padded(rows.toSpliced(index, 1)))}
          />
        </div>
      ))}
      <Button look="text" label="Another field" onClick={() => onChange([...rows, empty])} />
    </>
  );
}

const empty: ValueRow = { name: "", value: "" };
const padded = (rows: ValueRow[]) => (rows.length === 0 ? [empty] : rows);

function toItem({ ref, values }: RecordRow) {
  const named = values.filter(({ name }) => name.trim() !== "");
  return {
    ref: ref.trim(),
    values: Object.fromEntries(named.map(({ name, value }) => [name.trim(), value])),
  };
}
