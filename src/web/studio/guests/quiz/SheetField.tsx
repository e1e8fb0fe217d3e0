import { FileSpreadsheet, X } from "lucide-react";
import { useId, useRef, useState } from "react";
import { useRefusal } from "../../parts/Form.tsx";
import { SheetPreview } from "./SheetPreview.tsx";
import { isWorkbook, sheetText } from "./sheetText.ts";
import { readChosenWorkbook, type Workbook } from "./workbook.ts";

interface SheetFieldProps {
  required?: boolean;
  onFile?: (name: string) => void;
}

/** As it was given: a row more or less at the top would make every number of a row wrong. */
export function sheetIn(values: FormData): { csv: string } | { xlsx: string } | null {
  const [csv, xlsx] = [values.get("csv"), values.get("xlsx")];
  if (typeof xlsx === "string" && xlsx !== "") return { xlsx };
  return typeof csv === "string" && csv.trim() !== "" ? { csv } : null;
}

/** A file, or rows pasted from a spreadsheet: either way what will come of it is told before it is sent. */
export function SheetField({ required = false, onFile }: SheetFieldProps) {
  const id = useId();
  const refusals = [useRefusal("csv"), useRefusal("xlsx")];
  const file = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const [workbook, setWorkbook] = useState<Workbook | null>(null);
  const [fault, setFault] = useState<string | null>(null);

  async function read(chosen: File | undefined) {
    if (!chosen) return;
    try {
      const bytes = new Uint8Array(await chosen.arrayBuffer());
      if (isWorkbook(bytes)) setWorkbook(await readChosenWorkbook(chosen.name, bytes));
      else {
        setText(sheetText(bytes));
        setWorkbook(null);
      }
      setFault(null);
      onFile?.(chosen.name);
    } catch (error) {
      setFault((error as Error).message);
    }
  }

  return (
    <div className="field">
      <label htmlFor={id}>Spreadsheet</label>
      <div
        className="sheet-field"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          if (event.dataTransfer.files.length === 0) return;
          event.preventDefault();
          void read(event.dataTransfer.files[0]);
        }}
      >
        <input
          ref={file}
          type="file"
          className="unseen"
          tabIndex={-1}
          aria-label="A file with questions"
          accept=".xlsx,.csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
          onChange={({ target }) => {
            void read(target.files?.[0]);
            // The same file again, mended meanwhile, is a choice too.
            target.value = "";
          }}
        />
        <button type="button" className="button" onClick={() => file.current?.click()}>
          <FileSpreadsheet aria-hidden /> Choose a file
        </button>
        {workbook ? (
          <p className="sheet-workbook">
            <input type="hidden" name="xlsx" value={workbook.base64} />
            <b id={id}>{workbook.name}</b>
            <button
              type="button"
              className="icon-button"
              aria-label={`Leave out ${workbook.name}`}
              onClick={() => setWorkbook(null)}
            >
              <X aria-hidden />
            </button>
          </p>
        ) : (
          <textarea
            id={id}
            name="csv"
            className="input code"
            rows={6}
            required={required}
            value={text}
            onChange={({ target }) => setText(target.value)}
            aria-invalid={refusals.some((refusal) => refusal !== null) || fault !== null}
            aria-describedby={`${id}-hint`}
            placeholder="or paste its rows here"
            spellCheck={false}
          />
        )}
      </div>
      {fault !== null && (
        <p className="fault" role="alert">
          {fault}
        </p>
      )}
      <SheetPreview csv={text} workbook={workbook} />
      <p id={`${id}-hint`} className="field-hint">
        An Excel workbook (.xlsx) such as Kahoot’s template, or CSV. One row names the columns: as Kahoot
        does, or <code>round</code>, <code>kind</code>, <code>text</code>, <code>option 1</code>…{" "}
        <code>answer</code>, <code>points</code>, <code>time_s</code>.
      </p>
    </div>
  );
}
