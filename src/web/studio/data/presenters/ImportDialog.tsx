import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { FileSpreadsheet } from "lucide-react";
import { useId, useState } from "react";
import { sheetText } from "../../guests/quiz/sheetText.ts";
import { ChooseFile } from "../../parts/ChooseFile.tsx";
import { DialogBox } from "../../parts/DialogBox.tsx";
import { Form } from "../../parts/Form.tsx";
import { type Session, useSession } from "../../people/session.ts";
import { ProgressBar } from "../ProgressBar.tsx";
import { ImportReport } from "./ImportReport.tsx";
import { importPresenters, type PresenterImport } from "./presenters.ts";
import { readPresenters } from "./readPresenters.ts";
import { workspaceKey } from "../../queryKeys.ts";

// Photos are fetched meanwhile: small parts let the bar move.
const rows_of_call = 50;

export function ImportDialog() {
  const session = useSession();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const id = useId();
  const [text, setText] = useState("");
  const [fault, setFault] = useState<string | null>(null);
  const [done, setDone] = useState(0);
  const read = text.trim() === "" ? null : readPresenters(text);
  const items = read && "items" in read ? read.items : [];
  const send = useMutation({
    mutationFn: () => importInParts(session, items, setDone),
    onSettled: () =>
      queryClient.invalidateQueries({ queryKey: workspaceKey(session.workspace.id, "presenters") }),
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
    <DialogBox title="Import presenters" who="editors" open closesOutside={false} onClose={close}>
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
          <div className="field">
            <label htmlFor={id}>or paste it here</label>
            <textarea
              id={id}
              className="input code"
              rows={6}
              value={text}
              spellCheck={false}
              aria-describedby={`${id}-hint`}
              onChange={({ target }) => setText(target.value)}
            />
            <p id={`${id}-hint`} className="field-hint">
              Columns <code>ref</code>, <code>name</code>, <code>title</code>, <code>organization</code>,{" "}
              <code>email</code>, <code>bio</code>, <code>photo_url</code>. Who has a ref already is updated.
            </p>
          </div>
          {(fault ?? (read && "refused" in read)) && (
            <p className="fault" role="alert">
              {fault ?? (read && "refused" in read && read.refused)}
            </p>
          )}
          {send.isPending && (
            <ProgressBar label="Importing, photos included" done={done} total={items.length} />
          )}
        </Form>
      )}
    </DialogBox>
  );
}

const sayRows = (count: number) => (count === 1 ? "1 row" : `${count} rows`);

async function importInParts(
  session: Session,
  items: unknown[],
  onDone: (rows: number) => void,
): Promise<PresenterImport> {
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
