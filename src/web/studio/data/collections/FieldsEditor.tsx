import { Plus, X } from "#icons";
import { useRef } from "react";
import { limits } from "../../../../core/limits.ts";
import { Button, IconButton } from "../../parts/Button.tsx";
import { Field } from "../../parts/Field.tsx";
import { Select } from "../../parts/Select.tsx";
import { Sortable } from "../../parts/Sortable.tsx";
import { withMoved } from "../../parts/sortRows.ts";
import type { CellType } from "../../table/gridTypes.ts";
import { fieldTypes } from "./fieldLabels.ts";
import styles from "../Data.module.css";

export interface FieldDraft {
  id: string;
  name: string;
  type: CellType;
  /** Records have values by this name: it cannot be another one. */
  isFixed: boolean;
}

interface FieldsEditorProps {
  fields: FieldDraft[];
  onChange: (fields: FieldDraft[]) => void;
}

export function FieldsEditor({ fields, onChange }: FieldsEditorProps) {
  const made = useRef(0);
  const change = (id: string, to: Partial<FieldDraft>) =>
    onChange(fields.map((field) => (field.id === id ? { ...field, ...to } : field)));
  const add = () => {
    made.current += 1;
    onChange([...fields, { id: `new ${made.current}`, name: "", type: "text", isFixed: false }]);
  };

  return (
    <fieldset className={`stack gap-8 ${styles.fieldsEditor}`}>
      <legend>Fields</legend>
      <Sortable
        items={fields}
        label="Fields"
        nameOf={({ name }) => name || "the new field"}
        onMove={(id, index) => onChange(withMoved(fields, id, index))}
      >
        {(field, handle, index) => (
          <div className={styles.fieldsRow}>
            {handle}
            <Field
              bare
              className="code"
              label={`Name of field ${index + 1}`}
              placeholder="title"
              value={field.name}
              readOnly={field.isFixed}
              required
              maxLength={limits.name}
              pattern="[A-Za-z][A-Za-z0-9_]*"
              title="A letter, then letters, digits or _"
              onChange={(name) => change(field.id, { name })}
            />
            <Select
              bare
              label={`Type of ${field.name || `field ${index + 1}`}`}
              value={field.type}
              choices={fieldTypes}
              onChange={(type) => change(field.id, { type })}
            />
            <IconButton
              icon={X}
              label={`Remove ${field.name || `field ${index + 1}`}`}
              onClick={() => onChange(fields.filter(({ id }) => id !== field.id))}
            />
          </div>
        )}
      </Sortable>
      <Button icon={Plus} onClick={add} label="Add a field" />
    </fieldset>
  );
}

export const readFields = (drafts: FieldDraft[]) =>
  drafts.map(({ name, type }) => ({ name: name.trim(), type }));
