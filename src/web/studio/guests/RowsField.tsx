import { Plus, X } from "#icons";
import { type ReactNode, useState } from "react";
import { Button, IconButton } from "../parts/Button.tsx";
import { useRefusal } from "../parts/Form.tsx";
import styles from "./RowsField.module.css";

/** A row keeps its number while others come, go or move; its id is empty until the server has made one. */
interface FieldRow {
  id: string;
  label: string;
  row: number;
}

interface RowsFieldProps {
  legend: string;
  /** As the server names the whole, so that its refusal marks the group. */
  name?: string;
  hint?: ReactNode;
  initial: readonly { id: string; label: string }[];
  /** What a row is called: `room`, `option`. */
  noun: string;
  /** A form sends a row's id as `<noun>_id` and its label as `<noun>_label`. */
  maxLength: number;
  most?: number;
  /** The rows cannot be added to or removed, and each needs its words. */
  isFixed?: boolean;
  focusesNew?: boolean;
  nameRow?: (number: number) => string;
  before?: (row: FieldRow, index: number) => ReactNode;
  after?: (
    row: FieldRow,
    index: number,
    place: { count: number; moveUp: (index: number) => void },
  ) => ReactNode;
}

/** Lines of text that can be added and removed, in a form. */
export function RowsField(props: RowsFieldProps) {
  const { legend, name, hint, noun, maxLength, most = Infinity, isFixed = false, nameRow } = props;
  const refusal = useRefusal(name ?? "");
  const [rows, setRows] = useState<FieldRow[]>(() =>
    props.initial.map(({ id, label }, row) => ({ id, label, row })),
  );
  const place = {
    count: rows.length,
    moveUp: (index: number) => setRows(rows.toSpliced(index - 1, 2, rows[index]!, rows[index - 1]!)),
  };
  const add = () =>
    setRows([...rows, { id: "", label: "", row: Math.max(-1, ...rows.map(({ row }) => row)) + 1 }]);
  return (
    <fieldset name={name} className="stack gap-8 start" aria-invalid={refusal !== null}>
      <legend>{legend}</legend>
      {hint && <p className="field-hint">{hint}</p>}
      {rows.map((row, index) => (
        <div key={row.row} className={`row full ${styles.row}`}>
          <input type="hidden" name={`${noun}_row`} value={row.row} />
          <input type="hidden" name={`${noun}_id`} value={row.id} />
          {props.before?.(row, index)}
          <input
            name={`${noun}_label`}
            className="input fill"
            aria-label={nameRow?.(index + 1) ?? `${noun[0]!.toUpperCase()}${noun.slice(1)} ${index + 1}`}
            maxLength={maxLength}
            defaultValue={row.label}
            required={isFixed}
            // A row that was just added waits for its name.
            autoFocus={props.focusesNew === true && row.id === ""}
            autoComplete="off"
          />
          {props.after?.(row, index, place)}
          {!isFixed && (
            <IconButton
              icon={X}
              label={`Remove ${noun} ${index + 1}`}
              onClick={() => setRows(rows.filter((other) => other.row !== row.row))}
            />
          )}
        </div>
      ))}
      {!isFixed && rows.length < most && (
        <Button icon={Plus} label={`Add ${/^[aeiou]/.test(noun) ? "an" : "a"} ${noun}`} onClick={add} />
      )}
    </fieldset>
  );
}

/** What the rows of a form say, in their order. */
export function rowsIn(values: FormData, noun: string): { row: string; id: string; label: string }[] {
  const ids = values.getAll(`${noun}_id`).map(String);
  const rows = values.getAll(`${noun}_row`).map(String);
  return values.getAll(`${noun}_label`).map((label, at) => ({
    row: rows[at] ?? "",
    id: ids[at] ?? "",
    label: typeof label === "string" ? label.trim() : "",
  }));
}
