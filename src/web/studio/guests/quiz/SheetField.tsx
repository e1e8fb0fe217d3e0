import { FileSpreadsheet, X } from "#icons";
import { useDeferredValue, useId, useMemo, useState } from "react";
import type { SheetChoice } from "../../../../core/quizzes/readQuizWorkbook.ts";
import { readSheet } from "../../../../core/quizzes/readSheet.ts";
import { Button, IconButton } from "../../parts/Button.tsx";
import { Checkbox } from "../../parts/Checkbox.tsx";
import { Fault } from "../../parts/Fault.tsx";
import { useRefusal } from "../../parts/Form.tsx";
import { useChosenFile } from "../../parts/useChosenFile.ts";
import { sayQuestions, sayRounds } from "./labels.ts";
import styles from "./Quiz.module.css";
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
      <SheetPreview csv={text} chosen={workbook && ((allSheets && workbook.all) || workbook.read)} />
      <p id={`${id}-hint`} className="field-hint">
        An Excel workbook (.xlsx) such as Kahoot’s template or report, CSV, or what Open Trivia DB answers
        (JSON). One row names the columns: as Kahoot does, or <code>round</code>, <code>kind</code>,{" "}
        <code>text</code>, <code>option 1</code>… <code>answer</code>, <code>points</code>,{" "}
        <code>time_s</code>.
      </p>
    </div>
  );
}

// The rest is said on the quiz's page.
const most_said = 5;

/** What will come of the rows, read here by the same function as on the server. */
function SheetPreview({ csv, chosen }: { csv: string; chosen: Workbook["read"] | null }) {
  const calm = useDeferredValue(csv);
  const ofText = useMemo(() => (calm.trim() === "" ? null : readSheet(calm)), [calm]);
  const read = chosen ?? ofText;
  if (!read) return null;
  if ("refused" in read)
    return (
      <p className="fault" role="status">
        The spreadsheet {read.refused}
      </p>
    );
  const { rounds, problems } = read;
  const questions = rounds.reduce((sum, { questions }) => sum + questions.length, 0);
  return (
    <div className={`stack gap-4 break ${styles.sheetPreview}`} role="status">
      <p>
        <b>{sayQuestions(questions)}</b> in {sayRounds(rounds.length)}
        {problems.length > 0 &&
          `; ${problems.length === 1 ? "one row cannot" : `${problems.length} rows cannot`} be read`}
      </p>
      {problems.length > 0 && (
        <ul className="muted small">
          {problems.slice(0, most_said).map((problem, index) => (
            <li key={index}>{problem}</li>
          ))}
          {problems.length > most_said && <li>and {problems.length - most_said} more</li>}
        </ul>
      )}
    </div>
  );
}
