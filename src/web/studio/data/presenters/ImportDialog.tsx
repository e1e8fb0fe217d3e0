import { useNavigate } from "@tanstack/react-router";
import { FileSpreadsheet } from "#icons";
import { useState } from "react";
import { sheetText } from "../../guests/quiz/sheetText.ts";
import { Button } from "../../parts/Button.tsx";
import { ChooseFile } from "../../parts/ChooseFile.tsx";
import { DialogBox } from "../../parts/DialogBox.tsx";
import { Fault } from "../../parts/Fault.tsx";
import { Field } from "../../parts/Field.tsx";
import { Form } from "../../parts/Form.tsx";
import { useAction } from "../../parts/useSave.ts";
import { type Session, useSession } from "../../people/session.ts";
import { ProgressBar } from "../ProgressBar.tsx";
import { importPresenters, type PresenterImport } from "./presenters.ts";
import { readPresenters } from "./readPresenters.ts";
import { workspaceKey } from "../../queryKeys.ts";
import { Note } from "../Note.tsx";

// Photos are fetched meanwhile: small parts let the bar move.
const rows_of_call = 50;

export function ImportDialog() {
  const session = useSession();
  const navigate = useNavigate();
  const [text, setText] = useState("");
  const [fault, setFault] = useState<string | null>(null);
  const [done, setDone] = useState(0);
  const read = text.trim() === "" ? null : readPresenters(text);
  const items = read && "items" in read ? read.items : [];
  const send = useAction(() => importInParts(session, items, setDone), {
    stale: [workspaceKey(session.workspace.id, "presenters")],
  });
  const close = () => void navigate({ to: "/data/presenters" });

  async function readFile(file: File) {
    try {
      setText(sheetText(new Uint8Array(await file.arrayBuffer())));
      setFault(null);
    } catch (error) {
      setFault((error as Error).message);
    }
  }

  return (
    <DialogBox title="Import presenters" who="editors" closesOutside={false} onClose={close}>
      {send.data ? (
        <ImportReport report={send.data} items={items} onClose={close} />
      ) : (
        <Form
          onSend={() => send.mutate()}
          busy={send.isPending || items.length === 0}
          error={send.error}
          submit={items.length === 0 ? "Import" : `Import ${sayRows(items.length)}`}
        >
          <ChooseFile
            label="A list of presenters"
            accept=".csv,.tsv,.txt,.json,text/csv,application/json,text/plain"
            icon={FileSpreadsheet}
            hint="CSV or JSON"
            disabled={send.isPending}
            onFile={(file) => void readFile(file)}
          />
          <Field
            label="or paste it here"
            className="code"
            rows={6}
            value={text}
            spellCheck={false}
            onChange={setText}
            hint={
              <>
                Columns <code>ref</code>, <code>name</code>, <code>title</code>, <code>organization</code>,{" "}
                <code>email</code>, <code>bio</code>, <code>photo_url</code>. Who has a ref already is
                updated.
              </>
            }
          />
          <Fault>{fault ?? (read && "refused" in read && read.refused)}</Fault>
          {send.isPending && (
            <ProgressBar label="Importing, photos included" done={done} total={items.length} />
          )}
        </Form>
      )}
    </DialogBox>
  );
}

const sayRows = (count: number) => (count === 1 ? "1 row" : `${count} rows`);

async function importInParts(session: Session, items: unknown[], onDone: (rows: number) => void) {
  const report: PresenterImport = { created: 0, updated: 0, failed: [] };
  for (let at = 0; at < items.length; at += rows_of_call) {
    onDone(at);
    const part = await importPresenters(session, items.slice(at, at + rows_of_call));
    report.created += part.created;
    report.updated += part.updated;
    for (const { index, ref, error } of part.failed) report.failed.push({ index: index + at, ref, error });
  }
  return report;
}

interface ImportReportProps {
  report: PresenterImport;
  items: unknown[];
  onClose: () => void;
}

function ImportReport({ report: { created, updated, failed }, items, onClose }: ImportReportProps) {
  return (
    <>
      <p role="status">
        <b>
          {created} added, {updated} updated
        </b>
        {failed.length > 0 && `, ${failed.length} not taken`}.
      </p>
      {failed.length > 0 && (
        <Note isFault>
          <ul aria-label="Rows that were not taken">
            {failed.map(({ index, ref, error }) => (
              <li key={index}>
                Row {index + 1}, <b>{nameIn(items[index]) ?? ref ?? "without a ref"}</b>: {error.message}
              </li>
            ))}
          </ul>
        </Note>
      )}
      <div className="dialog-actions">
        <Button look="main" onClick={onClose} label="Done" />
      </div>
    </>
  );
}

function nameIn(item: unknown): string | null {
  const name = typeof item === "object" && item !== null && "name" in item ? item.name : null;
  return typeof name === "string" && name !== "" ? name : null;
}
