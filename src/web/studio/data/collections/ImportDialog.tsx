import { useQuery } from "@tanstack/react-query";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { FileSpreadsheet } from "#icons";
import { useState } from "react";
import { sheetText } from "../../guests/quiz/sheetText.ts";
import { Fault } from "../../parts/Fault.tsx";
import { ChooseFile } from "../../parts/ChooseFile.tsx";
import { DialogBox } from "../../parts/DialogBox.tsx";
import { Form } from "../../parts/Form.tsx";
import { useSave } from "../../parts/useSave.ts";
import { useSession } from "../../people/session.ts";
import { Note } from "../Note.tsx";
import { ProgressBar } from "../ProgressBar.tsx";
import { makeBatches } from "../records/cellChanges.ts";
import { readAllRecords, saveBatch } from "../records/records.ts";
import type { Collection } from "../../../../contract/collections.ts";
import { collectionQuery } from "./collections.ts";
import { sayRecords } from "./fieldLabels.ts";
import { listSheetChanges, type SheetChanges } from "./sheetChanges.ts";
import { readSheetRows } from "./sheet.ts";
import { workspaceKey } from "../../queryKeys.ts";

const route = getRouteApi("/shell/data/collections/$collection_id");

export function ImportDialog() {
  const { collection_id } = route.useParams();
  const navigate = useNavigate();
  const { data: collection } = useQuery(collectionQuery(useSession(), collection_id));
  const close = () => void navigate({ to: "/data/collections/$collection_id", params: { collection_id } });
  return (
    <DialogBox title="Import a spreadsheet" who="operators" closesOutside={false} onClose={close}>
      {collection && <ImportForm collection={collection} onDone={close} />}
    </DialogBox>
  );
}

function ImportForm({ collection, onDone }: { collection: Collection; onDone: () => void }) {
  const session = useSession();
  const [sheet, setSheet] = useState<(SheetChanges & { name: string }) | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [sent, setSent] = useState(0);

  async function read(file: File) {
    try {
      const rows = readSheetRows(sheetText(new Uint8Array(await file.arrayBuffer())));
      const prefix = `${collection.prefix}/`;
      const taken = (await readAllRecords(session, prefix)).map(({ ref }) => ref);
      setSheet({ ...listSheetChanges(rows, { prefix, taken }), name: file.name });
      setFault(null);
    } catch (error) {
      setFault((error as Error).message);
    }
  }

  const save = useSave(
    async ({ changes, refs }: SheetChanges) => {
      setSent(0);
      for (const items of makeBatches(changes)) {
        await saveBatch(session, items);
        setSent((before) => before + items.length);
      }
      return refs.length;
    },
    {
      stale: [workspaceKey(session.workspace.id, "record table")],
      notice: (count) => `${sayRecords(count)} are in ${collection.name}.`,
      onSaved: onDone,
    },
  );

  return (
    <Form
      onSend={() => sheet && save.mutate(sheet)}
      busy={save.isPending || !sheet}
      error={save.error}
      submit={sheet ? `Import ${sayRecords(sheet.refs.length)}` : "Import"}
    >
      <p className="muted">
        A CSV file whose first row names the columns. The column <code>ref</code> says which record a row is;
        rows without one become new records. Records that the file does not name stay as they are.
      </p>
      <ChooseFile
        label="A spreadsheet"
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
        icon={FileSpreadsheet}
        hint="Comma, semicolon or tab"
        disabled={save.isPending}
        onFile={(file) => void read(file)}
      />
      <Fault>{fault}</Fault>
      {sheet && (
        <p role="status">
          <b>{sheet.name}</b>: {sayRecords(sheet.refs.length)} with {sheet.blanks.join(", ") || "no values"}.
        </p>
      )}
      {sheet && sheet.problems.length > 0 && (
        <Note>
          <ul>
            {sheet.problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Note>
      )}
      {save.isPending && sheet && <ProgressBar label="Importing" done={sent} total={sheet.refs.length} />}
    </Form>
  );
}
