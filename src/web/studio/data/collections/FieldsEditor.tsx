import { Plus, X } from "lucide-react";
import { useRef } from "react";
import { Sortable } from "../../parts/Sortable.tsx";
import { withMoved } from "../../parts/sortRows.ts";
import type { CellType } from "../../table/gridTypes.ts";
import { fieldTypes } from "./fieldWords.ts";

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
    <fieldset className="fields-editor">
      <legend>Fields</legend>
      <Sortable
        items={fields}
        label="Fields"
        nameOf={({ name }) => name || "the new field"}
        onMove={(id, index) => onChange(withMoved(fields, id, index))}
      >
        {(field, handle, index) => (
          <div className="fields-row">
            {handle}
            <input
              className="input code"
              aria-label={`Name of field ${index + 1}`}
              placeholder="title"
              value={field.name}
              readOnly={field.isFixed}
              required
              maxLength={200}
              pattern="[A-Za-z][A-Za-z0-9_]*"
              title="A letter, then letters, digits or _"
              autoComplete="off"
              onChange={({ target }) => change(field.id, { name: target.value })}
            />
            <select
              className="input"
              aria-label={`Type of ${field.name || `field ${index + 1}`}`}
              value={field.type}
              onChange={({ target }) =>
                change(field.id, { type: fieldTypes.find(({ type }) => type === target.value)!.type })
              }
            >
              {fieldTypes.map(({ type, label }) => (
                <option key={type} value={type}>
                  {label}
                </option>
              ))}
            </select>
            <button
              type="button"
              className="icon-button"
              aria-label={`Remove ${field.name || `field ${index + 1}`}`}
              onClick={() => onChange(fields.filter(({ id }) => id !== field.id))}
            >
              <X aria-hidden />
            </button>
          </div>
        )}
      </Sortable>
      <button type="button" className="button" onClick={add}>
        <Plus aria-hidden /> Add a field
      </button>
    </fieldset>
  );
}

export const fieldsOf = (drafts: FieldDraft[]) =>
  drafts.map(({ name, type }) => ({ name: name.trim(), type }));
