import type { Values } from "../../../core/records/values.ts";
import { Button } from "../parts/Button.tsx";
import { Field } from "../parts/Field.tsx";
import { Select } from "../parts/Select.tsx";
import styles from "./AsIf.module.css";

interface TextsSwitchProps {
  /** The names, with the texts that are true. */
  own: Readonly<Record<string, string>>;
  value: Readonly<Record<string, string>> | null;
  records?: readonly { ref: string; values: Values }[] | undefined;
  onChange: (value: Record<string, string> | null) => void;
}

/** Texts by their names: traits of a stage, or values of a record. */
export function TextsSwitch({ own, value, records = [], onChange }: TextsSwitchProps) {
  const taken = records.find(({ values }) => value !== null && hasValues(values, own, value));
  return (
    <div className={`stack gap-12 ${styles.texts}`}>
      {records.length > 0 && (
        <Select
          label="From another record"
          none="Choose a record"
          value={taken?.ref ?? ""}
          choices={records.map(({ ref, values }) => ({ value: ref, label: values["title"] || ref }))}
          onChange={(ref) => {
            const record = records.find((other) => other.ref === ref);
            onChange(record ? pickValues(record.values, own) : null);
          }}
        />
      )}
      {Object.entries(own).map(([name, text]) => (
        <Field
          key={name}
          label={name}
          value={value?.[name] ?? text}
          onChange={(text) => onChange({ ...value, [name]: text })}
        />
      ))}
      {value !== null && <Button onClick={() => onChange(null)} label="As it is" />}
    </div>
  );
}

const pickValues = (values: Values, own: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.keys(own).map((name) => [name, values[name] ?? ""]));

const hasValues = (
  values: Values,
  own: Readonly<Record<string, string>>,
  value: Readonly<Record<string, string>>,
) => Object.keys(own).every((name) => (values[name] ?? "") === value[name]);
