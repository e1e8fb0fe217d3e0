import { FileSpreadsheet, X } from "#icons";
import { useId, useState } from "react";
import type { SheetChoice } from "../../../../core/quizzes/readQuizWorkbook.ts";
import { Button, IconButton } from "../../parts/Button.tsx";
import { Checkbox } from "../../parts/Checkbox.tsx";
import { Fault } from "../../parts/Fault.tsx";
import { useRefusal } from "../../parts/Form.tsx";
import { useChosenFile } from "../../parts/useChosenFile.ts";
import styles from "./Quiz.module.css";
import { SheetPreview } from "./SheetPreview.tsx";
import { isWorkbook, sheetText } from "./sheetText.ts";
import { readChosenWorkbook, type Workbook } from "./workbook.ts";

/** As it was given: a row more or less at the top would make every number of a row wrong. */
export function sheetIn(values: FormData): { csv: string } | { xlsx: string; sheets: SheetChoice } | null {
  const [csv, xlsx] = [values.get("csv"), values.get("xlsx")];
  if (typeof xlsx === "string" && xlsx !== "")
    return { xlsx, sheets: values.has("all_sheets") ? "all" : "first" };
  return typeof csv === "string" && csv.trim() !== "" ? { csv } : null;
}

/** A file, or rows pasted from a spreadsheet: either way what will come of it is told before it is sent. */
export function SheetField({ required, onFile }: { required?: boolean; onFile?: (name: string) => void }) {
  const id = useId();
  const refusals = [useRefusal("csv"), useRefusal("xlsx")];
  const [text, setText] = useState("");
  const [workbook, setWorkbook] = useState<Workbook | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [allSheets, setAllSheets] = useState(false);

  const { choose, field, area } = useChosenFile(async (chosen) => {
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
  });

  return (
    <div className="field">
      <label htmlFor={id}>Spreadsheet</label>
      <div className={`stack gap-8 start ${styles.sheetField}`} {...area}>
        <input
          {...field}
          aria-label="A file with questions"
          accept=".xlsx,.csv,.tsv,.txt,.json,application/json,text/csv,text/tab-separated-values,text/plain"
        />
        <Button icon={FileSpreadsheet} label="Choose a file" onClick={choose} />
        {workbook ? (
          <p className="row">
            <input type="hidden" name="xlsx" value={workbook.base64} />
            <b id={id}>{workbook.name}</b>
            <IconButton icon={X} label={`Leave out ${workbook.name}`} onClick={() => setWorkbook(null)} />
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
      {workbook?.all && (
        <Checkbox
          label="Every sheet with questions is a round, by its name"
          name="all_sheets"
          checked={allSheets}
          onChange={setAllSheets}
        />
      )}
      <Fault>{fault}</Fault>
      <SheetPreview
        csv={text}
        chosen={workbook && ((allSheets && workbook.all) || workbook.read)}
        leavesSheets={workbook !== null && workbook.all !== null && !allSheets}
      />
      <p id={`${id}-hint`} className="field-hint">
        An Excel workbook (.xlsx) such as Kahoot’s template or report, CSV, or what Open Trivia DB answers
        (JSON). One row names the columns: as Kahoot does, or <code>round</code>, <code>kind</code>,{" "}
        <code>text</code>, <code>option 1</code>… <code>answer</code>, <code>points</code>,{" "}
        <code>time_s</code>.
      </p>
    </div>
  );
}
