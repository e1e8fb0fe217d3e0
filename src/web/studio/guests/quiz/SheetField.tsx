import { FileSpreadsheet } from "lucide-react";
import { useId, useRef, useState } from "react";
import { useRefusal } from "../../parts/Form.tsx";
import { SheetPreview } from "./SheetPreview.tsx";
import { sheetText } from "./sheetText.ts";

interface SheetFieldProps {
  required?: boolean;
  onFile?: (name: string) => void;
}

/** As it was given: a row more or less at the top would make every number of a row wrong. */
export function sheetIn(values: FormData): string | null {
  const csv = values.get("csv");
  return typeof csv === "string" && csv.trim() !== "" ? csv : null;
}

/** A file, or rows pasted from a spreadsheet: either way what will be read stands in the field. */
export function SheetField({ required = false, onFile }: SheetFieldProps) {
  const id = useId();
  const refusal = useRefusal("csv");
  const file = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const [fault, setFault] = useState<string | null>(null);

  async function read(chosen: File | undefined) {
    if (!chosen) return;
    try {
      setText(sheetText(new Uint8Array(await chosen.arrayBuffer())));
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
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
          onChange={({ target }) => {
            void read(target.files?.[0]);
            // The same file again, mended meanwhile, is a choice too.
            target.value = "";
          }}
        />
        <button type="button" className="button" onClick={() => file.current?.click()}>
          <FileSpreadsheet aria-hidden /> Choose a file
        </button>
        <textarea
          id={id}
          name="csv"
          className="input code"
          rows={6}
          required={required}
          value={text}
          onChange={({ target }) => setText(target.value)}
          aria-invalid={refusal !== null || fault !== null}
          aria-describedby={`${id}-hint`}
          placeholder="or paste its rows here"
          spellCheck={false}
        />
      </div>
      {fault !== null && (
        <p className="fault" role="alert">
          {fault}
        </p>
      )}
      <SheetPreview csv={text} />
      <p id={`${id}-hint`} className="field-hint">
        With a first row that names the columns: as Kahoot exports them, or <code>round</code>,{" "}
        <code>kind</code>, <code>text</code>, <code>option 1</code>… <code>answer</code>, <code>points</code>,{" "}
        <code>time_s</code>. Comma, semicolon or tab.
      </p>
    </div>
  );
}
